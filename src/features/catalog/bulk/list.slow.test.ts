import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { loadProducts, sizes } from '#root/test/bulk-products.ts'
import { entry } from '#root/test/catalog-entry.ts'
import { productListOf, productListText, type ProductList } from '#root/test/product-list.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let list: ProductList
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  list = productListOf(shop, await adminOf(shop))
})
afterAll(() => shop.close())

it('a product list of 10,000 variants is previewed and applied in one transaction', async () => {
  const variants = (product: number) =>
    Array.from({ length: 100 }, (_, at) => ({
      sku: `BULK-${product}-${at}`,
      volume: `${at + 1} ml`,
      price: '10.00',
      stock: 5,
    }))
  const many = Array.from({ length: 100 }, (_, at) =>
    entry(`bulk-many-${at}`, { ...sizes, variants: variants(at + 100) }),
  )
  expect(await loadProducts(shop, many)).toMatchObject({ ok: true })
  const rows = (await list.bulkRows()).filter(({ product: id }) => id?.startsWith('bulk-many'))
  const text = productListText(rows.map((row) => ({ ...row, price: '9.00', stock: '6' })))
  const preview = (await list.send('/preview', text)).body
  expect(preview).toMatchObject({ changed: 10_000, problemCount: 0 })
  expect(preview.rows).toHaveLength(200)
  expect((await list.send('', text, { fingerprint: preview.fingerprint })).body).toEqual({ changed: 10_000 })
  const [sum] = await shop.db.rows(sql`
    select count(*)::int as count, min(price_cents) as low, max(price_cents) as high, sum(on_hand)::int as stock
    from product_variant join stock_item on stock_item.variant_id = id where product_variant.product_id like 'bulk-many%'`)
  expect(sum).toEqual({ count: 10_000, low: 900, high: 900, stock: 60_000 })
})
