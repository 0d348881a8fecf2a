import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** Attempts that the provider knows and that have not ended. */
export async function listOpenAttempts(db: Sql, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from payment_attempt
    where status = 'open' and provider_ref is not null and (next_try_at is null or next_try_at <= ${now})
    order by created_at limit 500`)
  return rows.map(({ id }) => id)
}

/** Attempts of pending payments (the money takes days) whose next status check is due. */
export async function listPendingAttempts(db: Sql, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select attempt.id from payment_attempt attempt join payment on payment.id = payment_id
    where payment.status = 'pending' and attempt.status = 'open' and (next_try_at is null or next_try_at <= ${now})
    order by attempt.created_at limit 500`)
  return rows.map(({ id }) => id)
}

/** Payments whose next status check is scheduled for later. */
export async function listPostponedPayments(db: Sql, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select payment_id as id from payment_attempt where status in ('preparing', 'open') and next_try_at > ${now}`)
  return rows.map(({ id }) => id)
}

/** @returns the number of consecutive failures; null when the attempt has ended in the meantime. */
export async function addFailure(tx: Tx, attemptId: string, error: string): Promise<number | null> {
  const [row] = await tx.rows<{ failures: number }>(sql`
    update payment_attempt set failure_count = failure_count + 1, last_error = ${error}
    where id = ${attemptId} and status in ('preparing', 'open') returning failure_count as failures`)
  return row?.failures ?? null
}

export async function postpone(db: Sql, attemptId: string, nextTryAt: Date): Promise<void> {
  await db.rows(sql`
    update payment_attempt set next_try_at = ${nextTryAt} where id = ${attemptId} and status in ('preparing', 'open')`)
}

export type FailingPayment = {
  readonly id: string
  readonly provider: string
  readonly amount: Cents
  readonly failures: number
  readonly error: string | null
  readonly nextTryAt: Date | null
  readonly createdAt: Date
}

export type PendingPayment = Pick<FailingPayment, 'id' | 'provider' | 'amount' | 'createdAt'>

/** Payments whose money is expected within days, oldest first. */
export function listPending(db: Sql, max: number): Promise<PendingPayment[]> {
  return db.rows<PendingPayment>(sql`
    select payment.id, provider, amount_cents as amount, payment.created_at as "createdAt"
    from payment_attempt attempt join payment on payment.id = payment_id
    where payment.status = 'pending' and attempt.status = 'open' order by payment.created_at limit ${max}`)
}

/** Payments in progress whose provider was unreachable or refused to cancel, oldest first. */
export function listFailing(db: Sql, max: number): Promise<FailingPayment[]> {
  return db.rows<FailingPayment>(sql`
    select payment.id, provider, amount_cents as amount, failure_count as failures, last_error as error, next_try_at as "nextTryAt",
           payment.created_at as "createdAt"
    from payment_attempt attempt join payment on payment.id = payment_id
    where attempt.status in ('preparing', 'open') and failure_count > 0 order by payment.created_at limit ${max}`)
}
