import type { Tx } from '#src/platform/db/database.server.ts'
import { CreationRefused, type PaymentState } from '#src/platform/payments/port.ts'
import type { PaymentStatus, RefundReason } from '../constants.ts'
import type { Refunds } from '../refunds/service.server.ts'
import { decideReconciliation, isInProgress, isRefusedLater, type Reconciliation } from '../rules.ts'
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
   * Asks the provider, and stores the result. A pending payment that waits for the buyer again was refused by their bank:
   * it has left its cart, so it is canceled. https://docs.stripe.com/payments/paymentintents/lifecycle
   */
  sync(payment: Payment): Promise<{ readonly reported: PaymentState; readonly step: Reconciliation }>
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
    if (payment.status === 'pending') await end(tx, payment, 'cancelled', 'missed')
  }

  async function release(tx: Tx, payment: Payment, status: PaymentStatus): Promise<void> {
    await outcomes().release(tx, payment)
    await updatePaymentStatus(tx, payment.id, status, clock())
  }

  /** No money has arrived. A buyer whose payment is not pending still has the cart, and is informed on the page. */
  async function end(
    tx: Tx,
    payment: Payment,
    status: PaymentStatus,
    notification: 'failed' | 'missed',
  ): Promise<void> {
    await release(tx, payment, status)
    if (payment.status === 'pending') await outcomes().notify(tx, payment, notification)
  }

  /** Charged, but no order can be created. */
  async function refuseMoney(tx: Tx, payment: Payment, reason: RefundReason): Promise<void> {
    await updateAttemptStatus(tx, payment.attemptId, 'succeeded', clock())
    if (isInProgress(payment.status)) await release(tx, payment, 'failed')
    await outcomes().notify(tx, payment, 'refunded')
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

  /** An attempt interrupted during creation may exist at the provider under the same id. */
  async function findRef(payment: Payment): Promise<string | null> {
    if (payment.ref !== null || payment.attemptStatus === 'cancelled') return payment.ref
    try {
      return (await attach(payment)).ref
    } catch (error) {
      if (error instanceof CreationRefused) return null
      throw error
    }
  }

  /** Cancels the attempt at the provider. Without an id there, no one can pay it. */
  async function cancelAttempt(payment: Payment, ref: string | null): Promise<PaymentState> {
    if (payment.attemptStatus === 'cancelled' || ref === null) return 'cancelled'
    return providers.named(payment.provider).cancel(ref)
  }

  async function cancel(payment: Payment, notification: 'failed' | 'missed'): ReturnType<Reconciler['sync']> {
    const ref = await findRef(payment)
    const reported = await cancelAttempt(payment, ref)
    if (reported !== 'cancelled') return { reported, step: await reconcile(payment, reported) }
    return (await endCanceled(payment, ref, notification))
      ? { reported, step: 'cancel' }
      : { reported: 'waiting', step: 'wait' }
  }

  /**
   * Unless another tab has started the next attempt in the meantime.
   * @returns false when this attempt has got another id at the provider, which can still be paid
   */
  function endCanceled(
    { id, attemptId }: Payment,
    ref: string | null,
    notification: 'failed' | 'missed',
  ): Promise<boolean> {
    return db.transaction(async (tx) => {
      await lockPayment(tx, id)
      const payment = await findPayment(tx, id)
      if (!payment || payment.attemptId !== attemptId || !isInProgress(payment.status)) return true
      if (payment.ref !== ref) return false
      await updateAttemptStatus(tx, attemptId, 'cancelled', clock())
      await end(tx, payment, 'cancelled', notification)
      return true
    })
  }

  return {
    reconcile,
    async sync(payment) {
      // Without an id at the provider, nothing can be charged.
      if (payment.ref === null)
        return { reported: payment.attemptStatus === 'cancelled' ? 'cancelled' : 'waiting', step: 'wait' }
      const reported = await providers.named(payment.provider).read(payment.ref)
      if (isRefusedLater(payment, reported)) return cancel(payment, 'failed')
      return { reported, step: await reconcile(payment, reported) }
    },
    cancel: async (payment) => (await cancel(payment, 'missed')).reported,
    async openAtProvider(payment) {
      const { ref, opened } = await attach(payment).catch(async (error: unknown) => {
        // The same request would be refused again, so the next one is made for another attempt.
        if (error instanceof CreationRefused) await endCanceled(payment, null, 'missed')
        throw error
      })
      // Canceled or expired in the meantime: cancel it at the provider too, because nothing would reconcile it.
      if (!opened && ref !== null) await providers.named(payment.provider).cancel(ref)
      return opened
    },
    expire: ({ id }) =>
      db.transaction(async (tx) => {
        await lockPayment(tx, id)
        const payment = await findPayment(tx, id)
        if (payment && isInProgress(payment.status)) await end(tx, payment, 'failed', 'missed')
      }),
  }
}
