import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Tx } from '#src/platform/db/database.server.ts'
import type { RedirectMethod } from '#src/platform/payments/port.ts'
import { guestOwner, userOwner, type OwnerKey } from '../identity/service.server.ts'
import type { OrderStatus } from '../orders/constants.ts'
import type { ContactDetails } from '../orders/contract.ts'
import type { RefundReason } from '../payments/constants.ts'
import type { RedirectError } from '../payments/service.server.ts'
import { createAdministration } from './admin/service.server.ts'
import type { Reimbursement } from '../orders/service.server.ts'
import { placeNoPaymentOrder, type NoPaymentOrder } from './no-payment/place-order.server.ts'
import { createDelivery, isRefused } from './delivery/service.server.ts'
import { moveChoice } from './delivery/store.server.ts'
import { createPayment } from './payment/create.server.ts'
import type { CheckoutDeps } from './payment/dependencies.server.ts'
import { extendReservation } from './payment/extend-reservation.server.ts'
import { paymentOutcomes } from './payment/place-order.server.ts'
import { isElsewhere, storedQuote } from './payment/stored.ts'
import { decideOutcome, type PaymentOutcome } from './rules.ts'

export type Checkout = ReturnType<typeof createCheckout>

type Completed = { orderNumber: string; orderKey: string; status: OrderStatus }

type Outcome = { state: PaymentOutcome; order: { number: string; key: string } | null }
type CustomerError =
  | 'payment_not_found'
  | 'payment_closed'
  | 'reservation_expired'
  | 'delivery_country_changed'
  | 'country_not_offered'
type CompleteError = 'payment_not_found' | 'payment_closed' | 'customer_missing' | 'not_paid' | 'payment_refunded'

