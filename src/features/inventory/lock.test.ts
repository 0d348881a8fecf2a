import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { testConfig } from '#root/test/config.ts'
import type { RealPostgres } from '#root/test/real-postgres.ts'
import { newEmptyDatabase } from '#root/test/shop-database.ts'
import { createInventory } from './service.server.ts'

/** The embedded database serves one session. Only a server can run two transactions at a time. */
let postgres: RealPostgres
let db: Database

beforeAll(async () => {
  postgres = await newEmptyDatabase()
  db = await openDatabase(testConfig({ DATABASE_URL: postgres.url, DATABASE_POOL: '4', PAYMENTS: 'sandbox' }).database)
  // Creates only a few tables instead of the whole shop, so the server is ready in a second.
  await db.script(`
    create table stock_item (variant_id uuid primary key, product_id text, on_hand int not null, reserved int not null default 0);
    create table stock_reservation (id text primary key, status text not null, expires_at timestamptz not null);
    create table stock_reservation_line (reservation_id text, variant_id uuid, quantity int);
    create table stock_movement (variant_id uuid, kind text, quantity int, reserved int, reference text)`)
})
afterAll(async () => {
  await db?.close()
  await postgres?.stop()
})

const last = '0f0e4c1a-2c3d-4a5b-8c6d-7e8f90a1b2c3'
const tomorrow = new Date('2030-01-01T00:00:00Z')

/** Resolves when another transaction waits for a lock, instead of after a fixed time. */
async function lockIsAwaited(): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await db.rows<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return row?.waiting
    })
    .toBe(1)
}

describe('two concurrent payments', () => {
  it('sell the last unit once: the second waits for the first and finds none left', async () => {
    await db.rows(sql`insert into stock_item (variant_id, on_hand) values (${last}, 1)`)
    const stock = createInventory(db)
    const line = [{ variantId: last, quantity: 1 }]
    const firstMayCommit = Promise.withResolvers<void>()
    const firstReserved = Promise.withResolvers<readonly unknown[]>()
    const first = db.transaction(async (tx) => {
      firstReserved.resolve(await stock.reserve(tx, 'first', line, tomorrow))
      await firstMayCommit.promise
    })
    expect(await firstReserved.promise).toEqual([])
    const second = db.transaction((tx) => stock.reserve(tx, 'second', line, tomorrow))
    await lockIsAwaited()
    firstMayCommit.resolve()
    await first
    expect(await second).toEqual([{ variantId: last, left: 0 }])
    expect(await db.rows(sql`select on_hand, reserved from stock_item`)).toEqual([{ on_hand: 1, reserved: 1 }])
  })
})
