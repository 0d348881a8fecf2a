import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { recountStock, reportedStock } from '#root/test/recount.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
let ids: string[]
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
  ids = (await shop.db.rows<{ id: string }>(sql`select id from product order by id limit 12`)).map(({ id }) => id)
})
afterAll(() => shop.close())

type Change = readonly [what: string, product: number, figure: number]
const categories = ['serums', 'masks', 'makeup']

async function make([what, at, figure]: Change): Promise<void> {
  const id = ids[at] ?? ''
  const rows = {
    sale: sql`update stock_item set on_hand = greatest(on_hand - ${figure}, reserved) where product_id = ${id}`,
    reservation: sql`update stock_item set reserved = least(${figure}, on_hand) where product_id = ${id}`,
    count: sql`update stock_item set on_hand = greatest(${figure}, reserved) where product_id = ${id}`,
    price: sql`update product_variant set price_cents = ${100 + figure}, original_price_cents = null, reduced_until = null where product_id = ${id}`,
    status: sql`update product set status = ${['active', 'draft', 'archived'][figure % 3]} where id = ${id}`,
    category: sql`update product set category = ${categories[figure % 3]} where id = ${id}`,
    name: sql`update product_translation set name = ${`Product ${figure}`} where product_id = ${id}`,
    variant: sql`
      insert into product_variant (product_id, sku, option_key, price_cents, position)
      select ${id}, 'NEW-' || upper(substr(md5(random()::text), 1, 20)), random()::text, 900, 50`,
    archive: sql`update product_variant set archived_at = now() where product_id = ${id} and position > 0`,
    unknown: sql`delete from stock_item where product_id = ${id} and reserved = 0`,
    renaming: sql`update category_translation set name = ${`Category ${figure}`} where category_id = 'serums'`,
  }
  await shop.db.rows(rows[what as keyof typeof rows])
}

const whats = [
  'sale',
  'reservation',
  'count',
  'price',
  'status',
  'category',
  'name',
  'variant',
  'archive',
  'unknown',
  'renaming',
]
const change = fc.tuple(fc.constantFrom(...whats), fc.nat(11), fc.nat(9))

describe('the stock report’s sums', () => {
  it('equal a recount of the tables after any changes, and the lists show the changed products', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const one of changes) await make(one)
        const counted = await recountStock(shop)
        expect(await reportedStock(shop, admin)).toEqual({ ...counted, summed: counted })
        const drafts = await shop.call('GET', '/api/admin/products?state=draft', undefined, admin)
        const [stored] = await shop.db.rows<{ count: number }>(
          sql`select count(*)::int as count from product where status = 'draft'`,
        )
        expect(drafts.body.total).toBe(stored?.count)
        expect(drafts.body.products).toHaveLength(stored?.count ?? -1)
      }),
      { numRuns: 40 },
    )
  })

  it('leave out a deleted product', async () => {
    const id = ids[11] ?? ''
    await shop.db.rows(sql`update product set status = 'active' where id = ${id}`)
    const before = await reportedStock(shop, admin)
    await shop.db.rows(sql`delete from product where id = ${id}`)
    const counted = await recountStock(shop)
    expect(await reportedStock(shop, admin)).toEqual({ ...counted, summed: counted })
    expect(counted.products).toBe(before.products - 1)
  })
})
