import { expect, it } from 'vitest'
import {
  changeOf,
  everythingChanged,
  isAffected,
  payloadOf,
  type CacheTag,
  type CatalogChange,
} from './catalog-change.ts'

const tags = (...all: CacheTag[]) => new Set(all)
const change = (affects: CatalogChange['affects'], ...products: string[]): CatalogChange => ({ products, affects })

it('reads what was sent', () => {
  const sent = change('order', 'oat-balm', 'rose-oil')
  expect(changeOf(payloadOf(sent))).toEqual(sent)
})

it('sends that all products may have changed when there are too many to name', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => `product-${at}`)
  const payload = payloadOf(change('lists', ...ids))
  expect(payload.length).toBeLessThan(8_000)
  expect(changeOf(payload)).toEqual(everythingChanged)
})

it.each(['', 'oat-balm', '{}', 'null'])('takes the payload “%s” for a change of everything', (payload) =>
  expect(changeOf(payload)).toEqual(everythingChanged),
)

it('ends only the answers that a change affects', () => {
  const page = tags('product oat-balm')
  const byName = tags('lists', 'product oat-balm')
  const byPrice = tags('lists', 'order', 'product rose-oil')
  expect([page, byName, byPrice].map((of) => isAffected(of, change('product', 'oat-balm')))).toEqual([
    true,
    true,
    false,
  ])
  expect([page, byName, byPrice].map((of) => isAffected(of, change('order', 'mud-mask')))).toEqual([false, false, true])
  expect([page, byName, byPrice].map((of) => isAffected(of, change('lists', 'mud-mask')))).toEqual([false, true, true])
  expect([page, byName, byPrice].map((of) => isAffected(of, change('reviews', 'oat-balm')))).toEqual([
    true,
    true,
    false,
  ])
  expect(isAffected(tags(), everythingChanged)).toBe(true)
})
