import { addSeconds, daySeconds } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { PaymentState, RedirectMethod } from '#src/platform/payments/port.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import { guestOwner, userOwner, type OwnerKey } from '../identity/service.server.ts'
import { retention } from '../shop-settings/constants.ts'
import type { PaymentDeps, PaymentOutcomes } from './attempts/dependencies.server.ts'
import { redirectBuyer } from './attempts/redirect.server.ts'
import { createReconciler } from './attempts/reconcile.server.ts'
import { createRecovery } from './attempts/recovery.server.ts'
import { describeError } from './attempts/retry.ts'
import {
  listFailing,
  listPending,
  listPostponedPayments,
  type FailingPayment,
  type PendingPayment,
} from './attempts/store.server.ts'
import { createCleanup } from './cleanup/service.server.ts'
import { refusesRefund } from './disputes/rules.ts'
import { createDisputes } from './disputes/service.server.ts'
import { collectDisputes } from './disputes/store.server.ts'
import { createRefunds } from './refunds/service.server.ts'
import { listRefunds, listRefundsOfPayment, type NewRefund, type RefundRow } from './refunds/store.server.ts'
import { createWebhooks } from './webhooks/service.server.ts'
import { collectWebhookEvents, eraseWebhookBodies } from './webhooks/store.server.ts'
import {
  anonymizePayments,
  collectPayments,
  countCheckouts,
  findBySecret,
  findCreatedAt,
  findOpenPayment,
  findPayment,
  insertAttempt,
  insertPayment,
  listOpenIds,
  listUnfinished,
  listUnfinishedOfGuests,
  moveEndedOfGuests,
  moveOfGuests,
  lockPayment,
  moveUnfinished,
  removeAbandonedDetails,
  updateContact,
  type NewPayment,
  type Payment,
  updateOwner,
} from './store.server.ts'

export type { RedirectError } from './attempts/redirect.server.ts'
export type { PaymentOutcomes } from './attempts/dependencies.server.ts'
export type { DisputeNotification } from './disputes/rules.ts'
export type { DisputeRow } from './disputes/store.server.ts'
export type { RefundRow } from './refunds/store.server.ts'
export type { Payment } from './store.server.ts'

export type Payments = ReturnType<typeof createPayments>

/** Input of a new payment; the provider is the one configured. */
export type PaymentRequest = Omit<NewPayment, 'attemptId' | 'provider'>

type Given = Omit<PaymentDeps, 'outcomes'> & { readonly auditLog: Pick<AuditLog, 'record'>; readonly origin: string }

/**
 * The money of orders: payments, their attempts at a provider, and refunds. Prices, stock and orders belong to checkout,
 * which connects itself with `connect` before the first job or request.
 */
