import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ciede2000 } from './ciede2000.ts'
import { itaOf } from './ita.ts'
import { labOf, rgbOfLab, writeLab, type Lab } from './lab.ts'
import { oklchOf, onScreen, rgbOfOklch } from './oklch.ts'
import { darkFloor, densityOf, pigmentsOf } from './pigment.ts'
import { sharmaPairs } from './sharma-pairs.ts'
import { encodedOf, hexOf, linearOf, rgbOfHex, type Rgb } from './srgb.ts'

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const rgb = fc.tuple(unit, unit, unit)
const lab: fc.Arbitrary<Lab> = rgb.map((value) => labOf(value))
const close = (one: Rgb, other: Rgb, by: number) =>
  one.forEach((part, at) => expect(Math.abs(part - (other[at] ?? 0))).toBeLessThan(by))

describe('color spaces', () => {
  it('match the published values for white, black and a known blue', () => {
    expect(labOf([1, 1, 1]).L).toBeCloseTo(100, 3)
    expect(labOf([0, 0, 0])).toEqual({ L: 0, a: 0, b: 0 })
    const blue = labOf([0, 0, 1])
    expect([blue.L, blue.a, blue.b].map((part) => part.toFixed(1))).toEqual(['32.3', '79.2', '-107.9'])
    const red = oklchOf([1, 0, 0])
    expect([red.l, red.c].map((part) => part.toFixed(3))).toEqual(['0.628', '0.258'])
  })

  it('round-trip to the original color', () => {
    fc.assert(fc.property(rgb, (color) => close(rgbOfLab(labOf(color)), color, 1e-5)))
    fc.assert(fc.property(rgb, (color) => close(rgbOfOklch(oklchOf(color)), color, 1e-5)))
    fc.assert(fc.property(unit, (value) => Math.abs(encodedOf(linearOf(value)) - value) < 1e-4))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`
        expect(hexOf(rgbOfHex(hex))).toBe(hex)
      }),
    )
  })

  it('agree between table and formula', () => {
    fc.assert(
      fc.property(rgb, ([red, green, blue]) => {
        const planes = [new Float32Array(1), new Float32Array(1), new Float32Array(1)] as const
        writeLab(red, green, blue, 0, ...planes)
        const exact = labOf([red, green, blue])
        expect(Math.abs((planes[0][0] ?? 0) - exact.L)).toBeLessThan(0.005)
        expect(Math.abs((planes[1][0] ?? 0) - exact.a)).toBeLessThan(0.02)
        expect(Math.abs((planes[2][0] ?? 0) - exact.b)).toBeLessThan(0.02)
      }),
    )
  })

  it('map any color to the screen gamut without changing its hue', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.95, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: 0, max: 359, noNaN: true }),
        (l, c, h) => {
          const shown = onScreen({ l, c, h })
          for (const part of shown) {
            expect(part).toBeGreaterThanOrEqual(-0.001)
            expect(part).toBeLessThanOrEqual(1.001)
          }
          expect(oklchOf(shown).l).toBeCloseTo(l, 4)
        },
      ),
    )
  })
})

describe('ΔE00', () => {
  it.each(sharmaPairs)('of pair %#', (L1, a1, b1, L2, a2, b2, expected) => {
    expect(ciede2000({ L: L1, a: a1, b: b1 }, { L: L2, a: a2, b: b2 }).toFixed(4)).toBe(expected.toFixed(4))
  })

  it('covers all 34 pairs', () => expect(sharmaPairs).toHaveLength(34))

  it('is symmetric, zero to itself and never negative', () => {
    fc.assert(
      fc.property(lab, lab, (one, other) => {
        expect(ciede2000(one, other)).toBeCloseTo(ciede2000(other, one), 8)
        expect(ciede2000(one, one)).toBe(0)
        expect(ciede2000(one, other)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('pigment channels', () => {
  it('recover the pigments a color was made of', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 1.5, noNaN: true }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        (m, h, s) => {
          const light = [0.32 * m + 0.05 * h, 0.45 * m + 0.67 * h, 0.83 * m + 0.6 * h].map(
            (density) => Math.exp(-density - s) - darkFloor,
          )
          const found = pigmentsOf(light as unknown as Rgb)
          expect(found.melanin).toBeCloseTo(m, 6)
          expect(found.hemoglobin).toBeCloseTo(h, 6)
          expect(found.shade).toBeCloseTo(s, 6)
          expect(densityOf(light[0] ?? 0)).toBeCloseTo(0.32 * m + 0.05 * h + s, 6)
        },
      ),
    )
  })

  it('have an ITA of 90° for skin without yellow, falling with darkness', () => {
    expect(itaOf({ L: 70, b: 0 })).toBe(90)
    expect(itaOf({ L: 50, b: 15 })).toBe(0)
    fc.assert(
      fc.property(
        fc.double({ min: 10, max: 85, noNaN: true }),
        fc.double({ min: 5, max: 30, noNaN: true }),
        (L, b) => itaOf({ L, b }) < itaOf({ L: L + 1, b }),
      ),
    )
  })
})
