import { addSeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { CheckoutDeps } from '../payment/dependencies.server.ts'
import type { RefundReason } from '../../orders/constants.ts'
import { decideRefund, idempotencyKey, type RefundOutcome } from './rules.ts'
import {
  claimRefund,
  findRefundOfPayment,
  insertRefund,
  listDueRefunds,
  lockRefund,
  reopenRefund,
  updateRefund,
  type DueRefund,
} from './store.server.ts'
import { describeError } from '../payment/retry.ts'

const refundQueue = 'refund'
type RefundJob = { readonly id: string }

/** Lease duration. Longer than the provider's timeout, so that only one process at a time requests a refund. */
const leaseSeconds = 120

export type Refunds = ReturnType<typeof createRefunds>

/**
 * A refund is a row, written in the transaction that makes it due. The job only triggers the work: unfinished refunds
 * stay due and are picked up every minute, independent of the queue's retries.
 */
export function createRefunds({ db, jobs, providers, clock, log }: CheckoutDeps) {
  jobs.work<RefundJob>(refundQueue, ({ id }) => send(id))

  async function ask({
    id,
    attempt,
    amount,
    provider: name,
    ref,
    providerRefundId,
  }: DueRefund): Promise<RefundOutcome> {
    try {
      const provider = providers.named(name)
      if (providerRefundId) return await provider.readRefund(providerRefundId)
      if (!ref) throw new Error('The provider has not confirmed this payment yet.')
      return await provider.refund({ ref, amount, idempotencyKey: idempotencyKey(id, attempt) })
    } catch (error) {
      return { state: 'unknown', reason: describeError(error) }
    }
  }

  async function send(id: string): Promise<void> {
    const now = clock()
    const due = await claimRefund(db, id, now, addSeconds(now, leaseSeconds))
    if (!due) return
    const outcome = await ask(due)
    const step = await db.transaction(async (tx) => {
      const refund = await lockRefund(tx, id)
      // The lease expired and another process was faster; its result stands.
      if (refund?.state !== 'pending' || refund.attempt !== due.attempt) return null
      const decided = decideRefund(refund, outcome)
      const { error, retryInSeconds } = decided
      const nextTryAt = retryInSeconds === null ? null : addSeconds(clock(), retryInSeconds)
      await updateRefund(tx, id, decided, error, nextTryAt, clock())
      return decided
    })
    if (!step?.error) return
    const facts = { refund: id, failures: step.failures, reason: step.error }
    if (step.state === 'failed') log.error(facts, 'refund failed, waiting for an administrator')
    else if (step.failures === 1) log.warn(facts, 'refund failed, retrying')
  }

  /** One failing refund does not affect the others. */
  async function sendDue(): Promise<void> {
    for (const id of await listDueRefunds(db, clock()))
      await send(id).catch((error: unknown) => log.error({ err: error, refund: id }, 'refund not processed'))
  }

  return {
    sendDue,

    /** Runs in the transaction that makes it due. @returns false when the payment already has a refund. */
    async request(tx: Tx, paymentId: string, reason: RefundReason): Promise<boolean> {
      const created = await insertRefund(tx, randomId(), paymentId, reason, clock())
      if (created) await jobs.send(tx, refundQueue, { id: created })
      return created !== null
    },

    /** Retries a failed refund on behalf of an administrator. */
    async retryOfPayment(tx: Tx, paymentId: string): Promise<void> {
      const known = await findRefundOfPayment(tx, paymentId)
      if (known) await retry(tx, known.id)
    },

    retry,
  }

  /** @returns false unless it had failed. */
  async function retry(tx: Tx, id: string): Promise<boolean> {
    const isReopened = await reopenRefund(tx, id, clock())
    if (isReopened) await jobs.send(tx, refundQueue, { id })
    return isReopened
  }
}
