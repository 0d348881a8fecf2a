import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ProductReviewPage } from '../contract.ts'

const product = 'nocturne-retinol-serum'
let shop: TestShop
let author: Person
beforeAll(async () => {
  shop = await openShop()
  author = await newCustomer(shop)
  await shop.db.rows(sql`delete from review where product_id = ${product}`)
  await shop.db.rows(sql`
    insert into review (product_id, author_name, rating, comment, helpful, skin_type, age_band, created_at)
    select ${product}, 'Ann B.', 1 + n % 5, 'Text ' || n, n % 7, case when n % 3 = 0 then 'dry' end, case when n % 4 = 0 then '25-34' end,
           '2026-01-01'::timestamptz + n * interval '1 day' from generate_series(1, 23) as n`)
})
afterAll(() => shop.close())

const page = async (query = '') =>
  (await shop.call('GET', `/api/product-reviews/${product}${query}`)).body as ProductReviewPage
const numbersOf = ({ reviews }: ProductReviewPage) => reviews.map(({ comment }) => Number(comment.slice(5)))

describe('the reviews of a product', () => {
  it('come in pages of ten, newest first, each once', async () => {
    const pages = [await page(), await page('?page=2'), await page('?page=3')]
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([10, 10, 3])
    expect(pages.flatMap(numbersOf)).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at))
    expect(pages[0]).toMatchObject({
      total: 23,
      found: 23,
      page: 1,
      pages: 3,
      counts: [4, 5, 5, 5, 4],
      hasSamples: false,
    })
    expect(pages[0]?.average).toBeCloseTo(3, 1)
    expect((await page('?page=99')).page).toBe(3)
  })

  it('can be sorted by helpfulness and by stars', async () => {
    const { reviews } = await page('?sort=helpful')
    expect(reviews.map(({ helpful }) => helpful)).toEqual([6, 6, 6, 5, 5, 5, 4, 4, 4, 3])
    expect(numbersOf({ reviews } as ProductReviewPage).slice(0, 3)).toEqual([20, 13, 6])
    expect((await page('?sort=highest')).reviews.map(({ rating }) => rating).slice(0, 5)).toEqual([5, 5, 5, 5, 4])
    expect((await page('?sort=lowest')).reviews.map(({ rating }) => rating).slice(0, 5)).toEqual([1, 1, 1, 1, 2])
  })

  it('can be filtered by stars, skin type and age, and say how many match', async () => {
    const dry = await page('?skinType=dry')
    expect(dry).toMatchObject({ found: 7, total: 23, skinTypes: { dry: 7 }, ageBands: { '25-34': 5 } })
    expect(numbersOf(dry)).toEqual([21, 18, 15, 12, 9, 6, 3])
    expect(numbersOf(await page('?skinType=dry&ageBand=25-34'))).toEqual([12])
    expect(numbersOf(await page('?stars=5'))).toEqual([19, 14, 9, 4])
    expect(await page('?stars=5&skinType=oily')).toMatchObject({ found: 0, pages: 1, reviews: [] })
  })

  it.each(['?sort=best', '?stars=6', '?skinType=scaly', '?ageBand=7', '?page=0'])('reject %s', async (query) => {
    expect((await shop.call('GET', `/api/product-reviews/${product}${query}`)).status).toBe(422)
  })

  it('without hidden ones, and empty for an unknown product', async () => {
    const { body } = await shop.call('GET', '/api/product-reviews/unknown')
    expect(body).toMatchObject({ total: 0, average: null, reviews: [] })
    const [first] = (await page('?sort=helpful')).reviews
    await shop.db.rows(
      sql`update review set hidden_at = now(), hidden_reason = 'private' where id = ${first?.id ?? ''}`,
    )
    expect((await page('?sort=helpful')).total).toBe(22)
    await shop.db.rows(sql`update review set hidden_at = null, hidden_reason = null where id = ${first?.id ?? ''}`)
  })
})

describe('what an author shows', () => {
  const post = (more: object = {}) =>
    shop.call(
      'POST',
      '/api/reviews',
      { userId: author.id, productId: product, rating: 4, comment: 'Mine', ...more },
      { cookie: author.cookie },
    )

  it('is stored only when sent, shown with the review, and deleted when left out', async () => {
    expect((await post()).body).toMatchObject({ skinType: null, ageBand: null })
    expect((await post({ skinType: 'oily', ageBand: '35-44' })).body).toMatchObject({
      skinType: 'oily',
      ageBand: '35-44',
    })
    expect((await page('?skinType=oily')).found).toBe(1)
    await post({ skinType: 'oily' })
    const rows = await shop.db.rows(
      sql`select skin_type, age_band from review where user_id = ${author.id} and product_id = ${product}`,
    )
    expect(rows).toEqual([{ skin_type: 'oily', age_band: null }])
    expect((await post({ ageBand: '12' })).status).toBe(422)
  })

  it('changes the first page immediately', async () => {
    expect((await page()).ageBands['45-54']).toBeUndefined()
    await post({ ageBand: '45-54' })
    expect((await page()).ageBands['45-54']).toBe(1)
  })
})
