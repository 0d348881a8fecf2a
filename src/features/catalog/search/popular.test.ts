import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { findMatches } from './find.server.ts'
import { fillPopularProducts, matchNames } from './store.server.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

const texts = [
  'serum',
  'retinol',
  'vitamin c',
  'serrum',
  'something rich for a dry face in winter',
  'rose',
  'mask clay',
]

const fill = (size: number, smallest: number, largest: number) =>
  shop.db.rows<{ added: number }>(sql`select fill_popular_products(${size}, ${smallest}, ${largest}) as added`)
const popular = () =>
  shop.db.rows<{ id: string }>(sql`select product_id as id from popular_product order by product_id`)
const found = async () =>
  Promise.all([
    ...texts.map(async (text) => (await findMatches(shop.db, text, 272)).matches.map(({ id }) => id)),
    ...['cream:*', 'b:*'].map(async (query) => matchNames(shop.db, query, 4)),
  ])

describe('the most reviewed products, which are searched first', () => {
  it('are none in a small shop', async () => {
    await shop.db.transaction(fillPopularProducts)
    expect(await popular()).toEqual([])
  })

  it('change nothing about what a search finds', async () => {
    const without = await found()
    await fill(40, 0, 40)
    expect(await popular()).toHaveLength(40)
    expect(await found()).toEqual(without)
    await fill(1_000, 0, 1_000)
    expect(await found()).toEqual(without)
  })

  it('are added in parts, the most reviewed first, and removed when others are more reviewed', async () => {
    await fill(0, 0, 0)
    expect(await popular()).toEqual([])
    const first = await shop.db.rows<{ id: string }>(sql`
      select product_id as id from product_search order by negative_reviews, negative_rating, product_id limit 5`)
    expect((await fill(5, 0, 3))[0]?.added).toBe(3)
    expect(await popular()).toEqual(first.slice(0, 3).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    expect((await fill(5, 0, 3))[0]?.added).toBe(2)
    expect((await fill(2, 0, 3))[0]?.added).toBe(0)
    expect(await popular()).toEqual(first.slice(0, 2).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  })
})
