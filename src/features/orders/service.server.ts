import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { memberOf, userOwner } from '../cart/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { Invoice, Order, OrderPage, WithdrawableOrder, WithdrawalReceipt } from './contract.ts'
import { findAnyOrderId, listAnyOrders, listStatusChanges, lockAnyOrder, type AnyFilter } from './desk-store.server.ts'
import { orderPlaced } from './events.ts'
import { orderKey, readOrderKey } from './link.server.ts'
import type { InvoiceNames } from './invoice.ts'
import { presentEntry, presentInvoice, presentOrder, presentWithdrawable, withdrawalFacts, type WholeOrder } from './present.server.ts'
import { decideTransition, type OrderStatus } from './rules.ts'
import { toldStatuses, type StatusNews } from './status-letter.server.ts'
import {
  anonymiseOrders,
  cancelUnsent,
  collectOrders,
  existsPurchase,
  findOrder,
  findOrderId,
  findOrderIdOfPayment,
  insertOrder,
  insertWithdrawal,
  listAddressesUsed,
  listLines,
  listOrders,
  listWithdrawals,
  lockOrder,
  updateDelivered,
  updateStatus,
  type Claim,
  type NewOrder,
} from './store.server.ts'
import { decideWithdrawal } from './withdrawal-rules.ts'

export type Orders = ReturnType<typeof createOrders>

/** What the receipt of a withdrawal says, and to whom. */
export type ReceiptFacts = { readonly id: string; readonly customer: NonNullable<Order['customer']>; readonly order: Order; readonly receipt: WithdrawalReceipt }

type Deps = {
  readonly db: Database
  readonly jobs: Jobs
  readonly secret: string
  readonly clock: Clock
  readonly invoiceNames: InvoiceNames
  /** Queues the receipt in the transaction of the withdrawal: both or neither. */
  readonly sendReceipt: (tx: Tx, facts: ReceiptFacts) => Promise<void>
  /** Queues the letter about a change in the transaction of the change. */
  readonly sendStatusLetter: (tx: Tx, news: StatusNews) => Promise<void>
}

type WithdrawError = 'order_not_found' | 'not_withdrawable' | 'withdrawal_over' | 'line_not_found' | 'line_personalised'

const pageSize = 20
const days = shopSettings.withdrawalDays

