import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Actor, AuditLog } from '../audit-log/service.server.ts'
import type { AuditAction } from '../audit-log/constants.ts'
import type { Checkout } from '../checkout/service.server.ts'
import { customerOf, userOwner, type OwnerKey } from '../identity/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import type { OrderAdjusted, OrderWithdrawn } from '../orders/events.ts'
import type { OrderForReturn, Orders, Reimbursement } from '../orders/service.server.ts'
import { openReturnStates, sendBackDays, type ReturnAction, type ReturnFilter, type ReturnState } from './constants.ts'
import type { NewReturn, OrderReturns, ReturnActionBody, ReturnPage, ReturnRequest } from './contract.ts'
import { presentRefundAmounts, presentReturn } from './present.server.ts'
import { applyReceipt } from './receipt/apply.server.ts'
import {
  decideAction,
  decideRemainders,
  decideReturn,
  registrable,
  factsOf,
  holdsUnits,
  isOpenReturn,
  isOverdue,
  requestable,
  splitWithdrawal,
} from './rules.ts'
import {
  anonymizeReturns,
  collectReturns,
  findOrderOfReturn,
  insertReturn,
  listEnded,
  listOfOrder,
  listOfOwner,
  listOpen,
  updateLines,
  updateState,
  type NewReturnRow,
  type ReturnRow,
  updateOwner,
} from './store.server.ts'
import { applyWithdrawals } from './withdrawn/apply.server.ts'

export type Returns = ReturnType<typeof createReturns>

/** A return after a change, for its email. */
export type ReturnNotification = {
  readonly order: OrderForReturn
  readonly request: ReturnRequest
} & Outcome

type Outcome = {
  /** After a refund. */
  readonly made: Reimbursement | null
  /** After a receipt: the return of the units that did not arrive. */
  readonly missing: ReturnRequest | null
}
const noOutcome = { made: null, missing: null }

type Deps = {
  readonly db: Database
  readonly orders: Orders
  readonly inventory: Inventory
  readonly checkout: Pick<Checkout, 'reimburse'>
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
  /** Queues an email in the transaction of the change. */
  readonly sendEmail: (tx: Tx, notification: ReturnNotification) => Promise<void>
}

const pageSize = 50
const maxOfCustomer = 100

const logName: { readonly [A in ReturnAction]: AuditAction } = {
  approve: 'return_approved',
  reject: 'return_rejected',
  receive: 'return_received',
  refund: 'return_refunded',
  close: 'return_not_sent_back',
  reopen: 'return_reopened',
}

