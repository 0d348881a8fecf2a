import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { likePattern, sql } from '#src/platform/db/sql.server.ts'
import type { DeliveryAddress } from '../contact-details/forms.ts'
import type { OrderDelivery } from '../contract.ts'
import type { OrderStatus } from '../rules.ts'

/** Admin queries and locks: orders of all customers. */
export type AnyFilter = { readonly status: OrderStatus | null; readonly search: string; readonly before: string | null }
/** Above every order number. */
const maxNumber = Number.MAX_SAFE_INTEGER

export type AnyEntryRow = {
  number: number
  status: OrderStatus
  placedAt: Date
  total: Cents
  units: number
  email: string | null
  isDelivered: boolean
  hasWithdrawal: boolean
  method: OrderDelivery['method']
}

/** Newest first. Separate statements, so that each can use its own index. */
export function listAnyOrders(db: Sql, { status, search, before }: AnyFilter, max: number): Promise<AnyEntryRow[]> {
  if (search !== '') return listMatching(db, { status, search, before }, max)
  if (status === null)
    return db.rows(sql`
      select number, status, "placedAt", total, units, email, "isDelivered", "hasWithdrawal", method from order_entry
      where number < coalesce(${before}::bigint, ${maxNumber}) order by number desc limit ${max}`)
  return db.rows(sql`
    select number, status, "placedAt", total, units, email, "isDelivered", "hasWithdrawal", method from order_entry
    where status = ${status} and number < coalesce(${before}::bigint, ${maxNumber}) order by number desc limit ${max}`)
}

/** Parts with more matches are looked up from the newest order on. */
const fewMatches = 1_000

/** The order with this number, and those with this text in the buyer's email address or name. */
async function listMatching(db: Sql, { status, search, before }: AnyFilter, max: number): Promise<AnyEntryRow[]> {
  const like = likePattern([search])
  const number = /^#?(\d{1,15})$/.exec(search)?.[1] ?? null
  // Materialized, so that the planner uses the index of parts instead of hoping to end early.
  const matches = await db.rows<{ number: number }>(sql`
    with found as materialized (
      select number from customer_order where number = ${number}::bigint or contact like ${like}
    ) select number from found limit ${fewMatches + 1}`)
  const rows =
    matches.length > fewMatches
      ? await db.rows<{ number: number }>(sql`
          select number from customer_order
          where (number = ${number}::bigint or contact like ${like}) and (${status}::text is null or status = ${status}::text)
            and number < coalesce(${before}::bigint, ${maxNumber})
          order by number desc limit ${max}`)
      : matches
  return db.rows(sql`
    select number, status, "placedAt", total, units, email, "isDelivered", "hasWithdrawal", method from order_entry
    where number = any(${rows.map((row) => row.number)}::bigint[]) and (${status}::text is null or status = ${status}::text)
      and number < coalesce(${before}::bigint, ${maxNumber})
    order by number desc limit ${max}`)
}

export async function findAnyOrderId(db: Sql, number: string): Promise<string | null> {
  return (await listAnyOrderIds(db, [number]))[0] ?? null
}

/** In no order, and without the numbers that no order has. */
export async function listAnyOrderIds(db: Sql, numbers: readonly string[]): Promise<string[]> {
  const possible = numbers.filter((number) => /^\d{1,15}$/.test(number))
  if (possible.length === 0) return []
  const rows = await db.rows<{ id: string }>(sql`
    select id from customer_order where number = any(${possible}::bigint[])`)
  return rows.map(({ id }) => id)
}

export type LockedOrder = {
  readonly id: string
  readonly paymentId: string
  readonly status: OrderStatus
  /** Their ids. */
  readonly adjustments: readonly string[]
}

export async function lockAnyOrder(tx: Sql, number: string): Promise<LockedOrder | null> {
  const [row] = await tx.rows<Omit<LockedOrder, 'adjustments'>>(
    sql`select id, payment_id as "paymentId", status from customer_order where number = ${number}::bigint for update`,
  )
  if (!row) return null
  const made = await tx.rows<{ id: string }>(sql`select id from adjustment where order_id = ${row.id}`)
  return { ...row, adjustments: made.map(({ id }) => id) }
}

/** Where the parcel goes. The invoice keeps the address that it was issued to. */
export async function updateAddress(tx: Sql, orderId: string, address: DeliveryAddress, now: Date): Promise<void> {
  await tx.rows(sql`
    update customer_order
    set customer = customer || ${JSON.stringify(address)}::jsonb
          || jsonb_build_object('billing', coalesce(customer->'billing', customer - '{email,billing,giftNote}'::text[])),
        updated_at = ${now}
    where id = ${orderId}`)
}

export function listStatusChanges(
  db: Sql,
  orderId: string,
): Promise<{ from: OrderStatus | null; to: OrderStatus; changedAt: Date }[]> {
  return db.rows(sql`
    select from_status as "from", to_status as "to", changed_at as "changedAt" from order_status_change where order_id = ${orderId} order by changed_at`)
}

export type NoteRow = {
  id: string
  authorId: string | null
  authorName: string
  text: string
  createdAt: Date
}

export function listNotes(db: Sql, number: string): Promise<NoteRow[]> {
  return db.rows(sql`
    select order_note.id, author_id as "authorId", author_name as "authorName", text, created_at as "createdAt"
    from order_note join customer_order on customer_order.id = order_id
    where number = ${number}::bigint order by created_at, order_note.id`)
}

export async function insertNote(tx: Sql, orderId: string, { id, authorId, authorName, text, createdAt }: NoteRow) {
  await tx.rows(sql`
    insert into order_note (order_id, id, author_id, author_name, text, created_at)
    values (${orderId}, ${id}, ${authorId}, ${authorName}, ${text}, ${createdAt})`)
}

export async function deleteNote(tx: Sql, orderId: string, id: string): Promise<void> {
  await tx.rows(sql`delete from order_note where order_id = ${orderId} and id = ${id}`)
}

/** Notes on a buyer's orders. Who wrote them is other people's data. */
export function collectNotes(db: Sql, ownerKey: string): Promise<object[]> {
  return db.rows(sql`
    select order_id, order_note.id, null as author_id, null as author_name, text, created_at
    from order_note join customer_order on customer_order.id = order_id
    where owner_key = ${ownerKey} order by created_at`)
}

/** Deletes notes on the customer's orders, and the customer's name from the notes that they wrote as staff. */
export async function eraseNotes(tx: Sql, ownerKey: string, customerId: string): Promise<void> {
  // The locks wait for notes that are being added.
  const orders = await tx.rows<{ id: string }>(
    sql`select id from customer_order where owner_key = ${ownerKey} order by id for update`,
  )
  await tx.rows(sql`delete from order_note where order_id = any(${orders.map(({ id }) => id)}::uuid[])`)
  await tx.rows(sql`update order_note set author_id = null, author_name = '' where author_id = ${customerId}`)
}

/** The numbers of the orders that payments and adjustments belong to, by their ids. */
export function listNumbersOfReferences(
  db: Sql,
  references: readonly string[],
): Promise<{ reference: string; number: number }[]> {
  return db.rows(sql`
    select payment_id::text as reference, number from customer_order where payment_id = any(${references}::uuid[])
    union all
    select adjustment.id::text, number from adjustment join customer_order on customer_order.id = order_id
    where adjustment.id = any(${references}::uuid[])`)
}
