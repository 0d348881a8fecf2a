import { expect, it } from 'vitest'
import {
  changeOf,
  everythingChanged,
  outdatedBy,
  payloadsOf,
  type CacheTag,
  type CatalogChange,
} from './catalog-change.ts'

const tags = (...all: CacheTag[]) => new Set(all)
const change = (affects: CatalogChange['affects'], ...products: string[]): CatalogChange => ({ products, affects })

it('reads what was sent', () => {
  const sent = change('order', 'oat-balm', 'rose-oil')
  expect(payloadsOf(sent).map(changeOf)).toEqual([sent])
})

it('names many products in several payloads, and the same products in all', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => `product-${at}`)
  const payloads = payloadsOf(change('order', ...ids))
  expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThan(8_000)
  const sent = payloads.map(changeOf)
  expect(sent.flatMap(({ products }) => products)).toEqual(ids)
  expect(new Set(sent.map(({ affects }) => affects))).toEqual(new Set(['order']))
})

it('sends that all products may have changed when there are too many to read one by one', () => {
  const ids = Array.from({ length: 6_000 }, (_, at) => `product-${at}`)
  expect(payloadsOf(change('lists', ...ids)).map(changeOf)).toEqual([everythingChanged])
})

it.each(['', 'oat-balm', '{}', 'null'])('takes the payload “%s” for a change of everything', (payload) =>
  expect(changeOf(payload)).toEqual(everythingChanged),
)

it('ends only the answers that a change affects', () => {
  const page = tags('product oat-balm')
  const byName = tags('lists', 'product oat-balm')
  const byPrice = tags('lists', 'order', 'product rose-oil')
  expect([page, byName, byPrice].map((of) => outdatedBy(change('product', 'oat-balm'))(of))).toEqual([
    true,
    true,
    false,
  ])
  expect([page, byName, byPrice].map((of) => outdatedBy(change('order', 'mud-mask'))(of))).toEqual([false, false, true])
  expect([page, byName, byPrice].map((of) => outdatedBy(change('lists', 'mud-mask'))(of))).toEqual([false, true, true])
  expect([page, byName, byPrice].map((of) => outdatedBy(change('reviews', 'oat-balm'))(of))).toEqual([
    true,
    true,
    false,
  ])
  expect(outdatedBy(everythingChanged)(tags())).toBe(true)
})
