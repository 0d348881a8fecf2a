import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Reason } from '#src/kernel/reason.ts'
import { creditKinds } from './constants.ts'

const Decimal = z.string()

export const StoreCredit = z.object({
  balance: Decimal,
  /** Whether checkout uses it. */
  isApplied: z.boolean(),
  /** Newest first, up to 100. Spent amounts are negative. */
  entries: z.array(z.object({ kind: z.enum(creditKinds), amount: Decimal, createdAt: z.iso.datetime() })),
})
export type StoreCredit = z.output<typeof StoreCredit>

export const CreditGrant = z.strictObject({
  /** A repeated request with the same id grants nothing. */
  id: z.uuid().optional(),
  email: z.string('email_invalid').trim().pipe(z.email('email_invalid')),
  amount: z.string('amount_form').regex(/^(?!0+\.00$)\d{1,4}\.\d{2}$/, 'amount_form'),
  reason: Reason,
})
export type CreditGrant = z.output<typeof CreditGrant>

export const storeCreditApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/account/store-credit',
    access: 'customer',
    summary: 'Get the customer’s store credit and its entries',
    response: StoreCredit,
    errors: { sign_in_needed: 401 },
  }),
  apply: endpoint({
    method: 'PUT',
    path: '/api/account/store-credit',
    access: 'customer',
    summary: 'Choose whether checkout uses the store credit',
    body: z.strictObject({ isApplied: z.boolean() }),
    response: StoreCredit,
    errors: { sign_in_needed: 401 },
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/admin/store-credit',
    access: 'admin',
    summary: 'Grant store credit to a customer',
    body: CreditGrant,
    response: z.object({ balance: Decimal }),
    errors: { sign_in_needed: 401, admin_only: 403, customer_not_found: 404, id_taken: 409 },
  }),
}
