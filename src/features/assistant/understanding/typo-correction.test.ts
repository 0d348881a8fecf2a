import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceWithin } from '#src/kernel/edit-distance.ts'
import { createTypoCorrection } from './typo-correction.ts'
import { sanitize, normalize, stem } from './normalize.ts'

const spelling = createTypoCorrection(new Set(['weather', 'serum', 'cream']), [
  'serum',
  'moisturizer',
  'niacinamide',
  'sunscreen',
  'leather',
])
const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 9 })

describe('typo correction', () => {
  it.each([
    ['niacinamde', 'niacinamide'],
    ['mosturizer', 'moisturizer'],
    ['sunscren', 'sunscreen'],
    ['sreum', 'serum'],
  ])('corrects %s to %s', (typed, meant) => expect(spelling.correct(`a ${typed} please`)).toBe(`a ${meant} please`))

  it('leaves known, short and unrelated words unchanged', () => {
    for (const text of ['weather', 'xyz', 'france', 'completely unrelated wording'])
      expect(spelling.correct(text)).toBe(text)
  })

  it('measures an edit distance: zero for equal words, symmetric, never above the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distanceWithin(a, a, 9)).toBe(0)
        expect(distanceWithin(a, b, 9)).toBe(distanceWithin(b, a, 9))
        expect(distanceWithin(a, b, 9)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})

describe('word normalization', () => {
  it('has one stem for British and American spelling, singular and plural', () => {
    for (const [a, b] of [
      ['moisturiser', 'moisturizers'],
      ['colour', 'colors'],
      ['cleanser', 'cleansers'],
      ['masks', 'mask'],
      ['allergies', 'allergy'],
    ] as const)
      expect([a, stem(a)]).toEqual([a, stem(b)])
  })

  it('folds accents, and removes markup from displayed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalize(text)).not.toMatch(/\p{Cc}|\p{Cf}|\p{M}/u)
        expect(sanitize(text)).not.toMatch(/[<>\p{Cc}]/u)
      }),
    )
    expect(normalize('É\u200bclat’s Crème')).toBe("eclat's creme")
  })
})
