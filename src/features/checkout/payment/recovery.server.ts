import { addSeconds } from '#src/kernel/clock.ts'
import type { CheckoutDeps } from './dependencies.server.ts'
import { backoffSeconds, describeError } from './retry.ts'
import type { Reconciler } from './reconcile.server.ts'
import { addFailure, findPayment, listOpen, listPostponed, postpone, type Payment } from '../store.server.ts'

/** Retry interval while a bank is still deciding. */
const undecidedSeconds = 5 * 60

/** Cancels abandoned payments one by one, so that one failure does not block the others. */
export function createRecovery(deps: CheckoutDeps, reconciler: Reconciler) {
  const { db, stock, providers, clock, log } = deps

  async function each(ids: readonly string[], act: (payment: Payment) => Promise<unknown>): Promise<void> {
    for (const id of ids) {
      try {
        const payment = await findPayment(db, id)
        if (payment) await act(payment)
      } catch (error) {
        // A database outage fails the whole run; a provider error affects only this payment.
        await countFailure(id, error)
      }
    }
  }

  async function countFailure(id: string, error: unknown): Promise<void> {
    const reason = describeError(error)
    const failures = await db.transaction((tx) => addFailure(tx, id, reason))
    if (failures === null) return
    await postpone(db, id, addSeconds(clock(), backoffSeconds(failures)))
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
      await each(await listOpen(db, clock()), async ({ id, ref, provider }) =>
        ref === null ? null : reconciler.reconcile(id, await providers.named(provider).read(ref)),
      )
    },

    /** Releases the stock of expired payments; those that were paid at the last moment become orders. */
    async releaseExpired(): Promise<void> {
      const postponed = await listPostponed(db, clock())
      await each(await stock.listExpired(clock(), postponed), async (payment) => {
        const step = await reconciler.cancelPayment(payment)
        if (step === 'wait') await postpone(db, payment.id, addSeconds(clock(), undecidedSeconds))
      })
    },
  }
}
