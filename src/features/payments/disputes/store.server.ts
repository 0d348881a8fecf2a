import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import type { DisputeState, ProviderDispute } from '#src/platform/payments/port.ts'
import type { OwnerKey } from '../../identity/service.server.ts'

export type DisputeRow = {
  readonly id: string
  readonly paymentId: string
  readonly attemptId: string
  readonly provider: string
  readonly providerDisputeId: string
  readonly amount: Cents
  readonly reason: string
  readonly isInquiry: boolean
  readonly state: DisputeState
  readonly evidenceDueAt: Date | null
  readonly openedAt: Date
  readonly askedAt: Date
  /** The charge arrived too late to pay for the order, and was refunded. */
  readonly isOfLateCharge: boolean
}

/** With `limit`, the refunds of each row are read from their index; `exists` would read all. */
const columns = fragment`
  id, payment_id as "paymentId", attempt_id as "attemptId", provider, provider_dispute_id as "providerDisputeId", amount_cents as amount, reason,
  is_inquiry as "isInquiry", state, evidence_due_at as "evidenceDueAt", opened_at as "openedAt", asked_at as "askedAt",
  coalesce((select true from refund where refund.attempt_id = dispute.attempt_id and refund.reason = 'late_payment' limit 1), false) as "isOfLateCharge"`

/** Under the payment's lock. */
export async function findStored(
  tx: Tx,
  provider: string,
  disputeId: string,
): Promise<Pick<DisputeRow, 'state' | 'isInquiry'> | null> {
  const [row] = await tx.rows<Pick<DisputeRow, 'state' | 'isInquiry'>>(sql`
    select state, is_inquiry as "isInquiry" from dispute
    where provider = ${provider} and provider_dispute_id = ${disputeId}`)
  return row ?? null
}

type Charge = { readonly paymentId: string; readonly attemptId: string; readonly provider: string }

/** @returns null without any change when a later answer is already stored. */
export async function upsertDispute(
  tx: Tx,
  id: string,
  { paymentId, attemptId, provider }: Charge,
  dispute: ProviderDispute,
  askedAt: Date,
): Promise<DisputeRow | null> {
  const { id: disputeId, amount, currency, reason, isInquiry, state, evidenceDueAt, openedAt } = dispute
  const [row] = await tx.rows<DisputeRow>(sql`
    insert into dispute (id, payment_id, attempt_id, provider, provider_dispute_id, amount_cents, currency, reason, is_inquiry, state,
                         evidence_due_at, opened_at, asked_at)
    values (${id}, ${paymentId}, ${attemptId}, ${provider}, ${disputeId}, ${amount}, ${currency}, ${reason}, ${isInquiry}, ${state},
            ${evidenceDueAt}, ${openedAt}, ${askedAt})
    on conflict (provider, provider_dispute_id) do update set
      amount_cents = excluded.amount_cents, reason = excluded.reason, is_inquiry = excluded.is_inquiry, state = excluded.state,
      evidence_due_at = excluded.evidence_due_at, asked_at = excluded.asked_at
    where dispute.asked_at <= excluded.asked_at
    returning ${columns}`)
  return row ?? null
}

/** Newest first. */
export function listDisputesOfPayment(db: Sql, paymentId: string): Promise<DisputeRow[]> {
  return db.rows(sql`select ${columns} from dispute where payment_id = ${paymentId} order by opened_at desc, id`)
}

/** Newest first. */
export function listDisputesOfAttempt(db: Sql, attemptId: string): Promise<DisputeRow[]> {
  return db.rows(sql`select ${columns} from dispute where attempt_id = ${attemptId} order by opened_at desc, id`)
}

/** Newest first. */
export function listDisputes(db: Sql, max: number): Promise<DisputeRow[]> {
  return db.rows(sql`select ${columns} from dispute order by opened_at desc, id limit ${max}`)
}

/** Newest first. By state, so that each is read from its part of the index. */
export function listDisputesIn(db: Sql, states: readonly DisputeState[], max: number): Promise<DisputeRow[]> {
  return db.rows(sql`
    select ${columns}
    from unnest(${states}::text[]) as wanted (name)
    cross join lateral (
      select * from dispute where dispute.state = wanted.name order by opened_at desc, id limit ${max}
    ) as dispute
    order by opened_at desc, id limit ${max}`)
}

/** Disputes for which evidence can still be sent. */
export async function countEvidenceDue(db: Sql): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::integer as count from dispute where state = 'needs_response'`)
  return row?.count ?? 0
}

/** Refunds of a charge that were not sent because disputes have returned their money. */
export async function sumCoveredByDisputes(db: Sql, attemptId: string): Promise<number> {
  const [row] = await db.rows<{ sum: number }>(sql`
    select coalesce(sum(amount_cents), 0)::integer as sum from refund
    where attempt_id = ${attemptId} and covered_by_dispute is not null`)
  return row?.sum ?? 0
}

/** Whole rows, for the customer's data export. */
export async function collectDisputes(db: Sql, owner: OwnerKey): Promise<object[]> {
  const rows = await db.rows<{ row: object }>(sql`
    select to_jsonb(dispute) as row from dispute join payment on payment.id = payment_id
    where owner_key = ${owner} order by opened_at`)
  return rows.map(({ row }) => row)
}
