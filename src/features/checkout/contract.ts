import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { GuestSessionId } from '../cart/contract.ts'
import { Customer } from '../orders/contract.ts'
import { AppliedPromotion } from '../promotions/contract.ts'
import { orderStatuses } from '../orders/vocabulary.ts'

const ClientSecret = z.string().min(10).max(200)

export const PaymentIntent = z.object({
  clientSecret: z.string(),
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
  /** The promotion that the amount was reduced by. */
  promotion: AppliedPromotion.omit({ minimum: true }).nullable(),
})
export type PaymentIntent = z.output<typeof PaymentIntent>

const closed = { payment_not_found: 404, payment_closed: 409 } as const

export const checkoutApi = {
  setUp: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'visitor',
    summary: 'Price the stored cart, reserve its goods and prepare the payment; the same for an unchanged cart',
    body: z.strictObject({ userId: z.string().min(1).max(80).nullish(), sessionId: GuestSessionId.nullish() }).default({}),
    response: PaymentIntent,
    errors: { sign_in_needed: 401, not_yours: 403, session_needed: 401, cart_empty: 409, out_of_stock: 409, not_enough_stock: 409, promo_used_up: 409, payment_busy: 409, too_many_requests: 429 },
  }),
  customer: endpoint({
    method: 'POST',
    path: '/api/checkout/customer',
    access: 'visitor',
    summary: 'Who buys and where to; asked for before the card is charged',
    body: z.strictObject({ clientSecret: ClientSecret, customer: Customer }),
    response: z.object({ saved: z.literal(true) }),
    errors: { ...closed, reservation_lapsed: 409 },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/checkout/complete',
    access: 'visitor',
    summary: 'The confirmed return from the provider; answers with the order, however often it is called',
    body: z.strictObject({ clientSecret: ClientSecret }),
    response: z.object({ orderNumber: z.string(), orderKey: z.string(), status: z.enum(orderStatuses) }),
    errors: { ...closed, not_paid: 409, sold_out_refunded: 409 },
  }),
}
