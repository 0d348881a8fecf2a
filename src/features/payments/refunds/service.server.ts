import { addSeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PaymentDeps } from '../attempts/dependencies.server.ts'
import { describeError } from '../attempts/retry.ts'
import type { RefundReason, UnpaidRefund } from '../constants.ts'
import { blocksRefunds } from '../disputes/rules.ts'
import type { Disputes } from '../disputes/service.server.ts'
import { lockPayment } from '../store.server.ts'
import { refundQueue, type RefundJob } from './queue.ts'
import {
  chargeFor,
  decideRefund,
  idempotencyKey,
  isUnfinished,
  remainderOf,
  returnRefund,
  type Charge,
  type RefundOutcome,
} from './rules.ts'
import {
  claimRefund,
  hasRefund,
  insertRefund,
  listCharges,
  listDueRefunds,
  listRefundsOfPayment,
  listSucceeded,
  listUnsent,
  lockRefund,
  reopenRefund,
  setPaidAnotherWay,
  updateRefund,
  type DueRefund,
  type NewRefund,
  type SentRefund,
} from './store.server.ts'

/** The dispute has ended in this moment. */
const unblocked: RefundOutcome = { state: 'held', reason: 'The dispute has ended.' }

/** Lease duration. Longer than the provider's timeout, so that only one process at a time requests a refund. */
const leaseSeconds = 120

export type Refunds = ReturnType<typeof createRefunds>

/**
 * A refund is a row, written in the transaction that makes it due. The job only triggers the work: unfinished refunds
 * stay due and are picked up every minute, independent of the queue's retries.
 */
