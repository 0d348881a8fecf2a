import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RealPostgres } from '#root/test/real-postgres.ts'
import { newEmptyDatabase, openServerDatabase } from '#root/test/shop-database.ts'
import type { Database } from './database.server.ts'
import { sql } from './sql.server.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

let postgres: RealPostgres
let db: Database
beforeAll(async () => {
  postgres = await newEmptyDatabase()
  db = await openServerDatabase(postgres.url)
  await db.script('create table item (id int primary key); insert into item values (1), (2)')
})
afterAll(async () => {
  await db?.close()
  await postgres?.stop()
})

it('a deadlock fails one of the transactions, whose request can be repeated', async () => {
  const isLocked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const lockBoth = (at: 0 | 1) =>
    db.transaction(async (tx) => {
      const lock = (id: number) => tx.rows(sql`select 1 from item where id = ${id} for update`)
      await lock(1 + at)
      isLocked[at].resolve()
      await isLocked[at === 0 ? 1 : 0].promise
      await lock(2 - at)
    })
  const results = await Promise.allSettled([lockBoth(0), lockBoth(1)])
  const failed = results.filter((one) => one.status === 'rejected')
  expect(failed).toHaveLength(1)
  expect(failed[0]?.reason).toBeInstanceOf(DatabaseUnavailable)
  expect(await db.rows(sql`select id from item order by id`)).toHaveLength(2)
})
