import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { carriers } from '../fulfillment/constants.ts'
import { maxShippedOrders, shippingOutcomes } from './constants.ts'

const Shipment = z.strictObject({
  number: z.string().regex(/^\d{1,15}$/, 'order_number_invalid'),
  trackingNumber: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9][A-Za-z0-9 -]{2,39})?$/, 'tracking_number_form')
    .default(''),
})

export const NewShipments = z
  .strictObject({
    /** Of all parcels with a tracking number. */
    carrier: z.enum(carriers).nullish(),
    orders: z.array(Shipment).min(1).max(maxShippedOrders),
  })
  .refine(({ carrier, orders }) => Boolean(carrier) || orders.every(({ trackingNumber }) => trackingNumber === ''), {
    error: 'carrier_required',
    path: ['carrier'],
  })
  .refine(({ orders }) => new Set(orders.map(({ number }) => number)).size === orders.length, {
    error: 'order_repeated',
    path: ['orders'],
  })
export type NewShipments = z.output<typeof NewShipments>

export const ShippingResults = z.object({
  /** In the order of the request. */
  results: z.array(z.object({ number: z.string(), outcome: z.enum(shippingOutcomes) })),
})
export type ShippingResults = z.output<typeof ShippingResults>

export const bulkShippingApi = {
  ship: endpoint({
    method: 'POST',
    path: '/api/admin/order-shipments',
    access: 'admin',
    summary:
      'Ship several paid orders in one parcel each, with a result per order; orders with parcels are left as they are',
    body: NewShipments,
    response: ShippingResults,
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
}