export function createRefunds(
  { db, jobs, providers, clock, log }: Omit<PaymentDeps, 'outcomes'>,
  disputes: Pick<Disputes, 'blockOf' | 'ofPayment'>,
) {
  jobs.work<RefundJob>(refundQueue, ({ id }) => send(id))

  /** While a dispute is open or lost, a refund would pay the buyer twice. Under the payment's lock. */
  async function blockedBy(
    sql: Sql,
    { attemptId, amount, providerRefundId }: DueRefund,
  ): Promise<RefundOutcome | null> {
    const block = providerRefundId ? null : await disputes.blockOf(sql, attemptId)
    if (!block) return null
    if (block.kind === 'open')
      return { state: 'held', reason: `Held until the bank has decided on dispute ${block.disputeId}.` }
    const reason = `The buyer’s bank has returned money with dispute ${block.disputeId}.`
    return { state: 'returned', reason, disputeId: block.id, isCovered: block.left >= amount }
  }

  async function ask(due: DueRefund): Promise<RefundOutcome> {
    const { id, keyNumber, amount, currency, ref, providerRefundId } = due
    try {
      const provider = providers.named(due.provider)
      if (!ref) throw new Error('The provider has not confirmed this payment yet.')
      if (providerRefundId) return await provider.readRefund(ref, providerRefundId)
      return await provider.refund({ ref, amount, currency, idempotencyKey: idempotencyKey(id, keyNumber) })
    } catch (error) {
      return { state: 'unknown', reason: describeError(error) }
    }
  }

  /** One that was sent, although its answer was lost. */
  async function findSent({ id, keyNumber, ref, provider }: DueRefund): Promise<RefundOutcome | null> {
    try {
      return ref === null ? null : await providers.named(provider).findRefund(ref, idempotencyKey(id, keyNumber))
    } catch (error) {
      return { state: 'unknown', reason: describeError(error) }
    }
  }

  async function send(id: string): Promise<void> {
    const now = clock()
    const due = await claimRefund(db, id, now, addSeconds(now, leaseSeconds))
    if (!due) return
    const asked = await ((await blockedBy(db, due)) ? findSent(due) : ask(due))
    const step = await db.transaction(async (tx) => {
      if (!asked) await lockPayment(tx, due.paymentId)
      const refund = await lockRefund(tx, id)
      const outcome = asked ?? (await blockedBy(tx, due)) ?? unblocked
      // The lease expired and another process has finished the refund; its result is kept.
      if (!refund || !isUnfinished(refund.state) || refund.keyNumber !== due.keyNumber) return null
      const decided = decideRefund(refund, outcome)
      const { error, retryInSeconds } = decided
      const nextTryAt = retryInSeconds === null ? null : addSeconds(clock(), retryInSeconds)
      await updateRefund(tx, id, decided, error, nextTryAt, clock())
      return decided
    })
    if (!step?.error) return
    const facts = { refund: id, failures: step.failures, reason: step.error }
    if (asked === null) log.warn(facts, 'refund not sent because of a dispute')
    else if (step.state === 'failed') log.error(facts, 'refund failed, waiting for an administrator')
    else if (step.failures === 1) log.warn(facts, 'refund failed, retrying')
  }

  /** Asks about a refund that has succeeded. */
  async function check({ id, provider, ref, providerRefundId }: SentRefund): Promise<void> {
    const answer = await providers.named(provider).readRefund(ref, providerRefundId)
    if (answer.state !== 'refused') return
    const isReturned = await db.transaction(async (tx) => {
      const refund = await lockRefund(tx, id)
      if (refund?.state !== 'succeeded' || refund.providerRefundId !== providerRefundId) return false
      await updateRefund(tx, id, returnRefund(refund), answer.reason, null, clock())
      return true
    })
    if (isReturned)
      log.error({ refund: id, reason: answer.reason }, 'refund returned by the bank, waiting for an administrator')
  }

  async function add(tx: Tx, refund: NewRefund, charge: Charge): Promise<void> {
    await insertRefund(tx, refund, charge, clock())
    await jobs.send(tx, refundQueue, { id: refund.id })
  }

  /** @returns false unless it had failed. */
  async function retry(tx: Tx, id: string): Promise<boolean> {
    const isReopened = await reopenRefund(tx, id, clock())
    if (isReopened) await jobs.send(tx, refundQueue, { id })
    return isReopened
  }

  return {
    /** One failing refund does not affect the others. */
    async sendDue(): Promise<void> {
      for (const id of await listDueRefunds(db, clock()))
        await send(id).catch((error: unknown) => log.error({ err: error, refund: id }, 'refund not processed'))
    },

    /**
     * Refunds part of a payment, in the caller's transaction. Idempotent by `id`. Locks the payment, so that concurrent
     * refunds never return more than was charged.
     */
    async request(tx: Tx, refund: NewRefund): Promise<Result<true, 'refund_exceeds_payment'>> {
      if (!Number.isSafeInteger(refund.amount) || refund.amount <= 0)
        throw new RangeError(`a refund of ${refund.amount} cents`)
      await lockPayment(tx, refund.paymentId)
      if (await hasRefund(tx, refund.id)) return ok(true)
      const charge = chargeFor(await listCharges(tx, refund.paymentId), refund.amount)
      if (!charge) return fail('refund_exceeds_payment')
      await add(tx, refund, charge)
      return ok(true)
    },

    /** Refunds what is left of one charge, or without `attemptId` of all charges. */
    async requestRemainder(tx: Tx, paymentId: string, attemptId: string | null, reason: RefundReason): Promise<void> {
      await lockPayment(tx, paymentId)
      for (const charge of await listCharges(tx, paymentId)) {
        const amount = remainderOf(charge)
        if (amount > 0 && (attemptId === null || charge.attemptId === attemptId))
          await add(tx, { id: randomId(), paymentId, amount, reason }, charge)
      }
    },

    /** The bank can return the money of a refund days after it succeeded. Repeatable. @throws after it has checked all */
    async checkSucceeded(attemptId: string): Promise<void> {
      const failures: unknown[] = []
      for (const refund of await listSucceeded(db, attemptId))
        await check(refund).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },

    /** Refunds of a payment that have failed, or that were not sent because of a dispute. */
    async unpaid(sql: Sql, paymentId: string): Promise<UnpaidRefund[]> {
      const unsent = await listUnsent(sql, paymentId)
      if (unsent.length === 0) return []
      const blocking = (await disputes.ofPayment(sql, paymentId)).filter(blocksRefunds)
      const blocked = new Set(blocking.map(({ attemptId }) => attemptId))
      return unsent.flatMap(({ id, amount, attemptId, isFailed, isCovered }): UnpaidRefund | readonly [] => {
        if (isCovered) return { id, amount, reason: 'returned_by_bank' }
        if (isFailed) return { id, amount, reason: 'failed' }
        return blocked.has(attemptId) ? { id, amount, reason: 'held' } : []
      })
    },

    async retryFailed(tx: Tx, paymentId: string): Promise<void> {
      await lockPayment(tx, paymentId)
      for (const { id, state } of await listRefundsOfPayment(tx, paymentId)) if (state === 'failed') await retry(tx, id)
    },

    /** Retries one failed refund. */
    retry,

    /** One that had failed, and that an administrator has paid outside of the provider. @returns false unless it had failed */
    recordPaid: (tx: Tx, id: string): Promise<boolean> => setPaidAnotherWay(tx, id, clock()),
  }
}
