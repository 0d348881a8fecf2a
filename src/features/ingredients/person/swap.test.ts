import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { conflictsAmong, conflictsWith, stepOf } from '../product/together.ts'
import { reasonsFor, type Person, type ReadProduct } from './reasons.ts'
import { chooseSwap } from './swap.ts'

const folder = new URL('../../../../catalog/products/', import.meta.url)
const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as (ReadProduct & { id: string })[],
)
/** Few, so that candidates are often in use already. */
const pool = products.filter((_product, nth) => nth % 20 === 0)
const some = fc.uniqueArray(fc.constantFrom(...pool), { maxLength: 6, selector: ({ id }) => id })
const person: fc.Arbitrary<Person> = fc.record(
  { avoided: fc.constantFrom(['linalool'], ['glycerin']), pregnancy: fc.constant('pregnant' as const) },
  { requiredKeys: [] },
)
const product = (id: string) => products.find((one) => one.id === id)!

it('never proposes a product that conflicts with what stays, or that the person should not use', () => {
  fc.assert(
    fc.property(some, some, person, (candidates, others, one) => {
      const staying = others.map((other) => stepOf(other))
      const swap = chooseSwap(candidates, staying, one)
      if (!swap) return
      expect(conflictsWith(stepOf(swap), staying)).toEqual([])
      expect(reasonsFor(one, swap).every(({ kind }) => kind === 'fine')).toBe(true)
      expect(others.map(({ id }) => id)).not.toContain(swap.id)
    }),
  )
})

it('proposes the first candidate that fits', () => {
  fc.assert(
    fc.property(some, some, person, (candidates, others, one) => {
      const staying = others.map((other) => stepOf(other))
      const first = candidates.find((candidate) => chooseSwap([candidate], staying, one) !== null)
      expect(chooseSwap(candidates, staying, one)).toBe(first ?? null)
    }),
  )
})

it('names each rule once, with all products it is about', () => {
  const retinol = stepOf(product('nocturne-retinol-serum'))
  const acids = products
    .filter(({ category, ingredients }) => category === 'serums' && ingredients.includes('Glycolic Acid'))
    .slice(0, 2)
  const found = conflictsWith(
    retinol,
    acids.map((one) => stepOf(one)),
  )
  expect(found).toMatchObject([{ rule: 'retinoid-with-acid', kind: 'conflict', others: acids.map(({ id }) => id) }])
  expect(conflictsAmong([retinol])).toEqual([])
})
