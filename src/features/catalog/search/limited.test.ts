import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
const copies = 450

/** Copies of one product, every third one in another category. */
beforeAll(async () => {
  shop = await openShop()
  await shop.db.transaction(async (tx) => {
    await tx.rows(sql`
      insert into product (id, category, skin_types, skin_concerns, facet_bits, shade_bits, ingredient_bits, ingredients, packshot, search_words)
      select 'copy-' || n, case when n % 3 = 0 then 'masks' else category end, skin_types, skin_concerns, facet_bits, shade_bits, ingredient_bits, ingredients, packshot,
             search_words || to_tsvector('simple', 'quillaja')
      from product, generate_series(1, ${copies}::int) as n where id = 'oat-milk-cleansing-balm'`)
    await tx.rows(sql`
      insert into product_translation (product_id, locale, name, name_key, description)
      select id, 'en', 'Quillaja Copy', 'quillaja copy', 'A copy for the test of the search.' from product where id like 'copy-%'`)
    await tx.rows(sql`
      insert into product_variant (product_id, sku, price_cents, position)
      select id, upper(id), 1000, 0 from product where id like 'copy-%'`)
    await tx.rows(sql`insert into search_word (word, is_distinctive) values ('quillaja', true)`)
    await tx.rows(sql`select refresh_product_search(array(select id from product where id like 'copy-%'))`)
    await tx.notify('catalog_changed')
  })
})
afterAll(() => shop.close())

const search = async (query: string) => (await shop.call('GET', `/api/product-listing?search=quillaja${query}`)).body

it('says that a search with very many matches shows the best of them', async () => {
  const { total, pages, isLimited, facets } = await search('')
  expect({ total, pages, isLimited }).toEqual({ total: 400, pages: 17, isLimited: true })
  expect(facets.category.masks + facets.category.cleansers).toBe(400)
})

it('finds all matches of a filter, also those that were not among the best without it', async () => {
  const { total, isLimited, cards } = await search('&category=masks')
  expect({ total, isLimited }).toEqual({ total: 150, isLimited: undefined })
  expect(cards.every(({ category }: { category: string }) => category === 'masks')).toBe(true)
})

it('walks through the sorted matches without missing or repeating one', async () => {
  const seen: string[] = []
  for (let page = 1; page <= 17; page += 1)
    seen.push(...(await search(`&sort=price-low&page=${page}`)).cards.map(({ id }: { id: string }) => id))
  expect([seen.length, new Set(seen).size]).toEqual([400, 400])
})
