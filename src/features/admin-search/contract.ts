import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { productStatuses } from '../catalog/constants.ts'
import { orderStatuses } from '../orders/constants.ts'
import { minSearchLength } from './constants.ts'

/** At most 5 of each kind. Kinds that the role may not read are empty. */
export const AdminSearchResults = z.object({
  /** Newest first. The email address is null after the buyer's data has been erased. */
  orders: z.array(z.object({ number: z.string(), status: z.enum(orderStatuses), email: z.string().nullable() })),
  /** Newest first. */
  customers: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })),
  /** The one with this SKU first, then active ones, drafts, and archived ones by name. */
  products: z.array(z.object({ id: z.string(), name: z.string(), status: z.enum(productStatuses) })),
})
export type AdminSearchResults = z.output<typeof AdminSearchResults>

export const adminSearchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin',
    summary: 'Find orders by number or email, customers by email or name, and products by name or exact SKU',
    query: z.object({ search: z.string().trim().min(minSearchLength, 'search_too_short').max(120) }),
    response: AdminSearchResults,
    errors: { sign_in_needed: 401, admin_only: 403 },
  }),
}
