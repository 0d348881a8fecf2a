import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type NewRequest = {
  readonly id: string
  readonly variantId: string
  readonly email: string
  readonly addressKey: string
  readonly customerId: string | null
  /** Whether the address is the customer's, who has verified it. */
  readonly isOwnAddress: boolean
  readonly requestedAt: Date
}

/** Serializes the requests of an address, so that concurrent ones cannot exceed its limit. */
export async function lockAddress(tx: Tx, addressKey: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('back-in-stock:' || ${addressKey}::text, 0))`)
}

/** Requests of the address for other variants. */
export async function countOthers(
  tx: Tx,
  { addressKey, variantId }: Pick<NewRequest, 'addressKey' | 'variantId'>,
): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*) as count from back_in_stock_request where address_key = ${addressKey} and variant_id <> ${variantId}`)
  return row?.count ?? 0
}

/**
 * A repeated request keeps the first date. It belongs to the first customer who makes it signed in, until the owner of the
 * address does: others can type it, too, and their requests are deleted with their accounts.
 */
export async function upsertRequest(
  tx: Tx,
  { id, variantId, email, addressKey, customerId, isOwnAddress, requestedAt }: NewRequest,
): Promise<void> {
  await tx.rows(sql`
    insert into back_in_stock_request as known (id, variant_id, email, address_key, customer_id, requested_at)
    values (${id}, ${variantId}, ${email}, ${addressKey}, ${customerId}, ${requestedAt})
    on conflict (variant_id, email)
      do update set customer_id = case when ${isOwnAddress}::boolean then excluded.customer_id else coalesce(known.customer_id, excluded.customer_id) end`)
}

/** Jumps from variant to variant in the index, however many requests each has. */
export async function listRequestedVariants(db: Sql): Promise<string[]> {
  const rows = await db.rows<{ variantId: string }>(sql`
    with recursive requested (variant_id) as (
      (select variant_id from back_in_stock_request order by variant_id limit 1)
      union all
      select (select variant_id from back_in_stock_request request where request.variant_id > requested.variant_id order by variant_id limit 1)
      from requested where requested.variant_id is not null
    ) select variant_id as "variantId" from requested where variant_id is not null`)
  return rows.map(({ variantId }) => variantId)
}

export type ClaimedRequest = {
  id: string
  variantId: string
  email: string
  addressKey: string
  customerId: string | null
}

/**
 * Deletes and returns the oldest requests for these variants. SKIP LOCKED: requests that another process is claiming stay
 * with it.
 */
export function claimRequests(tx: Tx, variantIds: readonly string[], limit: number): Promise<ClaimedRequest[]> {
  return tx.rows(sql`
    delete from back_in_stock_request
    where id in (
      select id from back_in_stock_request where variant_id = any(${variantIds}::uuid[])
      order by requested_at, id limit ${limit} for update skip locked)
    returning id, variant_id as "variantId", email, address_key as "addressKey", customer_id as "customerId"`)
}

export async function deleteOfAddress(db: Sql, addressKey: string): Promise<void> {
  await db.rows(sql`delete from back_in_stock_request where address_key = ${addressKey}`)
}

export async function deleteRequestedBefore(db: Sql, before: Date): Promise<void> {
  await db.rows(sql`delete from back_in_stock_request where requested_at <= ${before}`)
}

/**
 * Requests of the customer, for any address, and requests of anyone else for the customer's address. @param addressKey
 * null while the address is not verified
 */
export async function deleteOfCustomer(
  tx: Tx,
  customerId: string,
  addressKey: string | null,
  keptAccountId: string | null,
): Promise<void> {
  await tx.rows(sql`
    delete from back_in_stock_request
    where customer_id = ${customerId} or (address_key = ${addressKey} and (customer_id = ${keptAccountId}::text) is not true)`)
}

/**
 * Whole rows, for the customer's data export. @param addressKey of guests' requests that are the customer's too; null for
 * none
 */
export function collectRequests(db: Sql, customerId: string, addressKey: string | null): Promise<object[]> {
  return db.rows(sql`
    select * from back_in_stock_request
    where customer_id = ${customerId} or (customer_id is null and address_key = ${addressKey}) order by requested_at, id`)
}
