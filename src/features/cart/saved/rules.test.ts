import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addSaved, maxSaved, parseSaved, removeSaved, restoreSaved, type SavedLine } from './rules.ts'

const maxUnits = 99

const line = fc.record<SavedLine>({
  productId: fc.string(),
  variantId: fc.constantFrom('a', 'b', 'c', 'd'),
  quantity: fc.integer({ min: 1, max: 99 }),
  name: fc.string(),
  variantTitle: fc.string(),
  imageUrl: fc.string(),
  price: fc.string(),
})

const listOf = (lines: readonly SavedLine[]) =>
  lines.reduce<readonly SavedLine[]>((all, one) => addSaved(all, one, maxUnits), [])

it('keeps each variant once, newest first', () => {
  fc.assert(
    fc.property(fc.array(line), line, (lines, next) => {
      const saved = addSaved(listOf(lines), next, maxUnits)
      expect(saved[0]).toMatchObject({ ...next, quantity: expect.any(Number) })
      expect(new Set(saved.map(({ variantId }) => variantId)).size).toBe(saved.length)
      expect(removeSaved(saved, next.variantId)).toEqual(saved.slice(1))
      expect(parseSaved(JSON.stringify(saved))).toEqual(saved)
    }),
  )
})

it('adds the quantities of a variant up to the limit of a line, and restores the one from before', () => {
  fc.assert(
    fc.property(fc.array(line), line, (lines, next) => {
      const before = listOf(lines)
      const previous = before.find(({ variantId }) => variantId === next.variantId)
      const saved = addSaved(before, next, maxUnits)
      expect(saved[0]?.quantity).toBe(Math.min(maxUnits, next.quantity + (previous?.quantity ?? 0)))
      const restored = restoreSaved(saved, next.variantId, previous)
      expect(new Set(restored)).toEqual(new Set(before))
      expect(restoreSaved([], next.variantId, previous)).toEqual([])
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
