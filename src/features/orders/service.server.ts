import { readSignedId, signId } from '#src/kernel/signed-id.server.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { customerOf, userOwner } from '../identity/service.server.ts'
import type { Order, OrderPage, WithdrawableOrder } from './contract.ts'
import { createSales } from './sales/service.server.ts'
import { createAdjustments, type AdjustmentDeps, type Reimbursement } from './adjustments/service.server.ts'
import {
  collectNotes,
  eraseNotes,
  listAnyOrderIds,
  listAnyOrders,
  listStatusChanges,
  lockAnyOrder,
  type AnyFilter,
} from './admin/store.server.ts'
import { createDocuments } from './documents/service.server.ts'
import { insertInvoice } from './documents/store.server.ts'
import { orderPlaced } from './events.ts'
import { createFulfillment } from './fulfillment/service.server.ts'
import type { ParcelNotification } from './fulfillment/email.server.ts'
import type { InvoiceNames } from './invoice/rules.ts'
import { presentEntry, presentOrder, presentWithdrawable } from './present.server.ts'
import { presentForBuyer, type PaymentRefunds } from './reading/for-buyer.server.ts'
import { presentForReturn, type OrderForReturn } from './reading/for-return.server.ts'
import { createAccess, type Access } from './reading/access.server.ts'
import { readWhole, readWholeOrders, type WholeOrder } from './reading/read.server.ts'
import type { StatusNotification } from './status/email.server.ts'
import { notificationKindOf } from './status/rules.ts'
import {
  anonymizeOrders,
  collectOrders,
  existsPurchase,
  findOrder,
  findOrderIdOfPayment,
  insertOrder,
  listAddresses,
  listLines,
  listNumbersOfPayments,
  listOrders,
  lockOrder,
  lockOrdersOf,
  type NewOrder,
} from './store.server.ts'
import { createWithdrawals, type ReceiptFacts } from './withdrawal/service.server.ts'

export type { Reimbursement } from './adjustments/service.server.ts'
export type { OrderForReturn } from './reading/for-return.server.ts'

export type Orders = ReturnType<typeof createOrders>

type Deps = {
  readonly db: Database
  readonly jobs: Jobs
  readonly secret: string
  readonly clock: Clock
  readonly sellerOf: AdjustmentDeps['sellerOf']
  readonly invoiceNames: InvoiceNames
  readonly refunds: PaymentRefunds
  /** Each queues an email in the transaction of the change. */
  readonly emails: {
    readonly receipt: (tx: Tx, facts: ReceiptFacts, customerId: string | null) => Promise<void>
    readonly status: (tx: Tx, notification: StatusNotification) => Promise<void>
    readonly parcel: (tx: Tx, notification: ParcelNotification) => Promise<void>
  }
}

const pageSize = 20

