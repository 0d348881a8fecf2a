import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addViewed, parseViewed } from './rules.ts'

const product = fc
  .constantFrom('balm', 'serum', 'toner', 'mask', 'mist')
  .map((id) => ({ id, name: id, imageUrl: `/images/${id}`, imageColor: '#ffffff' }))
const shade = product.map((one) => ({ ...one, variantId: `${one.id}-shade` }))

it('keeps the newest first, each product once, and never more than the maximum', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1 }), fc.integer({ min: 1, max: 6 }), (views, max) => {
      const viewed = views.reduce<ReturnType<typeof addViewed>>((list, one) => addViewed(list, one, max), [])
      const ids = viewed.map(({ id }) => id)
      expect(ids[0]).toBe(views.at(-1)?.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual([...new Set(views.toReversed().map(({ id }) => id))].slice(0, max))
    }),
  )
})

it('reads back what was stored, and ignores anything else', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(product, shade)), (list) => {
      expect(parseViewed(JSON.stringify(list), 99)).toEqual(list)
    }),
  )
  for (const text of [
    null,
    '',
    '{',
    '{}',
    'null',
    '[1,null,{"id":7}]',
    JSON.stringify([{ id: 'a', name: 'a', imageUrl: '', imageColor: '', variantId: 7 }]),
  ])
    expect(parseViewed(text, 5)).toEqual([])
})
