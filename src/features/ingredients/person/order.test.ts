import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderFor } from './order.ts'
import { reasonsFor, type Person, type ReadProduct } from './reasons.ts'

const product = fc
  .record({
    skinTypes: fc.subarray(['dry', 'oily']),
    skinConcerns: fc.subarray(['redness', 'acne']),
    ingredients: fc.subarray(['Aqua', 'Linalool', 'Retinol', 'Salicylic Acid']),
  })
  .map((one): ReadProduct => ({ name: 'Cream', category: 'moisturizers', ...one }))
const products = fc.array(product).map((list) => list.map((one, at) => ({ ...one, id: `p${at}` })))
const person: fc.Arbitrary<Person> = fc.record(
  {
    skinType: fc.constantFrom('dry', 'oily'),
    concerns: fc.subarray(['redness', 'acne']),
    avoided: fc.subarray(['linalool']),
    pregnancy: fc.constant('pregnant' as const),
  },
  { requiredKeys: [] },
)

it('shows every product once, and everything that something speaks against last', () => {
  fc.assert(
    fc.property(person, products, (one, list) => {
      const { first, last } = orderFor(one, list, list)
      expect([...first, ...last].map(({ id }) => id).toSorted()).toEqual(list.map(({ id }) => id).toSorted())
      const hasWarning = (of: ReadProduct) => reasonsFor(one, of).some(({ kind }) => kind !== 'fine')
      expect(first.filter(hasWarning)).toEqual([])
      expect(last.filter((of) => !hasWarning(of))).toEqual([])
    }),
  )
})

it('keeps the order of products that are equal for the person, and of those it knows nothing about', () => {
  fc.assert(
    fc.property(products, (list) => {
      expect(orderFor({}, list, list).first).toEqual(list)
      expect(orderFor({ avoided: ['linalool'] }, list, []).first).toEqual(list)
    }),
  )
})
