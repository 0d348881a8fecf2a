import { readSignedId, signId } from '#src/kernel/signed-id.server.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { customerOf, userOwner } from '../identity/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { seller } from '../shop-settings/constants.ts'
import type { Invoice, Order, OrderPage, WithdrawableOrder, WithdrawalReceipt } from './contract.ts'
import { findAnyOrderId, listAnyOrders, listStatusChanges, lockAnyOrder, type AnyFilter } from './admin/store.server.ts'
import { orderPlaced } from './events.ts'
import type { InvoiceNames } from './invoice/rules.ts'
import {
  presentEntry,
  presentInvoice,
  presentOrder,
  presentWithdrawable,
  withdrawalFacts,
  type WholeOrder,
} from './present.server.ts'
import { decideTransition, type OrderStatus } from './rules.ts'
import { notifiedStatuses, type StatusNews } from './status/email.server.ts'
import {
  anonymizeOrders,
  cancelUnshipped,
  collectOrders,
  existsPurchase,
  findOrder,
  findOrderId,
  findOrderIdOfPayment,
  insertOrder,
  insertWithdrawal,
  listAddressesUsed,
  listLines,
  listNumbersOfPayments,
  listOrders,
  listWithdrawals,
  lockOrder,
  updateDelivered,
  updateStatus,
  type Claim,
  type NewOrder,
} from './store.server.ts'
import { decideWithdrawal } from './withdrawal/rules.ts'

export type Orders = ReturnType<typeof createOrders>

/** Contents and recipient of a withdrawal receipt. */
export type ReceiptFacts = {
  readonly id: string
  readonly contact: NonNullable<Order['customer']>
  readonly order: Order
  readonly receipt: WithdrawalReceipt
}

type Deps = {
  readonly db: Database
  readonly jobs: Jobs
  readonly secret: string
  readonly clock: Clock
  readonly invoiceNames: InvoiceNames
  /** Queues the receipt in the transaction of the withdrawal. */
  readonly sendReceipt: (tx: Tx, facts: ReceiptFacts) => Promise<void>
  /** Queues the status email in the transaction of the change. */
  readonly sendStatusEmail: (tx: Tx, news: StatusNews) => Promise<void>
}

type WithdrawError = 'order_not_found' | 'not_withdrawable' | 'withdrawal_over' | 'line_not_found' | 'line_personalized'

const pageSize = 20
const days = shopSettings.withdrawalDays

