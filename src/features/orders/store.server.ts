import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ContactDetails, OrderDelivery } from './contract.ts'
import type { BilledTo } from './documents/contract.ts'
import type { Monogram } from '../cart/constants.ts'
import type { Seller } from '../shop-settings/constants.ts'
import { collectAdjustments } from './adjustments/store.server.ts'
import { collectDocuments } from './documents/store.server.ts'
import { collectFulfillment } from './fulfillment/store.server.ts'
import type { OrderStatus } from './rules.ts'

/** A complete snapshot: orders must stay readable for ten years, independent of the catalog. */
export type NewOrder = {
  id: string
  paymentId: string
  ownerKey: string
  status: OrderStatus
  customer: ContactDetails | null
  subtotal: Cents
  discount: Cents
  promoCode: string | null
  shipping: Cents
  /** The part of `shipping` that a faster method than standard cost. */
  surcharge: Cents
  vat: Cents
  total: Cents
  /** The part of the total that was paid with store credit. */
  credit: Cents
  vatBasisPoints: number
  /** Whether prices and total include VAT; otherwise it was added. */
  vatIsIncluded: boolean
  currency: string
  delivery: OrderDelivery
  /** The seller on the day of the order. */
  seller: Seller
  lines: readonly NewLine[]
}

export type NewLine = {
  productId: string
  variantId: string
  sku: string
  name: string
  imageUrl: string
  quantity: number
  unit: Cents
  /** Before a reduction. */
  original: Cents | null
  monogram: Cents
  customization: Monogram | null
}

export type OrderRow = Omit<NewOrder, 'lines'> & {
  number: number
  placedAt: Date
  deliveredAt: Date | null
  /** Of an erased company's order. */
  billedTo: BilledTo | null
}

/** @returns false when the payment already has an order. */
export async function insertOrder(tx: Sql, order: NewOrder, now: Date): Promise<boolean> {
  const [row] = await tx.rows(sql`
    insert into customer_order (id, payment_id, owner_key, status, customer, subtotal_cents, discount_cents, promo_code, shipping_cents, surcharge_cents, vat_cents, total_cents, credit_cents,
                                vat_basis_points, vat_is_included, currency, delivery, seller, placed_at, updated_at)
    values (${order.id}, ${order.paymentId}, ${order.ownerKey}, ${order.status}, ${order.customer && JSON.stringify(order.customer)},
            ${order.subtotal}, ${order.discount}, ${order.promoCode}, ${order.shipping}, ${order.surcharge}, ${order.vat}, ${order.total}, ${order.credit}, ${order.vatBasisPoints}, ${order.vatIsIncluded}, ${order.currency}, ${JSON.stringify(order.delivery)}, ${JSON.stringify(order.seller)}, ${now}, ${now})
    on conflict (payment_id) do nothing
    returning id`)
  if (!row) return false
  await tx.rows(sql`
    insert into order_line (order_id, position, product_id, variant_id, sku, name, image_url, quantity, unit_cents, original_cents, monogram_cents, customization, is_personalized)
    select ${order.id}, line.position, line."productId", line."variantId", line.sku, line.name, line."imageUrl", line.quantity, line.unit, line.original, line.monogram, line.customization, line.customization is not null or line.monogram > 0
    from jsonb_to_recordset(${JSON.stringify(order.lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as line (position smallint, "productId" text, "variantId" uuid, sku text, name text, "imageUrl" text, quantity int, unit int, original int, monogram int, customization jsonb)`)
  await tx.rows(
    sql`insert into order_status_change (order_id, from_status, to_status, changed_at) values (${order.id}, null, ${order.status}, ${now})`,
  )
  return true
}

export async function findOrder(db: Sql, id: string): Promise<OrderRow | null> {
  return (await listOrderRows(db, [id]))[0] ?? null
}

export function listOrderRows(db: Sql, ids: readonly string[]): Promise<OrderRow[]> {
  return db.rows(sql`
    select id, number, payment_id as "paymentId", owner_key as "ownerKey", status, customer, subtotal_cents as subtotal, discount_cents as discount, promo_code as "promoCode", shipping_cents as shipping, surcharge_cents as surcharge,
           vat_cents as vat, total_cents as total, credit_cents as credit, vat_basis_points as "vatBasisPoints", vat_is_included as "vatIsIncluded", currency, delivery, seller, placed_at as "placedAt", delivered_at as "deliveredAt", billed_to as "billedTo"
    from customer_order where id = any(${ids}::uuid[])`)
}

