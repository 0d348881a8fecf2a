import { addSeconds, daySeconds } from '#src/kernel/clock.ts'
import { retention } from '../../shop-settings/constants.ts'
import type { PaymentDeps } from '../attempts/dependencies.server.ts'
import type { Reconciler } from '../attempts/reconcile.server.ts'
import { describeError } from '../attempts/retry.ts'
import { postpone } from '../attempts/store.server.ts'
import { findAttempt, type Payment } from '../store.server.ts'
import { deletePayments, deleteProcessed, listUndecided, listUnnamed, lockEnded } from './store.server.ts'

/** Rows per transaction: a batch is finished in milliseconds, and a killed run loses only the current one. */
const batchSize = 500
/** Attempts that one run asks the provider about. */
const maxAsked = 200
/** So that those that stay open do not keep a run from others. */
const askAgainDays = 7

/**
 * Deletes what no longer serves anyone, every night. Lock order: the payment, then its attempts and webhook events, as
 * everywhere. Rows that others have locked are skipped, so no checkout waits for it and none can deadlock with it.
 */
export function createCleanup({ db, clock, log }: PaymentDeps, reconciler: Pick<Reconciler, 'sync' | 'cancel'>) {
  const daysAgo = (days: number) => addSeconds(clock(), -days * daySeconds)

  /** A charge that the provider reports now is refunded, as whenever it arrives. */
  async function decide(payment: Payment): Promise<void> {
    const { reported } = await reconciler.sync(payment)
    if (reported !== 'waiting') return
    await reconciler.cancel(payment)
    await reconciler.sync(payment)
  }

  /** Ended payments that their provider could not cancel, such as bank transfers. */
  async function decideAll(before: Date): Promise<void> {
    for (const id of await listUndecided(db, before, clock(), maxAsked)) {
      const payment = await findAttempt(db, id)
      await postpone(db, id, addSeconds(clock(), askAgainDays * daySeconds))
      try {
        if (payment) await decide(payment)
      } catch (error) {
        log.warn({ attempt: id, reason: describeError(error) }, 'ended payment not canceled, trying again in a week')
      }
    }
  }

  /** @returns the number of payments that were looked at */
  const deleteBatch = (before: Date): Promise<number> =>
    db.transaction(async (tx) => {
      const ended = await lockEnded(tx, before, batchSize)
      // Locked, a payment cannot be named by another event.
      await deletePayments(tx, await listUnnamed(tx, ended))
      return ended.length
    })

  return {
    /** Payments that ended without an order and without a charge, with their attempts. */
    async removeEnded(): Promise<void> {
      const before = daysAgo(retention.endedPaymentDays)
      await decideAll(before)
      while ((await deleteBatch(before)) === batchSize);
    },

    /** Their rows: the bodies are removed earlier. */
    async removeOldEvents(): Promise<void> {
      const before = daysAgo(retention.webhookEventDays)
      while ((await deleteProcessed(db, before, batchSize)) === batchSize);
    },
  }
}
