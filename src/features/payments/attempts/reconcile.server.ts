import type { Tx } from '#src/platform/db/database.server.ts'
import type { PaymentState } from '#src/platform/payments/port.ts'
import type { RefundReason } from '../constants.ts'
import { decideReconciliation, type Reconciliation } from '../rules.ts'
import {
  attachProviderPayment,
  findAttempt,
  lockPayment,
  updateAttemptStatus,
  updatePaymentStatus,
  type Payment,
} from '../store.server.ts'
import type { Refunds } from '../refunds/service.server.ts'
import type { PaymentDeps } from './dependencies.server.ts'

export type Reconciler = {
  /** Brings an attempt and its payment to the state its provider reports. Idempotent, in any order, from any process. */
  reconcile(payment: Payment, reported: PaymentState): Promise<Reconciliation>
  /**
   * Cancels an abandoned payment: first at the provider, then here, so that it cannot be charged after its stock is
   * released.
   */
  cancel(payment: Payment): Promise<Reconciliation>
  /** Idempotent per attempt, so it can be repeated after a crash. @returns null when it was canceled meanwhile. */
  openAtProvider(payment: Payment): Promise<Payment | null>
}

export function createReconciler(deps: PaymentDeps, refunds: Pick<Refunds, 'requestRemainder'>): Reconciler {
  const { db, providers, clock, outcomes } = deps

  function reconcile({ id, attemptId }: Payment, reported: PaymentState): Promise<Reconciliation> {
    return db.transaction(async (tx) => {
      await lockPayment(tx, id)
      const payment = await findAttempt(tx, attemptId)
      if (!payment) return 'wait'
      const step = decideReconciliation({ ...payment, hasContact: payment.contact !== null }, reported)
      if (step === 'place_order') return placeOrder(tx, payment)
      if (step === 'refund') await refuseMoney(tx, payment, payment.status === 'open' ? 'no_contact' : 'late_payment')
      if (step === 'cancel') await end(tx, payment, 'cancelled')
      return step
    })
  }

  /** Charged, but no order can be created. */
  async function refuseMoney(tx: Tx, payment: Payment, reason: RefundReason): Promise<void> {
    await updateAttemptStatus(tx, payment.attemptId, 'succeeded', clock())
    if (payment.status === 'open') {
      await outcomes().release(tx, payment)
      await updatePaymentStatus(tx, payment.id, 'failed', clock())
    }
    await refunds.requestRemainder(tx, payment.id, payment.attemptId, reason)
  }

  async function end(tx: Tx, payment: Payment, status: 'cancelled'): Promise<void> {
    await updateAttemptStatus(tx, payment.attemptId, status, clock())
    if (payment.status !== 'open') return
    await outcomes().release(tx, payment)
    await updatePaymentStatus(tx, payment.id, status, clock())
  }

  /** Order, stock, cart, payment and attempt are written in one transaction. */
  async function placeOrder(tx: Tx, payment: Payment): Promise<Reconciliation> {
    if (!(await outcomes().placeOrder(tx, payment))) {
      await refuseMoney(tx, payment, 'sold_out')
      return 'refund'
    }
    await updateAttemptStatus(tx, payment.attemptId, 'succeeded', clock())
    await updatePaymentStatus(tx, payment.id, 'succeeded', clock())
    return 'place_order'
  }

  async function attach(payment: Payment): Promise<{ opened: Payment; isAttached: boolean }> {
    const { attemptId, amount, currency, provider } = payment
    const made = await providers.named(provider).create({ id: attemptId, amount, currency })
    const isAttached = await attachProviderPayment(db, attemptId, made, clock())
    return { opened: { ...payment, ...made }, isAttached }
  }

  return {
    reconcile,
    async cancel(payment) {
      // An attempt interrupted during creation may exist at the provider under the same id.
      const ref = payment.ref ?? (await attach(payment)).opened.ref
      if (ref === null) return 'wait'
      return reconcile(payment, await providers.named(payment.provider).cancel(ref))
    },
    async openAtProvider(payment) {
      const { opened, isAttached } = await attach(payment)
      if (isAttached) return opened
      // Canceled or expired in the meantime: cancel it at the provider too, because nothing would reconcile it.
      if (opened.ref !== null) await providers.named(payment.provider).cancel(opened.ref)
      return null
    },
  }
}
