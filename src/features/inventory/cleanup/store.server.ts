import type { Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** Reservations that were released before. Those that someone else has locked follow next time. */
export async function lockReleased(tx: Tx, before: Date, max: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from stock_reservation where status = 'released' and expires_at <= ${before}
    order by expires_at limit ${max} for update skip locked`)
  return rows.map(({ id }) => id)
}

/** With their lines, and with the movements that have reserved and released their units: their sum is zero. */
export async function deleteReleased(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`
    delete from stock_movement where reference = any(${ids}::text[]) and kind in ('reserved', 'released')`)
  await tx.rows(sql`delete from stock_reservation where id = any(${ids}::uuid[])`)
}
