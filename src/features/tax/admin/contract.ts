import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

const Percent = z
  .string('vat_percent_form')
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'vat_percent_form')
  .refine((text) => Number(text) <= 50, 'vat_percent_form')

export const TaxRates = z.object({
  countries: z.array(
    z.object({
      country: z.string(),
      /** In basis points; null when no rate has started. */
      current: z.int().nullable(),
      scheduled: z.array(z.object({ basisPoints: z.int(), validFrom: z.iso.date() })),
    }),
  ),
})
export type TaxRates = z.output<typeof TaxRates>

export const NewTaxRate = z.strictObject({
  country: z.string().min(2).max(60),
  percent: Percent,
  validFrom: z.iso.date(),
})
export type NewTaxRate = z.output<typeof NewTaxRate>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const taxAdminApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/tax-rates',
    access: 'admin',
    summary: 'Get the VAT rate of every country, with the scheduled ones',
    response: TaxRates,
    errors: adminOnly,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/tax-rates',
    access: 'admin',
    summary: 'Schedule a VAT rate for a future day',
    body: NewTaxRate,
    response: TaxRates,
    errors: { ...adminOnly, tax_country_unknown: 422, tax_rate_past: 422, tax_rate_exists: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/tax-rates/{country}/{validFrom}',
    access: 'admin',
    summary: 'Remove a scheduled VAT rate that does not apply yet',
    params: z.object({ country: z.string().min(2).max(60), validFrom: z.iso.date() }),
    response: TaxRates,
    errors: { ...adminOnly, tax_rate_not_found: 404 },
  }),
}
