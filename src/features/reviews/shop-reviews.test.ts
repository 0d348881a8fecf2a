import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { ShopReviews } from './contract.ts'
import { tallyStars } from './rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const read = async (query = '') => (await shop.call('GET', `/api/shop-reviews${query}`)).body as ShopReviews

describe('all reviews of the shop', () => {
  it('are listed newest first, page by page, with their product and without the author’s id', async () => {
    const first = await read()
    expect(first.pages).toBe(Math.ceil(first.total / 20))
    const all = [...first.reviews]
    for (let page = 2; page <= first.pages; page += 1) all.push(...(await read(`?page=${page}`)).reviews)
    expect(all).toHaveLength(first.total)
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.total)
    const days = all.map(({ createdAt }) => createdAt)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(all[0]).toMatchObject({
      isSample: true,
      product: { name: expect.any(String), imageUrl: expect.stringContaining(all[0]?.productId ?? '–') },
    })
    expect(all[0]).not.toHaveProperty('userId')
    expect(first.counts.reduce((sum, count) => sum + count, 0)).toBe(first.total)
    expect(first.average).toBeCloseTo(all.reduce((sum, { rating }) => sum + rating, 0) / all.length, 10)
    expect(first.samples).toBe(first.total)
  })

  it('can be filtered by stars, and a page beyond the last shows the last', async () => {
    const { counts } = await read()
    for (const stars of [1, 2, 3, 4, 5]) {
      const found = await read(`?stars=${stars}&page=9999`)
      expect(found.total).toBe(counts[stars - 1])
      expect(found.page).toBe(found.pages)
      expect(found.reviews.every(({ rating }) => rating === stars)).toBe(true)
    }
    for (const bad of ['?stars=0', '?stars=6', '?stars=2.5', '?stars=many', '?page=0', '?page=-1'])
      expect((await shop.call('GET', `/api/shop-reviews${bad}`)).status, bad).toBe(422)
  })

  it('start with the latest, which is not marked as a sample', async () => {
    const { cookie, id } = await newCustomer(shop, 'Nele')
    const before = await read()
    shop.advanceClock(400 * 24 * 3_600)
    await shop.call(
      'POST',
      '/api/reviews',
      { userId: id, productId: plain, rating: 2, comment: 'Not for me.' },
      { cookie },
    )
    const after = await read()
    expect(after.reviews[0]).toMatchObject({ comment: 'Not for me.', isSample: false, productId: plain })
    expect(after).toMatchObject({ total: before.total + 1, samples: before.samples })
  })
})

describe('rating summary', () => {
  it('has no mean without reviews', () => {
    expect(tallyStars([])).toEqual({ counts: [0, 0, 0, 0, 0], total: 0, average: null, samples: 0 })
    expect(
      tallyStars([
        { rating: 5, count: 3, samples: 1 },
        { rating: 1, count: 1, samples: 1 },
      ]),
    ).toEqual({ counts: [1, 0, 0, 0, 3], total: 4, average: 4, samples: 2 })
  })
})
