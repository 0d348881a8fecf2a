import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

/** Requests that wait for a lock of another one. */
async function waiting(): Promise<number | undefined> {
  const [row] = await shop.db.rows<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  return row?.count
}

it('erases an email whose sending fails at the same moment, which is stored as a new row for the next attempt', async () => {
  const ann = await newCustomer(shop, 'Ann')
  await shop.db.rows(sql`update customer set email_verified = true where id = ${ann.id}`)
  const data = JSON.stringify({ to: ann.email })
  await shop.db.rows(sql`
    insert into job.job (name, data, start_after) values ('email', ${data}::jsonb, now() + interval '1 day')`)
  const isFailed = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const failure = shop.db.transaction(async (tx) => {
    await tx.rows(sql`
      with failed as (delete from job.job where data = ${data}::jsonb returning id, name, data, start_after)
      insert into job.job (id, name, data, start_after) select id, name, data, start_after from failed`)
    isFailed.resolve()
    await mayEnd.promise
  })
  await isFailed.promise
  const erasure = shop.call('DELETE', '/api/account', { password: ann.password }, { cookie: ann.cookie })
  await expect.poll(waiting).toBe(1)
  mayEnd.resolve()
  await failure
  expect(await erasure).toMatchObject({ status: 200 })
  expect(await shop.db.rows(sql`select 1 from job.job where data = ${data}::jsonb`)).toEqual([])
})