export function createReturns({ db, orders, inventory, checkout, log, clock, sendEmail }: Deps) {
  async function present(sql: Sql, order: OrderForReturn, isOwner: boolean): Promise<OrderReturns> {
    const rows = await listOfOrder(sql, order.id)
    const facts = factsOf(order, rows)
    return {
      returns: rows.map(presentReturn),
      refundAmounts: presentRefundAmounts(order, rows),
      returnable: facts.lines
        .map((line, position) => ({
          position,
          quantity: isOwner ? registrable(line, facts) : requestable(line, facts),
          isPersonalized: line.isPersonalized,
        }))
        .filter(({ quantity }) => quantity > 0),
      basis: facts.isOpen && facts.period !== 'over' ? facts.period : null,
      allowsStoreCredit: customerOf(order.ownerKey) !== null,
    }
  }

  async function read(id: string | null, isOwner = false): Promise<Result<OrderReturns, 'order_not_found'>> {
    const order = id && (await orders.forReturn(db, id))
    return order ? ok(await present(db, order, isOwner)) : fail('order_not_found')
  }

  async function notify(tx: Tx, order: OrderForReturn, id: string, outcome: Outcome): Promise<void> {
    const request = (await listOfOrder(tx, order.id)).find((row) => row.id === id)
    if (request && order.contact) await sendEmail(tx, { order, request: presentReturn(request), ...outcome })
  }

  async function insert(
    tx: Tx,
    order: OrderForReturn,
    request: Pick<NewReturnRow, 'basis' | 'reason' | 'payout' | 'state' | 'lines' | 'withdrawalId'>,
    id = randomId(),
  ): Promise<void> {
    const { id: orderId, ownerKey, number: orderNumber } = order
    if (await insertReturn(tx, { ...request, id, orderId, orderNumber, ownerKey }, clock()))
      await notify(tx, order, id, noOutcome)
  }

  async function create(id: string | null, { id: firstId, lines, reason, payout }: NewReturn, owner: Actor | null) {
    if (!id) return fail('order_not_found')
    const done = await db.transaction(async (tx) => {
      await orders.lock(tx, id)
      const order = await orders.forReturn(tx, id)
      if (!order) return fail('order_not_found')
      if (payout === 'store_credit' && customerOf(order.ownerKey) === null) return fail('store_credit_needs_account')
      if (firstId !== undefined && (await findOrderOfReturn(tx, firstId)) === id) return ok(true)
      const decided = decideReturn(factsOf(order, await listOfOrder(tx, id)), lines, reason, owner !== null)
      if (!decided.ok) return decided
      for (const [at, part] of decided.value.entries()) {
        // A withdrawal needs no approval.
        const state = owner || part.basis === 'withdrawal' ? 'approved' : 'requested'
        const made = { ...part, reason, payout, state, withdrawalId: null } as const
        await insert(tx, order, made, at === 0 ? firstId : undefined)
      }
      const event = { action: 'return_created', subject: order.number, before: null, after: null } as const
      if (owner) await log.record(tx, { actor: owner, ...event })
      return ok(true)
    })
    return done.ok ? read(id, owner !== null) : done
  }

  /** Closes or reduces the open returns of a locked order whose units were canceled or refunded in another way. */
  async function reconcile(tx: Tx, order: OrderForReturn): Promise<void> {
    const open = (await listOfOrder(tx, order.id)).filter(({ state }) => holdsUnits(state))
    const refundable = order.lines.map((line) => (order.isOpen ? line.refundable : 0))
    for (const { id, lines } of decideRemainders(open, refundable))
      await (lines.length === 0 ? updateState(tx, id, 'closed', {}, clock()) : updateLines(tx, id, lines))
  }

  const withdraw = (tx: Tx, order: OrderForReturn) =>
    applyWithdrawals(tx, order, { now: clock(), notify: (id) => notify(tx, order, id, noOutcome) })

  /** Applies an action to a locked return. */
  async function apply(tx: Tx, order: OrderForReturn, row: ReturnRow, to: ReturnState, body: ReturnActionBody) {
    const now = clock()
    const withdrawnAt = order.withdrawals
      .filter(({ positions }) => row.lines.some(({ position }) => positions.includes(position)))
      .map(({ receivedAt }) => receivedAt)
    if (body.action === 'close' && !isOverdue(row.history, withdrawnAt, now))
      return fail('return_not_overdue', { days: sendBackDays })
    if (body.action === 'receive') {
      const restock = (units: Parameters<Inventory['restock']>[1]) => inventory.restock(tx, units, row.id)
      const received = await applyReceipt(tx, order, row, body.lines, { now, restock })
      return received.ok ? ok({ ...noOutcome, missing: received.value }) : received
    }
    if (body.action === 'refund') {
      const isWithdrawal = row.basis === 'withdrawal'
      const asCredit = row.payout === 'store_credit'
      const made = await orders.refundUnits(tx, order.id, { lines: row.lines, isWithdrawal, asCredit, actor: 'owner' })
      if (!made.ok) return made
      await updateState(tx, row.id, to, { adjustmentId: made.value.id }, now)
      await checkout.reimburse(tx, made.value, isWithdrawal ? 'withdrawal' : 'return')
      return ok({ ...noOutcome, made: made.value })
    }
    await updateState(tx, row.id, to, { note: body.action === 'reject' ? body.note : null }, now)
    return ok(noOutcome)
  }

  const personalData: PersonalData = {
    collect: (sql, customerId) => collectReturns(sql, userOwner(customerId)),
    erase: (tx, customerId) => anonymizeReturns(tx, userOwner(customerId)),
  }

  return {
    personalData,

    moveToOwner: (tx: Tx, orderId: string, owner: OwnerKey): Promise<void> => updateOwner(tx, orderId, owner),

    ofCustomer: async (customerId: string, number: string) => read(await orders.idOfCustomer(db, customerId, number)),
    ofLink: async (key: string) => read(orders.idOfLink(key)),
    ofNumber: async (number: string) => read(await orders.idOfNumber(db, number), true),

    requestAsCustomer: async (customerId: string, number: string, request: NewReturn) =>
      create(await orders.idOfCustomer(db, customerId, number), request, null),
    requestByLink: async (key: string, request: NewReturn) => create(orders.idOfLink(key), request, null),
    createAsOwner: async (actor: Actor, number: string, request: NewReturn) =>
      create(await orders.idOfNumber(db, number), request, actor),

    async list(filter: ReturnFilter, cursor: string | undefined): Promise<ReturnPage> {
      const [micros = '', id = ''] = cursor?.split('_') ?? []
      const after = cursor === undefined ? null : { micros, id }
      const rows = await (filter === 'open' || isOpenReturn(filter)
        ? listOpen(db, filter === 'open' ? openReturnStates : [filter], after, pageSize + 1)
        : listEnded(db, filter, after, pageSize + 1))
      const shown = rows.slice(0, pageSize)
      const last = rows.length > pageSize ? shown.at(-1) : undefined
      return { returns: shown.map(presentReturn), next: last ? `${last.micros}_${last.id}` : null }
    },

    /** The customer's returns, newest first, up to 100. */
    async listOfCustomer(customerId: string): Promise<ReturnRequest[]> {
      return (await listOfOwner(db, userOwner(customerId), maxOfCustomer)).map(presentReturn)
    },

    /** State, stock, adjustment, refund, audit log and email are written in one transaction. */
    async perform(actor: Actor, id: string, body: ReturnActionBody) {
      const orderId = await findOrderOfReturn(db, id)
      if (!orderId) return fail('return_not_found')
      const done = await db.transaction(async (tx) => {
        await orders.lock(tx, orderId)
        const order = await orders.forReturn(tx, orderId)
        if (!order) return fail('return_not_found')
        await reconcile(tx, order)
        await withdraw(tx, order)
        const row = (await listOfOrder(tx, orderId)).find((one) => one.id === id)
        if (!row) return fail('return_not_found')
        if (row.state !== body.seen) return fail('return_moved_on', { state: row.state.replaceAll('_', ' ') })
        const decided = decideAction(row.state, body.action, row.basis)
        if (!decided.ok) return decided
        const applied = await apply(tx, order, row, decided.value, body)
        if (!applied.ok) return applied
        // Staff reopen it when they have the parcel: the next email says that it was received.
        if (body.action !== 'reopen') await notify(tx, order, id, applied.value)
        const subject = `R-${row.orderNumber}-${row.sequence}`
        const { missing } = applied.value
        const after = { state: decided.value, ...(missing && { missing: missing.number }) }
        await log.record(tx, { actor, action: logName[body.action], subject, before: { state: row.state }, after })
        return ok(true)
      })
      return done.ok ? read(orderId, true) : done
    },

    /**
     * Cancels and refunds the withdrawn units that were not sent, and creates a return for the others, unless they are in
     * one. The event may be delivered more than once: then nothing is left to cancel, and the return exists.
     */
    async addWithdrawal({ orderId, withdrawalId }: OrderWithdrawn): Promise<void> {
      await db.transaction(async (tx) => {
        await orders.lock(tx, orderId)
        const order = await orders.forReturn(tx, orderId)
        if (!order?.isOpen) return
        await withdraw(tx, order)
        const positions = order.withdrawals.find((one) => one.id === withdrawalId)?.positions ?? []
        const { canceled, returned } = splitWithdrawal(factsOf(order, await listOfOrder(tx, orderId)), positions)
        if (canceled.length > 0) {
          const made = await orders.cancel(tx, orderId, canceled, 'customer')
          if (!made.ok) throw new Error(`withdrawal ${withdrawalId} could not be canceled: ${made.code}`)
          await checkout.reimburse(tx, made.value, 'withdrawal')
        }
        if (returned.length === 0) return
        const reason = { reason: 'changed_mind', payout: 'original' } as const
        await insert(tx, order, { ...reason, basis: 'withdrawal', state: 'approved', lines: returned, withdrawalId })
      })
    },

    /** After units of an order were canceled or refunded. */
    async reconcileOrder({ orderId }: OrderAdjusted): Promise<void> {
      await db.transaction(async (tx) => {
        await orders.lock(tx, orderId)
        const order = await orders.forReturn(tx, orderId)
        if (order) await reconcile(tx, order)
      })
    },
  }
}
