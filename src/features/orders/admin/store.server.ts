import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { OrderStatus } from '../rules.ts'

/** Admin queries and locks: orders of all customers. */
export type AnyFilter = { readonly status: OrderStatus | null; readonly search: string; readonly before: string | null }
export type AnyEntryRow = {
  number: number
  status: OrderStatus
  placedAt: Date
  total: Cents
  units: number
  email: string | null
  isDelivered: boolean
  hasWithdrawal: boolean
}

export function listAnyOrders(db: Sql, { status, search, before }: AnyFilter, max: number): Promise<AnyEntryRow[]> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return db.rows(sql`
    select number, status, placed_at as "placedAt", total_cents as total, customer->>'email' as email, delivered_at is not null as "isDelivered",
           (select coalesce(sum(quantity), 0)::int from order_line where order_line.order_id = customer_order.id) as units,
           exists (select 1 from order_withdrawal where order_withdrawal.order_id = customer_order.id) as "hasWithdrawal"
    from customer_order
    where (${status}::text is null or status = ${status}::text) and (${before}::bigint is null or number < ${before}::bigint)
      and (${search} = '' or number::text = ${search} or customer->>'email' ilike ${like})
    order by number desc limit ${max}`)
}

export async function findAnyOrderId(db: Sql, number: string): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>(sql`select id from customer_order where number = ${number}::bigint`)
  return row?.id ?? null
}

export type LockedOrder = { readonly id: string; readonly status: OrderStatus; readonly adjustments: number }

export async function lockAnyOrder(tx: Sql, number: string): Promise<LockedOrder | null> {
  const [row] = await tx.rows<{ id: string; status: OrderStatus }>(
    sql`select id, status from customer_order where number = ${number}::bigint for update`,
  )
  if (!row) return null
  const [made] = await tx.rows<{ count: number }>(
    sql`select count(*)::int as count from adjustment where order_id = ${row.id}`,
  )
  return { ...row, adjustments: made?.count ?? 0 }
}

export function listStatusChanges(
  db: Sql,
  orderId: string,
): Promise<{ from: OrderStatus | null; to: OrderStatus; changedAt: Date }[]> {
  return db.rows(sql`
    select from_status as "from", to_status as "to", changed_at as "changedAt" from order_status_change where order_id = ${orderId} order by changed_at`)
}
