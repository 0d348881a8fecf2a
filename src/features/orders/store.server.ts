import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Customer } from './contract.ts'
import type { OrderStatus } from './rules.ts'

/** Everything an order needs to be read in ten years, whatever the catalogue says by then. */
export type NewOrder = {
  id: string
  paymentId: string
  ownerKey: string
  status: OrderStatus
  customer: Customer | null
  subtotal: Cents
  shipping: Cents
  vat: Cents
  total: Cents
  vatBasisPoints: number
  currency: string
  lines: readonly NewLine[]
}

export type NewLine = {
  productId: string
  name: string
  imageUrl: string
  quantity: number
  unit: Cents
  monogram: Cents
  customization: { text: string; font: string; color: string; position: string; size: string } | null
}

export type OrderRow = Omit<NewOrder, 'lines'> & { number: number; placedAt: Date }

/** @returns false when the payment has an order already. */
export async function insertOrder(tx: Sql, order: NewOrder, now: Date): Promise<boolean> {
  const [row] = await tx.rows(sql`
    insert into customer_order (id, payment_id, owner_key, status, customer, subtotal_cents, shipping_cents, vat_cents, total_cents,
                                vat_basis_points, currency, placed_at, updated_at)
    values (${order.id}, ${order.paymentId}, ${order.ownerKey}, ${order.status}, ${order.customer && JSON.stringify(order.customer)},
            ${order.subtotal}, ${order.shipping}, ${order.vat}, ${order.total}, ${order.vatBasisPoints}, ${order.currency}, ${now}, ${now})
    on conflict (payment_id) do nothing
    returning id`)
  if (!row) return false
  await tx.rows(sql`
    insert into order_line (order_id, position, product_id, name, image_url, quantity, unit_cents, monogram_cents, customization)
    select ${order.id}, line.position, line."productId", line.name, line."imageUrl", line.quantity, line.unit, line.monogram, line.customization
    from jsonb_to_recordset(${JSON.stringify(order.lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as line (position smallint, "productId" text, name text, "imageUrl" text, quantity int, unit int, monogram int, customization jsonb)`)
  await tx.rows(sql`insert into order_status_change (order_id, from_status, to_status, changed_at) values (${order.id}, null, ${order.status}, ${now})`)
  return true
}

export async function findOrder(db: Sql, id: string): Promise<OrderRow | null> {
  const [row] = await db.rows<OrderRow>(sql`
    select id, number, payment_id as "paymentId", owner_key as "ownerKey", status, customer, subtotal_cents as subtotal, shipping_cents as shipping,
           vat_cents as vat, total_cents as total, vat_basis_points as "vatBasisPoints", currency, placed_at as "placedAt"
    from customer_order where id = ${id}`)
  return row ?? null
}

export async function findOrderIdOfPayment(db: Sql, paymentId: string): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>(sql`select id from customer_order where payment_id = ${paymentId}`)
  return row?.id ?? null
}

export function listLines(db: Sql, orderId: string): Promise<NewLine[]> {
  return db.rows(sql`
    select product_id as "productId", name, image_url as "imageUrl", quantity, unit_cents as unit, monogram_cents as monogram, customization
    from order_line where order_id = ${orderId} order by position`)
}

/** Changes the status only from the one that was seen. @returns false when somebody else was faster. */
export async function updateStatus(tx: Sql, id: string, from: OrderStatus, to: OrderStatus, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update customer_order set status = ${to}, updated_at = ${now} where id = ${id} and status = ${from} returning id`)
  if (rows.length === 0) return false
  await tx.rows(sql`insert into order_status_change (order_id, from_status, to_status, changed_at) values (${id}, ${from}, ${to}, ${now})`)
  return true
}
