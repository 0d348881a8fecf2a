import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('is not stored for an account that is erased during the request', async () => {
  const { id, cookie, password } = await newCustomer(shop)
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const lock = shop.db.transaction(async (tx) => {
    await tx.rows(sql`select 1 from customer where id = ${id} for update`)
    isLocked.resolve()
    await mayEnd.promise
  })
  await isLocked.promise
  const erasure = shop.call('DELETE', '/api/account', { password }, { cookie })
  const waiting = async () =>
    (
      await shop.db.rows<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    )[0]?.count
  await expect.poll(waiting).toBe(1)
  let hasAnswered = false
  const applying = shop
    .call('PUT', '/api/account/store-credit', { isApplied: true }, { cookie })
    .finally(() => (hasAnswered = true))
  await expect.poll(async () => hasAnswered || (await waiting()) === 2).toBe(true)
  mayEnd.resolve()
  await lock
  expect((await erasure).status).toBe(200)
  expect((await applying).status).toBe(401)
  expect(await shop.db.rows(sql`select 1 from store_credit_account where customer_id = ${id}`)).toEqual([])
})
