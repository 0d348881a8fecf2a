import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  discs,
  furrows,
  patches,
  syntheticBlood,
  syntheticMelanin,
  type ChangeAt,
} from '#root/test/rendered-face/change.ts'
import { measured, portraitFor } from '#root/test/rendered-face/portrait.ts'
import { eyeWhiteOf } from '../quality/eye-white.ts'
import { gates } from '../quality/gates.ts'
import { blurred } from './blur.ts'
import { canvas, millimetersPerPixel, pixelCount } from './canvas.ts'
import { fillOutline, grown, shareAround } from './fill.ts'
import { skinMapOf } from './mask.ts'
import type { Measures } from './measure.ts'
import { mended } from './mend.ts'
import { quantile } from './order.ts'
import { inPhoto } from './portrait.ts'

const whole = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }

const withChange = (change: ChangeAt, ita = 35) => measured({ ita, change })

describe('a rendered face', () => {
  let plain: Measures
  beforeAll(async () => (plain = await measured({ ita: 35 })))

  it.each([60, 15, -40])('of %i° ITA is measured within 3°', async (ita) => {
    expect(Math.abs((await measured({ ita })).ita - ita)).toBeLessThan(3)
  })

  it('has no findings without added features', () => {
    expect(plain.brownSpots).toEqual([])
    expect(plain.redSpots).toEqual([])
    expect(plain.lines).toEqual([])
    expect(plain.shine).toBeLessThan(0.01)
  })

  it.each([50, -35])('shows each synthetic brown spot in its place, at %i°', async (ita) => {
    const spots = [
      [200, 120],
      [300, 130],
      [130, 340],
      [370, 340],
      [250, 300],
    ].map(([x = 0, y = 0]) => ({ x, y, radius: 3.5, strength: 0.5 }))
    const { brownSpots } = await withChange(discs(spots, syntheticMelanin), ita)
    for (const spot of spots)
      expect(brownSpots.some((found) => Math.hypot(found.x - spot.x, found.y - spot.y) < 3)).toBe(true)
    expect(brownSpots).toHaveLength(spots.length)
  })

  it('separates blood from melanin', async () => {
    const spot = [{ x: 135, y: 345, radius: 4, strength: 0.4 }]
    const [red, brown] = await Promise.all([
      withChange(discs(spot, syntheticBlood)),
      withChange(discs(spot, syntheticMelanin)),
    ])
    expect([red.redSpots.length, red.brownSpots.length]).toEqual([1, 0])
    expect([brown.redSpots.length, brown.brownSpots.length]).toEqual([0, 1])
  })

  it('has no spot where color changes without loss of light, as in compression noise', async () => {
    const spots = [
      [200, 120],
      [300, 130],
      [130, 340],
      [370, 340],
    ].map(([x = 0, y = 0]) => ({ x, y, radius: 3.5, strength: 1 }))
    // Removes blue and adds the same luminance in green; then the same blue with what melanin absorbs next to it.
    const [colored, darkened] = await Promise.all([
      withChange(discs(spots, [0, -0.027, 0.4])),
      withChange(discs(spots, [0.18, 0.25, 0.4])),
    ])
    expect(colored.brownSpots).toEqual([])
    expect(darkened.brownSpots).toHaveLength(spots.length)
  })

  it('reports the length of synthetic furrows', async () => {
    const withFurrows = furrows([
      { from: [180, 100], to: [320, 104], depth: 0.2 },
      { from: [190, 130], to: [310, 128], depth: 0.2 },
    ])
    const { lines } = await withChange(withFurrows)
    const length = lines.reduce((sum, line) => sum + line.millimeters, 0)
    expect(length / (260 * millimetersPerPixel)).toBeGreaterThan(0.8)
    expect(length / (260 * millimetersPerPixel)).toBeLessThan(1.2)
  })

  it('shows nasolabial folds from where they begin beside the nose', async () => {
    const { points } = await portraitFor({ ita: 35 })
    const place = (index: number) => [points[index * 2]!, points[index * 2 + 1]!] as const
    const folds = [
      [129, 206],
      [358, 426],
    ].map(([from, to]) => ({ from: place(from!), to: place(to!), depth: 0.25 }))
    const pixels = (await withChange(furrows(folds, 2))).lines.flatMap((line) => line.pixels)
    for (const { from } of folds) {
      const away = pixels.map((at) =>
        Math.hypot((at % canvas.width) - from[0], Math.floor(at / canvas.width) - from[1]),
      )
      expect(Math.min(...away)).toBeLessThan(5)
    }
  })

  it('is red where blood was added to its cheeks, and only there', async () => {
    const flush = (strength: number) =>
      withChange(
        patches(
          [
            { x: 135, y: 340, radius: 40, strength },
            { x: 365, y: 340, radius: 40, strength },
          ],
          syntheticBlood,
        ),
      )
    const [some, more] = await Promise.all([flush(0.1), flush(0.25)])
    expect(some.redness.value).toBeGreaterThan(plain.redness.value + 0.3)
    expect(more.redness.value).toBeGreaterThan(some.redness.value + 0.5)
    expect(more.redShare).toBeGreaterThan(plain.redShare)
    expect(Math.abs(more.underEye - plain.underEye)).toBeLessThan(3)
  })

  it('has a shadow under its eyes where one was added', async () => {
    const shadow = await withChange(
      patches(
        [
          { x: 150, y: 268, radius: 22, strength: 0.2 },
          { x: 350, y: 268, radius: 22, strength: 0.2 },
        ],
        [1, 1, 1],
      ),
    )
    expect(shadow.underEye).toBeGreaterThan(plain.underEye + 2)
  })
})

