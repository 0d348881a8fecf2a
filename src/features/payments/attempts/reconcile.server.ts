import type { Tx } from '#src/platform/db/database.server.ts'
import type { PaymentState } from '#src/platform/payments/port.ts'
import type { PaymentStatus, RefundReason } from '../constants.ts'
import type { Refunds } from '../refunds/service.server.ts'
import { decideReconciliation, isInProgress, type Reconciliation } from '../rules.ts'
import {
  attachProviderPayment,
  findAttempt,
  findPayment,
  lockPayment,
  updateAttemptStatus,
  updatePaymentStatus,
  type Payment,
} from '../store.server.ts'
import type { PaymentDeps } from './dependencies.server.ts'

export type Reconciler = {
  /** Brings an attempt and its payment to the state its provider reports. Idempotent, in any order, from any process. */
  reconcile(payment: Payment, reported: PaymentState): Promise<Reconciliation>
  /**
   * Cancels an abandoned payment: first at the provider, then here, so that it cannot be charged after its stock is
   * released. @returns what the provider reported
   */
  cancel(payment: Payment): Promise<PaymentState>
  /** Idempotent per attempt, so it can be repeated after a crash. @returns null when it was canceled meanwhile. */
  openAtProvider(payment: Payment): Promise<Payment | null>
  /** Ends a payment in progress without an order. A charge that arrives later is refunded. */
  expire(payment: Payment): Promise<void>
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
      if (step === 'hold') await hold(tx, payment)
      if (step === 'refund')
        await refuseMoney(tx, payment, isInProgress(payment.status) ? 'no_contact' : 'late_payment')
      if (step === 'cancel') await endAttempt(tx, payment)
      return step
    })
  }

  async function hold(tx: Tx, payment: Payment): Promise<void> {
    if (await outcomes().hold(tx, payment)) await updatePaymentStatus(tx, payment.id, 'pending', clock())
  }

  /** A payment that still belongs to a cart stays open, so that the buyer can try again with the same units. */
  async function endAttempt(tx: Tx, payment: Payment): Promise<void> {
    await updateAttemptStatus(tx, payment.attemptId, 'cancelled', clock())
    if (payment.status === 'pending') await end(tx, payment, 'cancelled')
  }

  async function release(tx: Tx, payment: Payment, status: PaymentStatus): Promise<void> {
    await outcomes().release(tx, payment)
    await updatePaymentStatus(tx, payment.id, status, clock())
  }

  /** No money has arrived. A buyer whose payment is not pending still has the cart, and is informed on the page. */
  async function end(tx: Tx, payment: Payment, status: PaymentStatus): Promise<void> {
    await release(tx, payment, status)
    if (payment.status === 'pending') await outcomes().inform(tx, payment, 'missed')
  }

  /** Charged, but no order can be created. */
  async function refuseMoney(tx: Tx, payment: Payment, reason: RefundReason): Promise<void> {
    await updateAttemptStatus(tx, payment.attemptId, 'succeeded', clock())
    if (isInProgress(payment.status)) await release(tx, payment, 'failed')
    await outcomes().inform(tx, payment, 'refunded')
    await refunds.requestRemainder(tx, payment.id, payment.attemptId, reason)
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

  async function attach(payment: Payment): Promise<{ ref: string | null; opened: Payment | null }> {
    const { attemptId, amount, currency, provider } = payment
    const made = await providers.named(provider).create({ id: attemptId, amount, currency })
    const stored = await attachProviderPayment(db, attemptId, made, clock())
    return { ref: stored?.ref ?? made.ref, opened: stored && { ...payment, ...stored, attemptStatus: 'open' } }
  }

  /** Cancels the attempt at the provider. Without an id there, no one can pay it. */
  async function cancelAttempt(payment: Payment): Promise<PaymentState> {
    if (payment.attemptStatus === 'cancelled') return 'cancelled'
    // An attempt interrupted during creation may exist at the provider under the same id.
    const ref = payment.ref ?? (await attach(payment)).ref
    return ref === null ? 'cancelled' : providers.named(payment.provider).cancel(ref)
  }

  /** Unless another tab has started the next attempt in the meantime, or this one has got an id at the provider. */
  function endCanceled({ id, attemptId, ref }: Payment): Promise<void> {
    return db.transaction(async (tx) => {
      await lockPayment(tx, id)
      const payment = await findPayment(tx, id)
      if (!payment || payment.attemptId !== attemptId || !isInProgress(payment.status)) return
      if (ref === null && payment.ref !== null && payment.redirectUrl !== null) return
      await updateAttemptStatus(tx, attemptId, 'cancelled', clock())
      await end(tx, payment, 'cancelled')
    })
  }

  return {
    reconcile,
    async cancel(payment) {
      const reported = await cancelAttempt(payment)
      if (reported === 'cancelled') await endCanceled(payment)
      else await reconcile(payment, reported)
      return reported
    },
    async openAtProvider(payment) {
      const { ref, opened } = await attach(payment)
      // Canceled or expired in the meantime: cancel it at the provider too, because nothing would reconcile it.
      if (!opened && ref !== null) await providers.named(payment.provider).cancel(ref)
      return opened
    },
    expire: ({ id }) =>
      db.transaction(async (tx) => {
        await lockPayment(tx, id)
        const payment = await findPayment(tx, id)
        if (payment && isInProgress(payment.status)) await end(tx, payment, 'failed')
      }),
  }
}
