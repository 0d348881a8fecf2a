import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { redirectMethods } from '#src/platform/payments/port.ts'
import { AdminRefund, retryFields } from '../orders/admin/contract.ts'
import { GuestSessionId } from '../cart/contract.ts'
import { ContactDetailsInput } from '../orders/contract.ts'
import { disputeFilterNames } from '../payments/constants.ts'
import { AdminDispute } from '../payments/disputes/contract.ts'
import { AppliedPromotion } from '../promotions/contract.ts'
import { orderStatuses } from '../orders/constants.ts'
import { shippingMethods } from '../shipping/constants.ts'
import { DeliveryChoice, PickupPoint } from '../shipping/contract.ts'
import { paymentOutcomes } from './rules.ts'

const ClientSecret = z.string().min(10).max(200)

export const PaymentIntent = z.object({
  clientSecret: z.string(),
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
  /** The promotion included in the amount. */
  promotion: AppliedPromotion.omit({ minimum: true }).nullable(),
  /** Store credit in cents that pays the rest. With an `amount` of 0 there is no payment: place the order directly. */
  storeCredit: z.int(),
  /** Store credit in cents that could be used, including what this payment uses. */
  availableCredit: z.int(),
  /** Where and how it is delivered; the amount depends on it. */
  delivery: z.object({
    country: z.string(),
    method: z.enum(shippingMethods),
    pickupPoint: PickupPoint.nullable(),
    /** The method that was chosen and is not available any more; `method` was taken instead. */
    replaced: z.enum(shippingMethods).nullable(),
    /** Business days in transit: at least and at most. */
    days: z.tuple([z.int(), z.int()]),
  }),
})
export type PaymentIntent = z.output<typeof PaymentIntent>

export const PaymentOutcomeAnswer = z.object({
  /** paid, not_charged, refunding and pending are final; otherwise poll again. */
  state: z.enum(paymentOutcomes),
  order: z.object({ number: z.string(), key: z.string() }).nullable(),
})
export type PaymentOutcomeAnswer = z.output<typeof PaymentOutcomeAnswer>

export const PaymentAttention = z.object({
  payments: z.array(z.object({ ...retryFields, provider: z.string() })),
  /** Payments whose money is expected within days; amounts are decimals in euros. */
  pending: z.array(z.object({ id: z.string(), provider: z.string(), amount: z.string(), createdAt: z.iso.datetime() })),
  refunds: z.array(AdminRefund),
})
export type PaymentAttention = z.output<typeof PaymentAttention>

export const Disputes = z.object({ disputes: z.array(AdminDispute) })
export type Disputes = z.output<typeof Disputes>

const closed = { payment_not_found: 404, payment_closed: 409 } as const