describe('the whites of the eyes', () => {
  it.each([50, -30])('are blue in overcast light and not in daylight, at %i°', async (ita) => {
    const [day, dull] = await Promise.all([portraitFor({ ita }), portraitFor({ ita, light: [0.974, 0.99, 1.176] })])
    expect(eyeWhiteOf(day)?.b).toBeGreaterThan(-gates.blueWhite / 2)
    expect(eyeWhiteOf(dull)?.b).toBeLessThan(-gates.blueWhite)
  })
})

describe('the skin map', () => {
  it('never leaves the face, and its regions never meet eyes or lips', async () => {
    const map = skinMapOf(await portraitFor({ ita: 30 }))
    for (const mask of [map.skin, map.surface, map.open, ...Object.values(map.regions)])
      expect(mask.every((value, at) => !value || map.face[at] === 1)).toBe(true)
    const at = (x: number, y: number) => map.face[y * canvas.width + x]
    expect([at(150, 236), at(350, 236), at(250, 300)]).toEqual([0, 0, 1])
    expect(at(5, 5)).toBe(0)
  })

  it('maps every point of the canvas into the photo', async () => {
    const portrait = await portraitFor({ ita: 30 })
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 900 }), fc.integer({ min: -300, max: 1000 }), (x, y) =>
        inPhoto(portrait, x, y).every((part) => part >= 0 && part <= 1),
      ),
    )
  })
})

describe('measurement', () => {
  it('blurs a point into its Gaussian and preserves the sum', () => {
    for (const sigma of [1.4, 2.2, 4.5]) {
      const point = new Float32Array(pixelCount)
      point[300 * canvas.width + 250] = 1
      const soft = blurred(point, sigma, whole)
      expect(soft.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3)
      const spread = soft.reduce((sum, value, at) => sum + value * ((at % canvas.width) - 250) ** 2, 0)
      expect(Math.sqrt(spread)).toBeGreaterThan(sigma * 0.93)
      expect(Math.sqrt(spread)).toBeLessThan(sigma * 1.07)
    }
  })

  it('computes quantiles of the sorted values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ noNaN: true, min: -100, max: 100 }), { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, share) => {
          const sorted = Float32Array.from(values).sort()
          return (
            quantile(Float32Array.from(values), share) ===
            sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
          )
        },
      ),
    )
  })

  it('inpaints outside the mask with values between those inside, which stay unchanged', () => {
    const plane = Float32Array.from({ length: pixelCount }, (_, at) => ((at * 7919) % 101) / 101)
    const mask = Uint8Array.from({ length: pixelCount }, (_, at) => (Math.floor(at / canvas.width) % 40 < 20 ? 1 : 0))
    const out = mended(plane, mask, whole, new Float32Array(pixelCount))
    expect(out.every((value, at) => (mask[at] ? value === plane[at] : value >= 0 && value <= 1))).toBe(true)
  })

  it('fills an outline and dilates by the radius', () => {
    const mask = new Uint8Array(pixelCount)
    fillOutline(mask, Float32Array.from([100, 100, 200, 100, 200, 200, 100, 200]), [0, 1, 2, 3], 1)
    expect(mask.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(9_900)
    expect(mask.reduce((sum, value) => sum + value, 0)).toBeLessThan(10_300)
    const wider = grown(mask, 4)
    expect([wider[150 * canvas.width + 97], wider[150 * canvas.width + 95]]).toEqual([1, 0])
    expect(shareAround(mask, 2)[150 * canvas.width + 150]).toBeCloseTo(1, 5)
  })
})
