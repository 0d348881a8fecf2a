import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { listCategories } from '../categories/service.server.ts'
import { sorts } from '../constants.ts'
import type { Filters } from './facets.ts'
import { createListings } from './service.server.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

const filters: readonly Filters[] = [
  {},
  { category: ['serums'] },
  { skinType: ['dry'] },
  { concern: ['acne', 'aging'] },
  { category: ['serums', 'masks'] },
  { minPrice: cents(2000), without: ['fragrance'] },
  { minPrice: cents(1500), maxPrice: cents(3000) },
  { minRating: '4', skinType: ['dry'] },
  { minRating: '3', category: ['serums'] },
  { maxPrice: cents(2500), category: ['serums', 'masks', 'makeup'], skinType: ['dry'] },
]

describe('pages far from both ends of a list', () => {
  it.each(sorts)('are the same when found from an anchor, by %s', async (sort) => {
    const open = (maxWalked?: number) => createListings(shop.db, () => listCategories(shop.db), maxWalked)
    const [walked, anchored] = [open(), open(7)]
    for (const filter of filters) {
      const { pages } = await walked.select({ ...filter, sort })
      for (let page = 1; page <= pages; page += 1) {
        const wanted = await walked.select({ ...filter, sort, page })
        expect(await anchored.select({ ...filter, sort, page }), `page ${page}`).toEqual(wanted)
      }
    }
  })
})
