import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { shippingMethods } from '../constants.ts'

/** Decimals in euros, as typed and shown. */
const Amount = z.string('rate_amount_form').regex(/^\d{1,4}\.\d{2}$/, 'rate_amount_form')
const Days = z.int('rate_days_form').min(1, 'rate_days_form').max(60, 'rate_days_form')

export const EditedRate = z
  .strictObject({
    method: z.enum(shippingMethods),
    price: Amount,
    /** Value of the goods from which the price is waived; null: never. */
    freeFrom: Amount.nullable(),
    surcharge: Amount,
    minDays: Days,
    maxDays: Days,
  })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, { error: 'rate_days_form', path: ['maxDays'] })
  .refine(({ freeFrom }) => freeFrom === null || Number(freeFrom) > 0, {
    error: 'rate_amount_form',
    path: ['freeFrom'],
  })
export type EditedRate = z.output<typeof EditedRate>

const EditedZone = z.strictObject({
  id: z.string(),
  rates: z
    .array(EditedRate)
    .max(shippingMethods.length)
    .refine((rates) => rates.some(({ method }) => method === 'standard'), 'standard_rate_required')
    .refine((rates) => new Set(rates.map(({ method }) => method)).size === rates.length, 'method_repeated'),
})

export const EditedShipping = z.object({
  version: z.int(),
  zones: z.array(EditedZone.extend({ countries: z.array(z.string()) })),
  countries: z.array(z.object({ country: z.string(), isOffered: z.boolean() })),
})
export type EditedShipping = z.output<typeof EditedShipping>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const shippingAdminApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/shipping-rates',
    access: 'admin',
    summary: 'Get all shipping rates with their version',
    response: EditedShipping,
    errors: adminOnly,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/shipping-rates',
    access: 'admin',
    summary: 'Replace the rates of these zones; rejected if they have changed since they were read',
    body: z.strictObject({ version: z.int().min(1), zones: z.array(EditedZone).max(50) }),
    response: EditedShipping,
    errors: { ...adminOnly, shipping_rates_changed: 409, shipping_zone_unknown: 422 },
  }),
  saveCountries: endpoint({
    method: 'PUT',
    path: '/api/admin/shipping-countries',
    access: 'admin',
    summary: 'Choose the countries that the store delivers to; rejected if shipping has changed since it was read',
    body: z.strictObject({ version: z.int().min(1), countries: z.array(z.string().max(60)).max(50) }),
    response: EditedShipping,
    errors: {
      ...adminOnly,
      shipping_rates_changed: 409,
      shipping_country_unknown: 422,
      shipping_country_required: 422,
    },
  }),
}
