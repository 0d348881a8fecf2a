import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import { userOwner, type Identity, type OwnerKey } from '../../identity/service.server.ts'
import { orderMoved, type OrderMoved } from '../events.ts'
import type { Orders } from '../service.server.ts'
import { lockGuestOrders, moveGuestOrder } from './store.server.ts'

/** Moves what belongs to an order to its new owner, under the order's lock. */
export type Transfer = (
  tx: Tx,
  of: { readonly orderId: string; readonly paymentId: string },
  to: OwnerKey,
) => Promise<void>

type Deps = {
  readonly db: Database
  readonly jobs: Jobs
  readonly orders: Pick<Orders, 'idOfLink'>
  readonly identity: Pick<Identity, 'lockCustomer'>
  readonly transfers: readonly Transfer[]
}

export type OrderTransfer = ReturnType<typeof createOrderTransfer>

export function createOrderTransfer({ db, jobs, orders, identity, transfers }: Deps) {
  return {
    /** All guests' orders of an address. @param email in lower case @returns how many */
    async moveAllOf(tx: Tx, email: string, customerId: string): Promise<number> {
      const owner = userOwner(customerId)
      const ids = await lockGuestOrders(tx, email)
      for (const orderId of ids) {
        const order = await moveGuestOrder(tx, orderId, owner)
        if (order) for (const transfer of transfers) await transfer(tx, { orderId, paymentId: order.paymentId }, owner)
      }
      return ids.length
    },

    /** Only a guest's order moves: the holder of a link cannot take an order out of someone's account. */
    async transfer(
      customerId: string,
      key: string,
    ): Promise<Result<{ number: string }, 'sign_in_needed' | 'order_not_found' | 'order_has_account'>> {
      const orderId = orders.idOfLink(key)
      if (!orderId) return fail('order_not_found')
      const owner = userOwner(customerId)
      return db.transaction(async (tx) => {
        // An erasure of the account would otherwise miss the order.
        if (!(await identity.lockCustomer(tx, customerId))) return fail('sign_in_needed')
        const order = await moveGuestOrder(tx, orderId, owner)
        if (!order) return fail('order_not_found')
        if (order.ownerKey !== owner) return fail('order_has_account')
        if (order.isMoved) {
          for (const transfer of transfers) await transfer(tx, { orderId, paymentId: order.paymentId }, owner)
          await jobs.publish(tx, orderMoved, { orderId } satisfies OrderMoved)
        }
        return ok({ number: order.number })
      })
    },
  }
}