export function createOrders({ db, jobs, secret, clock, invoiceNames, sendReceipt, sendStatusLetter }: Deps) {
  async function readWhole(sql: Sql, id: string): Promise<WholeOrder | null> {
    const row = await findOrder(sql, id)
    return row && { row, lines: await listLines(sql, id), withdrawals: await listWithdrawals(sql, id) }
  }

  async function read(id: string): Promise<{ order: Order; key: string } | null> {
    const whole = await readWhole(db, id)
    return whole && { order: presentOrder(whole, clock()), key: orderKey(secret, id) }
  }

  /** An order by its number, for whoever it belongs to: everybody else is told that there is none. */
  async function claimed(number: string, claim: Claim): Promise<Result<WholeOrder, 'order_not_found'>> {
    const id = await findOrderId(db, number, claim)
    const whole = id && (await readWhole(db, id))
    return whole ? ok(whole) : fail('order_not_found')
  }

  async function withdraw(number: string, claim: Claim, positions: readonly number[] | undefined): Promise<Result<WithdrawalReceipt, WithdrawError>> {
    const id = await findOrderId(db, number, claim)
    if (!id) return fail('order_not_found')
    return db.transaction(async (tx) => {
      await lockOrder(tx, id)
      const before = await readWhole(tx, id)
      if (!before) return fail('order_not_found')
      const facts = withdrawalFacts(before)
      const all = [...facts.lines.keys()].filter((at) => !facts.lines[at]?.isPersonalised)
      const chosen = positions ?? (all.length > 0 ? all : [0])
      const decision = decideWithdrawal(facts, chosen, clock(), days)
      if (!decision.ok) return decision
      if (decision.value.kind === 'repeated') return ok(receiptOf(before, chosen))
      const withdrawalId = randomId()
      await insertWithdrawal(tx, withdrawalId, id, decision.value.positions, clock())
      const after: WholeOrder = { ...before, withdrawals: [...before.withdrawals, { id: withdrawalId, receivedAt: clock(), positions: [...decision.value.positions] }] }
      const receipt = receiptOf(after, decision.value.positions)
      const { customer } = before.row
      if (customer) await sendReceipt(tx, { id: withdrawalId, customer, order: presentOrder(after, clock()), receipt })
      return ok(receipt)
    })
  }

  const records: PersonalRecords = {
    collect: (sql, memberId) => collectOrders(sql, userOwner(memberId)),
    erase: (tx, memberId) => anonymiseOrders(tx, userOwner(memberId)),
  }

  return {
    records,
    read,

    /** Once per payment, whoever tells of it first. The letter and all else follow from the event. */
    async place(tx: Tx, order: NewOrder): Promise<void> {
      const isNew = await insertOrder(tx, order, clock())
      if (isNew) await jobs.publish(tx, orderPlaced, { orderId: order.id })
    },

    /** By a member, and neither cancelled nor refunded. */
    hasBought: (sql: Sql, memberId: string, productId: string): Promise<boolean> => existsPurchase(sql, userOwner(memberId), productId),

    /** Whose order it is (null for a guest's), and what was bought with it. */
    async purchase(orderId: string): Promise<{ memberId: string | null; productIds: string[] } | null> {
      const order = await findOrder(db, orderId)
      return order && { memberId: memberOf(order.ownerKey), productIds: (await listLines(db, orderId)).map(({ productId }) => productId) }
    },

    async ofPayment(paymentId: string): Promise<{ order: Order; key: string } | null> {
      const id = await findOrderIdOfPayment(db, paymentId)
      return id ? read(id) : null
    },

    async byLink(key: string): Promise<Result<Order, 'order_not_found'>> {
      const id = readOrderKey(secret, key)
      const found = id && (await read(id))
      return found ? ok(found.order) : fail('order_not_found')
    },

    async invoiceByLink(key: string): Promise<Result<Invoice, 'order_not_found'>> {
      const id = readOrderKey(secret, key)
      const whole = id && (await readWhole(db, id))
      return whole ? ok(presentInvoice(whole, invoiceNames)) : fail('order_not_found')
    },

    async list(memberId: string, before: string | null): Promise<OrderPage> {
      const rows = await listOrders(db, userOwner(memberId), before, pageSize + 1)
      const orders = rows.slice(0, pageSize).map(presentEntry)
      return { orders, next: rows.length > pageSize ? (orders.at(-1)?.number ?? null) : null }
    },

    async find(memberId: string, number: string): Promise<Result<Order, 'order_not_found'>> {
      const whole = await claimed(number, { ownerKey: userOwner(memberId) })
      return whole.ok ? ok(presentOrder(whole.value, clock())) : whole
    },

    async invoice(memberId: string, number: string): Promise<Result<Invoice, 'order_not_found'>> {
      const whole = await claimed(number, { ownerKey: userOwner(memberId) })
      return whole.ok ? ok(presentInvoice(whole.value, invoiceNames)) : whole
    },

    withdraw: (memberId: string, number: string, positions?: readonly number[]) => withdraw(number, { ownerKey: userOwner(memberId) }, positions),

    async findForGuest(number: string, email: string): Promise<Result<WithdrawableOrder, 'order_not_found'>> {
      const whole = await claimed(number, { email })
      return whole.ok ? ok(presentWithdrawable(whole.value, clock())) : whole
    },

    withdrawAsGuest: (number: string, email: string, positions?: readonly number[]) => withdraw(number, { email }, positions),

    /** Whoever changes it: the buyer is told, once, if the transaction ends well. An erased buyer has no address left to tell. */
    async changeStatus(tx: Tx, id: string, to: OrderStatus): Promise<Result<OrderStatus, 'order_not_found' | 'transition_refused'>> {
      const before = await readWhole(tx, id)
      if (!before) return fail('order_not_found')
      const { status: from, customer } = before.row
      const decision = decideTransition(from, to)
      if (!decision.ok) return decision
      if (!(await updateStatus(tx, id, from, to, clock()))) return fail('transition_refused', { from, to })
      const told = toldStatuses.find((one) => one === to)
      if (told && customer) await sendStatusLetter(tx, { order: presentOrder({ ...before, row: { ...before.row, status: to } }, clock()), customer, from, to: told, key: orderKey(secret, id) })
      return decision
    },

    /** The goods have arrived: from here the period of withdrawal runs. Told once, for an order that was sent. */
    async recordDelivery(tx: Tx, id: string, at: Date): Promise<Result<true, 'transition_refused'>> {
      return at <= clock() && (await updateDelivered(tx, id, at, clock())) ? ok(true) : fail('transition_refused')
    },

    /** For whoever runs the shop: orders of everybody. */
    async listAll(filter: AnyFilter, most: number) {
      const rows = await listAnyOrders(db, filter, most)
      return rows.map(({ number, placedAt, total, ...row }) => ({ ...row, number: String(number), placedAt: placedAt.toISOString(), total: toDecimal(total) }))
    },

    async ofNumber(sql: Sql, number: string) {
      const id = await findAnyOrderId(sql, number)
      const whole = id && (await readWhole(sql, id))
      if (!whole) return null
      const history = (await listStatusChanges(sql, whole.row.id)).map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() }))
      return { order: presentOrder(whole, clock()), history }
    },

    lockByNumber: (tx: Tx, number: string) => lockAnyOrder(tx, number),

    /** Where letters about a member's orders went: not always to the account's own address. */
    addressesUsed: (memberId: string): Promise<string[]> => listAddressesUsed(db, userOwner(memberId)),

    /**
     * Part of an erasure, so no letter tells of it: it would carry name, address and goods past the moment at which all
     * of them are gone. The page that erases says beforehand that these orders are cancelled and refunded.
     * @returns the payments of orders that will not be sent any more.
     */
    cancelUnsent: (tx: Tx, memberId: string): Promise<string[]> => cancelUnsent(tx, userOwner(memberId), clock()),
  }
}

/** The receipt that covers these lines: sent again, it is the same one. */
function receiptOf({ row, lines, withdrawals }: WholeOrder, positions: readonly number[]): WithdrawalReceipt {
  const withdrawal = withdrawals.find((one) => one.positions.includes(positions.at(-1) ?? -1))
  return {
    orderNumber: String(row.number),
    receivedAt: (withdrawal?.receivedAt ?? row.placedAt).toISOString(),
    lines: (withdrawal?.positions ?? []).flatMap((at) => lines[at] ?? []).map(({ name, quantity }) => ({ name, quantity })),
  }
}
