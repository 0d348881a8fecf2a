import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { OwnerKey } from '../cart/service.server.ts'
import type { Customer } from '../orders/contract.ts'
import type { Quote } from './quote.ts'
import type { PaymentStatus } from './rules.ts'

export type Payment = {
  id: string
  owner: OwnerKey
  ref: string | null
  clientSecret: string | null
  status: PaymentStatus
  fingerprint: string
  quote: Quote
  amount: Cents
  currency: string
  customer: Customer | null
}

export async function findUnderWay(db: Sql, owner: OwnerKey): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select id, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer
    from payment where owner_key = ${owner} and status in ('preparing', 'open')`)
  return row ?? null
}

export async function findBySecret(db: Sql, clientSecret: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select id, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer
    from payment where client_secret = ${clientSecret}`)
  return row ?? null
}

export async function findByRef(db: Sql, ref: string): Promise<Payment | null> {
  const [row] = await db.rows<Payment>(sql`
    select id, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer
    from payment where provider_ref = ${ref}`)
  return row ?? null
}

export function listOpen(db: Sql): Promise<{ id: string; ref: string }[]> {
  return db.rows(sql`select id, provider_ref as ref from payment where status = 'open' and provider_ref is not null order by created_at limit 500`)
}

/** Everyone who wants to end a payment waits here for the others. */
export async function lockPayment(tx: Sql, id: string): Promise<Payment | null> {
  const [row] = await tx.rows<Payment>(sql`
    select id, owner_key as owner, provider_ref as ref, client_secret as "clientSecret", status, fingerprint, quote, amount_cents as amount, currency, customer
    from payment where id = ${id} for update`)
  return row ?? null
}

export type NewPayment = Pick<Payment, 'id' | 'owner' | 'fingerprint' | 'quote' | 'amount' | 'currency'> & { provider: string }

/** @returns false when the owner has a payment under way already. */
export async function insertPayment(tx: Sql, payment: NewPayment, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into payment (id, owner_key, provider, status, fingerprint, quote, amount_cents, currency, created_at, updated_at)
    values (${payment.id}, ${payment.owner}, ${payment.provider}, 'preparing', ${payment.fingerprint}, ${JSON.stringify(payment.quote)},
            ${payment.amount}, ${payment.currency}, ${now}, ${now})
    on conflict (owner_key) where status in ('preparing', 'open') do nothing
    returning id`)
  return rows.length > 0
}

/** @returns false when the payment was ended while the provider was being asked. */
export async function openPayment(db: Sql, id: string, ref: string, clientSecret: string, now: Date): Promise<boolean> {
  const rows = await db.rows(sql`
    update payment set status = 'open', provider_ref = ${ref}, client_secret = ${clientSecret}, updated_at = ${now}
    where id = ${id} and status in ('preparing', 'open') returning id`)
  return rows.length > 0
}

export async function updatePaymentStatus(tx: Sql, id: string, status: PaymentStatus, now: Date): Promise<void> {
  await tx.rows(sql`update payment set status = ${status}, updated_at = ${now} where id = ${id}`)
}

export async function updateCustomer(tx: Sql, id: string, customer: Customer, now: Date): Promise<void> {
  await tx.rows(sql`update payment set customer = ${JSON.stringify(customer)}, updated_at = ${now} where id = ${id}`)
}

export async function listRefs(tx: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ ref: string }>(sql`select provider_ref as ref from payment where id = any(${ids}) and provider_ref is not null`)
  return rows.map(({ ref }) => ref)
}

/** Whole rows without the secret that pays, for the member's own copy of their data. */
export async function collectPayments(db: Sql, owner: OwnerKey): Promise<object[]> {
  const rows = await db.rows<{ row: object }>(sql`select to_jsonb(payment) - 'client_secret' as row from payment where owner_key = ${owner} order by created_at`)
  return rows.map(({ row }) => row)
}

/** The books keep what was paid and how to give it back, not by whom nor with which letters on it. */
export async function anonymisePayments(tx: Sql, owner: OwnerKey): Promise<void> {
  await tx.rows(sql`
    update payment
    set customer = null, client_secret = null, fingerprint = '', owner_key = 'erased:' || gen_random_uuid(),
        quote = jsonb_set(quote, '{lines}', (select coalesce(jsonb_agg(line || '{"customization": null}'::jsonb), '[]') from jsonb_array_elements(quote->'lines') as line))
    where owner_key = ${owner}`)
}