export function createPayments({ auditLog, origin, ...given }: Given) {
  const webhookUrl = `${origin}/api/webhooks/payments`
  const { db, providers, clock, log } = given
  let connected: PaymentOutcomes | undefined
  const outcomes = (): PaymentOutcomes => {
    if (!connected) throw new Error('no one places the orders of payments')
    return connected
  }
  const deps: PaymentDeps = { ...given, outcomes }
  const disputes = createDisputes(deps)
  const refunds = createRefunds(given, disputes)
  const reconciler = createReconciler(deps, refunds)
  const recovery = createRecovery(deps, reconciler)
  const webhooks = createWebhooks(deps, reconciler, refunds, disputes, auditLog)

  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({
      ...(await collectPayments(sql, userOwner(customerId))),
      dispute: await collectDisputes(sql, userOwner(customerId)),
      webhook_event: await collectWebhookEvents(sql, userOwner(customerId)),
    }),
    async erase(tx, customerId) {
      await eraseWebhookBodies(tx, userOwner(customerId))
      await anonymizePayments(tx, userOwner(customerId))
    },
  }

  /** Cancels a payment, or ends it without an order when its provider cannot cancel it: a charge is then refunded. */
  async function cancelOrExpire(payment: Payment): Promise<void> {
    if ((await reconciler.cancel(payment)) === 'waiting') await reconciler.expire(payment)
  }

  /** Ends payments in progress. Those for which that fails stay in progress. */
  async function tryAll(unfinished: readonly Payment[], end: (payment: Payment) => Promise<unknown>): Promise<void> {
    for (const payment of unfinished) {
      try {
        await end(payment)
      } catch (error) {
        log.warn({ payment: payment.id, reason: describeError(error) }, 'payment not canceled')
      }
    }
  }

  return {
    personalData,

    connect(checkout: PaymentOutcomes): void {
      connected = checkout
    },

    /** Name of the provider that takes new payments. */
    currentProvider: (): string => providers.current.name,

    findOpen: findOpenPayment,
    find: (id: string): Promise<Payment | null> => findPayment(db, id),
    createdAt: (sql: Sql, id: string): Promise<Date> => findCreatedAt(sql, id),
    findBySecret: (clientSecret: string): Promise<Payment | null> => findBySecret(db, clientSecret),

    /** In the caller's transaction. @returns null when the owner already has a payment in progress. */
    async insert(tx: Tx, request: PaymentRequest): Promise<Payment | null> {
      const payment = { ...request, attemptId: randomId(), provider: providers.current.name }
      return (await insertPayment(tx, payment, clock())) ? findPayment(tx, payment.id) : null
    },

    moveToOwner: (tx: Tx, id: string, owner: OwnerKey): Promise<void> => updateOwner(tx, id, owner),

    /** At sign-in: the customer pays what the guest has begun to pay. Of two payments in progress, the guest's ends. */
    async mergeGuest(customerId: string, guestSessions: readonly string[]): Promise<void> {
      for (const session of guestSessions) {
        try {
          await moveUnfinished(db, guestOwner(session), userOwner(customerId))
        } catch (error) {
          // The customer has begun another payment in the same moment.
          log.warn({ customer: customerId, reason: describeError(error) }, 'payment not moved')
        }
        await tryAll(await listUnfinished(db, guestOwner(session)), cancelOrExpire)
      }
    },

    openAtProvider: reconciler.openAtProvider,
    cancel: reconciler.cancel,
    cancelOrExpire,
    sync: reconciler.sync,

    /** Ids of the payments in progress for these owners' carts. */
    openIds: (sql: Sql, owners: readonly OwnerKey[]): Promise<string[]> => listOpenIds(sql, owners),

    /** Whether a charge may still arrive. */
    hasUnfinished: async (sql: Sql, owner: OwnerKey): Promise<boolean> => (await listUnfinished(sql, owner)).length > 0,

    tryCancelAll: async (owner: OwnerKey): Promise<void> => tryAll(await listUnfinished(db, owner), reconciler.cancel),

    /** Guests' payments, by the email address of their contact in lower case. */
    ofGuests: {
      tryCancelAll: async (email: string): Promise<void> =>
        tryAll(await listUnfinishedOfGuests(db, email), reconciler.cancel),
      hasUnfinished: async (sql: Sql, email: string): Promise<boolean> =>
        (await listUnfinishedOfGuests(sql, email)).length > 0,
      moveEnded: moveEndedOfGuests,
      move: moveOfGuests,
    },

    /** The next attempt, after the previous one has ended without a charge. @returns null when another tab has already created it. */
    async retryAttempt(payment: Payment): Promise<Payment | null> {
      const next = { id: payment.id, attemptId: randomId(), provider: providers.current.name }
      const inserted = await db.transaction(async (tx) => {
        await lockPayment(tx, payment.id)
        const now = await findPayment(tx, payment.id)
        if (now?.status !== 'open' || now.attemptStatus !== 'cancelled') return null
        return (await insertAttempt(tx, next, clock())) ? findPayment(tx, payment.id) : null
      })
      return inserted && reconciler.openAtProvider(inserted)
    },

    redirect: (payment: Payment, method: RedirectMethod | null, returnUrl: string) =>
      redirectBuyer(deps, reconciler, payment, { method, returnUrl, webhookUrl }),

    /**
     * The state that the provider reports, with the result stored. @param cancel cancels a payment that has charged
     * nothing. @returns null when the provider cannot be reached.
     */
    async ask(payment: Payment, cancel: boolean): Promise<PaymentState | null> {
      if (payment.attemptStatus === 'succeeded') return 'succeeded'
      let reported: PaymentState | null = null
      try {
        reported = (await reconciler.sync(payment)).reported
        if (reported !== 'waiting' || !cancel) return reported
        return await reconciler.cancel(payment)
      } catch (error) {
        log.warn({ payment: payment.id, reason: describeError(error) }, 'payment provider unreachable')
        return reported
      }
    },

    /** Locks the payment. @returns null unless it is in progress. */
    async lockOpen(tx: Tx, id: string): Promise<Payment | null> {
      await lockPayment(tx, id)
      const payment = await findPayment(tx, id)
      return payment?.status === 'open' ? payment : null
    },

    saveContact: (tx: Tx, id: string, contact: object): Promise<void> => updateContact(tx, id, contact, clock()),

    /** Tells the provider that the contact is stored, so that the payment may be confirmed. */
    async allowConfirmation({ provider, ref }: Payment): Promise<void> {
      if (ref !== null) await providers.named(provider).release(ref)
    },

    /** @returns false when no known provider has sent it. */
    receiveWebhook: webhooks.receive,
    processDueWebhooks: webhooks.processDue,
    removeOldWebhookBodies: webhooks.removeOldBodies,
    webhookAdministration: webhooks.administration,

    ...recovery,
    ...createCleanup(deps, reconciler),
    /** Payments whose next status check is scheduled for later. */
    listPostponed: (): Promise<string[]> => listPostponedPayments(db, clock()),
    /** Payments in progress that cannot be reconciled. */
    listFailing: (max: number): Promise<FailingPayment[]> => listFailing(db, max),
    /** For the dashboard: numbers only. */
    countCheckouts: (from: Date, to: Date): Promise<{ started: number; paid: number }> => countCheckouts(db, from, to),
    /** Payments whose money is expected within days. */
    listPending: (max: number): Promise<PendingPayment[]> => listPending(db, max),

    /**
     * Refunds part of a payment, in the caller's transaction. Idempotent by `id`. Restocks nothing. Locks the payment,
     * so lock the order first.
     */
    requestRefund: (tx: Tx, refund: NewRefund): Promise<Result<true, 'refund_exceeds_payment'>> =>
      refunds.request(tx, refund),

    /** Retries the failed refunds of a payment. */
    retryFailedRefunds: (tx: Tx, paymentId: string): Promise<void> => refunds.retryFailed(tx, paymentId),

    retryRefund: refunds.retry,
    recordRefundPaid: refunds.recordPaid,
    sendDueRefunds: refunds.sendDue,
    /** What buyers are told about refunds of their payments. */
    forBuyers: {
      unpaid: refunds.unpaid,
      blockOf: async (sql: Sql, paymentId: string): Promise<'open' | 'lost' | null> =>
        (await disputes.blockOfPayment(sql, paymentId))?.kind ?? null,
    },
    /** All refunds of a payment; failed ones first, then newest first. */
    refundsOf: (sql: Sql, paymentId: string): Promise<RefundRow[]> => listRefundsOfPayment(sql, paymentId),
    /** Refunds that need attention first, then newest first. */
    listRefunds: (max: number): Promise<RefundRow[]> => listRefunds(db, max),

    disputesOf: disputes.ofPayment,
    listDisputes: disputes.list,
    countEvidenceDue: disputes.countEvidenceDue,
    syncDisputes: disputes.syncAll,
    /** Whether staff must not refund this, because the buyer would be paid twice. */
    isRefused: async (sql: Sql, paymentId: string, due: Cents, asCredit: boolean): Promise<boolean> =>
      refusesRefund(await disputes.blockOfPayment(sql, paymentId), due, asCredit),

    /** Deletes personal data of payments without an order after the retention period of the privacy policy. */
    removeAbandonedDetails: (): Promise<number> =>
      removeAbandonedDetails(db, addSeconds(clock(), -retention.abandonedPaymentDays * daySeconds)),
  }
}