export function createOrders({ db, jobs, secret, clock, invoiceNames, sendReceipt, sendStatusEmail }: Deps) {
  async function readWhole(sql: Sql, id: string): Promise<WholeOrder | null> {
    const row = await findOrder(sql, id)
    return row && { row, lines: await listLines(sql, id), withdrawals: await listWithdrawals(sql, id) }
  }

  async function read(id: string): Promise<{ order: Order; key: string } | null> {
    const whole = await readWhole(db, id)
    return whole && { order: presentOrder(whole, clock()), key: signId(secret, 'order', id) }
  }

  /** An order by number, for its owner; everyone else gets "not found". */
  async function claimed(number: string, claim: Claim): Promise<Result<WholeOrder, 'order_not_found'>> {
    const id = await findOrderId(db, number, claim)
    const whole = id && (await readWhole(db, id))
    return whole ? ok(whole) : fail('order_not_found')
  }

  async function withdraw(
    number: string,
    claim: Claim,
    positions: readonly number[] | undefined,
  ): Promise<Result<WithdrawalReceipt, WithdrawError>> {
    const id = await findOrderId(db, number, claim)
    if (!id) return fail('order_not_found')
    return db.transaction(async (tx) => {
      await lockOrder(tx, id)
      const before = await readWhole(tx, id)
      if (!before) return fail('order_not_found')
      const facts = withdrawalFacts(before)
      const all = [...facts.lines.keys()].filter((at) => !facts.lines[at]?.isPersonalized)
      const chosen = positions ?? (all.length > 0 ? all : [0])
      const decision = decideWithdrawal(facts, chosen, clock(), days)
      if (!decision.ok) return decision
      if (decision.value.kind === 'repeated') return ok(receiptOf(before, chosen))
      const withdrawalId = randomId()
      await insertWithdrawal(tx, withdrawalId, id, decision.value.positions, clock())
      const after: WholeOrder = {
        ...before,
        withdrawals: [
          ...before.withdrawals,
          { id: withdrawalId, receivedAt: clock(), positions: [...decision.value.positions] },
        ],
      }
      const receipt = receiptOf(after, decision.value.positions)
      const { customer: contact } = before.row
      if (contact) await sendReceipt(tx, { id: withdrawalId, contact, order: presentOrder(after, clock()), receipt })
      return ok(receipt)
    })
  }

  const personalData: PersonalData = {
    collect: (sql, customerId) => collectOrders(sql, userOwner(customerId)),
    erase: (tx, customerId) => anonymizeOrders(tx, userOwner(customerId)),
  }

  return {
    personalData,
    read,

    /**
     * Creates one order per payment, however often it is called. The email and everything else follow from the event.
     */
    async place(tx: Tx, order: Omit<NewOrder, 'seller'>): Promise<void> {
      const isNew = await insertOrder(tx, { ...order, seller }, clock())
      if (isNew) await jobs.publish(tx, orderPlaced, { orderId: order.id })
    },

    /** Of a customer, excluding canceled and refunded orders. */
    hasBought: (sql: Sql, customerId: string, productId: string): Promise<boolean> =>
      existsPurchase(sql, userOwner(customerId), productId),

    /** The order's owner (null for a guest) and the products bought. */
    async purchase(orderId: string): Promise<{ customerId: string | null; productIds: string[] } | null> {
      const order = await findOrder(db, orderId)
      return (
        order && {
          customerId: customerOf(order.ownerKey),
          productIds: (await listLines(db, orderId)).map(({ productId }) => productId),
        }
      )
    },

    async ofPayment(paymentId: string): Promise<{ order: Order; key: string } | null> {
      const id = await findOrderIdOfPayment(db, paymentId)
      return id ? read(id) : null
    },

    async numbersOfPayments(paymentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await listNumbersOfPayments(db, paymentIds)
      return new Map(rows.map(({ paymentId, number }) => [paymentId, String(number)]))
    },

    async byLink(key: string): Promise<Result<Order, 'order_not_found'>> {
      const id = readSignedId(secret, 'order', key)
      const found = id && (await read(id))
      return found ? ok(found.order) : fail('order_not_found')
    },

    async invoiceByLink(key: string): Promise<Result<Invoice, 'order_not_found'>> {
      const id = readSignedId(secret, 'order', key)
      const whole = id && (await readWhole(db, id))
      return whole ? ok(presentInvoice(whole, invoiceNames)) : fail('order_not_found')
    },

    async list(customerId: string, before: string | null): Promise<OrderPage> {
      const rows = await listOrders(db, userOwner(customerId), before, pageSize + 1)
      const orders = rows.slice(0, pageSize).map(presentEntry)
      return { orders, next: rows.length > pageSize ? (orders.at(-1)?.number ?? null) : null }
    },

    async find(customerId: string, number: string): Promise<Result<Order, 'order_not_found'>> {
      const whole = await claimed(number, { ownerKey: userOwner(customerId) })
      return whole.ok ? ok(presentOrder(whole.value, clock())) : whole
    },

    async invoice(customerId: string, number: string): Promise<Result<Invoice, 'order_not_found'>> {
      const whole = await claimed(number, { ownerKey: userOwner(customerId) })
      return whole.ok ? ok(presentInvoice(whole.value, invoiceNames)) : whole
    },

    withdraw: (customerId: string, number: string, positions?: readonly number[]) =>
      withdraw(number, { ownerKey: userOwner(customerId) }, positions),

    async findForGuest(number: string, email: string): Promise<Result<WithdrawableOrder, 'order_not_found'>> {
      const whole = await claimed(number, { email })
      return whole.ok ? ok(presentWithdrawable(whole.value, clock())) : whole
    },

    withdrawAsGuest: (number: string, email: string, positions?: readonly number[]) =>
      withdraw(number, { email }, positions),

    /**
     * Changes the status and notifies the buyer once, if the transaction commits. There is no address after an erasure.
     */
    async changeStatus(
      tx: Tx,
      id: string,
      to: OrderStatus,
    ): Promise<Result<OrderStatus, 'order_not_found' | 'invalid_transition'>> {
      const before = await readWhole(tx, id)
      if (!before) return fail('order_not_found')
      const { status: from, customer: contact } = before.row
      const decision = decideTransition(from, to)
      if (!decision.ok) return decision
      if (!(await updateStatus(tx, id, from, to, clock()))) return fail('invalid_transition', { from, to })
      const notified = notifiedStatuses.find((one) => one === to)
      if (notified && contact)
        await sendStatusEmail(tx, {
          order: presentOrder({ ...before, row: { ...before.row, status: to } }, clock()),
          contact,
          from,
          to: notified,
          key: signId(secret, 'order', id),
        })
      return decision
    },

    /** Records the delivery, which starts the withdrawal period. Once, for orders that were sent. */
    async recordDelivery(tx: Tx, id: string, at: Date): Promise<Result<true, 'invalid_transition'>> {
      return at <= clock() && (await updateDelivered(tx, id, at, clock())) ? ok(true) : fail('invalid_transition')
    },

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

    async ofNumber(sql: Sql, number: string) {
      const id = await findAnyOrderId(sql, number)
      const whole = id && (await readWhole(sql, id))
      if (!whole) return null
      const history = (await listStatusChanges(sql, whole.row.id)).map(({ changedAt, ...change }) => ({
        ...change,
        changedAt: changedAt.toISOString(),
      }))
      return { order: presentOrder(whole, clock()), paymentId: whole.row.paymentId, history }
    },

    lockByNumber: (tx: Tx, number: string) => lockAnyOrder(tx, number),

    /** Email addresses used on a customer's orders, which may differ from the account's. */
    addressesUsed: (customerId: string): Promise<string[]> => listAddressesUsed(db, userOwner(customerId)),

    /**
     * Part of an erasure. Sends no email, because it would contain name, address and items that are being erased; the
     * page announces the cancellation and refund in advance. @returns the payments of orders that will not be sent.
     */
    cancelUnshipped: (tx: Tx, customerId: string): Promise<string[]> =>
      cancelUnshipped(tx, userOwner(customerId), clock()),
  }
}

/** The receipt that covers these lines: the existing one when repeated. */
function receiptOf({ row, lines, withdrawals }: WholeOrder, positions: readonly number[]): WithdrawalReceipt {
  const withdrawal = withdrawals.find((one) => one.positions.includes(positions.at(-1) ?? -1))
  return {
    orderNumber: String(row.number),
    receivedAt: (withdrawal?.receivedAt ?? row.placedAt).toISOString(),
    lines: (withdrawal?.positions ?? [])
      .flatMap((at) => lines[at] ?? [])
      .map(({ name, quantity }) => ({ name, quantity })),
  }
}
