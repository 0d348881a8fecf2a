import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import {
  holdingStates,
  type PayoutChange,
  type ReturnBasis,
  type ReturnPayout,
  type ReturnReason,
  type ReturnState,
} from './constants.ts'
import type { Quantity, Received } from './rules.ts'

export type ReturnRow = {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: number
  readonly sequence: number
  readonly ownerKey: string
  readonly basis: ReturnBasis
  readonly reason: ReturnReason
  readonly payout: ReturnPayout
  readonly payoutChange: PayoutChange | null
  readonly state: ReturnState
  readonly note: string | null
  readonly createdAt: Date
  readonly lines: { position: number; quantity: number; restocked: number; damaged: number }[]
  readonly history: { state: ReturnState; changedAt: string }[]
}

export type NewReturnRow = Pick<ReturnRow, 'id' | 'orderId' | 'ownerKey' | 'basis' | 'reason' | 'payout' | 'state'> & {
  readonly orderNumber: string
  readonly withdrawalId: string | null
  readonly lines: readonly Quantity[]
}

export function listOfOrder(db: Sql, orderId: string): Promise<ReturnRow[]> {
  return db.rows<ReturnRow>(sql`select * from return_detail where "orderId" = ${orderId} order by sequence`)
}

/** Where a page of returns has ended: a moment in microseconds since 1970, and an id. */
export type Place = { readonly micros: string; readonly id: string }
type ListedRow = ReturnRow & Place

/** Oldest first, because they wait. */
export function listOpen(
  db: Sql,
  states: readonly ReturnState[],
  after: Place | null,
  max: number,
): Promise<ListedRow[]> {
  return db.rows<ListedRow>(sql`
    select *, (extract(epoch from "createdAt") * 1000000)::bigint::text as micros from return_detail
    where state = any(${states}::text[])
      and ("createdAt", id) > (coalesce(to_timestamp(0) + ${after?.micros ?? null}::bigint * interval '1 microsecond', '-infinity'), ${after?.id ?? null}::uuid)
    order by "createdAt", id limit ${max}`)
}

/** Newest first. */
export function listEnded(db: Sql, state: ReturnState, after: Place | null, max: number): Promise<ListedRow[]> {
  return db.rows<ListedRow>(sql`
    select *, (extract(epoch from "createdAt") * 1000000)::bigint::text as micros from return_detail
    where state = ${state}
      and ("createdAt", id) < (coalesce(to_timestamp(0) + ${after?.micros ?? null}::bigint * interval '1 microsecond', 'infinity'), ${after?.id ?? null}::uuid)
    order by "createdAt" desc, id desc limit ${max}`)
}

/** Newest first. */
export function listOfOwner(db: Sql, ownerKey: string, max: number): Promise<ReturnRow[]> {
  return db.rows<ReturnRow>(
    sql`select * from return_detail where "ownerKey" = ${ownerKey} order by "createdAt" desc, id limit ${max}`,
  )
}

/** The order of a return, which is locked before the return changes. */
export async function findOrderOfReturn(db: Sql, id: string): Promise<string | null> {
  const [row] = await db.rows<{ orderId: string }>(
    sql`select order_id as "orderId" from return_request where id = ${id}`,
  )
  return row?.orderId ?? null
}

export async function updateOwner(tx: Sql, orderId: string, ownerKey: string): Promise<void> {
  await tx.rows(sql`update return_request set owner_key = ${ownerKey} where order_id = ${orderId}`)
}

/** Under the order's lock. @returns false when the withdrawal has already created a return. */
export async function insertReturn(tx: Sql, request: NewReturnRow, now: Date): Promise<boolean> {
  const { id, orderId, orderNumber, ownerKey, basis, withdrawalId, reason, payout, state, lines } = request
  const rows = await tx.rows(sql`
    insert into return_request (id, order_id, order_number, sequence, owner_key, basis, withdrawal_id, reason, payout, state, created_at)
    select ${id}, ${orderId}, ${orderNumber}::bigint, coalesce(max(sequence), 0) + 1, ${ownerKey}, ${basis}, ${withdrawalId}, ${reason}, ${payout}, ${state}, ${now}
    from return_request where order_id = ${orderId}
    on conflict (withdrawal_id) do nothing returning id`)
  if (rows.length === 0) return false
  await tx.rows(sql`
    insert into return_request_line (return_id, position, quantity)
    select ${id}, position, quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position smallint, quantity int)`)
  await insertChange(tx, id, state, now)
  return true
}

