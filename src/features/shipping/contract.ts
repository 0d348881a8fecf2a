import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

const methods = z.enum(['standard', 'express', 'pickup'])

/** Amounts in cents. */
export const ShippingRate = z.object({
  method: methods,
  price: z.int().min(0),
  /** Value of the goods from which the price is waived; null: never. */
  freeFrom: z.int().nullable(),
  /** Added to the price, also when that is waived. */
  surcharge: z.int().min(0),
  /** Business days in transit: at least and at most. */
  days: z.tuple([z.int(), z.int()]),
})
export type ShippingRate = z.output<typeof ShippingRate>

export const ShippingZone = z.object({
  id: z.string(),
  countries: z.array(z.string()),
  rates: z.array(ShippingRate),
})
export type ShippingZone = z.output<typeof ShippingZone>

export const PickupPoint = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})
export type PickupPoint = z.output<typeof PickupPoint>

/** Where and how an order is delivered. */
export const DeliveryChoice = z.strictObject({
  country: z.string().min(2).max(60),
  method: methods,
  /** Needed for, and only for, the method pickup. */
  pickupPointId: z.string().max(40).nullish(),
})
export type DeliveryChoice = z.output<typeof DeliveryChoice>

export const shippingApi = {
  rates: endpoint({
    method: 'GET',
    path: '/api/shipping-rates',
    access: 'public',
    summary: 'Shipping rates by zone and method, and VAT rates by destination in basis points',
    response: z.object({ zones: z.array(ShippingZone), vat: z.record(z.string(), z.int()) }),
    errors: {},
    shared: true,
  }),
  pickupPoints: endpoint({
    method: 'POST',
    path: '/api/pickup-points',
    access: 'public',
    summary: 'Pickup points of a country, closest postal code first. Not a GET, so that no log keeps what was typed',
    body: z.object({ country: z.string().min(2).max(60), postalCode: z.string().trim().max(12).default('') }),
    response: z.array(PickupPoint),
    errors: { pickup_points_unavailable: 503, too_many_requests: 429 },
  }),
}
