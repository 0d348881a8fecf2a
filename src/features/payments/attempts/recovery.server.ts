import { addSeconds } from '#src/kernel/clock.ts'
import { findAttempt, findPayment, type Payment } from '../store.server.ts'
import type { PaymentDeps } from './dependencies.server.ts'
import type { Reconciler } from './reconcile.server.ts'
import { backoffSeconds, describeError } from './retry.ts'
import { addFailure, listOpenAttempts, postpone } from './store.server.ts'

/** Retry interval while a bank is still deciding. */
const undecidedSeconds = 5 * 60

/** Handles payments one by one, so that one failure does not block the others. */
export function createRecovery({ db, providers, clock, log }: PaymentDeps, reconciler: Reconciler) {
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

  return {
    /**
     * On startup, reconciles every open payment, so that charged buyers get their order immediately instead of with the
     * next webhook delivery.
     */
    async recover(): Promise<void> {
      const attempts = await listOpenAttempts(db, clock())
      await each(
        attempts,
        (id) => findAttempt(db, id),
        async (payment) => {
          if (payment.ref !== null)
            await reconciler.reconcile(payment, await providers.named(payment.provider).read(payment.ref))
        },
      )
    },

    /** Cancels payments whose reservation has expired; those that were paid at the last moment become orders. */
    async cancelExpired(paymentIds: readonly string[]): Promise<void> {
      await each(
        paymentIds,
        (id) => findPayment(db, id),
        async (payment) => {
          const step = await reconciler.cancel(payment)
          if (step === 'wait') await postpone(db, payment.attemptId, addSeconds(clock(), undecidedSeconds))
        },
      )
    },
  }
}
