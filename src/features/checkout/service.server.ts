import { addSeconds } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { PaymentState } from '#src/platform/payments/port.ts'
import type { ProviderWebhook } from '#src/platform/payments/providers.server.ts'
import { userOwner, type OwnerKey } from '../identity/service.server.ts'
import type { ContactDetails } from '../orders/contract.ts'
import type { OrderStatus } from '../orders/constants.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { retention } from '../shop-settings/constants.ts'
import type { CheckoutDeps } from './payment/dependencies.server.ts'
import { createAdministration } from './admin/service.server.ts'
import { createRecovery } from './payment/recovery.server.ts'
import type { RefundReason } from '../orders/constants.ts'
import type { Reimbursement } from '../orders/service.server.ts'
import { findRefundOfPayment } from './refunds/store.server.ts'
import { createRefunds } from './refunds/service.server.ts'
import { decideOutcome, type PaymentOutcome, type Reconciliation } from './rules.ts'
import { describeError } from './payment/retry.ts'
import { createReconciler } from './payment/reconcile.server.ts'
import { createPayment } from './payment/create.server.ts'
import {
  anonymizePayments,
  collectPayments,
  findByRef,
  findBySecret,
  findPayment,
  findOpenPayment,
  lockPayment,
  removeAbandonedDetails,
  updateContactDetails,
  type Payment,
} from './store.server.ts'

export type Checkout = ReturnType<typeof createCheckout>

type Completed = { orderNumber: string; orderKey: string; status: OrderStatus }
const daySeconds = 24 * 60 * 60

type Outcome = { state: PaymentOutcome; order: { number: string; key: string } | null }
type CustomerError = 'payment_not_found' | 'payment_closed' | 'reservation_expired'
type CompleteError = 'payment_not_found' | 'payment_closed' | 'customer_missing' | 'not_paid' | 'sold_out_refunded'

