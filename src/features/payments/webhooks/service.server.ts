import { addSeconds, daySeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { ProviderReceipt } from '#src/platform/payments/providers.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { retention } from '../../shop-settings/constants.ts'
import type { PaymentDeps } from '../attempts/dependencies.server.ts'
import type { Reconciler } from '../attempts/reconcile.server.ts'
import { backoffSeconds, describeError } from '../attempts/retry.ts'
import type { WebhookOutcome } from '../constants.ts'
import type { WebhookEvents } from '../contract.ts'
import type { Disputes } from '../disputes/service.server.ts'
import type { Refunds } from '../refunds/service.server.ts'
import { isRefusedLater } from '../rules.ts'
import { findAttempt, findByRef, type Payment } from '../store.server.ts'
import {
  addEventFailure,
  findEventId,
  findUnprocessed,
  insertEvent,
  listDueEvents,
  listEvents,
  markProcessed,
  postponeEvent,
  removeBodies,
  reopenEvent,
  saveReading,
  type StoredEvent,
} from './store.server.ts'

const webhookQueue = 'webhook_event'
type WebhookJob = { readonly id: string }

const pageSize = 100
/** Time for the job to process an event before the schedule does. */
const graceSeconds = 30

/**
 * Webhook events are stored before they are processed, so that none is lost when processing fails or the process dies:
 * due events are picked up every minute. Processing is idempotent and independent of order.
 */
export function createWebhooks(
  { db, jobs, providers, clock, log }: PaymentDeps,
  reconciler: Pick<Reconciler, 'reconcile' | 'sync'>,
  refunds: Pick<Refunds, 'checkSucceeded'>,
  disputes: Pick<Disputes, 'sync'>,
  auditLog: Pick<AuditLog, 'record'>,
) {
  jobs.work<WebhookJob>(webhookQueue, ({ id }) => process(id))

  async function store(tx: Tx, receipt: ProviderReceipt, body: string): Promise<void> {
    const nextTryAt = addSeconds(clock(), graceSeconds)
    let id = await insertEvent(tx, randomId(), { ...receipt, body }, clock(), nextTryAt)
    if (!id && receipt.unsignedRef) {
      id = await findEventId(tx, receipt.provider, receipt.eventId)
      if (id) await reopenEvent(tx, id, nextTryAt)
    }
    if (id) await jobs.send(tx, webhookQueue, { id })
  }

  /** Reads the body while it is stored; after that, returns the stored reading. */
  async function read(id: string, event: StoredEvent) {
    const parsed = event.body === null ? event : providers.named(event.provider).readWebhook(event.body)
    if (!parsed?.ref) return null
    const payment = await findByRef(db, event.provider, parsed.ref)
    await saveReading(db, id, { ref: parsed.ref, state: parsed.state, paymentId: payment?.id ?? null })
    return { payment, state: parsed.state }
  }

  /** After an event about a refund or a dispute, or one that says nothing. */
  async function checkCharge({ attemptId }: Payment): Promise<void> {
    await refunds.checkSucceeded(attemptId)
    const current = await findAttempt(db, attemptId)
    if (current) await disputes.sync(current)
  }

  async function handle(id: string, event: StoredEvent): Promise<WebhookOutcome> {
    const reading = await read(id, event)
    if (!reading) return 'ignored'
    const { payment, state } = reading
    if (!payment) return 'unknown_payment'
    // An event may arrive late, so only the provider knows whether a payment is refused now.
    if (state === null || isRefusedLater(payment, state)) await reconciler.sync(payment)
    else await reconciler.reconcile(payment, state)
    if (state === null) await checkCharge(payment)
    return 'reconciled'
  }

  async function process(id: string): Promise<void> {
    const event = await findUnprocessed(db, id)
    if (!event) return
    try {
      const isMarked = await markProcessed(db, id, event.deliveries, await handle(id, event), clock())
      // Delivered again in the meantime: what arrived must be processed too.
      if (!isMarked) await process(id)
    } catch (error) {
      const reason = describeError(error)
      const failures = await db.transaction(async (tx) => {
        const count = await addEventFailure(tx, id, reason)
        await postponeEvent(tx, id, addSeconds(clock(), backoffSeconds(count)))
        return count
      })
      log[failures === 1 ? 'warn' : 'error']({ event: id, failures, reason }, 'webhook event not processed, retrying')
    }
  }

  return {
    /** Stores a delivery; processing follows. @returns false when no known provider has sent it. */
    async receive(body: string, headers: Headers): Promise<boolean> {
      const receipt = await providers.verifyWebhook(body, headers)
      if (!receipt) return false
      const { provider, unsignedRef } = receipt
      const isStored = unsignedRef === undefined || (await findByRef(db, provider, unsignedRef)) !== null
      if (isStored) await db.transaction((tx) => store(tx, receipt, body))
      return true
    },

    /** Events whose processing failed or was interrupted. */
    async processDue(): Promise<void> {
      for (const id of await listDueEvents(db, clock())) await process(id)
    },

    /** Deletes the bodies after the retention period of the privacy policy. */
    removeOldBodies: (): Promise<number> =>
      removeBodies(db, addSeconds(clock(), -retention.webhookBodyDays * daySeconds)),

    administration: {
      /** Events that could not be processed first, then newest first. */
      async list(): Promise<WebhookEvents> {
        const rows = await listEvents(db, pageSize)
        return {
          events: rows.map(({ receivedAt, processedAt, nextTryAt, ...event }) => ({
            ...event,
            receivedAt: receivedAt.toISOString(),
            processedAt: processedAt?.toISOString() ?? null,
            nextTryAt: nextTryAt?.toISOString() ?? null,
          })),
        }
      },

      /** Processes an event again. Idempotent: a processed event has no further effect. */
      replay: (actor: Actor, id: string): Promise<Result<{ replayed: true }, 'webhook_event_not_found'>> =>
        db.transaction(async (tx) => {
          if (!(await reopenEvent(tx, id, clock()))) return fail('webhook_event_not_found')
          await jobs.send(tx, webhookQueue, { id })
          await auditLog.record(tx, {
            actor,
            action: 'webhook_event_replayed',
            subject: id,
            before: null,
            after: null,
          })
          return ok({ replayed: true })
        }),
    },
  }
}
