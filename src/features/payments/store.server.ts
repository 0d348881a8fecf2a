import type { Cents } from '#src/kernel/money.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { OwnerKey } from '../identity/service.server.ts'
import type { AttemptStatus, PaymentStatus } from './constants.ts'

/** A payment that has succeeded, under its order's lock. */
export async function updateOwner(tx: Tx, paymentId: string, ownerKey: string): Promise<void> {
  await tx.rows(sql`update payment set owner_key = ${ownerKey} where id = ${paymentId}`)
}

/**
 * Gives what may still be charged to another owner. A payment in progress stays when the new owner already has one.
 */
export async function moveUnfinished(db: Sql, from: OwnerKey, to: OwnerKey): Promise<void> {
  await db.rows(sql`
    update payment set owner_key = ${to}
    where owner_key = ${from} and (
      status = 'pending'
      or (status = 'open' and not exists (select 1 from payment where owner_key = ${to} and status = 'open')))`)
}

/** Guests' payments of an address that can no longer be charged. @param email in lower case */
export async function moveEndedOfGuests(tx: Tx, email: string, to: OwnerKey): Promise<void> {
  await tx.rows(sql`
    update payment set owner_key = ${to}
    where owner_key like 'guest:%' and lower(customer->>'email') = ${email} and status not in ('open', 'pending')`)
}

/**
 * Guests' payments of an address, at most one of those in progress: an owner has only one. @returns how many. @param
 * email in lower case
 */
export async function moveOfGuests(tx: Tx, email: string, to: OwnerKey): Promise<number> {
  const moved = await tx.rows(sql`
    with found as (
      select id, status from payment where owner_key like 'guest:%' and lower(customer->>'email') = ${email})
    update payment set owner_key = ${to} from found
    where payment.id = found.id
      and (found.status <> 'open' or found.id = (select id from found where status = 'open' order by id limit 1))
    returning payment.id`)
  return moved.length
}

/** A payment with one of its attempts. Quote and contact belong to checkout, and are stored as they are. */
export type Payment = {
  id: string
  owner: OwnerKey
  status: PaymentStatus
  fingerprint: string
  quote: object
  amount: Cents
  currency: string
  contact: object | null
  attemptId: string
  attemptNumber: number
  attemptStatus: AttemptStatus
  /** The provider at creation time; later changes of the settings do not affect it. */
  provider: string
  /** The provider's id. */
  ref: string | null
  /** The browser's key to the attempt. */
  clientSecret: string | null
  redirectUrl: string | null
}

/** The payment in progress for the owner's cart, with its latest attempt. */
export async function findOpenPayment(db: Sql, owner: OwnerKey): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select * from payment_by_attempt where owner = ${owner} and status = 'open' order by "attemptNumber" desc limit 1`)
  return row ?? null
}

/** The payments in progress for these owners' carts. */
export async function listOpenIds(db: Sql, owners: readonly OwnerKey[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from payment where owner_key = any(${owners}::text[]) and status = 'open'`)
  return rows.map(({ id }) => id)
}

/** All payments of the owner that may still be charged, with their latest attempts. */
export function listUnfinished(db: Sql, owner: OwnerKey): Promise<Payment[]> {
  return db.rows<Payment>(sql`
    select distinct on (id) * from payment_by_attempt where owner = ${owner} and status in ('open', 'pending')
    order by id, "attemptNumber" desc`)
}

/** @param email in lower case */
export function listUnfinishedOfGuests(db: Sql, email: string): Promise<Payment[]> {
  return db.rows<Payment>(sql`
    select distinct on (id) * from payment_by_attempt
    where owner like 'guest:%' and lower(contact->>'email') = ${email} and status in ('open', 'pending')
    order by id, "attemptNumber" desc`)
}

export async function findBySecret(db: Sql, clientSecret: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`select * from payment_by_attempt where "clientSecret" = ${clientSecret}`)
  return row ?? null
}

export async function findByRef(db: Sql, provider: string, ref: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select * from payment_by_attempt where ref = ${ref} and provider = ${provider}`)
  return row ?? null
}

export async function findAttempt(db: Sql, attemptId: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`select * from payment_by_attempt where "attemptId" = ${attemptId}`)
  return row ?? null
}

/** The charge that has paid the payment's order. Another one that arrived later was refunded. */
export async function findPayingAttempt(db: Sql, paymentId: string): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>(sql`
    select id from payment_attempt as attempt
    where payment_id = ${paymentId} and status = 'succeeded'
      and not exists (select 1 from refund where attempt_id = attempt.id and reason = 'late_payment')
    order by attempt_number limit 1`)
  return row?.id ?? null
}

/** The payment with its latest attempt. */
export async function findPayment(db: Sql, id: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select * from payment_by_attempt where id = ${id} order by "attemptNumber" desc limit 1`)
  return row ?? null
}

/** @throws when there is no such payment */
export async function findCreatedAt(db: Sql, id: string): Promise<Date> {
  const [row] = await db.rows<{ createdAt: Date }>(sql`select created_at as "createdAt" from payment where id = ${id}`)
  if (!row) throw new Error(`no payment ${id}`)
  return row.createdAt
}

/** Lock that serializes everything that ends a payment, and its refunds. Taken before locks of attempts and refunds. */
export async function lockPayment(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`select 1 from payment where id = ${id} for update`)
  return rows.length > 0
}

export type NewPayment = Pick<
  Payment,
  'id' | 'owner' | 'fingerprint' | 'quote' | 'amount' | 'currency' | 'attemptId' | 'provider'
>

