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

  /** Of one payment: the money, and the goods that never left. Asking twice gives it back once. */
  async function refundPayment(tx: Tx, paymentId: string, reason: RefundReason, withGoods: boolean): Promise<void> {
    if (withGoods) await stock.restock(tx, paymentId)
    if (!(await refunds.request(tx, paymentId, reason))) await refunds.retryOfPayment(tx, paymentId)
  }

  /** Asks the provider, and writes down what it says. */
  async function hearProvider(
    payment: Payment & { ref: string },
  ): Promise<{ reported: PaymentState; step: Reconciliation }> {
    const reported = await providers.named(payment.provider).read(payment.ref)
    return { reported, step: await reconciler.reconcile(payment.id, reported) }
  }

  return {
    personalData,

    /** Lets go of a customer's payment in progress: at the provider first, then its goods go back on sale. */
    async cancelOpenPayment(customerId: string): Promise<void> {
      const payment = await findOpenPayment(db, userOwner(customerId))
      if (!payment) return
      try {
        await reconciler.cancelPayment(payment)
      } catch (error) {
        // It stays in progress, which anyone who asked finds out next.
        log.warn({ payment: payment.id, reason: describeError(error) }, 'a payment could not be canceled')
      }
    },

    /** Whether money may still come that nobody could place an order for. */
    hasOpenPayment: async (tx: Tx, customerId: string): Promise<boolean> =>
      (await findOpenPayment(tx, userOwner(customerId))) !== null,

    /** What was paid and not sent will not be sent any more: goods back in stock, money back to the buyer. */
    async refundUnshipped(tx: Tx, customerId: string): Promise<void> {
      for (const id of await orders.cancelUnshipped(tx, customerId)) await refundPayment(tx, id, 'order_canceled', true)
    },

    refundPayment,

    createPayment: (owner: OwnerKey) => createPayment(deps, reconciler, owner),

    /** The last word before the card is charged: it also makes sure that the goods are still ours to sell. */
    async saveContactDetails(
      clientSecret: string,
      customer: ContactDetails,
    ): Promise<Result<{ saved: true }, CustomerError>> {
      const known = await findBySecret(db, clientSecret)
      if (!known?.ref) return fail('payment_not_found')
      const { ref } = known
      const saved = await db.transaction(async (tx): Promise<Result<{ saved: true }, CustomerError>> => {
        const payment = await lockPayment(tx, known.id)
        if (payment?.status !== 'open') return fail('payment_closed')
        const isHeld = await stock.extend(tx, payment.id, addSeconds(clock(), shopSettings.reservationSeconds))
        if (!isHeld) return fail('reservation_expired')
        await updateContactDetails(tx, payment.id, customer, clock())
        return ok({ saved: true })
      })
      // Only after the commit: a card that is charged always finds a contact.
      if (saved.ok) await providers.named(known.provider).release(ref)
      return saved
    },

    async complete(clientSecret: string): Promise<Result<Completed, CompleteError>> {
      const payment = await findBySecret(db, clientSecret)
      if (!payment?.ref) return fail('payment_not_found')
      if (!payment.customer && payment.status === 'open') return fail('customer_missing')
      // The browser says that it has paid; the provider is asked whether it has.
      const step =
        payment.status === 'succeeded'
          ? 'already_reconciled'
          : (await hearProvider({ ...payment, ref: payment.ref })).step
      if (step === 'refund') return fail('sold_out_refunded')
      if (step === 'cancel') return fail('payment_closed')
      const placed = await orders.ofPayment(payment.id)
      if (!placed) return step === 'wait' ? fail('not_paid') : fail('payment_closed')
      return ok({ orderNumber: placed.order.number, orderKey: placed.key, status: placed.order.status })
    },

    /**
     * What has become of a payment whose reply was lost: the provider is asked, and its answer written down.
     * @param cancel ends a payment that has charged nothing, so that "not charged" is certain and stays true.
     */
    async outcome(clientSecret: string, cancel: boolean): Promise<Result<Outcome, 'payment_not_found'>> {
      const known = await findBySecret(db, clientSecret)
      if (!known?.ref) return fail('payment_not_found')
      const asked = { ...known, ref: known.ref }
      let reported: PaymentState | null = known.status === 'succeeded' ? 'succeeded' : null
      try {
        if (!reported) reported = (await hearProvider(asked)).reported
        if (reported === 'waiting' && cancel) {
          await reconciler.cancelPayment(known)
          reported = (await hearProvider(asked)).reported
        }
      } catch (error) {
        log.warn({ payment: known.id, reason: describeError(error) }, 'a payment provider could not be asked')
      }
      const payment = (await findPayment(db, known.id)) ?? known
      const placed = await orders.ofPayment(known.id)
      const hasRefund = (await findRefundOfPayment(db, known.id)) !== null
      const state = decideOutcome({ status: payment.status, hasOrder: placed !== null, hasRefund }, reported)
      return ok({ state, order: placed && { number: placed.order.number, key: placed.key } })
    },

    /** A provider's signed word. One about a payment we do not know is not ours to answer for. */
    async handleWebhook({ provider, ref, state }: ProviderWebhook): Promise<void> {
      const payment = await findByRef(db, provider, ref)
      if (payment) await reconciler.reconcile(payment.id, state)
    },

    parseWebhook: (body: string, headers: Headers): Promise<ProviderWebhook | null> =>
      providers.parseWebhook(body, headers),

    ...recovery,
    sendDueRefunds: refunds.sendDue,
    administration: createAdministration(deps, refunds),

    /** Names and addresses of payments that led to no order, once the period of the privacy policy is over. */
    removeAbandonedDetails: (): Promise<number> =>
      removeAbandonedDetails(db, addSeconds(clock(), -retention.abandonedPaymentDays * daySeconds)),
  }
}
