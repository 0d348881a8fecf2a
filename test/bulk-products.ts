import { importCatalog } from '#src/features/catalog/import/service.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { entry } from './catalog-entry.ts'
import type { TestShop } from './shop.ts'

export const sizes = {
  stock: undefined,
  price: undefined,
  variants: [
    { sku: 'BULK-30', volume: '30 ml', price: '20.00', stock: 4 },
    { sku: 'BULK-50', volume: '50 ml', price: '32.10', originalPrice: '40.00', stock: 6 },
  ],
}

export const loadProducts = (shop: TestShop, entries: readonly object[]) =>
  importCatalog({ db: shop.db, stock: shop.inventory }, JSON.stringify(entries), 'json')

/** Three variants of two products, whose SKUs begin with BULK, as if for the first time. */
export async function reloadBulkProducts(shop: TestShop): Promise<void> {
  await shop.db.rows(sql`delete from product where id like 'bulk-%'`)
  await loadProducts(shop, [entry('bulk-plain', { sku: 'BULK-1' }), entry('bulk-sizes', sizes)])
}

export const offersOf = (shop: TestShop) =>
  shop.db.rows(sql`
    select sku, price_cents as price, original_price_cents as original, on_hand as stock
    from product_variant join stock_item on stock_item.variant_id = id where sku like 'BULK-%' order by sku`)
export const firstOffers = [
  { sku: 'BULK-1', price: 3_000, original: null, stock: 9 },
  { sku: 'BULK-30', price: 2_000, original: null, stock: 4 },
  { sku: 'BULK-50', price: 3_210, original: 4_000, stock: 6 },
]
