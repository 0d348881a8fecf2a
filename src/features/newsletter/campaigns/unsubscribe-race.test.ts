import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { newsletterRules } from '../../shop-settings/limits/constants.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const { emailsPerBatch } = newsletterRules

/** Batches that wait for an unsubscribe. */
async function waiting(): Promise<number | undefined> {
  const [row] = await shop.db.rows<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  return row?.count
}

it.each([1, emailsPerBatch])('%i unsubscribing during a batch do not end the campaign', async (leaving) => {
  const admin = await adminOf(shop)
  const form = { subject: 'To all', body: 'Dear readers, spring is here.' }
  const { id } = (await shop.call('POST', '/api/admin/newsletter', form, admin)).body
  await shop.db.rows(sql`delete from newsletter_subscription`)
  await shop.db.rows(sql`
    insert into newsletter_subscription (id, email, consent_version, requested_at, email_sent_at, confirmed_at)
    select gen_random_uuid(), 'reader' || at || '@example.com', '2026-11', now(), now(), now()
    from generate_series(1, ${emailsPerBatch + 1}) as at`)
  // Sending has been requested, and no batch has begun.
  await shop.db.rows(
    sql`update newsletter_campaign set sent_at = now(), recipients = ${emailsPerBatch + 1} where id = ${id}`,
  )
  await shop.db.rows(sql`
    insert into newsletter_recipient (campaign_id, subscription_id) select ${id}, id from newsletter_subscription`)
  const isDeleted = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const unsubscribing = shop.db.transaction(async (tx) => {
    await tx.rows(sql`
      delete from newsletter_subscription
      where id in (select id from newsletter_subscription order by id limit ${leaving})`)
    isDeleted.resolve()
    await mayEnd.promise
  })
  await isDeleted.promise
  await shop.db.transaction((tx) => shop.jobs.send(tx, 'newsletter_batch', { campaignId: id }))
  await expect.poll(waiting).toBe(1)
  mayEnd.resolve()
  await unsubscribing

  const campaign = async () => (await shop.call('GET', `/api/admin/newsletter/${id}`, undefined, admin)).body
  await expect.poll(async () => (await campaign()).state).toBe('sent')
  expect(await campaign()).toMatchObject({ emails: emailsPerBatch + 1 - leaving })
  expect(await shop.db.rows(sql`select 1 from newsletter_recipient where campaign_id = ${id}`)).toEqual([])
})
