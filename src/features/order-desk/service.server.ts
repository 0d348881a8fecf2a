import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AdminLog } from '../admin-log/service.server.ts'
import type { Checkout } from '../checkout/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { OrderStatus } from '../orders/vocabulary.ts'
import type { DeskOrder, DeskPage } from './contract.ts'
import { actsFor, bringsGoodsBack, givesMoneyBack, leadsTo, logName } from './rules.ts'
import type { DeskAct } from './vocabulary.ts'

export type OrderDesk = ReturnType<typeof createOrderDesk>

type Deps = { readonly db: Database; readonly orders: Orders; readonly checkout: Pick<Checkout, 'giveBack'>; readonly log: Pick<AdminLog, 'record'>; readonly clock: Clock }
type ActError = 'order_not_found' | 'order_moved_on' | 'transition_refused'
type Query = { readonly status?: OrderStatus | undefined; readonly search: string; readonly before?: string | undefined }

const pageSize = 50

export function createOrderDesk({ db, orders, checkout, log, clock }: Deps) {
  async function find(number: string): Promise<Result<DeskOrder, 'order_not_found'>> {
    const found = await orders.ofNumber(db, number)
    if (!found) return fail('order_not_found')
    const { order, history } = found
    return ok({ order, history, acts: actsFor(order.status, order.deliveredAt !== null) })
  }

  async function make(tx: Tx, id: string, act: DeskAct): Promise<Result<unknown, 'order_not_found' | 'transition_refused'>> {
    const to = leadsTo[act]
    return to === null ? orders.recordDelivery(tx, id, clock()) : orders.changeStatus(tx, id, to)
  }

  return {
    find,

    async list({ status, search, before }: Query): Promise<DeskPage> {
      const entries = await orders.listAll({ status: status ?? null, search, before: before ?? null }, pageSize + 1)
      const shown = entries.slice(0, pageSize)
      return { orders: shown, next: entries.length > pageSize ? (shown.at(-1)?.number ?? null) : null }
    },

    /** Status, goods, money and log in one transaction. Of two who act at once, the second is told what the first did. */
    async act(actor: Actor, number: string, act: DeskAct, seen: OrderStatus): Promise<Result<DeskOrder, ActError>> {
      const done = await db.transaction(async (tx): Promise<Result<true, ActError>> => {
        const found = await orders.lockByNumber(tx, number)
        if (!found) return fail('order_not_found')
        const { id, status, paymentId, isDelivered } = found
        if (status !== seen) return fail('order_moved_on', { status: status.replace('_', ' ') })
        if (!actsFor(status, isDelivered).includes(act)) return fail('transition_refused', { from: status, to: leadsTo[act] ?? 'delivered' })
        const made = await make(tx, id, act)
        if (!made.ok) return made
        if (givesMoneyBack(act)) await checkout.giveBack(tx, paymentId, bringsGoodsBack(status, act))
        await log.record(tx, { actor, act: logName[act], subject: number, before: { status }, after: act === 'deliver' ? { status, delivered: true } : { status: leadsTo[act] } })
        return ok(true)
      })
      return done.ok ? find(number) : done
    },
  }
}
