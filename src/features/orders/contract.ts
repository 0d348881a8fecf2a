import { z } from 'zod'
import * as mini from 'zod/mini'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ContactDetails, ContactDetailsInput } from './contact-details/forms.ts'
import { GuestOrder } from './forms.ts'
import { orderStatuses } from './rules.ts'
import { lineStateNames } from './withdrawal/rules.ts'

export { ContactDetails, ContactDetailsInput }

const Decimal = z.string()

export const Order = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  customer: z.union([ContactDetails, z.null()]),
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
      monogram: z.string().nullable(),
      lineTotal: Decimal,
      /** Whether this line can be withdrawn from, and if not, why. */
      withdrawal: z.enum(lineStateNames),
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
  withdrawals: z.array(z.object({ receivedAt: z.iso.datetime(), positions: z.array(z.int()) })),
})
export type Order = z.output<typeof Order>

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

export const Invoice = z.object({
  number: z.string(),
  orderNumber: z.string(),
  date: z.iso.date(),
  seller: z.object({
    name: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.string(),
    vatNumber: z.string(),
    mail: z.string(),
  }),
  /** Null after the buyer's data has been erased. */
  customer: z.union([ContactDetails, z.null()]),
  /** Whether the amounts of `lines` include VAT. */
  vatIsIncluded: z.boolean(),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int(), unit: Decimal, amount: Decimal, vatPercent: z.number() }),
  ),
  vatLines: z.array(z.object({ vatPercent: z.number(), net: Decimal, vat: Decimal, gross: Decimal })),
  net: Decimal,
  vat: Decimal,
  gross: Decimal,
  currency: z.string(),
})
export type Invoice = z.output<typeof Invoice>

/** Only what is needed to choose lines, because an order number and an email address suffice to see it. */
export const WithdrawableOrder = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  withdrawUntil: z.iso.date().nullable(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), withdrawal: z.enum(lineStateNames) })),
  withdrawals: z.array(z.object({ receivedAt: z.iso.datetime(), positions: z.array(z.int()) })),
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
    response: Order,
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
    response: Order,
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