export async function findOrderIdOfPayment(db: Sql, paymentId: string): Promise<string | null> {
  const [row] = await db.rows<{ id: string }>(sql`select id from customer_order where payment_id = ${paymentId}`)
  return row?.id ?? null
}

export function listNumbersOfPayments(
  db: Sql,
  paymentIds: readonly string[],
): Promise<{ paymentId: string; number: number }[]> {
  return db.rows(
    sql`select payment_id as "paymentId", number from customer_order where payment_id = any(${paymentIds}::uuid[])`,
  )
}

export type LineRow = NewLine & { readonly orderId: string; readonly isPersonalized: boolean }

/** Lines of the release before migration 0122 have only a customization. */
export function listLines(db: Sql, orderIds: readonly string[]): Promise<LineRow[]> {
  return db.rows(sql`
    select order_id as "orderId", product_id as "productId", variant_id as "variantId", sku, name, image_url as "imageUrl", quantity, unit_cents as unit, original_cents as original, monogram_cents as monogram, customization,
           is_personalized or customization is not null or monogram_cents > 0 as "isPersonalized"
    from order_line where order_id = any(${orderIds}::uuid[]) order by position`)
}

export async function existsPurchase(db: Sql, ownerKey: string, productId: string): Promise<boolean> {
  const rows = await db.rows(sql`
    select 1 from customer_order join order_line on order_id = id
    where owner_key = ${ownerKey} and product_id = ${productId}
      and ((status in ('paid', 'fulfilled') and adjusted_quantity < quantity)
           or exists (select 1 from fulfillment_event join fulfillment_event_line on event_id = fulfillment_event.id
                      where kind = 'shipped' and fulfillment_event_line.order_id = customer_order.id
                        and fulfillment_event_line.position = order_line.position)) limit 1`)
  return rows.length > 0
}

/** Under the order's lock. */
export async function updateStatus(tx: Sql, id: string, from: OrderStatus, to: OrderStatus, now: Date): Promise<void> {
  await tx.rows(sql`update customer_order set status = ${to}, updated_at = ${now} where id = ${id}`)
  await tx.rows(
    sql`insert into order_status_change (order_id, from_status, to_status, changed_at) values (${id}, ${from}, ${to}, ${now})`,
  )
}

/** The order's required owner: a customer, or the email address used to buy it. */
export type Claim = { readonly ownerKey: string } | { readonly email: string }

/** @returns null both for other customers' orders and for ones that do not exist. */
export async function findOrderId(db: Sql, number: string, claim: Claim): Promise<string | null> {
  if (!/^\d{1,15}$/.test(number)) return null
  const [ownerKey, email] = 'ownerKey' in claim ? [claim.ownerKey, null] : [null, claim.email]
  const [row] = await db.rows<{ id: string }>(sql`
    select id from customer_order
    where number = ${number}::bigint and (owner_key = ${ownerKey}::text or lower(customer->>'email') = lower(${email}::text))`)
  return row?.id ?? null
}

/** Locks an order, so that withdrawals and deliveries are serialized. */
export async function lockOrder(tx: Sql, id: string): Promise<void> {
  await tx.rows(sql`select id from customer_order where id = ${id} for update`)
}

export type EntryRow = {
  number: number
  status: OrderStatus
  placedAt: Date
  total: Cents
  units: number
  images: string[]
  hasWithdrawal: boolean
}

export function listOrders(db: Sql, ownerKey: string, before: string | null, max: number): Promise<EntryRow[]> {
  return db.rows(sql`
    select number, status, placed_at as "placedAt", total_cents as total, coalesce(sum(quantity)::int, 0) as units,
           coalesce((array_agg(image_url order by position) filter (where image_url is not null))[1:4], '{}') as images,
           exists (select 1 from order_withdrawal where order_withdrawal.order_id = customer_order.id) as "hasWithdrawal"
    from customer_order left join order_line on order_line.order_id = customer_order.id
    where owner_key = ${ownerKey} and (${before}::bigint is null or number < ${before}::bigint)
    group by customer_order.id order by number desc limit ${max}`)
}

