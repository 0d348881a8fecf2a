import { z } from 'zod'
import * as mini from 'zod/mini'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Monogram } from '../cart/contract.ts'
import { disputedRefunds } from '../payments/constants.ts'
import { ContactDetails, ContactDetailsInput } from './contact-details/forms.ts'
import { adjustmentKinds } from './adjustments/constants.ts'
import { carriers } from './fulfillment/constants.ts'
import { GuestOrder } from './forms.ts'
import { CreditNote, Invoice } from './documents/contract.ts'
import { orderStatuses } from './rules.ts'
import { lineStateNames } from './withdrawal/rules.ts'

export { ContactDetails, ContactDetailsInput }

const Decimal = z.string()

/** Units of an order line. `position` is the line's index in the order, from 0. */
export const LineQuantity = z.object({ position: z.int(), quantity: z.int() })

/** One parcel, numbered from 1. */
export const Parcel = z.object({
  number: z.int(),
  carrier: z.enum(carriers).nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  lines: z.array(LineQuantity),
})
export type Parcel = z.output<typeof Parcel>

/** Money returned after the order. Amounts include VAT; lines include their share of the discount. */
export const Adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  amount: Decimal,
  /** The part of `amount` returned to the payment. */
  refunded: Decimal,
  /** The part returned as store credit, and what was added to it. */
  credit: Decimal,
  bonus: Decimal,
  /** The part that had been paid with store credit of an account that no longer exists. It was not returned. */
  forfeited: Decimal,
  /** Shipping contained in `amount`. */
  shipping: Decimal,
  lines: z.array(z.object({ position: z.int(), quantity: z.int(), amount: Decimal })),
  /** The number of its credit note; null when nothing was returned. */
  creditNote: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Adjustment = z.output<typeof Adjustment>

/** How the order is delivered, and when: days in ISO format. */
export const OrderDelivery = z.object({
  country: z.string(),
  method: z.enum(['standard', 'express', 'pickup']),
  pickupPoint: z
    .object({
      id: z.string(),
      name: z.string(),
      street: z.string(),
      postalCode: z.string(),
      city: z.string(),
      country: z.string(),
    })
    .nullable(),
  earliest: z.iso.date(),
  latest: z.iso.date(),
})
export type OrderDelivery = z.output<typeof OrderDelivery>

/** The units that were withdrawn from, without those canceled or returned before. */
const ReceivedWithdrawal = z.object({
  receivedAt: z.iso.datetime(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
})

export const Order = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  customer: z.union([ContactDetails, z.null()]),
  delivery: OrderDelivery,
  lines: z.array(
    z.object({
      productId: z.string(),
      variantId: z.uuid(),
      sku: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      quantity: z.int(),
      price: Decimal,
      monogramPrice: Decimal,
      /** Null also after an erasure. */
      monogram: Monogram.nullable(),
      isPersonalized: z.boolean(),
      lineTotal: Decimal,
      /** Whether this line can be withdrawn from, and if not, why. */
      withdrawal: z.enum(lineStateNames),
      /** Units of `quantity`. */
      shipped: z.int(),
      delivered: z.int(),
      canceled: z.int(),
      returned: z.int(),
      /** Units that can still be sent. */
      unshipped: z.int(),
    }),
  ),
  subtotal: Decimal,
  /** Discount of the promotion. */
  discount: Decimal,
  shipping: Decimal,
  vat: Decimal,
  vatPercent: z.number(),
  /** Whether prices and total include VAT; otherwise it was added. */
  vatIsIncluded: z.boolean(),
  total: Decimal,
  deliveredAt: z.iso.datetime().nullable(),
  /** The last day of the withdrawal period, in Brussels time; null without a recorded delivery. */
  withdrawUntil: z.iso.date().nullable(),
  withdrawals: z.array(ReceivedWithdrawal),
  /** The last day of the shop's return policy; null without a recorded delivery. */
  returnUntil: z.iso.date().nullable(),
  /** The part of the total that was paid with store credit. */
  storeCredit: Decimal,
  /** The part of the total that has been returned. */
  adjusted: Decimal,
  /** Whether it was ordered without an account, and has not been moved to one. */
  isGuestOrder: z.boolean(),
  paidAt: z.iso.datetime().nullable(),
  processingAt: z.iso.datetime().nullable(),
  parcels: z.array(Parcel),
  adjustments: z.array(Adjustment),
})
export type Order = z.output<typeof Order>

