import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReductions } from '#src/features/catalog/reductions/service.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { RealPostgres } from '../real-postgres.ts'
import { newShopDatabase } from '../shop-database.ts'
import { openShop, type TestShop } from '../shop.ts'

let postgres: RealPostgres
let shop: TestShop

beforeAll(async () => {
  postgres = await newShopDatabase()
  shop = await openShop({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await shop?.close()
  await postgres?.stop()
})

/** The shop's clock starts later. */
const over = new Date('2026-11-20T09:59:00Z')
const due = async () =>
  (
    await shop.db.rows<{ id: string }>(sql`select id from product_variant where reduced_until <= ${over} order by id`)
  ).map(({ id }) => id)
const count = async (query: ReturnType<typeof sql>) => (await shop.db.rows(query)).length
const endings = () => count(sql`select id from audit_event where action = 'reduction_ended'`)
const history = () => count(sql`select id from variant_price`)

/** Reduces every variant, with reductions that are over. */
beforeEach(async () => {
  await shop.db.rows(sql`
    update product_variant set original_price_cents = coalesce(original_price_cents, price_cents + 100), reduced_until = ${over}`)
  await shop.db.rows(sql`
    insert into variant_price (variant_id, price_cents, original_price_cents, valid_from)
    select id, price_cents, original_price_cents, clock_timestamp() from product_variant`)
})

describe('reductions that end, on a real PostgreSQL server', () => {
  it('end once each, with one history entry and one audit event, while several processes end them', async () => {
    const [variants, ended, prices] = [await due(), await endings(), await history()]
    expect(variants.length).toBeGreaterThan(300)
    await Promise.all(Array.from({ length: 6 }, () => shop.catalog.endReductions()))
    expect(await due()).toEqual([])
    expect(await endings()).toBe(ended + variants.length)
    expect(await history()).toBe(prices + variants.length)
  })

  it('do not end in part when the connection is lost in between, and end with the next run', async () => {
    const [variants, ended, prices] = [await due(), await endings(), await history()]
    let records = 0
    const broken = createReductions({
      db: shop.db,
      clock: () => new Date('2026-11-20T10:00:00Z'),
      log: {
        record: async (tx) => {
          records += 1
          if (records === 3) await tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`)
        },
      },
    })
    await expect(broken.endReductions()).rejects.toThrow()
    expect(records).toBe(3)
    expect([await due(), await endings(), await history()]).toEqual([variants, ended, prices])
    await shop.catalog.endReductions()
    expect([await due(), await endings()]).toEqual([[], ended + variants.length])
  })

  it('do not wait for a product that is being saved, and keep what was saved', async () => {
    const [id] = await due()
    const [product] = await shop.db.rows<{ productId: string }>(
      sql`select product_id as "productId" from product_variant where id = ${id}`,
    )
    const outside = AsyncLocalStorage.snapshot()
    await shop.db.transaction(async (tx) => {
      await tx.rows(sql`select id from product where id = ${product?.productId} for no key update`)
      await outside(() => shop.catalog.endReductions())
      expect(await outside(due)).toContain(id)
      await tx.rows(sql`
        update product_variant set price_cents = 4321, original_price_cents = null, reduced_until = null where id = ${id}`)
    })
    await shop.catalog.endReductions()
    expect(await due()).toEqual([])
    const [row] = await shop.db.rows<{ price: number }>(
      sql`select price_cents as price from product_variant where id = ${id}`,
    )
    expect(row?.price).toBe(4321)
  })
})
