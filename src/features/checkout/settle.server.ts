import { randomId } from '#src/kernel/id.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { PaymentState } from '#src/platform/payments/port.ts'
import { decideSettlement, type Settlement } from './rules.ts'
import type { CheckoutDeps } from './deps.server.ts'
import { lockPayment, openPayment, updatePaymentStatus, type Payment } from './store.server.ts'

export const refundQueue = 'refund_payment'
export type RefundJob = { readonly ref: string }

export type Settle = {
  /** Brings a payment to the state its provider reports. Safe to repeat, in any order, from any process. */
  settle(paymentId: string, heard: PaymentState): Promise<Settlement>
  /** Ends a payment nobody wants any more: first at the provider, then here, so that nothing can be charged after its goods are back on sale. */
  abandon(payment: Payment): Promise<void>
}

export function createSettle(deps: CheckoutDeps): Settle {
  const { db, stock, orders, promotions, cart, jobs, provider, clock } = deps

  async function settle(paymentId: string, heard: PaymentState): Promise<Settlement> {
    return db.transaction(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      if (!payment) return 'wait'
      const step = decideSettlement(payment.status, heard)
      if (step === 'refund') await jobs.send(tx, refundQueue, { ref: payment.ref })
      if (step === 'cancel') {
        await stock.release(tx, payment.id)
        await promotions.release(tx, payment.id)
        await updatePaymentStatus(tx, payment.id, 'cancelled', clock())
      }
      return step === 'place_order' ? placeOrder(tx, payment) : step
    })
  }

  /** Stock, order, cart, letter: one transaction, so that a power cut leaves all or nothing. */
  async function placeOrder(tx: Tx, payment: Payment): Promise<Settlement> {
    if (!(await stock.take(tx, payment.id))) {
      // The goods were given back before the money came: it goes back too.
      await jobs.send(tx, refundQueue, { ref: payment.ref })
      await promotions.release(tx, payment.id)
      await updatePaymentStatus(tx, payment.id, 'failed', clock())
      return 'refund'
    }
    const { lines, totals, vatBasisPoints, vatIsIncluded } = payment.quote
    await orders.place(tx, {
      id: randomId(),
      paymentId: payment.id,
      ownerKey: payment.owner,
      status: 'paid',
      customer: payment.customer,
      subtotal: totals.subtotal,
      discount: totals.discount,
      shipping: totals.shipping,
      vat: totals.tax,
      total: totals.total,
      vatBasisPoints,
      vatIsIncluded,
      currency: payment.currency,
      lines,
    })
    await cart.removeBought(tx, payment.owner, lines)
    await promotions.spend(tx, payment.owner)
    await updatePaymentStatus(tx, payment.id, 'succeeded', clock())
    return 'place_order'
  }

  return {
    settle,
    async abandon(payment) {
      // A payment cut off while being prepared may exist at the provider: the same id names it.
      const ref = payment.ref ?? (await nameAtProvider(deps, payment))
      await settle(payment.id, await provider.cancel(ref))
    },
  }
}

async function nameAtProvider({ db, provider, clock }: CheckoutDeps, payment: Payment): Promise<string> {
  const { ref, clientSecret } = await provider.create(payment)
  await openPayment(db, payment.id, ref, clientSecret, clock())
  return ref
}
