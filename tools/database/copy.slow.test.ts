import { afterAll, beforeAll, expect, it } from 'vitest'
import { activeCustomer } from '#root/test/active-customer.ts'
import type { RealPostgres } from '#root/test/real-postgres.ts'
import { newShopDatabase, openServerDatabase } from '#root/test/shop-database.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { copyDatabase } from './copy.ts'
import { listForeignKeys, listSequences, listTables } from './tables.ts'

let shop: TestShop
let server: RealPostgres
let target: Database
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  server = await newShopDatabase()
  target = await openServerDatabase(server.url)
})
afterAll(async () => {
  await target.close()
  await server.stop()
  await shop.close()
})

const copy = (from = shop.db) => from.maintenance((source) => target.maintenance((tx) => copyDatabase(source, tx)))
const stateOf = async (db: Database) => ({
  foreignKeys: await listForeignKeys(db),
  sequences: await listSequences(db),
  triggers: await db.rows(
    sql`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  ),
})

it('copies every table, with its sequences, and leaves foreign keys and triggers as they were', async () => {
  await activeCustomer(shop, 'Copied')
  const { tables, rows } = await copy()
  expect(tables).toBe((await listTables(shop.db)).length)
  expect(rows).toBeGreaterThan(2_000)
  expect(await stateOf(target)).toEqual(await stateOf(shop.db))
  const emails = sql`select email from customer order by email`
  expect(await target.rows(emails)).toEqual(await shop.db.rows(emails))
})

it('changes nothing when the tables differ, or when it is interrupted', async () => {
  const names = sql`select name from product_translation order by product_id`
  await target.rows(sql`update product_translation set name = 'Kept'`)
  const before = await target.rows(names)
  await target.rows(sql`alter table product add column added text`)
  await expect(copy()).rejects.toThrow('The databases have different tables: public.product.')
  await target.rows(sql`alter table product drop column added`)
  const interrupted = shop.db.maintenance((source) =>
    target.maintenance(async (tx) => {
      await copyDatabase(source, tx)
      throw new Error('killed')
    }),
  )
  await expect(interrupted).rejects.toThrow('killed')
  expect(await target.rows(names)).toEqual(before)
  expect(await stateOf(target)).toEqual(await stateOf(shop.db))
})

it('reports a copy that does not equal its original', async () => {
  await target.rows(sql`create rule lost as on insert to product_translation do instead nothing`)
  await expect(copy()).rejects.toThrow('The copy of public.product_translation does not equal its original')
})