export function createOrders({ db, jobs, secret, clock, sellerOf, invoiceNames, refunds, emails }: Deps) {
  const keyOf = (id: string) => signId(secret, 'order', id)
  const { idOf, open } = createAccess(secret)

  const fulfillment = createFulfillment({
    clock,
    jobs,
    async notify(tx, order, parcel) {
      const { customer: contact, id } = order.row
      if (contact) await emails.parcel(tx, { order: presentOrder(order, clock()), contact, parcel, key: keyOf(id) })
    },
  })

  const adjustments = createAdjustments({
    sellerOf,
    clock,
    jobs,
    refunds,
    async notify(tx, before, after, made) {
      const { customer: contact, id } = after.row
      if (!contact) return
      const to = notificationKindOf(before.row.status, after.row.status, made.kind === 'cancellation')
      const order = presentOrder(after, clock())
      await emails.status(tx, { order, contact, from: before.row.status, to, made, key: keyOf(id) })
    },
  })

  const withdraw = createWithdrawals({ db, jobs, clock, sendReceipt: emails.receipt })

  async function read(id: string) {
    const whole = await readWhole(db, id)
    if (!whole) return null
    const { seller, ownerKey } = whole.row
    return { order: presentOrder(whole, clock()), key: keyOf(id), seller, ownerKey }
  }

  const documents = createDocuments(db, invoiceNames)
  const invoiceOf = async (whole: Result<WholeOrder, 'order_not_found'>) =>
    whole.ok ? documents.invoice(whole.value) : whole
  const creditNoteOf = async (whole: Result<WholeOrder, 'order_not_found'>, number: string) =>
    whole.ok ? documents.creditNote(whole.value, number) : whole

  const forBuyer = async (whole: Result<WholeOrder, 'order_not_found'>) =>
    whole.ok ? ok(await presentForBuyer(db, whole.value, clock(), refunds)) : whole

  const personalData: PersonalData = {
    async collect(sql, customerId) {
      const ownerKey = userOwner(customerId)
      return { ...(await collectOrders(sql, ownerKey)), order_note: await collectNotes(sql, ownerKey) }
    },
    async erase(tx, customerId) {
      const ownerKey = userOwner(customerId)
      await eraseNotes(tx, ownerKey, customerId)
      await anonymizeOrders(tx, ownerKey)
    },
  }

  return {
    personalData,
    /** Figures for the dashboard. */
    sales: createSales(db),
    read,

    /**
     * Creates one order per payment, however often it is called. The email and everything else follow from the event.
     */
    async place(tx: Tx, order: Omit<NewOrder, 'seller'>): Promise<void> {
      const isNew = await insertOrder(tx, { ...order, seller: await sellerOf(tx) }, clock())
      if (!isNew) return
      await insertInvoice(tx, order.id, clock())
      await jobs.publish(tx, orderPlaced, { orderId: order.id })
    },

    /** Whether a customer was sent the product, or still pays for a unit that will be sent. */
    hasBought: (sql: Sql, customerId: string, productId: string): Promise<boolean> =>
      existsPurchase(sql, userOwner(customerId), productId),

    /** The order's owner (null for a guest) and the products bought. */
    async purchase(orderId: string): Promise<{ customerId: string | null; productIds: string[] } | null> {
      const order = await findOrder(db, orderId)
      return (
        order && {
          customerId: customerOf(order.ownerKey),
          productIds: (await listLines(db, [orderId])).map(({ productId }) => productId),
        }
      )
    },

    async ofPayment(paymentId: string) {
      const id = await findOrderIdOfPayment(db, paymentId)
      return id ? read(id) : null
    },

    async numbersOfPayments(paymentIds: readonly string[], sql: Sql = db): Promise<ReadonlyMap<string, string>> {
      const rows = await listNumbersOfPayments(sql, paymentIds)
      return new Map(rows.map(({ paymentId, number }) => [paymentId, String(number)]))
    },

    byLink: async (key: string) => forBuyer(await open(db, { key })),
    invoiceByLink: async (key: string) => invoiceOf(await open(db, { key })),
    creditNoteByLink: async (key: string, number: string) => creditNoteOf(await open(db, { key }), number),

    async list(customerId: string, before: string | null): Promise<OrderPage> {
      const rows = await listOrders(db, userOwner(customerId), before, pageSize + 1)
      const orders = rows.slice(0, pageSize).map(presentEntry)
      return { orders, next: rows.length > pageSize ? (orders.at(-1)?.number ?? null) : null }
    },

    find: async (customerId: string, number: string) => forBuyer(await open(db, { customerId, number })),
    invoice: async (customerId: string, number: string) => invoiceOf(await open(db, { customerId, number })),
    creditNote: async (customerId: string, number: string, note: string) =>
      creditNoteOf(await open(db, { customerId, number }), note),

    invoiceForStaff: async (number: string) => invoiceOf(await open(db, { staffNumber: number })),
    creditNoteForStaff: async (number: string, note: string) =>
      creditNoteOf(await open(db, { staffNumber: number }), note),
    exportDocuments: documents.export,

    withdraw: (customerId: string, number: string, positions?: readonly number[]) =>
      withdraw(number, { ownerKey: userOwner(customerId) }, positions),

    async findForGuest(number: string, email: string): Promise<Result<WithdrawableOrder, 'order_not_found'>> {
      const whole = await open(db, { email, number })
      return whole.ok ? ok(presentWithdrawable(whole.value, clock())) : whole
    },

    withdrawAsGuest: (number: string, email: string, positions?: readonly number[]) =>
      withdraw(number, { email }, positions),

    /** An order with its owner, within a transaction. */
    async progress(sql: Sql, id: string): Promise<(Order & { ownerKey: string }) | null> {
      const whole = await readWhole(sql, id)
      return whole && { ...presentOrder(whole, clock()), ownerKey: whole.row.ownerKey }
    },

    /** Lines of an order, to order them again. */
    async linesOf(order: Access) {
      const whole = await open(db, order)
      return whole.ok ? ok(whole.value.lines) : whole
    },

    idOfCustomer: (sql: Sql, customerId: string, number: string) => idOf(sql, { customerId, number }),
    idOfLink: (key: string) => readSignedId(secret, 'order', key),
    idOfNumber: (sql: Sql, number: string) => idOf(sql, { staffNumber: number }),
    /** Locks an order before its returns, payment and stock. */
    lock: (tx: Tx, id: string): Promise<void> => lockOrder(tx, id),

    async forReturn(sql: Sql, id: string): Promise<OrderForReturn | null> {
      const whole = await readWhole(sql, id)
      return whole && presentForReturn(whole, clock(), keyOf(id))
    },

    ...fulfillment,
    cancel: adjustments.cancel,
    refundRest: adjustments.refundRest,
    refundPart: adjustments.refundPart,
    refundUnits: adjustments.refundUnits,

    /** For administrators: orders of all customers. */
    async listAll(filter: AnyFilter, max: number) {
      const rows = await listAnyOrders(db, filter, max)
      return rows.map(({ number, placedAt, total, ...row }) => ({
        ...row,
        number: String(number),
        placedAt: placedAt.toISOString(),
        total: toDecimal(total),
      }))
    },

    /** For staff. In no order, and without the numbers that no order has. */
    async listByNumbers(numbers: readonly string[]): Promise<Order[]> {
      const now = clock()
      return (await readWholeOrders(db, await listAnyOrderIds(db, numbers))).map((whole) => presentOrder(whole, now))
    },

    async ofNumber(sql: Sql, number: string) {
      const found = await open(sql, { staffNumber: number })
      if (!found.ok) return null
      const whole = found.value
      const history = (await listStatusChanges(sql, whole.row.id)).map(({ changedAt, ...change }) => ({
        ...change,
        changedAt: changedAt.toISOString(),
      }))
      const { paymentId, promoCode } = whole.row
      return { order: presentOrder(whole, clock()), paymentId, promoCode, history }
    },

    lockByNumber: (tx: Tx, number: string) => lockAnyOrder(tx, number),

    /** Of a customer's orders: their keys, which emails about them contain, and where these were sent. */
    emailed: async (tx: Tx, customerId: string) =>
      (await listAddresses(tx, userOwner(customerId))).map(({ id, email }) => ({ key: keyOf(id), email })),

    /**
     * Part of an erasure. Sends no email, because it would contain name, address and items that are being erased; the
     * page announces the cancellation and refund in advance. Locks the other orders too, because they are anonymized after
     * locks that follow those of orders. @returns what must be returned to the buyer.
     */
    async cancelUnshipped(tx: Tx, customerId: string): Promise<Reimbursement[]> {
      const made: Reimbursement[] = []
      for (const { id, status } of await lockOrdersOf(tx, userOwner(customerId))) {
        const one = status === 'paid' ? await adjustments.cancelSilently(tx, id) : null
        if (one) made.push(one)
      }
      return made
    },
  }
}
