import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Customer } from './customer.ts'
import { orderStatuses } from './rules.ts'

export { Customer }

const Decimal = z.string()

export const Order = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.iso.datetime(),
  customer: z.union([Customer, z.null()]),
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
