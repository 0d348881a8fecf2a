import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { CampaignForm } from '../contract.ts'

export type CampaignRow = {
  id: string
  subject: string
  version: number
  changedAt: Date
  sentAt: Date | null
  finishedAt: Date | null
  recipients: number
  emails: number
}

export async function countCampaigns(db: Sql): Promise<{ campaigns: number; subscribers: number }> {
  const [row] = await db.rows<{ campaigns: number; subscribers: number }>(sql`
    select (select count(*)::int from newsletter_campaign) as campaigns, (select count(*)::int from newsletter_subscription where confirmed_at is not null) as subscribers`)
  return row ?? { campaigns: 0, subscribers: 0 }
}

export function listCampaigns(db: Sql, max: number, skip: number): Promise<CampaignRow[]> {
  return db.rows(sql`
    select id, subject, version, changed_at as "changedAt", sent_at as "sentAt", finished_at as "finishedAt", recipients, emails
    from newsletter_campaign order by created_at desc, id limit ${max} offset ${skip}`)
}

export async function findCampaign(
  db: Sql,
  id: string,
): Promise<(CampaignRow & { body: string; subscribers: number }) | null> {
  const [row] = await db.rows<CampaignRow & { body: string; subscribers: number }>(sql`
    select id, subject, body, version, changed_at as "changedAt", sent_at as "sentAt", finished_at as "finishedAt", recipients, emails,
           (select count(*)::int from newsletter_subscription where confirmed_at is not null) as subscribers
    from newsletter_campaign where id = ${id}`)
  return row ?? null
}

export type LockedCampaign = {
  readonly subject: string
  readonly body: string
  readonly version: number
  readonly isSent: boolean
  readonly isFinished: boolean
}

export async function lockCampaign(tx: Sql, id: string): Promise<LockedCampaign | null> {
  const [row] = await tx.rows<LockedCampaign>(sql`
    select subject, body, version, sent_at is not null as "isSent", finished_at is not null as "isFinished" from newsletter_campaign where id = ${id} for update`)
  return row ?? null
}

/** @returns false when it exists. */
export async function insertCampaign(
  tx: Sql,
  id: string,
  { subject, body }: CampaignForm,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into newsletter_campaign (id, subject, body, created_at, changed_at) values (${id}, ${subject}, ${body}, ${now}, ${now})
    on conflict (id) do nothing returning id`)
  return rows.length > 0
}

export async function updateCampaign(tx: Sql, id: string, { subject, body }: CampaignForm, now: Date): Promise<void> {
  await tx.rows(
    sql`update newsletter_campaign set subject = ${subject}, body = ${body}, version = version + 1, changed_at = ${now} where id = ${id}`,
  )
}

export async function deleteCampaign(tx: Sql, id: string): Promise<void> {
  await tx.rows(sql`delete from newsletter_campaign where id = ${id}`)
}

/**
 * Makes all current subscribers recipients. Rows locked by a concurrent unsubscribe are waited for and skipped.
 * @returns the number of recipients.
 */
export async function insertRecipients(tx: Sql, id: string, now: Date): Promise<number> {
  const [row] = await tx.rows<{ recipients: number }>(sql`
    with waiting as (
      insert into newsletter_recipient (campaign_id, subscription_id) select ${id}, id from newsletter_subscription where confirmed_at is not null for key share returning 1
    )
    update newsletter_campaign set sent_at = ${now}, version = version + 1, recipients = (select count(*) from waiting) where id = ${id} returning recipients`)
  return row?.recipients ?? 0
}

/**
 * Removes and returns the next recipients; their emails are queued in the same transaction. Concurrent unsubscribes can
 * make them fewer than `max`, even none, while others are left.
 */
export async function claimRecipients(tx: Sql, id: string, max: number): Promise<string[]> {
  const rows = await tx.rows<{ subscriptionId: string }>(sql`
    delete from newsletter_recipient where campaign_id = ${id} and subscription_id = any(array(
      select subscription_id from newsletter_recipient where campaign_id = ${id} order by subscription_id limit ${max}
    )) returning subscription_id as "subscriptionId"`)
  return rows.map((row) => row.subscriptionId)
}

/** The campaign is finished when no recipients are left. */
export async function updateProgress(tx: Sql, id: string, emails: number, now: Date): Promise<{ isFinished: boolean }> {
  const [row] = await tx.rows<{ isFinished: boolean }>(sql`
    update newsletter_campaign set emails = emails + ${emails},
      finished_at = case when not exists (select 1 from newsletter_recipient where campaign_id = ${id}) then ${now}::timestamptz end
    where id = ${id} returning finished_at is not null as "isFinished"`)
  return row ?? { isFinished: true }
}

/** @returns null for subscribers who have unsubscribed. */
export async function findEmail(
  db: Sql,
  campaignId: string,
  subscriptionId: string,
): Promise<{ subject: string; body: string; email: string } | null> {
  const [row] = await db.rows<{ subject: string; body: string; email: string }>(sql`
    select subject, body, email from newsletter_campaign, newsletter_subscription
    where newsletter_campaign.id = ${campaignId} and newsletter_subscription.id = ${subscriptionId} and confirmed_at is not null`)
  return row ?? null
}
