import { addSeconds, daySeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import type { ProviderDispute } from '#src/platform/payments/port.ts'
import type { PaymentDeps } from '../attempts/dependencies.server.ts'
import { describeError } from '../attempts/retry.ts'
import { disputeFilters, type DisputeFilter } from '../constants.ts'
import { refundQueue, type RefundJob } from '../refunds/queue.ts'
import { reopenCovered } from '../refunds/store.server.ts'
import { findAttempt, findByRef, findPayingAttempt, lockPayment, type Payment } from '../store.server.ts'
import { blocksRefunds, notificationOf, type RefundBlock } from './rules.ts'
import {
  countEvidenceDue,
  findStored,
  listDisputes,
  listDisputesIn,
  listDisputesOfAttempt,
  listDisputesOfPayment,
  sumCoveredByDisputes,
  upsertDispute,
  type DisputeRow,
} from './store.server.ts'

/** How far back the nightly job looks for disputes whose webhook was lost. */
const lookBackDays = 30
/** Open disputes that one run asks about. */
const maxOpen = 500

export type Disputes = ReturnType<typeof createDisputes>

/**
 * Disputes as the provider reports them. Events only say that something has changed: the provider is asked, so their order
 * does not matter, and a repeated one changes nothing.
 */
export function createDisputes({ db, jobs, providers, outcomes, clock, log }: PaymentDeps) {
  async function store(tx: Tx, payment: Payment, dispute: ProviderDispute, askedAt: Date): Promise<void> {
    await lockPayment(tx, payment.id)
    const { id: paymentId, attemptId, provider } = payment
    const before = await findStored(tx, provider, dispute.id)
    const row = await upsertDispute(tx, randomId(), { paymentId, attemptId, provider }, dispute, askedAt)
    if (!row) return
    if (before && blocksRefunds(before) && !blocksRefunds(row)) await sendCovered(tx, attemptId)
    const kind = notificationOf(before, row)
    if (kind) await outcomes().notifyDispute(tx, row, kind)
  }

  /** The shop has the money of the dispute again. Refunds that another lost dispute covers stay unsent. */
  async function sendCovered(tx: Tx, attemptId: string): Promise<void> {
    for (const id of await reopenCovered(tx, attemptId, clock()))
      await jobs.send(tx, refundQueue, { id } satisfies RefundJob)
  }

  /** Asks the provider about the disputes of a charge. */
  async function sync(payment: Payment): Promise<void> {
    const { disputes } = providers.named(payment.provider)
    if (!disputes || payment.ref === null || payment.attemptStatus !== 'succeeded') return
    const askedAt = clock()
    for (const dispute of await disputes.ofPayment(payment.ref))
      await db.transaction((tx) => store(tx, payment, dispute, askedAt))
  }

  /** One that cannot be asked about does not affect the others. */
  async function attempt(subject: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn({ subject, reason: describeError(error) }, 'disputes not read, trying again next night')
    }
  }

  async function syncRef(provider: string, ref: string): Promise<void> {
    const payment = await findByRef(db, provider, ref)
    if (payment) await sync(payment)
  }

  /** The dispute that keeps refunds of a charge from being sent. `left`: what was returned beyond refunds so covered. */
  async function blockOf(sql: Sql, attemptId: string): Promise<RefundBlock | null> {
    const blocking = (await listDisputesOfAttempt(sql, attemptId)).filter(blocksRefunds)
    const open = blocking.find(({ state }) => state !== 'lost')
    if (open) return { kind: 'open', disputeId: open.providerDisputeId }
    const [lost] = blocking
    if (!lost) return null
    const returned = blocking.reduce((sum, { amount }) => sum + amount, 0)
    const left = returned - (await sumCoveredByDisputes(sql, attemptId))
    return { kind: 'lost', id: lost.id, disputeId: lost.providerDisputeId, left }
  }

  return {
    sync,

    /** Every night, in case a webhook was lost: new disputes, and open ones that may have ended. */
    async syncAll(): Promise<void> {
      const since = addSeconds(clock(), -lookBackDays * daySeconds)
      for (const { name, disputes } of providers.all)
        await attempt(name, async () => {
          for (const ref of (await disputes?.refsSince(since)) ?? []) await attempt(ref, () => syncRef(name, ref))
        })
      for (const { paymentId, attemptId } of await listDisputesIn(db, disputeFilters.open, maxOpen))
        await attempt(paymentId, async () => {
          const payment = await findAttempt(db, attemptId)
          if (payment) await sync(payment)
        })
    },

    blockOf,

    /** The dispute that keeps refunds of an order's payment from being sent. */
    async blockOfPayment(sql: Sql, paymentId: string): Promise<RefundBlock | null> {
      const attemptId = await findPayingAttempt(sql, paymentId)
      return attemptId === null ? null : blockOf(sql, attemptId)
    },

    ofPayment: (sql: Sql, paymentId: string): Promise<DisputeRow[]> => listDisputesOfPayment(sql, paymentId),
    /** Newest first. */
    list: (filter: DisputeFilter, max: number): Promise<DisputeRow[]> =>
      filter === 'all' ? listDisputes(db, max) : listDisputesIn(db, disputeFilters[filter], max),
    /** For the dashboard. */
    countEvidenceDue: (): Promise<number> => countEvidenceDue(db),
  }
}
