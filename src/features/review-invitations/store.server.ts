import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type InvitationRow = { dueAt: Date | null; sentAt: Date | null }

export async function findInvitation(db: Sql, orderId: string): Promise<InvitationRow | null> {
  const [row] = await db.rows<InvitationRow>(
    sql`select due_at as "dueAt", sent_at as "sentAt" from review_invitation where order_id = ${orderId}`,
  )
  return row ?? null
}

export type NewInvitation = {
  readonly orderId: string
  readonly ownerKey: string
  readonly requestedAt: Date
  readonly dueAt: Date | null
}

export async function insertInvitation(
  tx: Tx,
  { orderId, ownerKey, requestedAt, dueAt }: NewInvitation,
): Promise<void> {
  await tx.rows(sql`
    insert into review_invitation (order_id, owner_key, requested_at, due_at)
    values (${orderId}, ${ownerKey}, ${requestedAt}, ${dueAt})
    on conflict (order_id) do nothing`)
}

export async function updateOwner(tx: Tx, orderId: string, ownerKey: string): Promise<void> {
  await tx.rows(sql`update review_invitation set owner_key = ${ownerKey} where order_id = ${orderId}`)
}

export async function deleteUnsent(db: Sql, orderId: string): Promise<void> {
  await db.rows(sql`delete from review_invitation where order_id = ${orderId} and sent_at is null`)
}

export async function updateDueAt(db: Sql, orderId: string, dueAt: Date | null): Promise<void> {
  await db.rows(sql`update review_invitation set due_at = ${dueAt} where order_id = ${orderId} and sent_at is null`)
}

export type DueInvitation = { orderId: string; ownerKey: string }

/** The invitation that is due longest. */
export async function findDue(db: Sql, now: Date): Promise<DueInvitation | null> {
  const [row] = await db.rows<DueInvitation>(sql`
    select order_id as "orderId", owner_key as "ownerKey" from review_invitation
    where sent_at is null and due_at <= ${now} order by due_at limit 1`)
  return row ?? null
}

/** @returns false when another process was faster. */
export async function markSent(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update review_invitation set sent_at = ${now} where order_id = ${orderId} and sent_at is null returning order_id`)
  return rows.length > 0
}

export async function deleteRequestedBefore(db: Sql, before: Date): Promise<void> {
  await db.rows(sql`delete from review_invitation where requested_at <= ${before}`)
}

export async function deleteOfOwner(tx: Tx, ownerKey: string): Promise<void> {
  await tx.rows(sql`delete from review_invitation where owner_key = ${ownerKey}`)
}

/** Whole rows, for the customer's data export. */
export function collectInvitations(db: Sql, ownerKey: string): Promise<object[]> {
  return db.rows(sql`select * from review_invitation where owner_key = ${ownerKey} order by requested_at, order_id`)
}