/** With its first attempt. @returns false when the owner already has a payment in progress. */
export async function insertPayment(tx: Sql, payment: NewPayment, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into payment (id, owner_key, status, fingerprint, quote, amount_cents, currency, created_at, updated_at)
    values (${payment.id}, ${payment.owner}, 'open', ${payment.fingerprint}, ${JSON.stringify(payment.quote)},
            ${payment.amount}, ${payment.currency}, ${now}, ${now})
    on conflict (owner_key) where status = 'open' do nothing
    returning id`)
  if (rows.length === 0) return false
  await insertAttempt(tx, payment, now)
  return true
}

/** The next attempt of a payment. @returns false when another attempt is in progress. */
export async function insertAttempt(
  tx: Sql,
  { id, attemptId, provider }: Pick<Payment, 'id' | 'attemptId' | 'provider'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into payment_attempt (id, payment_id, attempt_number, provider, status, created_at, updated_at)
    select ${attemptId}, ${id}, coalesce(max(attempt_number), 0) + 1, ${provider}, 'preparing', ${now}, ${now}
    from payment_attempt where payment_id = ${id}
    on conflict (payment_id) where status in ('preparing', 'open') do nothing
    returning id`)
  return rows.length > 0
}

type Made = { readonly ref: string | null; readonly clientSecret: string }

/** @returns the stored payment at the provider; null when the attempt was canceled during the provider call. */
export async function attachProviderPayment(
  db: Sql,
  attemptId: string,
  { ref, clientSecret }: Made,
  now: Date,
): Promise<Made | null> {
  const [row] = await db.rows<Made>(sql`
    update payment_attempt
    set status = 'open', provider_ref = coalesce(provider_ref, ${ref}), client_secret = coalesce(client_secret, ${clientSecret}),
        action = case when redirect_url is null and ${ref}::text is not null then 'client_secret' else action end, updated_at = ${now}
    where id = ${attemptId} and status in ('preparing', 'open')
    returning provider_ref as ref, client_secret as "clientSecret"`)
  return row ?? null
}

/** @returns false when the attempt has ended, or belongs to another payment at the provider. */
export async function attachRedirect(
  db: Sql,
  attemptId: string,
  { ref, url }: { readonly ref: string; readonly url: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update payment_attempt set provider_ref = ${ref}, action = 'redirect', redirect_url = ${url}, updated_at = ${now}
    where id = ${attemptId} and status = 'open' and coalesce(provider_ref, ${ref}) = ${ref} returning id`)
  return rows.length > 0
}

export async function updatePaymentStatus(tx: Tx, id: string, status: PaymentStatus, now: Date): Promise<void> {
  await tx.rows(sql`update payment set status = ${status}, updated_at = ${now} where id = ${id}`)
}

export async function updateAttemptStatus(tx: Tx, attemptId: string, status: AttemptStatus, now: Date): Promise<void> {
  await tx.rows(sql`
    update payment_attempt set status = ${status}, failure_count = 0, last_error = null, next_try_at = null, updated_at = ${now}
    where id = ${attemptId}`)
}

export async function updateContact(tx: Tx, id: string, contact: object, now: Date): Promise<void> {
  await tx.rows(sql`update payment set customer = ${JSON.stringify(contact)}, updated_at = ${now} where id = ${id}`)
}

/** Deletes contact, address and personalization of payments without an order. @returns the number of payments. */
export async function removeAbandonedDetails(db: Sql, before: Date): Promise<number> {
  const rows = await db.rows(sql`
    update payment
    set customer = null,
        quote = jsonb_set(quote, '{lines}', (select coalesce(jsonb_agg(line || '{"customization": null}'::jsonb), '[]') from jsonb_array_elements(quote->'lines') as line))
    where status in ('failed', 'cancelled', 'open') and updated_at <= ${before}
      and (customer is not null or quote @? '$.lines[*].customization ? (@ != null)')
    returning id`)
  return rows.length
}

/** Whole rows without the client secrets, for the customer's data export. */
export async function collectPayments(db: Sql, owner: OwnerKey): Promise<Record<string, object[]>> {
  const payments = await db.rows<{ row: object }>(
    sql`select to_jsonb(payment) as row from payment where owner_key = ${owner} order by created_at`,
  )
  const attempts = await db.rows<{ row: object }>(sql`
    select to_jsonb(payment_attempt) - 'client_secret' - 'redirect_url' as row
    from payment_attempt join payment on payment.id = payment_id where owner_key = ${owner} order by payment_attempt.created_at`)
  return { payment: payments.map(({ row }) => row), payment_attempt: attempts.map(({ row }) => row) }
}

/** Accounting keeps amounts and refund references but no personal data. */
export async function anonymizePayments(tx: Tx, owner: OwnerKey): Promise<void> {
  await tx.rows(sql`
    update payment_attempt set action = 'none', client_secret = null, redirect_url = null
    from payment where payment.id = payment_id and owner_key = ${owner}`)
  await tx.rows(sql`
    update payment
    set customer = null, fingerprint = '', owner_key = 'erased:' || gen_random_uuid(),
        quote = jsonb_set(quote, '{lines}', (select coalesce(jsonb_agg(line || '{"customization": null}'::jsonb), '[]') from jsonb_array_elements(quote->'lines') as line))
    where owner_key = ${owner}`)
}

/**
 * Shoppers (customers and guests) with a payment created in this time, and those of them with a paid one. A new payment is
 * created whenever a cart's total changes, so owners are counted, not payments.
 */
export async function countCheckouts(db: Sql, from: Date, to: Date): Promise<{ started: number; paid: number }> {
  const [row] = await db.rows<{ started: number; paid: number }>(sql`
    select count(*)::integer as started, count(*) filter (where is_paid)::integer as paid
    from (
      select bool_or(status = 'succeeded') as is_paid from payment
      where created_at >= ${from} and created_at < ${to} group by owner_key
    ) as shopper`)
  return row ?? { started: 0, paid: 0 }
}
