import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allergenNames } from './allergens.ts'
import { everydayNames } from './everyday-names.ts'
import { likelyMeant } from './spelling.ts'

it.each([
  ['linalol', 'linalool'],
  ['Limonen', 'limonene'],
  ['fragance', 'fragrance'],
  ['colophony', undefined],
  ['citric acid', undefined],
  ['niacinamide', undefined],
  ['parfum', undefined],
  ['bha', undefined],
  ['', undefined],
])('takes %j for %j', (typed, meant) => {
  expect(likelyMeant(typed)).toBe(meant)
})

const name = fc.constantFrom(...allergenNames, ...everydayNames)

it('never corrects a known name', () => {
  fc.assert(
    fc.property(name, (known) => {
      expect(likelyMeant(known.toUpperCase())).toBeUndefined()
    }),
  )
})

it('recognizes a name with a missing letter', () => {
  fc.assert(
    fc.property(name, fc.nat(), (whole, at) => {
      const without = whole.slice(0, at % whole.length) + whole.slice((at % whole.length) + 1)
      // What is left may be a known name: “fragrances” becomes “fragrance”.
      const isKnown = [...allergenNames, ...everydayNames].some(
        (one) => one.toLowerCase() === without.toLowerCase().trim(),
      )
      fc.pre(whole.length >= 6 && !isKnown)
      expect(likelyMeant(without)).toBeDefined()
    }),
  )
})