export function createCheckout(deps: CheckoutDeps) {
  const { db, stock, orders, providers, clock, log } = deps
  const refunds = createRefunds(deps)
  const reconciler = createReconciler(deps, refunds)
  const recovery = createRecovery(deps, reconciler)

  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ payment: await collectPayments(sql, userOwner(customerId)) }),
    erase: (tx, customerId) => anonymizePayments(tx, userOwner(customerId)),
  }

  /**
   * Returns what an adjustment of an order owes the buyer, and restocks its unsent units; in the adjustment's
   * transaction. Without an amount, a refund that failed is requested again.
   */
  async function reimburse(tx: Tx, made: Reimbursement, reason: RefundReason): Promise<void> {
    await stock.restock(tx, made.restock)
    if (made.refund === 0) await refunds.retryOfPayment(tx, made.paymentId)
    else await refunds.request(tx, made.paymentId, reason)
  }

  /** Asks the provider, and stores the result. */
  async function syncWithProvider(
    payment: Payment & { ref: string },
  ): Promise<{ reported: PaymentState; step: Reconciliation }> {
    const reported = await providers.named(payment.provider).read(payment.ref)
    return { reported, step: await reconciler.reconcile(payment.id, reported) }
  }

  return {
    personalData,

    /** Cancels a customer's payment in progress: first at the provider, then its stock is released. */
    async cancelOpenPayment(customerId: string): Promise<void> {
      const payment = await findOpenPayment(db, userOwner(customerId))
      if (!payment) return
      try {
        await reconciler.cancelPayment(payment)
      } catch (error) {
        // If that fails, it stays in progress, which the caller checks next.
        log.warn({ payment: payment.id, reason: describeError(error) }, 'payment not canceled')
      }
    },

    /** Whether a charge may still arrive that could not become an order. */
    hasOpenPayment: async (tx: Tx, customerId: string): Promise<boolean> =>
      (await findOpenPayment(tx, userOwner(customerId))) !== null,

    /** Cancels paid but unsent orders: restocks the items and refunds the buyer. */
    async refundUnshipped(tx: Tx, customerId: string): Promise<void> {
      for (const made of await orders.cancelUnshipped(tx, customerId)) await reimburse(tx, made, 'order_canceled')
    },

    reimburse,

    createPayment: (owner: OwnerKey) => createPayment(deps, reconciler, owner),

    /** The last step before the card is charged; also checks that the stock is still reserved. */
    async saveContactDetails(
      clientSecret: string,
      contact: ContactDetails,
    ): Promise<Result<{ saved: true }, CustomerError>> {
      const known = await findBySecret(db, clientSecret)
      if (!known?.ref) return fail('payment_not_found')
      const { ref } = known
      const saved = await db.transaction(async (tx): Promise<Result<{ saved: true }, CustomerError>> => {
        const payment = await lockPayment(tx, known.id)
        if (payment?.status !== 'open') return fail('payment_closed')
        const isHeld = await stock.extend(tx, payment.id, addSeconds(clock(), shopSettings.reservationSeconds))
        if (!isHeld) return fail('reservation_expired')
        await updateContactDetails(tx, payment.id, contact, clock())
        return ok({ saved: true })
      })
      // Only after the commit: when a card is charged, the contact is already stored.
      if (saved.ok) await providers.named(known.provider).release(ref)
      return saved
    },

    async complete(clientSecret: string): Promise<Result<Completed, CompleteError>> {
      const payment = await findBySecret(db, clientSecret)
      if (!payment?.ref) return fail('payment_not_found')
      if (!payment.contact && payment.status === 'open') return fail('customer_missing')
      // The browser reports that it has paid; verify with the provider.
      const step =
        payment.status === 'succeeded'
          ? 'already_reconciled'
          : (await syncWithProvider({ ...payment, ref: payment.ref })).step
      if (step === 'refund') return fail('sold_out_refunded')
      if (step === 'cancel') return fail('payment_closed')
      const placed = await orders.ofPayment(payment.id)
      if (!placed) return step === 'wait' ? fail('not_paid') : fail('payment_closed')
      return ok({ orderNumber: placed.order.number, orderKey: placed.key, status: placed.order.status })
    },

    /**
     * The status of a payment whose confirmation was lost: asks the provider and stores the result. @param cancel
     * cancels a payment that has charged nothing, so that "not charged" is final.
     */
    async outcome(clientSecret: string, cancel: boolean): Promise<Result<Outcome, 'payment_not_found'>> {
      const known = await findBySecret(db, clientSecret)
      if (!known?.ref) return fail('payment_not_found')
      const asked = { ...known, ref: known.ref }
      let reported: PaymentState | null = known.status === 'succeeded' ? 'succeeded' : null
      try {
        if (!reported) reported = (await syncWithProvider(asked)).reported
        if (reported === 'waiting' && cancel) {
          await reconciler.cancelPayment(known)
          reported = (await syncWithProvider(asked)).reported
        }
      } catch (error) {
        log.warn({ payment: known.id, reason: describeError(error) }, 'payment provider unreachable')
      }
      const payment = (await findPayment(db, known.id)) ?? known
      const placed = await orders.ofPayment(known.id)
      const hasRefund = (await findRefundOfPayment(db, known.id)) !== null
      const state = decideOutcome({ status: payment.status, hasOrder: placed !== null, hasRefund }, reported)
      return ok({ state, order: placed && { number: placed.order.number, key: placed.key } })
    },

    /** Handles a provider's signed webhook event. Ignores payments that this shop does not know. */
    async handleWebhook({ provider, ref, state }: ProviderWebhook): Promise<void> {
      const payment = await findByRef(db, provider, ref)
      if (payment) await reconciler.reconcile(payment.id, state)
    },

    parseWebhook: (body: string, headers: Headers): Promise<ProviderWebhook | null> =>
      providers.parseWebhook(body, headers),

    ...recovery,
    sendDueRefunds: refunds.sendDue,
    administration: createAdministration(deps, refunds),

    /** Deletes personal data of payments without an order after the retention period of the privacy policy. */
    removeAbandonedDetails: (): Promise<number> =>
      removeAbandonedDetails(db, addSeconds(clock(), -retention.abandonedPaymentDays * daySeconds)),
  }
}
