import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { RefundReason, RefundState } from '../../orders/constants.ts'
import type { RefundProgress } from './rules.ts'

export type RefundRow = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Cents
  readonly reason: RefundReason
  readonly state: RefundState
  readonly failures: number
  readonly error: string | null
  readonly nextTryAt: Date | null
  readonly createdAt: Date
}

/** Full refund of a payment, at most one. @returns the refund's id; null when the payment already has a refund. */
export async function insertRefund(
  tx: Tx,
  id: string,
  paymentId: string,
  reason: RefundReason,
  now: Date,
): Promise<string | null> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into refund (id, payment_id, amount_cents, currency, reason, state, next_try_at, created_at, updated_at)
    select ${id}, id, amount_cents, currency, ${reason}, 'pending', ${now}, ${now}, ${now} from payment where id = ${paymentId}
    on conflict (payment_id) do nothing returning id`)
  return row?.id ?? null
}

/** Marks a failed refund as due again. @returns false unless it had failed. */
export async function reopenRefund(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update refund set state = 'pending', next_try_at = ${now}, updated_at = ${now} where id = ${id} and state = 'failed' returning id`)
  return rows.length > 0
}

export type DueRefund = RefundProgress & {
  readonly id: string
  readonly amount: Cents
  readonly provider: string
  readonly ref: string | null
}

/** Leases a due refund until `leaseUntil`. If this process dies, another one picks it up after that. */
export async function claimRefund(db: Sql, id: string, now: Date, leaseUntil: Date): Promise<DueRefund | null> {
  const [row] = await db.rows<DueRefund>(sql`
    update refund set next_try_at = ${leaseUntil}
    from payment
    where refund.id = ${id} and payment.id = payment_id and state = 'pending' and refund.next_try_at <= ${now}
    returning refund.id, refund.amount_cents as amount, state, attempt, refund.failure_count as failures,
              provider_refund_id as "providerRefundId", provider, provider_ref as ref`)
  return row ?? null
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundProgress | null> {
  const [row] = await tx.rows<RefundProgress>(sql`
    select state, attempt, failure_count as failures, provider_refund_id as "providerRefundId" from refund where id = ${id} for update`)
  return row ?? null
}

export async function updateRefund(
  tx: Tx,
  id: string,
  { state, attempt, failures, providerRefundId }: RefundProgress,
  error: string | null,
  nextTryAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.rows(sql`
    update refund set state = ${state}, attempt = ${attempt}, failure_count = ${failures}, provider_refund_id = ${providerRefundId},
                      last_error = ${error}, next_try_at = ${nextTryAt}, updated_at = ${now}
    where id = ${id}`)
}

export async function listDueRefunds(db: Sql, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from refund where state = 'pending' and next_try_at <= ${now} order by next_try_at limit 100`)
  return rows.map(({ id }) => id)
}

export async function findRefundOfPayment(db: Sql, paymentId: string): Promise<RefundRow | null> {
  const [row] = await db.rows<RefundRow>(sql`
    select id, payment_id as "paymentId", amount_cents as amount, reason, state, failure_count as failures, last_error as error,
           next_try_at as "nextTryAt", created_at as "createdAt"
    from refund where payment_id = ${paymentId}`)
  return row ?? null
}

/** Refunds that need attention first, then newest first. */
export function listRefunds(db: Sql, max: number): Promise<RefundRow[]> {
  return db.rows<RefundRow>(sql`
    select id, payment_id as "paymentId", amount_cents as amount, reason, state, failure_count as failures, last_error as error,
           next_try_at as "nextTryAt", created_at as "createdAt"
    from refund order by state = 'failed' desc, (state = 'pending' and failure_count > 0) desc, created_at desc limit ${max}`)
}
