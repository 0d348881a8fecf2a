import { z } from 'zod'
import * as mini from 'zod/mini'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ContactForm } from './forms.ts'

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact-messages',
    access: 'public',
    summary: 'Write to the shop; refused where no inbox is set, for then nobody would read it',
    body: mini.extend(ContactForm, { phone: mini.prefault(ContactForm.shape.phone, '') }),
    response: z.object({ sent: z.literal(true) }),
    errors: { too_many_requests: 429, contact_closed: 409 },
  }),
}
