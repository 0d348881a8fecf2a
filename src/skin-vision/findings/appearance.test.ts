import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IssueCode } from '../contract.ts'
import { appearanceIndex, skinAgeOf } from './appearance.ts'

const measures = fc.record({
  lineDensity: fc.double({ min: 0, max: 60, noNaN: true }),
  texture: fc.double({ min: 0, max: 3, noNaN: true }),
  brownLoad: fc.double({ min: 0, max: 2, noNaN: true }),
})
const photoWith = (eyePixels: number, ...issues: readonly (readonly [IssueCode, number])[]) => ({
  eyePixels,
  quality: { score: 1, issues: issues.map(([code, factor]) => ({ code, factor, value: 0, threshold: 0 })) },
})
const good = photoWith(200)

describe('skin age', () => {
  it('stays within eight years of the adult average without an age band, in a range of forty years', () => {
    fc.assert(
      fc.property(measures, (figures) => {
        const { skinAge, skinAgeRange, skinAgeFrom } = skinAgeOf(appearanceIndex(figures), undefined, good)
        expect(Math.abs(skinAge - 45)).toBeLessThanOrEqual(8)
        expect(skinAgeRange).toEqual([skinAge - 20, skinAge + 20])
        expect(skinAgeFrom).toBe('mostly_average')
      }),
    )
  })

  it('stays within six years of the middle of a chosen age band, in a range at least ten years wider', () => {
    fc.assert(
      fc.property(measures, fc.constantFrom('16-24', '25-34', '55-64'), (figures, band) => {
        const { skinAge, skinAgeRange, skinAgeFrom } = skinAgeOf(appearanceIndex(figures), band, good)
        const [from = 0, to = 0] = band.split('-').map(Number)
        expect(Math.abs(skinAge - (from + to) / 2)).toBeLessThanOrEqual(6.5)
        expect(skinAgeRange[0]).toBeLessThanOrEqual(from)
        expect(skinAgeRange[1]).toBeGreaterThanOrEqual(to)
        expect(skinAgeRange[1] - skinAgeRange[0]).toBeGreaterThanOrEqual(to - from + 10)
        expect(skinAgeFrom).toBe('photo_and_age_band')
      }),
    )
  })

  it('has a range that starts no lower than 16, shifted up if necessary, and contains the age', () => {
    fc.assert(
      fc.property(measures, fc.constantFrom(undefined, '16-24', '25-34', '65+'), (figures, band) => {
        const { skinAge, skinAgeRange } = skinAgeOf(appearanceIndex(figures), band, good)
        return skinAgeRange[0] >= 16 && skinAge >= skinAgeRange[0] && skinAge <= skinAgeRange[1]
      }),
    )
    expect(skinAgeOf(-1.5, '16-24', good)).toMatchObject({ skinAge: 16, skinAgeRange: [16, 40] })
  })

  it('is not supported by a small, smoothed or strongly flawed photo, whatever the age band', () => {
    for (const photo of [
      photoWith(119),
      photoWith(200, ['smoothed', 0.95]),
      photoWith(200, ['uneven_light', 0.6]),
      photoWith(200, ['soft', 0.69]),
    ])
      for (const band of [undefined, '35-44'] as const)
        expect(skinAgeOf(0, band, photo).skinAgeFrom).toBe('not_supported')
    for (const photo of [photoWith(120, ['small_face', 0.63]), photoWith(200, ['dim', 0.8])])
      expect(skinAgeOf(0, undefined, photo).skinAgeFrom).toBe('mostly_average')
  })
})
