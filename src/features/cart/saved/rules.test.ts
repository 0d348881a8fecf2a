import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addSaved, maxSaved, parseSaved, removeSaved, type SavedLine } from './rules.ts'

const line = fc.record<SavedLine>({
  productId: fc.string(),
  variantId: fc.constantFrom('a', 'b', 'c', 'd'),
  quantity: fc.integer({ min: 1, max: 99 }),
  name: fc.string(),
  variantTitle: fc.string(),
  imageUrl: fc.string(),
  price: fc.string(),
})

it('keeps each variant once, newest first', () => {
  fc.assert(
    fc.property(fc.array(line), line, (lines, next) => {
      const saved = addSaved(
        lines.reduce<readonly SavedLine[]>((all, one) => addSaved(all, one), []),
        next,
      )
      expect(saved[0]).toEqual(next)
      expect(new Set(saved.map(({ variantId }) => variantId)).size).toBe(saved.length)
      expect(removeSaved(saved, next.variantId)).toEqual(saved.slice(1))
      expect(parseSaved(JSON.stringify(saved))).toEqual(saved)
    }),
  )
})

it('reads nothing from what it has not written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseSaved(text)).toEqual([])
    }),
  )
  const one = { productId: 'p', variantId: 'v', quantity: 1, name: 'n', variantTitle: '', imageUrl: 'i', price: '1.00' }
  expect(parseSaved(JSON.stringify([one, { ...one, quantity: 0 }, { ...one, name: 7 }, null]))).toEqual([one])
  const many = Array.from({ length: maxSaved + 5 }, (_, at) => ({ ...one, variantId: String(at) }))
  expect(parseSaved(JSON.stringify(many))).toHaveLength(maxSaved)
})