export function createCheckout(deps: CheckoutDeps) {
  const { db, stock, storeCredit, orders, payments, clock } = deps
  payments.connect(paymentOutcomes(deps))

  /** Refunding everything also retries refunds that failed. */
  async function refundPayment(tx: Tx, made: Reimbursement, reason: RefundReason): Promise<void> {
    const { id, kind, paymentId, refund: amount } = made
    if (kind === 'refund') await payments.retryFailedRefunds(tx, paymentId)
    if (amount > 0) {
      const requested = await payments.requestRefund(tx, { id, paymentId, amount, reason })
      if (!requested.ok) throw new Error(`the refund of adjustment ${id} was rejected: ${requested.code}`)
    }
  }

  async function returnCredit(tx: Tx, { id, customerId, credit, bonus }: Reimbursement): Promise<void> {
    // Without an account, `credit` and `bonus` are zero.
    if (customerId !== null) await storeCredit.add(tx, customerId, { returned: credit, bonus }, id)
  }

  /**
   * Returns what adjustments of orders owe the buyer, and restocks the unsent units; in the transaction of the adjustments.
   * Several are handled step by step, in the lock order of ADR 0024.
   */
  async function reimburseAll(tx: Tx, all: readonly Reimbursement[], reason: RefundReason): Promise<void> {
    for (const made of all) await refundPayment(tx, made, reason)
    for (const made of all) await returnCredit(tx, made)
    await stock.lock(
      tx,
      all.flatMap(({ restock }) => restock.map(({ variantId }) => variantId)),
    )
    for (const { restock, id } of all) await stock.restock(tx, restock, id)
  }

  return {
    /** Cancels a customer's payments in progress: first at the provider, then its stock is released. */
    cancelOpenPayment: (customerId: string): Promise<void> => payments.tryCancelAll(userOwner(customerId)),

    /** Whether a charge may still arrive that could not become an order. */
    hasOpenPayment: (tx: Tx, customerId: string): Promise<boolean> => payments.hasUnfinished(tx, userOwner(customerId)),

    /** Cancels paid but unsent orders: restocks the items and refunds the buyer. */
    async refundUnshipped(tx: Tx, customerId: string): Promise<void> {
      await reimburseAll(tx, await orders.cancelUnshipped(tx, customerId), 'order_canceled')
    },

    reimburse: (tx: Tx, made: Reimbursement, reason: RefundReason): Promise<void> => reimburseAll(tx, [made], reason),

    placeNoPaymentOrder: (owner: OwnerKey, request: NoPaymentOrder) => placeNoPaymentOrder(deps, owner, request),

    createPayment: (owner: OwnerKey) => createPayment(deps, owner),

    /** At sign-in, after the cart: the checkout continues where the guest has left it. */
    async mergeGuest(customerId: string, guestSessions: readonly string[]): Promise<void> {
      for (const session of guestSessions) await moveChoice(db, guestOwner(session), userOwner(customerId))
      await payments.mergeGuest(customerId, guestSessions)
    },

    delivery: createDelivery(deps),

    /** The last step before the card is charged; also checks that the stock is still reserved. */
    async saveContactDetails(
      clientSecret: string,
      contact: ContactDetails,
    ): Promise<Result<{ saved: true }, CustomerError>> {
      const known = await payments.findBySecret(clientSecret)
      if (!known) return fail('payment_not_found')
      const saved = await db.transaction(async (tx): Promise<Result<{ saved: true }, CustomerError>> => {
        const payment = await payments.lockOpen(tx, known.id)
        if (!payment || payment.attemptId !== known.attemptId || payment.attemptStatus !== 'open')
          return fail('payment_closed')
        const { delivery } = storedQuote(payment)
        if (await isRefused(deps, tx, contact, delivery))
          return fail('country_not_offered', { country: contact.country })
        if (!(await extendReservation(deps, tx, payment.id))) return fail('reservation_expired')
        if (isElsewhere(deps, contact, delivery)) return fail('delivery_country_changed')
        await payments.saveContact(tx, payment.id, contact)
        return ok({ saved: true })
      })
      // Only after the commit: when a card is charged, the contact is already stored.
      if (saved.ok) await payments.allowConfirmation(known)
      return saved
    },

    /** The page of the provider on which the buyer pays. Their return page asks for the outcome. */
    async redirect(
      clientSecret: string,
      method: RedirectMethod | null,
    ): Promise<Result<{ url: string }, 'payment_not_found' | RedirectError>> {
      const payment = await payments.findBySecret(clientSecret)
      if (!payment) return fail('payment_not_found')
      const query = `success=true&payment_intent_client_secret=${encodeURIComponent(clientSecret)}`
      return payments.redirect(payment, method, `${deps.origin}/checkout?${query}`)
    },

    async complete(clientSecret: string): Promise<Result<Completed, CompleteError>> {
      const payment = await payments.findBySecret(clientSecret)
      if (!payment) return fail('payment_not_found')
      if (!payment.contact && payment.status === 'open') return fail('customer_missing')
      // The browser reports that it has paid; verify with the provider.
      const step = payment.status === 'succeeded' ? 'already_reconciled' : (await payments.sync(payment)).step
      const placed = await orders.ofPayment(payment.id)
      if (placed) return ok({ orderNumber: placed.order.number, orderKey: placed.key, status: placed.order.status })
      if ((await payments.refundsOf(db, payment.id)).length > 0) return fail('payment_refunded')
      return step === 'wait' || step === 'hold' ? fail('not_paid') : fail('payment_closed')
    },

    /**
     * The status of a payment whose confirmation was lost: asks the provider and stores the result. @param cancel
     * cancels a payment that has charged nothing, so that "not charged" is final.
     */
    async outcome(clientSecret: string, cancel: boolean): Promise<Result<Outcome, 'payment_not_found'>> {
      const known = await payments.findBySecret(clientSecret)
      if (!known) return fail('payment_not_found')
      const reported = await payments.ask(known, cancel)
      const { status, attemptStatus } = (await payments.findBySecret(clientSecret)) ?? known
      const placed = await orders.ofPayment(known.id)
      const hasRefund = (await payments.refundsOf(db, known.id)).length > 0
      const state = decideOutcome({ status, attemptStatus, hasOrder: placed !== null, hasRefund }, reported)
      return ok({ state, order: placed && { number: placed.order.number, key: placed.key } })
    },

    /** Releases the stock of expired payments; those that were paid at the last moment become orders. */
    async releaseExpired(): Promise<void> {
      await payments.cancelExpired(await stock.listExpired(clock(), await payments.listPostponed()))
    },

    administration: createAdministration(deps),
  }
}
