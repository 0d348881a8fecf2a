import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type PendingSubscription = {
  readonly id: string
  readonly email: string
  readonly consentVersion: string
  readonly now: Date
  readonly emailsBefore: Date
}

/** @returns null when an email was sent after `emailsBefore`, so that repeated requests cannot flood a mailbox. */
export async function upsertPendingSubscription(
  tx: Sql,
  { id, email, consentVersion, now, emailsBefore }: PendingSubscription,
): Promise<{ id: string; isConfirmed: boolean } | null> {
  const at = now.toISOString()
  const [row] = await tx.rows<{ id: string; isConfirmed: boolean }>(sql`
    insert into newsletter_subscription as known (id, email, consent_version, requested_at, email_sent_at) values (${id}, ${email}, ${consentVersion}, ${at}, ${at})
    on conflict (email) do update set
      email_sent_at = excluded.email_sent_at,
      consent_version = case when known.confirmed_at is null then excluded.consent_version else known.consent_version end,
      requested_at = case when known.confirmed_at is null then excluded.requested_at else known.requested_at end
    where known.email_sent_at < ${emailsBefore.toISOString()}
    returning known.id, known.confirmed_at is not null as "isConfirmed"`)
  return row ?? null
}

/**
 * @returns false when the subscription no longer exists or was requested before `requestedAfter`. Confirming twice
 * keeps the first date.
 */
export async function updateConfirmed(db: Sql, id: string, now: Date, requestedAfter: Date): Promise<boolean> {
  const rows = await db.rows(sql`
    update newsletter_subscription set confirmed_at = coalesce(confirmed_at, ${now.toISOString()}::timestamptz)
    where id = ${id} and (confirmed_at is not null or requested_at > ${requestedAfter.toISOString()}) returning id`)
  return rows.length > 0
}

export async function deleteSubscription(db: Sql, id: string): Promise<void> {
  await db.rows(sql`delete from newsletter_subscription where id = ${id}`)
}

export async function deleteUnconfirmed(db: Sql, requestedBefore: Date): Promise<void> {
  await db.rows(
    sql`delete from newsletter_subscription where confirmed_at is null and requested_at <= ${requestedBefore.toISOString()}`,
  )
}

export async function deleteOfAddress(tx: Sql, email: string): Promise<void> {
  await tx.rows(sql`delete from newsletter_subscription where email = ${email}`)
}

/** Whole rows, for the data export of the address's owner. */
export function collectOfAddress(db: Sql, email: string): Promise<object[]> {
  return db.rows(sql`select * from newsletter_subscription where email = ${email}`)
}
