import type { Clock } from '#src/kernel/clock.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { priceLine } from '../pricing/contract.ts'
import type { Order } from './contract.ts'
import { orderPlaced } from './events.ts'
import { orderKey, readOrderKey } from './link.server.ts'
import { decideTransition, type OrderStatus } from './rules.ts'
import { findOrder, findOrderIdOfPayment, insertOrder, listLines, updateStatus, type NewLine, type NewOrder, type OrderRow } from './store.server.ts'

export type Orders = ReturnType<typeof createOrders>

type Deps = { readonly db: Database; readonly jobs: Jobs; readonly secret: string; readonly clock: Clock }

export function createOrders({ db, jobs, secret, clock }: Deps) {
  async function read(id: string): Promise<{ order: Order; key: string } | null> {
    const row = await findOrder(db, id)
    return row && { order: presentOrder(row, await listLines(db, id)), key: orderKey(secret, id) }
  }

  return {
    read,

    /** Once per payment, whoever tells of it first. The letter and all else follow from the event. */
    async place(tx: Tx, order: NewOrder): Promise<void> {
      const isNew = await insertOrder(tx, order, clock())
      if (isNew) await jobs.publish(tx, orderPlaced, { orderId: order.id })
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

    async changeStatus(tx: Tx, id: string, to: OrderStatus): Promise<Result<OrderStatus, 'order_not_found' | 'transition_refused'>> {
      const order = await findOrder(tx, id)
      if (!order) return fail('order_not_found')
      const decision = decideTransition(order.status, to)
      if (!decision.ok) return decision
      return (await updateStatus(tx, id, order.status, to, clock())) ? decision : fail('transition_refused', { from: order.status, to })
    },
  }
}

function presentOrder(row: OrderRow, lines: readonly NewLine[]): Order {
  return {
    number: String(row.number),
    status: row.status,
    placedAt: row.placedAt.toISOString(),
    customer: row.customer,
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      price: toDecimal(line.unit),
      monogramPrice: toDecimal(line.monogram),
      monogram: line.customization?.text ?? null,
      lineTotal: toDecimal(priceLine(line)),
    })),
    subtotal: toDecimal(row.subtotal),
    shipping: toDecimal(row.shipping),
    vat: toDecimal(row.vat),
    vatPercent: row.vatBasisPoints / 100,
    total: toDecimal(cents(row.total)),
  }
}
