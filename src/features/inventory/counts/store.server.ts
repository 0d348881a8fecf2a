import type { Sql } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import { nameOf, type Actor } from '../movements/store.server.ts'

export type CountRow = {
  id: string
  variantId: string
  expected: number
  counted: number
  movementId: number
  actorName: string
  countedAt: Date
}

const columns = fragment`
  id, variant_id as "variantId", expected, counted, movement_id as "movementId", actor_name as "actorName",
  counted_at as "countedAt"`

/** Oldest first. */
export function listCounts(db: Sql, max: number): Promise<CountRow[]> {
  return db.rows(sql`
    select ${columns}
    from stock_count order by counted_at, id limit ${max}`)
}

/** @returns the variant of an open count. */
export async function findCounted(tx: Sql, id: string): Promise<string | null> {
  const [row] = await tx.rows<{ variantId: string }>(
    sql`select variant_id as "variantId" from stock_count where id = ${id}`,
  )
  return row?.variantId ?? null
}

/** @returns null when it has been confirmed or discarded. */
export async function lockCount(tx: Sql, id: string): Promise<CountRow | null> {
  const [row] = await tx.rows<CountRow>(sql`
    select ${columns}
    from stock_count where id = ${id} for update`)
  return row ?? null
}

type NewCount = Omit<CountRow, 'movementId' | 'actorName'> & { readonly actor: Actor }

/** @returns false when another count of the variant is open. Repeating a request with its id changes nothing. */
export async function insertCount(tx: Sql, { actor, ...count }: NewCount): Promise<boolean> {
  const { id, variantId, expected, counted, countedAt } = count
  const rows = await tx.rows(sql`
    insert into stock_count (id, variant_id, expected, counted, movement_id, customer_id, actor_name, counted_at)
    select ${id}, ${variantId}, ${expected}, ${counted}, coalesce(max(id), 0), ${actor.id}, ${nameOf(actor)}, ${countedAt}
    from stock_movement where variant_id = ${variantId}
    on conflict (variant_id) do update set counted_at = stock_count.counted_at where stock_count.id = excluded.id
    returning id`)
  return rows.length > 0
}

export async function deleteCount(tx: Sql, id: string): Promise<void> {
  await tx.rows(sql`delete from stock_count where id = ${id}`)
}

/** Whether someone else has set the stock since a movement; sales, reservations and returns are not meant. */
export async function hasNewCorrection(tx: Sql, variantId: string, movementId: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    select 1 from stock_movement
    where variant_id = ${variantId} and id > ${movementId} and kind in ('received', 'damaged', 'correction', 'counted', 'imported') limit 1`)
  return rows.length > 0
}

export function collectCounts(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`select * from stock_count where customer_id = ${customerId} order by counted_at`)
}

/** Erasure removes the administrator but keeps the count. */
export async function anonymizeCounts(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`update stock_count set customer_id = null, actor_name = '' where customer_id = ${customerId}`)
}
