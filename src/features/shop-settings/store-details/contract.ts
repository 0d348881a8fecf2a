import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

const Line = z.string('store_line_required').trim().min(1, 'store_line_required').max(120, 'store_line_required')

/** The store's name and the seller, as on invoices. */
export const StoreForm = z.strictObject({
  /** As shoppers see it. Part of email subjects and senders, so it has no line breaks, control or invisible characters. */
  brand: z
    .string('store_brand_form')
    .trim()
    .min(1, 'store_brand_form')
    .max(40, 'store_brand_form')
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'store_brand_form'),
  /** Legal name. */
  name: Line,
  street: Line,
  postalCode: z
    .string('store_postal_code_form')
    .trim()
    .min(1, 'store_postal_code_form')
    .max(12, 'store_postal_code_form'),
  city: Line,
  country: Line,
  /** Checked by the rules of its country; spaces and dots are kept. */
  vatNumber: z.string('vat_number_form').trim().min(4, 'vat_number_form').max(24, 'vat_number_form'),
  /** Where shoppers write to; also shown on invoices. */
  mail: z.email('store_mail_form').max(254, 'store_mail_form'),
  /** With the country code, or empty. The law requires one (Directive 2011/83/EU, article 6(1)(c)). */
  phone: z
    .string('store_phone_form')
    .trim()
    .regex(/^(\+[\d ()./-]{6,29})?$/, 'store_phone_form')
    .default(''),
})
export type StoreForm = z.output<typeof StoreForm>

export const StoreDetails = z.object({
  /** Sent back with a change, which is rejected if the details have changed since (optimistic locking). */
  version: z.int(),
  /** Until an owner has entered their company. */
  isPlaceholder: z.boolean(),
  store: StoreForm,
  /** Set in the environment; shown so that owners know where to change it. */
  preset: z.string(),
  mailFrom: z.string(),
})
export type StoreDetails = z.output<typeof StoreDetails>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const storeDetailsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/store-details',
    access: 'admin',
    summary: 'Get the store’s name and the seller’s details, which pages, emails and invoices state',
    response: StoreDetails,
    errors: adminOnly,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/store-details',
    access: 'admin',
    summary: 'Change the store’s name and the seller’s details; earlier invoices keep their seller',
    body: z.strictObject({ version: z.int().min(1), store: StoreForm }),
    response: StoreDetails,
    errors: { ...adminOnly, store_details_changed: 409, vat_number_invalid: 422 },
  }),
}
