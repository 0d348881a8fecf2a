import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Email } from '../forms.ts'
import { VerificationReason } from '../staff/contract.ts'

export const emailChangeApi = {
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/customers/{id}/email',
    access: 'admin',
    summary:
      'Correct the email address of a customer’s account. It is unverified until they use the link sent to it; all sessions and password reset links end',
    params: z.object({ id: z.string().min(1).max(100) }),
    /** `seen`: the address that is replaced. */
    body: z.strictObject({ seen: z.string().max(200), email: Email, reason: VerificationReason }),
    response: z.object({ email: z.string(), emailVerified: z.boolean() }),
    errors: {
      sign_in_needed: 401,
      admin_only: 403,
      account_not_found: 404,
      staff_email_kept: 409,
      customer_email_changed: 409,
      customer_email_taken: 409,
    },
  }),
}
