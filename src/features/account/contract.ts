import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ConfirmPassword } from '../identity/constants.ts'

/** All data stored about a customer: whole rows by table. */
export const Export = z.object({
  exportedAt: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type Export = z.output<typeof Export>

export const accountApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'customer',
    needsSecondFactor: true,
    summary: 'Export all data of the customer',
    response: Export,
    errors: { sign_in_needed: 401 },
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/api/account',
    access: 'customer',
    needsSecondFactor: true,
    summary: 'Delete the account and all personal data; orders are anonymized, because tax law requires keeping them',
    body: ConfirmPassword,
    response: z.object({ erased: z.literal(true) }),
    errors: { sign_in_needed: 401, wrong_password: 403, payment_open: 409, last_owner: 409, too_many_requests: 429 },
  }),
}
