import type { Sql } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import type { MovementKind } from '../constants.ts'

export type Actor = { readonly id: string; readonly firstName: string; readonly lastName: string }
/** @param actor null for the shop itself */
export type MovementOrigin = {
  readonly kind: MovementKind
  readonly actor: Actor | null
  readonly reason?: string | null
}

const columns = fragment`
  movement.id, variant_id as "variantId", kind, quantity, reserved, reference, reason, actor_name as "actorName",
  occurred_at as "occurredAt"`

export const nameOf = (actor: Actor | null): string => (actor ? `${actor.firstName} ${actor.lastName}` : '')

/** @param units changes of stock and of reserved units per variant. */
export async function insertMovements(
  tx: Sql,
  kind: MovementKind,
  units: readonly { readonly variantId: string; readonly quantity: number; readonly reserved: number }[],
  reference: string,
): Promise<void> {
  await tx.rows(sql`
    insert into stock_movement (variant_id, kind, quantity, reserved, reference)
    select "variantId", ${kind}, quantity, reserved, ${reference}
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as line ("variantId" uuid, quantity int, reserved int)`)
}

export type MovementRow = {
  id: number
  variantId: string
  kind: MovementKind
  quantity: number
  reserved: number
  reference: string | null
  reason: string | null
  actorName: string
  occurredAt: Date
}

/** Above every id. */
const maxId = Number.MAX_SAFE_INTEGER

type Filter = {
  /** Null for all. */
  readonly variantIds: readonly string[] | null
  readonly kind: MovementKind | null
  readonly before: number | null
}

/** Newest first. Separate statements, so that each can use its own index. */
export function listMovements(db: Sql, { variantIds, kind, before }: Filter, max: number): Promise<MovementRow[]> {
  if (variantIds !== null)
    return db.rows(sql`
      select ${columns}
      from unnest(${variantIds}::uuid[]) as wanted (id)
      cross join lateral (
        select * from stock_movement
        where variant_id = wanted.id and (${kind}::text is null or kind = ${kind}::text) and stock_movement.id < coalesce(${before}::bigint, ${maxId})
        order by stock_movement.id desc limit ${max}
      ) as movement
      order by movement.id desc limit ${max}`)
  if (kind !== null)
    return db.rows(sql`
      select ${columns}
      from stock_movement as movement where kind = ${kind} and id < coalesce(${before}::bigint, ${maxId}) order by id desc limit ${max}`)
  return db.rows(sql`
    select ${columns}
    from stock_movement as movement where id < coalesce(${before}::bigint, ${maxId}) order by id desc limit ${max}`)
}

export function collectMovements(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`select * from stock_movement where customer_id = ${customerId} order by id`)
}

/** Erasure removes the administrator but keeps the movement. */
export async function anonymizeMovements(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`update stock_movement set customer_id = null, actor_name = '' where customer_id = ${customerId}`)
}
