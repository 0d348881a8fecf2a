import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { orderStatuses } from './rules.ts'

/** Who buys and where to. Messages are codes of the message catalogue. */
export const Customer = z.strictObject({
  firstName: z.string().trim().min(1, 'first_name_required').max(80, 'too_long'),
  lastName: z.string().trim().min(1, 'last_name_required').max(80, 'too_long'),
  email: z.email('email_invalid').max(200, 'too_long'),
  street: z.string().trim().min(3, 'street_required').max(160, 'too_long'),
  city: z.string().trim().min(2, 'city_required').max(80, 'too_long'),
  postalCode: z.string().trim().min(3, 'postal_code_required').max(12, 'too_long'),
  country: z.string().trim().min(2, 'country_required').max(60, 'too_long'),
})
export type Customer = z.output<typeof Customer>

const Decimal = z.string()

export const Order = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  customer: Customer.nullable(),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      quantity: z.int(),
      price: Decimal,
      monogramPrice: Decimal,
      monogram: z.string().nullable(),
      lineTotal: Decimal,
    }),
  ),
  subtotal: Decimal,
  shipping: Decimal,
  vat: Decimal,
  vatPercent: z.number(),
  total: Decimal,
})
export type Order = z.output<typeof Order>

export const ordersApi = {
  byLink: endpoint({
    method: 'GET',
    path: '/api/order-link/{key}',
    access: 'public',
    summary: "An order by its private link, as printed in the confirmation letter",
    params: z.object({ key: z.string().max(200) }),
    response: Order,
    errors: { order_not_found: 404 },
  }),
}
