import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
const many = 1_100
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
  await shop.db.rows(sql`
    insert into product (id, category, packshot, search_words, status)
    select 'bulk-' || n, 'serums', '{"container":"jar","color":"#d9b48f","finish":"opaque"}', '', case when n > 1090 then 'draft' else 'active' end
    from generate_series(1, ${many}::int) as n`)
  await shop.db.rows(sql`
    insert into product_translation (product_id, locale, name, name_key, description)
    select 'bulk-' || n, 'en', 'Bulk ' || lpad(n::text, 4, '0'), '', '' from generate_series(1, ${many}::int) as n`)
  await shop.db.rows(sql`
    insert into product_variant (product_id, sku, price_cents, position)
    select 'bulk-' || n, 'SKU-OF-' || n, 900, 0 from generate_series(1, ${many}::int) as n`)
  while ((await shop.call('GET', '/api/admin/stock-report', undefined, admin)).body.isUpdating);
})
afterAll(() => shop.close())

const list = async (query: string) => (await shop.call('GET', `/api/admin/products?${query}`, undefined, admin)).body
const names = (page: { products: { name: string }[] }) => page.products.map(({ name }) => name)

describe('the administration’s product list', () => {
  it('counts at most 1,000 matches and says that there are more', async () => {
    const first = await list('search=BULK')
    expect(first).toMatchObject({ total: 1_000, isMore: true, page: 1, pages: 20 })
    expect(names(first).slice(0, 2)).toEqual(['Bulk 0001', 'Bulk 0002'])
    expect(names(await list('search=bulk&page=20')).at(-1)).toBe('Bulk 1000')
  })

  it('counts fewer matches exactly, by name or id and in the chosen state', async () => {
    expect(await list('search=bulk-77')).toMatchObject({ total: 11, isMore: false, pages: 1 })
    expect(names(await list('search=lk 0500'))).toEqual(['Bulk 0500'])
    expect(names(await list('search=bu 0500'))).toEqual(['Bulk 0500'])
    expect(await list('search=sku-of-77')).toMatchObject({ total: 1, products: [{ name: 'Bulk 0077' }] })
    expect(await list('search=bulk 109&state=draft')).toMatchObject({ total: 9, isMore: false })
    expect(await list('state=draft')).toMatchObject({ total: 10, isMore: false })
    expect(await list('search=100%')).toMatchObject({ total: 0, products: [] })
  })

  it('pages through all products by name', async () => {
    const first = await list('')
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, at) => list(`page=${at + 1}`)))
    const all = pages.flatMap(names)
    expect(all).toHaveLength(first.total)
    expect(new Set(all).size).toBe(first.total)
    const keys = all.map((name) => name.toLowerCase())
    expect(keys).toEqual(keys.toSorted())
  })
})
