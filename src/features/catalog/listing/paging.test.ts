import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFew, placeOf } from './paging.ts'

it('finds every page from the nearer end of the list', () => {
  const list = fc.record({ total: fc.integer({ min: 1, max: 500 }), size: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(list, fc.nat(), ({ total, size }, any) => {
      const page = 1 + (any % Math.ceil(total / size))
      const items = Array.from({ length: total }, (_, at) => at)
      const { limit, offset, isReversed } = placeOf(page, size, total)
      const from = isReversed ? items.toReversed() : items
      const read = from.slice(offset, offset + limit)
      expect(isReversed ? read.toReversed() : read).toEqual(items.slice((page - 1) * size, page * size))
      expect(offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})

it('sorts few products of many, and walks the order when most products pass', () => {
  const first = { limit: 24, offset: 0, isReversed: false }
  expect(isFew(first, 40, 1_000_000)).toBe(true)
  expect(isFew(first, 400_000, 1_000_000)).toBe(false)
  expect(isFew(first, 1_000_000, 1_000_000)).toBe(false)
})

it('walks the order while a page is near, and sorts few products when it is far', () => {
  const page = (offset: number) => ({ limit: 24, offset, isReversed: false })
  expect(isFew(page(0), 2_000, 1_000_000)).toBe(false)
  expect(isFew(page(456), 2_000, 1_000_000)).toBe(true)
})
