import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { refreshSearchIndex } from './search-index.server.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

const found = async (text: string) =>
  Number((await shop.call('GET', `/api/products?search=${text}&limit=1`)).headers.get('x-total-count'))

it('rebuilds the search index of all products once when a release changes its synonyms', async () => {
  await refreshSearchIndex(shop.db)
  const [before, withTypo] = [await found('breakouts'), await found('brekouts')]
  expect(before).toBeGreaterThan(0)
  expect(withTypo).toBe(before)

  // The index of an older release, which did not know that breakouts are acne.
  await shop.db.rows(
    sql`update product set search_words = to_tsvector('simple', name) from product_translation where product_id = id`,
  )
  await shop.db.rows(sql`delete from search_word`)
  await shop.db.rows(sql`update search_index set words = 'of an older release'`)
  await shop.db.transaction((tx) => tx.notify('catalog_changed'))
  await expect.poll(() => found('breakouts')).toBe(0)

  expect(await Promise.all([refreshSearchIndex(shop.db), refreshSearchIndex(shop.db)])).toEqual([expect.any(Number), 0])
  await expect.poll(() => found('breakouts')).toBe(before)
  expect(await found('brekouts')).toBe(withTypo)
  expect(await refreshSearchIndex(shop.db)).toBe(0)
})
