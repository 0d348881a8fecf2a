import type { PaymentState } from '#src/platform/payments/port.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { OwnerKey } from '../../identity/service.server.ts'
import type { WebhookOutcome } from '../constants.ts'

type Receipt = { readonly provider: string; readonly eventId: string; readonly body: string }

/** @returns the id of a new event; null when this event is already stored. */
export async function insertEvent(
  tx: Tx,
  id: string,
  receipt: Receipt,
  now: Date,
  nextTryAt: Date,
): Promise<string | null> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into webhook_event (id, provider, event_id, body, received_at, next_try_at)
    values (${id}, ${receipt.provider}, ${receipt.eventId}, ${receipt.body}, ${now}, ${nextTryAt})
    on conflict (provider, event_id) do update set delivery_count = webhook_event.delivery_count + 1
    returning id`)
  return row?.id === id ? id : null
}

export async function findEventId(tx: Tx, provider: string, eventId: string): Promise<string | null> {
  const [row] = await tx.rows<{ id: string }>(
    sql`select id from webhook_event where provider = ${provider} and event_id = ${eventId}`,
  )
  return row?.id ?? null
}

/** Makes an event due, also a processed one. @returns false when there is no such event. */
export async function reopenEvent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update webhook_event set processed_at = null, outcome = null, next_try_at = ${now} where id = ${id} returning id`)
  return rows.length > 0
}

export async function listDueEvents(db: Sql, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from webhook_event where processed_at is null and next_try_at <= ${now} order by next_try_at limit 100`)
  return rows.map(({ id }) => id)
}

export type StoredEvent = {
  readonly provider: string
  readonly body: string | null
  readonly ref: string | null
  readonly state: PaymentState | null
  /** The delivery that is being processed; a later one makes the event due again. */
  readonly deliveries: number
}

/** @returns null when the event is already processed. */
export async function findUnprocessed(db: Sql, id: string): Promise<StoredEvent | null> {
  const [row] = await db.rows<StoredEvent>(sql`
    select provider, body, provider_ref as ref, reported_state as state, delivery_count as deliveries
    from webhook_event where id = ${id} and processed_at is null`)
  return row ?? null
}

type Reading = { readonly ref: string; readonly state: PaymentState | null; readonly paymentId: string | null }

/** What the body says, so that the event can be processed after the body has been removed. */
export async function saveReading(db: Sql, id: string, { ref, state, paymentId }: Reading): Promise<void> {
  await db.rows(sql`
    update webhook_event set provider_ref = ${ref}, reported_state = ${state}, payment_id = ${paymentId} where id = ${id}`)
}

/**
 * Removes the body unless it is about a payment of the shop: it may name a person whom no erasure would find. @returns false
 * when it was delivered again since it was read, or is already processed.
 */
export async function markProcessed(
  db: Sql,
  id: string,
  deliveries: number,
  outcome: WebhookOutcome,
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update webhook_event
    set processed_at = ${now}, outcome = ${outcome}, next_try_at = null, failure_count = 0, last_error = null,
        body = case when ${outcome}::text = 'reconciled' then body end
    where id = ${id} and processed_at is null and delivery_count = ${deliveries} returning id`)
  return rows.length > 0
}

/** @returns the number of consecutive failures. */
export async function addEventFailure(tx: Tx, id: string, error: string): Promise<number> {
  const [row] = await tx.rows<{ failures: number }>(sql`
    update webhook_event set failure_count = failure_count + 1, last_error = ${error}
    where id = ${id} and processed_at is null returning failure_count as failures`)
  return row?.failures ?? 0
}

export async function postponeEvent(tx: Tx, id: string, nextTryAt: Date): Promise<void> {
  await tx.rows(sql`update webhook_event set next_try_at = ${nextTryAt} where id = ${id} and processed_at is null`)
}

export type EventRow = {
  readonly id: string
  readonly provider: string
  readonly eventId: string
  readonly deliveries: number
  readonly receivedAt: Date
  readonly processedAt: Date | null
  readonly outcome: WebhookOutcome | null
  readonly paymentId: string | null
  readonly state: PaymentState | null
  readonly failures: number
  readonly error: string | null
  readonly nextTryAt: Date | null
}

/** Failed ones first, then newest first. */
export function listEvents(db: Sql, max: number): Promise<EventRow[]> {
  return db.rows<EventRow>(sql`
    select id, provider, event_id as "eventId", delivery_count as deliveries, received_at as "receivedAt", processed_at as "processedAt",
           outcome, payment_id as "paymentId", reported_state as state, failure_count as failures, last_error as error,
           next_try_at as "nextTryAt"
    from webhook_event order by (processed_at is null and failure_count > 0) desc, received_at desc, id limit ${max}`)
}

/** @returns the number of removed bodies. */
export async function removeBodies(db: Sql, before: Date): Promise<number> {
  const rows = await db.rows(sql`
    update webhook_event set body = null where body is not null and received_at <= ${before} returning id`)
  return rows.length
}

/** Whole rows, for the customer's data export. */
export async function collectWebhookEvents(db: Sql, owner: OwnerKey): Promise<object[]> {
  const rows = await db.rows<{ row: object }>(sql`
    select to_jsonb(webhook_event) as row from webhook_event join payment on payment.id = payment_id
    where owner_key = ${owner} order by received_at`)
  return rows.map(({ row }) => row)
}

/** The other columns contain no personal data, and events can be processed without their body. */
export async function eraseWebhookBodies(tx: Tx, owner: OwnerKey): Promise<void> {
  await tx.rows(sql`
    update webhook_event set body = null from payment where payment.id = payment_id and owner_key = ${owner}`)
}
