import { addSeconds } from '#src/kernel/clock.ts'
import { findAttempt, findPayment, type Payment } from '../store.server.ts'
import type { PaymentDeps } from './dependencies.server.ts'
import type { Reconciler } from './reconcile.server.ts'
import { backoffSeconds, describeError } from './retry.ts'
import { addFailure, listOpenAttempts, listPendingAttempts, postpone } from './store.server.ts'

/** Retry interval while the provider can neither cancel nor complete a payment. */
const undecidedSeconds = 5 * 60
/** How often the provider is asked about payments that take days. Its webhook usually arrives earlier. */
const pendingSeconds = 60 * 60

/** Handles payments one by one, so that one failure does not block the others. */
export function createRecovery({ db, clock, log }: PaymentDeps, reconciler: Reconciler) {
  async function each(
    ids: readonly string[],
    find: (id: string) => Promise<Payment | null>,
    act: (payment: Payment) => Promise<unknown>,
  ): Promise<void> {
    for (const id of ids) {
      const payment = await find(id)
      try {
        if (payment) await act(payment)
      } catch (error) {
        // A database outage fails the whole run; a provider error affects only this payment.
        if (payment) await countFailure(payment, error)
      }
    }
  }

  async function countFailure({ id, attemptId }: Payment, error: unknown): Promise<void> {
    const reason = describeError(error)
    const failures = await db.transaction((tx) => addFailure(tx, attemptId, reason))
    if (failures === null) return
    await postpone(db, attemptId, addSeconds(clock(), backoffSeconds(failures)))
    const facts = { payment: id, failures, reason }
    if (failures === 1) log.warn(facts, 'payment not reconciled, retrying')
    else log.error(facts, 'payment still not reconciled')
  }

  async function cancelExpired(payment: Payment): Promise<void> {
    const reported = await reconciler.cancel(payment)
    if (reported === 'waiting') return postpone(db, payment.attemptId, addSeconds(clock(), undecidedSeconds))
    if (reported !== 'processing' && reported !== 'pending') return
    if (payment.status === 'pending') return reconciler.expire(payment)
    // The bank needs longer than a cart is reserved, so the units are held for days.
    const step = await reconciler.reconcile(payment, 'pending')
    if (step === 'wait') await postpone(db, payment.attemptId, addSeconds(clock(), undecidedSeconds))
  }

  return {
    /**
     * On startup, reconciles every open payment, so that charged buyers get their order immediately instead of with the
     * next webhook delivery.
     */
    async recover(): Promise<void> {
      await each(await listOpenAttempts(db, clock()), (id) => findAttempt(db, id), reconciler.sync)
    },

    /** Asks the providers about payments that take days, in case a webhook is missing. */
    async syncPending(): Promise<void> {
      await each(
        await listPendingAttempts(db, clock()),
        (id) => findAttempt(db, id),
        async (payment) => {
          await reconciler.sync(payment)
          await postpone(db, payment.attemptId, addSeconds(clock(), pendingSeconds))
        },
      )
    },

    /**
     * Cancels payments whose reservation has expired; those that were paid at the last moment become orders. After the
     * days granted to a slow payment its units are released, and a charge that still arrives is refunded.
     */
    async cancelExpired(paymentIds: readonly string[]): Promise<void> {
      await each(paymentIds, (id) => findPayment(db, id), cancelExpired)
    },
  }
}
