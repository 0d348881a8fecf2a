import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxCompared, type ComparedProduct } from './constants.ts'
import { parseCompared, toggleCompared } from './rules.ts'

const product: fc.Arbitrary<ComparedProduct> = fc
  .constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  .map((id) => ({ id, name: `Product ${id}`, imageUrl: `/images/products/${id}/640.webp` }))

it('holds at most four different products, and what is stored is read again', () => {
  fc.assert(
    fc.property(fc.array(product), (toggled) => {
      let compared: readonly ComparedProduct[] = []
      for (const one of toggled) {
        const before = compared
        const isIn = before.some(({ id }) => id === one.id)
        const next = toggleCompared(before, one)
        expect(next === null).toBe(!isIn && before.length === maxCompared)
        if (next === null) continue
        compared = next
        expect(compared.some(({ id }) => id === one.id)).toBe(!isIn)
        expect(compared).toHaveLength(before.length + (isIn ? -1 : 1))
        expect(parseCompared(JSON.stringify(compared))).toEqual(compared)
      }
    }),
  )
})

it('reads anything that was stored without failing, and keeps only products of the shop', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseCompared(text).length).toBeLessThanOrEqual(maxCompared)
    }),
  )
  const good = { id: 'balm', name: 'Balm', imageUrl: '/images/balm.webp' }
  const foreign = { ...good, id: 'other', imageUrl: 'https://example.com/track.gif' }
  expect(parseCompared(JSON.stringify([good, good, foreign, { ...good, id: '../x' }, 7, null]))).toEqual([good])
  expect(parseCompared(null)).toEqual([])
})
