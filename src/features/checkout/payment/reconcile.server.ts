import { zeroCents } from '#src/kernel/money.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { PaymentState } from '#src/platform/payments/port.ts'
import { decideReconciliation, type Reconciliation } from '../rules.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import type { Refunds } from '../refunds/service.server.ts'
import { lockPayment, attachProviderPayment, updatePaymentStatus, type Payment } from '../store.server.ts'

export type Reconciler = {
  /** Brings a payment to the state its provider reports. Idempotent, in any order, from any process. */
  reconcile(paymentId: string, reported: PaymentState): Promise<Reconciliation>
  /**
   * Cancels an abandoned payment: first at the provider, then here, so that it cannot be charged after its stock is
   * released.
   */
  cancelPayment(payment: Payment): Promise<Reconciliation>
}

export function createReconciler(deps: CheckoutDeps, refunds: Pick<Refunds, 'request'>): Reconciler {
  const { db, stock, orders, promotions, cart, providers, clock } = deps

  async function reconcile(paymentId: string, reported: PaymentState): Promise<Reconciliation> {
    return db.transaction(async (tx) => {
      const payment = await lockPayment(tx, paymentId)
      if (!payment) return 'wait'
      const step = decideReconciliation(payment.status, reported, payment.contact !== null)
      if (step === 'refund') await refuseMoney(tx, payment)
      if (step === 'cancel') {
        await stock.release(tx, payment.id)
        await promotions.release(tx, payment.id)
        await updatePaymentStatus(tx, payment.id, 'cancelled', clock())
      }
      return step === 'place_order' ? placeOrder(tx, payment) : step
    })
  }

  /** Charged, but no order can be created: restock the items and refund the buyer. */
  async function refuseMoney(tx: Tx, payment: Payment): Promise<void> {
    const isInProgress = payment.status === 'open' || payment.status === 'preparing'
    if (isInProgress) await endUnplaced(tx, payment)
    await refunds.request(tx, payment.id, isInProgress ? 'no_contact' : 'late_payment')
  }

  async function endUnplaced(tx: Tx, payment: Payment): Promise<void> {
    await stock.release(tx, payment.id)
    await promotions.release(tx, payment.id)
    await updatePaymentStatus(tx, payment.id, 'failed', clock())
  }

  /** Stock, order, cart and email are written in one transaction. */
  async function placeOrder(tx: Tx, payment: Payment): Promise<Reconciliation> {
    if (!(await stock.commit(tx, payment.id))) {
      // The reservation expired before the charge: refund it.
      await endUnplaced(tx, payment)
      await refunds.request(tx, payment.id, 'sold_out')
      return 'refund'
    }
    const { lines, totals, vatBasisPoints, vatIsIncluded } = payment.quote
    await orders.place(tx, {
      id: randomId(),
      paymentId: payment.id,
      ownerKey: payment.owner,
      status: 'paid',
      customer: payment.contact,
      subtotal: totals.subtotal,
      discount: totals.discount,
      shipping: totals.shipping,
      vat: totals.tax,
      total: totals.total,
      credit: zeroCents,
      vatBasisPoints,
      vatIsIncluded,
      currency: payment.currency,
      lines,
    })
    await cart.removeBought(tx, payment.owner, lines)
    await promotions.redeem(tx, payment.owner)
    await updatePaymentStatus(tx, payment.id, 'succeeded', clock())
    return 'place_order'
  }

  return {
    reconcile,
    async cancelPayment(payment) {
      // A payment interrupted during creation may exist at the provider under the same id.
      const ref = payment.ref ?? (await nameAtProvider(deps, payment))
      return reconcile(payment.id, await providers.named(payment.provider).cancel(ref))
    },
  }
}

async function nameAtProvider({ db, providers, clock }: CheckoutDeps, payment: Payment): Promise<string> {
  const { ref, clientSecret } = await providers.named(payment.provider).create(payment)
  await attachProviderPayment(db, payment.id, ref, clientSecret, clock())
  return ref
}