export const checkoutApi = {
  createPayment: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'visitor',
    summary: 'Price the stored cart, reserve stock and create a payment; idempotent for an unchanged cart',
    body: z
      .strictObject({ userId: z.string().min(1).max(80).nullish(), sessionId: GuestSessionId.nullish() })
      .default({}),
    response: PaymentIntent,
    errors: {
      sign_in_needed: 401,
      not_yours: 403,
      session_needed: 401,
      session_too_short: 422,
      cart_empty: 409,
      too_many_lines: 422,
      no_longer_sold: 409,
      out_of_stock: 409,
      not_enough_stock: 409,
      monogram_not_offered: 422,
      promo_used_up: 409,
      payment_busy: 409,
      country_not_offered: 422,
      total_too_small: 422,
      too_many_requests: 429,
    },
  }),
  delivery: endpoint({
    method: 'PUT',
    path: '/api/checkout/delivery',
    access: 'visitor',
    summary: 'Choose country and method of delivery for the cart; ask for its payment again afterwards',
    body: DeliveryChoice.extend({ userId: z.string().min(1).max(80).nullish(), sessionId: GuestSessionId.nullish() }),
    response: z.object({ saved: z.literal(true) }),
    errors: {
      sign_in_needed: 401,
      not_yours: 403,
      session_needed: 401,
      session_too_short: 422,
      delivery_not_offered: 422,
      country_not_offered: 422,
      pickup_point_unknown: 422,
    },
  }),
  noPaymentOrder: endpoint({
    method: 'POST',
    path: '/api/checkout/no-payment-order',
    access: 'visitor',
    summary: 'Place an order that a code or store credit pays completely; idempotent by id',
    body: z.strictObject({
      id: z.uuid(),
      customer: ContactDetailsInput,
      total: z.int().min(0),
      /** The delivery that the shopper has seen. */
      delivery: DeliveryChoice.optional(),
      userId: z.string().min(1).max(80).nullish(),
      sessionId: GuestSessionId.nullish(),
    }),
    response: z.object({ orderNumber: z.string(), orderKey: z.string() }),
    errors: {
      sign_in_needed: 401,
      not_yours: 403,
      session_needed: 401,
      session_too_short: 422,
      cart_empty: 409,
      too_many_lines: 422,
      cart_changed: 409,
      delivery_country_changed: 409,
      country_not_offered: 422,
      no_longer_sold: 409,
      out_of_stock: 409,
      not_enough_stock: 409,
      monogram_not_offered: 422,
      promo_used_up: 409,
      too_many_requests: 429,
    },
  }),
  customer: endpoint({
    method: 'POST',
    path: '/api/checkout/customer',
    access: 'visitor',
    summary: 'Store contact details and address, before the card is charged',
    body: z.strictObject({ clientSecret: ClientSecret, customer: ContactDetailsInput }),
    response: z.object({ saved: z.literal(true) }),
    errors: { ...closed, reservation_expired: 409, delivery_country_changed: 409, country_not_offered: 422 },
  }),
  redirect: endpoint({
    method: 'POST',
    path: '/api/checkout/redirect',
    access: 'visitor',
    summary: 'Get the address of the provider’s page on which the buyer pays; repeatable',
    body: z.strictObject({ clientSecret: ClientSecret, method: z.enum(redirectMethods).nullish() }),
    response: z.object({ url: z.string() }),
    errors: {
      ...closed,
      customer_missing: 409,
      method_not_available: 409,
      provider_unavailable: 503,
      too_many_requests: 429,
    },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/checkout/complete',
    access: 'visitor',
    summary: 'Complete a confirmed payment and return its order; idempotent',
    body: z.strictObject({ clientSecret: ClientSecret }),
    response: z.object({ orderNumber: z.string(), orderKey: z.string(), status: z.enum(orderStatuses) }),
    errors: { ...closed, customer_missing: 409, not_paid: 409, payment_refunded: 409 },
  }),
  outcome: endpoint({
    method: 'POST',
    path: '/api/checkout/payment-state',
    access: 'visitor',
    summary: 'Get the provider’s current state of a payment whose response was lost',
    body: z.strictObject({ clientSecret: ClientSecret, cancel: z.boolean().default(false) }),
    response: PaymentOutcomeAnswer,
    errors: { payment_not_found: 404, too_many_requests: 429 },
  }),
  attention: endpoint({
    method: 'GET',
    path: '/api/admin/payments',
    access: 'admin',
    summary: 'List payments that cannot be reconciled, and refunds; failed ones first',
    response: PaymentAttention,
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
  disputes: endpoint({
    method: 'GET',
    path: '/api/admin/disputes',
    access: 'admin',
    summary: 'List the latest 100 disputes (chargebacks), newest first',
    query: z.object({ state: z.enum(disputeFilterNames).default('all') }),
    response: Disputes,
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/{id}/retry',
    access: 'admin',
    summary: 'Retry a failed refund',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}).default({}),
    response: z.object({ retried: z.literal(true) }),
    errors: { sign_in_needed: 401, admin_only: 403, refund_not_failed: 409 },
  }),
  recordRefundPaid: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/{id}/paid',
    access: 'admin',
    summary: 'Record that the shop has paid a failed refund in another way, such as by bank transfer',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}).default({}),
    response: z.object({ recorded: z.literal(true) }),
    errors: { sign_in_needed: 401, admin_only: 403, refund_not_failed: 409 },
  }),
}
