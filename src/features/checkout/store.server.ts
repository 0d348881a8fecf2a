import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { OwnerKey } from '../identity/service.server.ts'
import type { ContactDetails } from '../orders/contract.ts'
import type { Quote } from './payment/quote.ts'
import type { PaymentStatus } from './rules.ts'

export type Payment = {
  id: string
  /** The provider at creation time; later changes of the settings do not affect it. */
  provider: string
  owner: OwnerKey
  ref: string | null
  clientSecret: string | null
  status: PaymentStatus
  fingerprint: string
  quote: Quote
  amount: Cents
  currency: string
  contact: ContactDetails | null
}

export async function findOpenPayment(db: Sql, owner: OwnerKey): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select id, provider, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer as contact
    from payment where owner_key = ${owner} and status in ('preparing', 'open')`)
  return row ?? null
}

export async function findBySecret(db: Sql, clientSecret: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select id, provider, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer as contact
    from payment where client_secret = ${clientSecret}`)
  return row ?? null
}

export async function findPayment(db: Sql, id: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select id, provider, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer as contact
    from payment where id = ${id}`)
  return row ?? null
}

export async function findByRef(db: Sql, provider: string, ref: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select id, provider, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer as contact
    from payment where provider_ref = ${ref} and provider = ${provider}`)
  return row ?? null
}

export async function listOpen(db: Sql, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from payment
    where status = 'open' and provider_ref is not null and (next_try_at is null or next_try_at <= ${now})
    order by created_at limit 500`)
  return rows.map(({ id }) => id)
}

/** Payments whose provider is to be asked again later. */
export async function listPostponed(db: Sql, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from payment where status in ('preparing', 'open') and next_try_at > ${now}`,
  )
  return rows.map(({ id }) => id)
}

/** Lock that serializes everything that ends a payment. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment | null> {
  const [row] = await tx.rows<Payment>(sql`
    select id, provider, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer as contact
    from payment where id = ${id} for update`)
  return row ?? null
}

export type NewPayment = Pick<Payment, 'id' | 'provider' | 'owner' | 'fingerprint' | 'quote' | 'amount' | 'currency'>

/** @returns false when the owner already has a payment in progress. */
export async function insertPayment(tx: Sql, payment: NewPayment, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into payment (id, owner_key, provider, status, fingerprint, quote, amount_cents, currency, created_at, updated_at)
    values (${payment.id}, ${payment.owner}, ${payment.provider}, 'preparing', ${payment.fingerprint}, ${JSON.stringify(payment.quote)},
            ${payment.amount}, ${payment.currency}, ${now}, ${now})
    on conflict (owner_key) where status in ('preparing', 'open') do nothing
    returning id`)
  return rows.length > 0
}

/** @returns false when the payment was canceled during the provider call. */
export async function attachProviderPayment(
  db: Sql,
  id: string,
  ref: string,
  clientSecret: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update payment set status = 'open', provider_ref = ${ref}, client_secret = ${clientSecret}, updated_at = ${now}
    where id = ${id} and status in ('preparing', 'open') returning id`)
  return rows.length > 0
}

export async function updatePaymentStatus(tx: Sql, id: string, status: PaymentStatus, now: Date): Promise<void> {
  await tx.rows(
    sql`update payment set status = ${status}, failure_count = 0, last_error = null, next_try_at = null, updated_at = ${now} where id = ${id}`,
  )
}

export async function updateContactDetails(tx: Sql, id: string, contact: ContactDetails, now: Date): Promise<void> {
  await tx.rows(sql`update payment set customer = ${JSON.stringify(contact)}, updated_at = ${now} where id = ${id}`)
}

/** @returns the number of consecutive failures; null when the payment has ended in the meantime. */
export async function addFailure(tx: Tx, id: string, error: string): Promise<number | null> {
  const [row] = await tx.rows<{ failures: number }>(sql`
    update payment set failure_count = failure_count + 1, last_error = ${error}
    where id = ${id} and status in ('preparing', 'open') returning failure_count as failures`)
  return row?.failures ?? null
}

export async function postpone(db: Sql, id: string, nextTryAt: Date): Promise<void> {
  await db.rows(sql`update payment set next_try_at = ${nextTryAt} where id = ${id} and status in ('preparing', 'open')`)
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

/** Payments in progress whose provider was unreachable or refused to cancel, oldest first. */
export function listFailing(db: Sql, max: number): Promise<FailingPayment[]> {
  return db.rows<FailingPayment>(sql`
    select id, provider, amount_cents as amount, failure_count as failures, last_error as error, next_try_at as "nextTryAt", created_at as "createdAt"
    from payment where status in ('preparing', 'open') and failure_count > 0 order by created_at limit ${max}`)
}

/** Deletes contact, address and personalization of payments without an order. @returns the number of payments. */
export async function removeAbandonedDetails(db: Sql, before: Date): Promise<number> {
  const rows = await db.rows(sql`
    update payment
    set customer = null,
        quote = jsonb_set(quote, '{lines}', (select coalesce(jsonb_agg(line || '{"customization": null}'::jsonb), '[]') from jsonb_array_elements(quote->'lines') as line))
    where status <> 'succeeded' and customer is not null and updated_at <= ${before}
    returning id`)
  return rows.length
}

/** Whole rows without the client secret, for the customer's data export. */
export async function collectPayments(db: Sql, owner: OwnerKey): Promise<object[]> {
  const rows = await db.rows<{ row: object }>(
    sql`select to_jsonb(payment) - 'client_secret' as row from payment where owner_key = ${owner} order by created_at`,
  )
  return rows.map(({ row }) => row)
}

/** Accounting keeps amounts and refund references but no personal data. */
export async function anonymizePayments(tx: Sql, owner: OwnerKey): Promise<void> {
  await tx.rows(sql`
    update payment
    set customer = null, client_secret = null, fingerprint = '', owner_key = 'erased:' || gen_random_uuid(),
        quote = jsonb_set(quote, '{lines}', (select coalesce(jsonb_agg(line || '{"customization": null}'::jsonb), '[]') from jsonb_array_elements(quote->'lines') as line))
    where owner_key = ${owner}`)
}
