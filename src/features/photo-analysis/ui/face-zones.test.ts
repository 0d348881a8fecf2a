import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlines } from '#src/skin-vision/face/landmarks.ts'
import type { Finding } from '../contract.ts'
import { cropTo, onFace, placesOf, zoneAt, type Zone } from './face-zones.ts'

const size = { width: 800, height: 1000 }
const face = {
  eyes: [
    [0.4, 0.4],
    [0.6, 0.4],
  ],
} satisfies Parameters<typeof onFace>[0]
/** A point of the photo from eye distances to the person's left of and below the middle between the eyes. */
const at = (x: number, y: number): [number, number] => [0.5 + x * 0.2, 0.4 + y * 0.16]
const square = (x: number, y: number, half = 0.1): [number, number][] => [
  at(x - half, y - half),
  at(x + half, y - half),
  at(x + half, y + half),
  at(x - half, y + half),
]
const areas = (...all: [number, number][][]): Finding['overlay'] => ({ kind: 'areas', areas: all })
const spots = (...all: [number, number][]): Finding['overlay'] => ({
  kind: 'spots',
  spots: all.map((point) => ({ at: point, radius: 0.01 })),
})
const places = (overlay: Finding['overlay']) => placesOf({ overlay }, face, size)

describe('places of a finding', () => {
  it('are the measured regions of the mean face', () => {
    const mesh = JSON.parse(
      readFileSync(new URL('../../../../test/rendered-face/mean-mesh.json', import.meta.url), 'utf8'),
    ) as number[]
    const middle = (region: keyof typeof outlines) => {
      const mean = (axis: number) =>
        outlines[region].reduce((sum, index) => sum + mesh[index * 2 + axis]!, 0) / outlines[region].length
      return zoneAt([(mean(0) - 250) / 200, (mean(1) - 236) / 200])
    }
    const expected: readonly [keyof typeof outlines, Zone][] = [
      ['forehead', 'forehead'],
      ['nose', 'nose'],
      ['chin', 'chin'],
      ['left_cheek', 'left_cheek'],
      ['right_cheek', 'right_cheek'],
      ['left_under_eye', 'left_under_eye'],
      ['right_under_eye', 'right_under_eye'],
      ['left_crows_feet', 'left_eye_corner'],
      ['right_crows_feet', 'right_eye_corner'],
      ['left_marionette', 'mouth'],
    ]
    for (const [region, zone] of expected) expect(middle(region), region).toBe(zone)
  })

  it('name both sides together, larger places first, and leave out the small ones', () => {
    expect(places(areas(square(-0.6, 0.5), square(0.6, 0.5)))).toEqual(['cheek'])
    expect(places(areas(square(0, -0.5, 0.14), square(0.6, 0.5)))).toEqual(['forehead', 'left_cheek'])
    expect(places(areas(square(0, -0.5, 0.3), square(0.6, 0.5, 0.07)))).toEqual(['forehead'])
    expect(places({ kind: 'lines', lines: [[at(-0.4, -0.6), at(0.4, -0.6)]] })).toEqual(['forehead'])
  })

  it('are the whole face when spread over more than three', () => {
    const many = [at(0, -0.5), at(0, 0.3), at(-0.6, 0.5), at(0, 1.5), at(0.4, 0.15)] as const
    expect(places(spots(...many))).toBe('face')
    expect(places(spots(at(0, 1.5)))).toEqual(['chin'])
    expect(places(spots())).toEqual([])
  })

  it('do not depend on where the face is, its size or its tilt', () => {
    const turn = fc.record({
      x: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
      y: fc.double({ min: -0.8, max: 1.6, noNaN: true }),
      roll: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      distance: fc.integer({ min: 60, max: 300 }),
    })
    fc.assert(
      fc.property(turn, ({ x, y, roll, distance }) => {
        const place = (u: number, v: number): [number, number] => [
          (400 + distance * (u * Math.cos(roll) - v * Math.sin(roll))) / size.width,
          (500 + distance * (u * Math.sin(roll) + v * Math.cos(roll))) / size.height,
        ]
        const [u, v] = onFace({ eyes: [place(-0.5, 0), place(0.5, 0)] }, size)(place(x, y))
        expect(u).toBeCloseTo(x, 5)
        expect(v).toBeCloseTo(y, 5)
      }),
    )
  })
})

describe('the face map', () => {
  it('shows the face and stays inside the photo', () => {
    const share = fc.double({ min: 0.05, max: 0.95, noNaN: true })
    fc.assert(
      fc.property(share, share, share, share, (x, y, u, v) => {
        const { left, top, width, height } = cropTo(
          {
            eyes: [
              [x, y],
              [u, v],
            ],
          },
          size,
        )
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(size.width + 1)
        expect(top + height).toBeLessThanOrEqual(size.height + 1)
      }),
    )
    const crop = cropTo(face, size)
    expect([crop.left, crop.top, crop.width, crop.height].map(Math.round)).toEqual([160, 200, 480, 504])
    expect(cropTo(null, size)).toEqual({ left: 0, top: 0, ...size })
  })
})