export const BuyersOrder = Order.extend({
  adjustments: z.array(
    Adjustment.extend({
      /** Why `refunded` was not sent: a dispute holds it, or has returned it already. Null when it was. */
      disputedRefund: z.enum(disputedRefunds).nullable(),
    }),
  ),
  /** The sum of the refunds that a bank or the payment provider did not accept. */
  failedRefund: Decimal,
  /** The part of `adjusted` that has not reached the buyer: a refund has failed, or waits for the bank to decide a dispute. */
  missingRefund: Decimal,
})
export type BuyersOrder = z.output<typeof BuyersOrder>

export const OrderEntry = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  total: Decimal,
  units: z.int(),
  images: z.array(z.string()),
  hasWithdrawal: z.boolean(),
})
export type OrderEntry = z.output<typeof OrderEntry>

export const OrderPage = z.object({ orders: z.array(OrderEntry), next: z.string().nullable() })
export type OrderPage = z.output<typeof OrderPage>

/** Only what is needed to choose lines, because an order number and an email address suffice to see it. */
export const WithdrawableOrder = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  withdrawUntil: z.iso.date().nullable(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), withdrawal: z.enum(lineStateNames) })),
  withdrawals: z.array(ReceivedWithdrawal),
})
export type WithdrawableOrder = z.output<typeof WithdrawableOrder>

export const WithdrawalReceipt = z.object({
  orderNumber: z.string(),
  receivedAt: z.iso.datetime(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type WithdrawalReceipt = z.output<typeof WithdrawalReceipt>

const OrderNumber = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, 'order_number_invalid')
/** Line indexes in the order, from 0; all eligible lines when omitted. */
const Positions = z.array(z.int().min(0).max(99)).min(1).max(100).optional()

const mine = { sign_in_needed: 401, order_not_found: 404 } as const
const refused = { not_withdrawable: 409, withdrawal_over: 409, line_not_found: 404, line_personalized: 409 } as const
const numbered = z.object({ number: z.string().max(20) })

export const ordersApi = {
  byLink: endpoint({
    method: 'GET',
    path: '/api/order-link/{key}',
    access: 'public',
    summary: 'Get an order by the private link in its confirmation email',
    params: z.object({ key: z.string().max(200) }),
    response: BuyersOrder,
    errors: { order_not_found: 404 },
  }),
  invoiceByLink: endpoint({
    method: 'GET',
    path: '/api/order-link/{key}/invoice',
    access: 'public',
    summary: 'Get an invoice by the order’s private link',
    params: z.object({ key: z.string().max(200) }),
    response: Invoice,
    errors: { order_not_found: 404 },
  }),
  creditNoteByLink: endpoint({
    method: 'GET',
    path: '/api/order-link/{key}/credit-notes/{note}',
    access: 'public',
    summary: 'Get a credit note by the order’s private link',
    params: z.object({ key: z.string().max(200), note: z.string().max(30) }),
    response: CreditNote,
    errors: { order_not_found: 404, credit_note_not_found: 404 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/account/orders',
    access: 'customer',
    summary: 'List the customer’s orders, newest first, 20 per page',
    query: z.object({ before: OrderNumber.optional() }),
    response: OrderPage,
    errors: { sign_in_needed: 401 },
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/account/orders/{number}',
    access: 'customer',
    summary: 'Get one of the customer’s orders',
    params: numbered,
    response: BuyersOrder,
    errors: mine,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/api/account/orders/{number}/invoice',
    access: 'customer',
    summary: 'Get the invoice of one of the customer’s orders',
    params: numbered,
    response: Invoice,
    errors: mine,
  }),
  creditNote: endpoint({
    method: 'GET',
    path: '/api/account/orders/{number}/credit-notes/{note}',
    access: 'customer',
    summary: 'Get a credit note of one of the customer’s orders',
    params: numbered.extend({ note: z.string().max(30) }),
    response: CreditNote,
    errors: { ...mine, credit_note_not_found: 404 },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/account/withdrawals/{number}',
    access: 'customer',
    summary: 'Withdraw from an order, or from some of its lines; idempotent',
    params: numbered,
    body: z.strictObject({ positions: Positions }).default({}),
    response: WithdrawalReceipt,
    errors: { ...mine, ...refused },
  }),
  findForWithdrawal: endpoint({
    method: 'POST',
    path: '/api/withdrawals/order',
    access: 'public',
    summary:
      'Get the withdrawable lines by order number and email address; a wrong pair returns the same error as an unknown order',
    body: GuestOrder,
    response: WithdrawableOrder,
    errors: { order_not_found: 404, too_many_requests: 429 },
  }),
  withdrawAsGuest: endpoint({
    method: 'POST',
    path: '/api/withdrawals',
    access: 'public',
    summary: 'Withdraw by order number and email address; idempotent',
    body: mini.extend(GuestOrder, { positions: Positions }),
    response: WithdrawalReceipt,
    errors: { order_not_found: 404, too_many_requests: 429, ...refused },
  }),
}
