import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Email } from '../../identity/constants.ts'
import { VerificationReason } from '../../identity/staff/contract.ts'
import { orderStatuses } from '../../orders/constants.ts'
import { Export } from '../contract.ts'

export const GuestData = z.object({
  /** Orders without an account, oldest first. */
  orders: z.array(
    z.object({ number: z.string(), placedAt: z.iso.datetime(), status: z.enum(orderStatuses), total: z.string() }),
  ),
  /** Rows of other tables that belong to the address. */
  others: z.array(
    z.object({
      kind: z.enum([
        'contact_message',
        'newsletter_subscription',
        'back_in_stock_request',
        'content_report',
        'payment',
      ]),
      count: z.int(),
    }),
  ),
  /** The account with this address, if there is one. Its data is not part of it. */
  accountId: z.string().nullable(),
})
export type GuestData = z.output<typeof GuestData>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
/** `reason`: how staff have made sure that the address is the person's. */
const Verified = z.strictObject({ email: Email, reason: VerificationReason })

export const guestDataApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/admin/guest-data/search',
    access: 'admin',
    summary: 'Find what is stored about a person without an account, by email address',
    body: z.strictObject({ email: Email }),
    response: GuestData,
    errors: adminOnly,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/guest-data/export',
    access: 'admin',
    summary: 'Export all data of a person without an account, in the format of an account’s export',
    body: Verified,
    response: Export,
    errors: { ...adminOnly, guest_not_found: 404 },
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/admin/guest-data/erasure',
    access: 'admin',
    summary:
      'Erase all data of a person without an account, by the rules for accounts: unshipped orders are canceled and refunded, invoices are anonymized',
    body: Verified,
    response: z.object({ erased: z.literal(true), orders: z.int() }),
    errors: { ...adminOnly, guest_not_found: 404, payment_open: 409 },
  }),
}
