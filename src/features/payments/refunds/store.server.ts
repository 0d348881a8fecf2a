import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import type { RefundReason, RefundState } from '../constants.ts'
import type { Charge, RefundProgress } from './rules.ts'

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

const columns = fragment`
  id, payment_id as "paymentId", amount_cents as amount, reason, state, failure_count as failures, last_error as error,
  next_try_at as "nextTryAt", created_at as "createdAt"`

/** Charged attempts with the sum of their refunds. Read under the payment's lock. */
export function listCharges(tx: Tx, paymentId: string): Promise<Charge[]> {
  return tx.rows<Charge>(sql`
    select attempt.id as "attemptId", payment.amount_cents as amount, currency,
           (select coalesce(sum(refund.amount_cents), 0)::bigint from refund where attempt_id = attempt.id) as refunded
    from payment_attempt attempt join payment on payment.id = payment_id
    where payment_id = ${paymentId} and attempt.status = 'succeeded' order by attempt_number`)
}

/** Read under the payment's lock. */
export async function hasRefund(db: Sql, id: string): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from refund where id = ${id}`)
  return rows.length > 0
}

export type NewRefund = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Cents
  readonly reason: RefundReason
}

export async function insertRefund(tx: Tx, refund: NewRefund, charge: Charge, now: Date): Promise<void> {
  const { id, paymentId, amount, reason } = refund
  await tx.rows(sql`
    insert into refund (id, payment_id, attempt_id, amount_cents, currency, reason, state, next_try_at, created_at, updated_at)
    values (${id}, ${paymentId}, ${charge.attemptId}, ${amount}, ${charge.currency}, ${reason}, 'requested', ${now}, ${now}, ${now})`)
}

/** Marks a failed refund as due again. @returns false unless it had failed. */
export async function reopenRefund(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update refund set state = 'requested', next_try_at = ${now}, updated_at = ${now} where id = ${id} and state = 'failed' returning id`)
  return rows.length > 0
}

/** Marks those as due again that disputes of a charge have covered. Under the payment's lock. @returns their ids */
export async function reopenCovered(tx: Tx, attemptId: string, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update refund set state = 'requested', covered_by_dispute = null, last_error = null, next_try_at = ${now}, updated_at = ${now}
    where attempt_id = ${attemptId} and covered_by_dispute is not null returning id`)
  return rows.map(({ id }) => id)
}

/** @returns false unless it had failed */
export async function setPaidAnotherWay(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update refund set state = 'paid_another_way', updated_at = ${now} where id = ${id} and state = 'failed' returning id`)
  return rows.length > 0
}

export type DueRefund = RefundProgress & {
  readonly id: string
  readonly paymentId: string
  readonly attemptId: string
  readonly amount: Cents
  readonly currency: string
  readonly provider: string
  readonly ref: string | null
}

/** Leases a due refund until `leaseUntil`. If this process dies, another one picks it up after that. */
export async function claimRefund(db: Sql, id: string, now: Date, leaseUntil: Date): Promise<DueRefund | null> {
  const [row] = await db.rows<DueRefund>(sql`
    update refund set next_try_at = ${leaseUntil}
    from payment_attempt attempt
    where refund.id = ${id} and attempt.id = attempt_id and state in ('requested', 'processing') and refund.next_try_at <= ${now}
    returning refund.id, refund.payment_id as "paymentId", attempt_id as "attemptId", refund.amount_cents as amount, currency, state, key_number as "keyNumber", refund.failure_count as failures,
              provider_refund_id as "providerRefundId", provider, provider_ref as ref`)
  return row ?? null
}

export type SentRefund = {
  readonly id: string
  readonly provider: string
  readonly ref: string
  readonly providerRefundId: string
}

/** Refunds of a charge that have succeeded and that the provider knows. */
export function listSucceeded(db: Sql, attemptId: string): Promise<SentRefund[]> {
  return db.rows<SentRefund>(sql`
    select refund.id, provider, provider_ref as ref, provider_refund_id as "providerRefundId"
    from refund join payment_attempt attempt on attempt.id = attempt_id
    where attempt_id = ${attemptId} and state = 'succeeded' and provider_refund_id is not null order by refund.created_at`)
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundProgress | null> {
  const [row] = await tx.rows<RefundProgress>(sql`
    select state, key_number as "keyNumber", failure_count as failures, provider_refund_id as "providerRefundId" from refund where id = ${id} for update`)
  return row ?? null
}

export async function updateRefund(
  tx: Tx,
  id: string,
  {
    state,
    keyNumber,
    failures,
    providerRefundId,
    coveredBy = null,
  }: RefundProgress & { readonly coveredBy?: string | null },
  error: string | null,
  nextTryAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.rows(sql`
    update refund set state = ${state}, key_number = ${keyNumber}, failure_count = ${failures}, provider_refund_id = ${providerRefundId},
                      covered_by_dispute = ${coveredBy}, last_error = ${error}, next_try_at = ${nextTryAt}, updated_at = ${now}
    where id = ${id}`)
}

export async function listDueRefunds(db: Sql, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from refund where state in ('requested', 'processing') and next_try_at <= ${now} order by next_try_at limit 100`)
  return rows.map(({ id }) => id)
}

/** All refunds of a payment; failed ones first, then newest first. */
export function listRefundsOfPayment(db: Sql, paymentId: string): Promise<RefundRow[]> {
  return db.rows<RefundRow>(sql`
    select ${columns}
    from refund where payment_id = ${paymentId} order by state = 'failed' desc, created_at desc, id`)
}

export type UnsentRefund = {
  readonly id: string
  readonly attemptId: string
  readonly amount: Cents
  readonly isFailed: boolean
  readonly isCovered: boolean
}

/** Refunds that have failed, that the provider has not accepted yet, or that a dispute has covered. */
export function listUnsent(db: Sql, paymentId: string): Promise<UnsentRefund[]> {
  return db.rows<UnsentRefund>(sql`
    select id, attempt_id as "attemptId", amount_cents as amount, state = 'failed' as "isFailed",
           covered_by_dispute is not null as "isCovered"
    from refund where payment_id = ${paymentId} and (state in ('requested', 'failed') or covered_by_dispute is not null)`)
}

/** Refunds that need attention first, then newest first. */
export function listRefunds(db: Sql, max: number): Promise<RefundRow[]> {
  return db.rows<RefundRow>(sql`
    select ${columns}
    from refund
    order by state = 'failed' desc, (state in ('requested', 'processing') and failure_count > 0) desc, created_at desc limit ${max}`)
}
