import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { Orders } from '../service.server.ts'
import type { RefundReason } from '../../payments/constants.ts'
import type { OrderStatus } from '../constants.ts'
import type { AdminOrder, AdminOrderPage, AdminRefund } from './contract.ts'
import { actionsFor, restocksUnits, leadsTo, logName, refundReason } from './rules.ts'
import type { OrderAction } from './constants.ts'

export type OrderAdmin = ReturnType<typeof createOrderAdmin>

/** A port that checkout implements, because checkout depends on orders and not vice versa. */
export type OrderRefunds = {
  /** Refunds the order and, with `restock`, restocks its units; in the caller's transaction. */
  refundPayment(tx: Tx, paymentId: string, reason: RefundReason, restock: boolean): Promise<void>
  /** All refunds of the order; failed ones first, then newest first. */
  refundsOf(sql: Sql, paymentId: string, orderNumber: string): Promise<AdminRefund[]>
}
type Deps = {
  readonly db: Database
  readonly orders: Orders
  readonly refunds: OrderRefunds
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
}
type ActionError = 'order_not_found' | 'order_moved_on' | 'invalid_transition'
type Query = {
  readonly status?: OrderStatus | undefined
  readonly search: string
  readonly before?: string | undefined
}

const pageSize = 50

export function createOrderAdmin({ db, orders, refunds, log, clock }: Deps) {
  async function find(number: string): Promise<Result<AdminOrder, 'order_not_found'>> {
    const found = await orders.ofNumber(db, number)
    if (!found) return fail('order_not_found')
    const { order, paymentId, history } = found
    const all = await refunds.refundsOf(db, paymentId, number)
    const refund = all[0] ?? null
    return ok({ order, history, refund, refunds: all, actions: actionsFor(order.status, order.deliveredAt !== null) })
  }

  async function make(
    tx: Tx,
    id: string,
    action: OrderAction,
  ): Promise<Result<unknown, 'order_not_found' | 'invalid_transition'>> {
    const to = leadsTo[action]
    return to === null ? orders.recordDelivery(tx, id, clock()) : orders.changeStatus(tx, id, to)
  }

  return {
    find,

    async list({ status, search, before }: Query): Promise<AdminOrderPage> {
      const entries = await orders.listAll({ status: status ?? null, search, before: before ?? null }, pageSize + 1)
      const shown = entries.slice(0, pageSize)
      return { orders: shown, next: entries.length > pageSize ? (shown.at(-1)?.number ?? null) : null }
    },

    /**
     * Status, stock, refund and audit log are written in one transaction. Of two concurrent actions, the second one
     * fails with the new status.
     */
    async perform(
      actor: Actor,
      number: string,
      action: OrderAction,
      seen: OrderStatus,
    ): Promise<Result<AdminOrder, ActionError>> {
      const done = await db.transaction(async (tx): Promise<Result<true, ActionError>> => {
        const found = await orders.lockByNumber(tx, number)
        if (!found) return fail('order_not_found')
        const { id, status, paymentId, isDelivered } = found
        if (status !== seen) return fail('order_moved_on', { status: status.replace('_', ' ') })
        if (!actionsFor(status, isDelivered).includes(action))
          return fail('invalid_transition', { from: status, to: leadsTo[action] ?? 'delivered' })
        const made = await make(tx, id, action)
        if (!made.ok) return made
        const reason = refundReason(action)
        if (reason) await refunds.refundPayment(tx, paymentId, reason, restocksUnits(status, action))
        await log.record(tx, {
          actor,
          action: logName[action],
          subject: number,
          before: { status },
          after: action === 'deliver' ? { status, delivered: true } : { status: leadsTo[action] },
        })
        return ok(true)
      })
      return done.ok ? find(number) : done
    },
  }
}