/** Written once: the start of the withdrawal period does not move. */
export async function updateDelivered(tx: Sql, id: string, at: Date, now: Date): Promise<void> {
  await tx.rows(sql`
    update customer_order set delivered_at = ${at}, updated_at = ${now} where id = ${id} and delivered_at is null`)
}

export type WithdrawalRow = { id: string; receivedAt: Date; positions: number[] }

export function listWithdrawals(
  db: Sql,
  orderIds: readonly string[],
): Promise<({ orderId: string } & WithdrawalRow)[]> {
  return db.rows(sql`
    select order_withdrawal.order_id as "orderId", id, received_at as "receivedAt", array_agg(position::int order by position) as positions
    from order_withdrawal join order_withdrawal_line on withdrawal_id = id
    where order_withdrawal.order_id = any(${orderIds}::uuid[]) group by id order by received_at, id`)
}

export async function insertWithdrawal(
  tx: Sql,
  id: string,
  orderId: string,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  await tx.rows(sql`insert into order_withdrawal (id, order_id, received_at) values (${id}, ${orderId}, ${now})`)
  await tx.rows(sql`
    insert into order_withdrawal_line (order_id, position, withdrawal_id) select ${orderId}, position, ${id} from unnest(${positions}::smallint[]) as chosen (position)`)
}

export function lockOrdersOf(tx: Sql, ownerKey: string): Promise<{ id: string; status: OrderStatus }[]> {
  return tx.rows(sql`select id, status from customer_order where owner_key = ${ownerKey} order by id for update`)
}

export function listAddresses(db: Sql, ownerKey: string): Promise<{ id: string; email: string | null }[]> {
  return db.rows(sql`
    select id, customer->>'email' as email from customer_order where owner_key = ${ownerKey}`)
}

/** Whole rows, for the customer's data export. */
export async function collectOrders(db: Sql, ownerKey: string): Promise<Readonly<Record<string, object[]>>> {
  return {
    customer_order: await db.rows(sql`select * from customer_order where owner_key = ${ownerKey} order by number`),
    order_line: await db.rows(sql`
      select order_line.* from order_line join customer_order on id = order_id where owner_key = ${ownerKey} order by number, position`),
    order_status_change: await db.rows(sql`
      select order_status_change.* from order_status_change join customer_order on id = order_id where owner_key = ${ownerKey} order by changed_at`),
    order_withdrawal: await db.rows(sql`
      select order_withdrawal.* from order_withdrawal join customer_order on customer_order.id = order_id where owner_key = ${ownerKey} order by received_at`),
    order_withdrawal_line: await db.rows(sql`
      select order_withdrawal_line.* from order_withdrawal_line join customer_order on id = order_id where owner_key = ${ownerKey} order by number, position`),
    ...(await collectFulfillment(db, ownerKey)),
    ...(await collectAdjustments(db, ownerKey)),
    ...(await collectDocuments(db, ownerKey)),
  }
}

/**
 * Invoices must be kept by law, but not whose they are: removes all personal data. An invoice to a company keeps its
 * address, which the law requires on it, and a person's name only where there is no company name.
 */
export async function anonymizeOrders(tx: Sql, ownerKey: string): Promise<void> {
  await tx.rows(
    sql`
    update order_line set is_personalized = is_personalized or customization is not null, customization = null
    from customer_order where id = order_id and owner_key = ${ownerKey}`,
  )
  // The carrier's page shows the recipient, and some addresses of such pages contain a postal code.
  await tx.rows(sql`
    update fulfillment_event set tracking_number = null, tracking_url = null
    from customer_order where customer_order.id = order_id and owner_key = ${ownerKey} and kind = 'shipped'`)
  await tx.rows(
    sql`
    update customer_order
    set billed_to = case
          when customer->'billing'->>'company' <> '' then (customer->'billing') - '{firstName,lastName}'::text[]
          when customer->'billing'->>'vatNumber' <> '' then customer->'billing'
        end,
        customer = null, owner_key = 'erased:' || gen_random_uuid()
    where owner_key = ${ownerKey}`,
  )
}

/** Which of these photographs order lines refer to, whatever their focal point. */
export async function listOrderedImages(db: Sql, imageUrls: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ imageUrl: string }>(sql`
    select distinct split_part(image_url, '?', 1) as "imageUrl" from order_line
    where split_part(image_url, '?', 1) = any(${imageUrls}::text[]) and image_url like '/images/photos/%'`)
  return rows.map(({ imageUrl }) => imageUrl)
}
