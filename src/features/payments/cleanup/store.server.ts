import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/**
 * Locks payments that ended without an order and that no provider can charge any more: all attempts were canceled there, or
 * never got an id. Payments that someone else has locked follow next time.
 */
export async function lockEnded(tx: Tx, before: Date, max: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from payment
    where status in ('failed', 'cancelled') and updated_at <= ${before}
      and not exists (select 1 from payment_attempt where payment_id = payment.id and status <> 'cancelled')
      and not exists (select 1 from webhook_event where payment_id = payment.id)
    order by updated_at limit ${max} for update skip locked`)
  return rows.map(({ id }) => id)
}

/** Of these locked payments, those that no webhook event has named since they were chosen. */
export async function listUnnamed(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from payment
    where id = any(${ids}::uuid[]) and not exists (select 1 from webhook_event where payment_id = payment.id)`)
  return rows.map(({ id }) => id)
}

export async function deletePayments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`delete from payment_attempt where payment_id = any(${ids}::uuid[])`)
  await tx.rows(sql`delete from payment where id = any(${ids}::uuid[])`)
}

/** Attempts of ended payments that their provider may still charge, as far as the shop knows. */
export async function listUndecided(db: Sql, before: Date, now: Date, max: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select attempt.id from payment join payment_attempt as attempt on attempt.payment_id = payment.id
    where payment.status in ('failed', 'cancelled') and payment.updated_at <= ${before}
      and attempt.status in ('preparing', 'open') and (next_try_at is null or next_try_at <= ${now})
    order by payment.updated_at limit ${max}`)
  return rows.map(({ id }) => id)
}

/** @returns the number of deleted events. One that is being processed again is kept. */
export async function deleteProcessed(db: Sql, before: Date, max: number): Promise<number> {
  const rows = await db.rows(sql`
    delete from webhook_event where id in (
      select id from webhook_event where processed_at <= ${before} order by processed_at limit ${max} for update skip locked
    ) returning id`)
  return rows.length
}
