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
  const all = new Set([...allergenNames, ...everydayNames].map((one) => one.toLowerCase()))
  const shortened = [...all]
    .filter((whole) => whole.length >= 6)
    .flatMap((whole) => [...whole].map((_, at) => whole.slice(0, at) + whole.slice(at + 1)))
    // What is left may be a known name, as of “fragrances”, or lack a whole word, as of “vitamin a”.
    .filter((without) => !all.has(without) && without.trim() === without)
  expect(shortened.length).toBeGreaterThan(500)
  expect(shortened.filter((without) => likelyMeant(without) === undefined)).toEqual([])
})
