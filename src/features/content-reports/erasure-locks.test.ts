import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { contentReporting } from '#root/test/content-reports.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { randomId } from '#src/kernel/id.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

const erase = ({ password, cookie }: Person) => shop.call('DELETE', '/api/account', { password }, { cookie })

/** Requests that wait for a lock of another one. */
async function waiting(): Promise<number | undefined> {
  const [row] = await shop.db.rows<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  return row?.count
}

it('two accounts with the same open report can be erased at the same time', async () => {
  const desk = contentReporting(shop, await adminOf(shop))
  const content = await desk.ask(await newCustomer(shop))
  const [first, second] = [await newCustomer(shop, 'One'), await newCustomer(shop, 'Two')]
  for (const { id, email } of [first, second]) {
    await shop.db.rows(sql`update customer set email_verified = true where id = ${id}`)
    await desk.report('question', content, { email })
  }
  // Erased after the reports, so that its lock keeps the first erasure from ending.
  await shop.db.rows(sql`
    insert into newsletter_subscription (id, email, consent_version, requested_at, email_sent_at, confirmed_at)
    values (${randomId()}, ${first.email}, '1', now(), now(), now())`)
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const lock = shop.db.transaction(async (tx) => {
    await tx.rows(sql`select 1 from newsletter_subscription where email = ${first.email} for update`)
    isLocked.resolve()
    await mayEnd.promise
  })
  await isLocked.promise
  const erasures = [erase(first)]
  await expect.poll(waiting).toBe(1)
  erasures.push(erase(second))
  await expect.poll(waiting).toBe(2)
  mayEnd.resolve()
  await lock
  expect((await Promise.all(erasures)).map(({ status }) => status)).toEqual([200, 200])
  expect(await shop.db.rows(sql`select name, email from content_report where content_id = ${content}`)).toEqual([
    { name: '', email: '' },
  ])
})