async function insertChange(tx: Sql, id: string, state: ReturnState, now: Date): Promise<void> {
  await tx.rows(sql`insert into return_request_change (return_id, state, changed_at) values (${id}, ${state}, ${now})`)
}

export async function updateState(
  tx: Sql,
  id: string,
  state: ReturnState,
  { note = null, adjustmentId = null }: { note?: string | null; adjustmentId?: string | null },
  now: Date,
): Promise<void> {
  await tx.rows(
    sql`update return_request set state = ${state}, note = ${note}, adjustment_id = ${adjustmentId} where id = ${id}`,
  )
  await insertChange(tx, id, state, now)
}

export async function updateReceived(tx: Sql, id: string, lines: readonly Received[]): Promise<void> {
  await tx.rows(sql`
    update return_request_line set restocked = line.restocked, damaged = line.damaged
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position smallint, restocked int, damaged int)
    where return_id = ${id} and return_request_line.position = line.position`)
}

/** Reduces a return to these units. What was received of them stays accounted for. */
export async function updateLines(tx: Sql, id: string, lines: readonly Quantity[]): Promise<void> {
  const left = JSON.stringify(lines)
  await tx.rows(sql`
    delete from return_request_line where return_id = ${id} and position not in
      (select position from jsonb_to_recordset(${left}::jsonb) as line (position smallint))`)
  await tx.rows(sql`
    update return_request_line set quantity = line.quantity, restocked = least(restocked, line.quantity),
      damaged = least(damaged, line.quantity - least(restocked, line.quantity))
    from jsonb_to_recordset(${left}::jsonb) as line (position smallint, quantity int)
    where return_id = ${id} and return_request_line.position = line.position`)
}

/**
 * Moves units of a return to a new one with the same history: whole lines with what was received of them, or some units of
 * lines of which nothing was received.
 */
export async function splitReturn(
  tx: Sql,
  { id, orderId }: ReturnRow,
  newId: string,
  lines: readonly Quantity[],
): Promise<void> {
  const moved = JSON.stringify(lines)
  await tx.rows(sql`
    insert into return_request (id, order_id, order_number, sequence, owner_key, basis, reason, payout, payout_change, state, created_at)
    select ${newId}, order_id, order_number, (select max(sequence) + 1 from return_request where order_id = ${orderId}),
           owner_key, basis, reason, payout, payout_change, state, created_at
    from return_request where id = ${id}`)
  await tx.rows(sql`
    update return_request_line line set return_id = ${newId}
    from jsonb_to_recordset(${moved}::jsonb) as moved (position smallint, quantity int)
    where return_id = ${id} and line.position = moved.position and line.quantity = moved.quantity`)
  await tx.rows(sql`
    with divided as (
      update return_request_line line set quantity = line.quantity - moved.quantity
      from jsonb_to_recordset(${moved}::jsonb) as moved (position smallint, quantity int)
      where return_id = ${id} and line.position = moved.position
      returning moved.position, moved.quantity
    )
    insert into return_request_line (return_id, position, quantity) select ${newId}, position, quantity from divided`)
  await tx.rows(sql`
    insert into return_request_change (return_id, state, changed_at)
    select ${newId}, state, changed_at from return_request_change where return_id = ${id}`)
}

export async function updateWithdrawn(tx: Sql, id: string): Promise<void> {
  await tx.rows(sql`
    update return_request set basis = 'withdrawal', payout = 'original',
      payout_change = case when payout = 'store_credit' then 'withdrawn' else payout_change end
    where id = ${id}`)
}

/** Whole rows, for the customer's data export. */
export async function collectReturns(db: Sql, ownerKey: string): Promise<Readonly<Record<string, object[]>>> {
  return {
    return_request: await db.rows(sql`select * from return_request where owner_key = ${ownerKey} order by created_at`),
    return_request_line: await db.rows(sql`
      select return_request_line.* from return_request_line join return_request on id = return_id where owner_key = ${ownerKey} order by return_id, position`),
    return_request_change: await db.rows(sql`
      select return_request_change.* from return_request_change join return_request on id = return_id where owner_key = ${ownerKey} order by changed_at`),
  }
}

/** Accounting keeps the units, but not the customer. Open returns cannot be paid as store credit without the account. */
export async function anonymizeReturns(tx: Sql, ownerKey: string): Promise<void> {
  await tx.rows(sql`
    update return_request set payout = 'original', payout_change = 'account_erased'
    where owner_key = ${ownerKey} and payout = 'store_credit' and state = any(${holdingStates}::text[])`)
  await tx.rows(
    sql`update return_request set note = null, owner_key = 'erased:' || gen_random_uuid() where owner_key = ${ownerKey}`,
  )
}
