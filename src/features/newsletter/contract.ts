import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

export const newsletterApi = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary: 'Ask for the newsletter; the same answer whether the address is known or not, and nothing but one letter until it is confirmed',
    body: z.strictObject({ email: z.string('email_invalid').trim().toLowerCase().max(200, 'too_long').pipe(z.email('email_invalid')) }),
    response: z.object({ asked: z.literal(true) }),
    errors: { too_many_requests: 429 },
  }),
}
