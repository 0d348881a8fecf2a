import { z } from 'zod'
import * as mini from 'zod/mini'
import { endpoint } from '#src/kernel/endpoint.ts'
import { contactCategories, ContactForm } from './forms.ts'

export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  /** As typed; the address is not verified. */
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  category: z.enum(contactCategories),
  message: z.string(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const ContactInbox = z.object({
  messages: z.array(ContactMessage),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
})
export type ContactInbox = z.output<typeof ContactInbox>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact-messages',
    access: 'public',
    summary: 'Send a contact message; rejected if no inbox is configured',
    body: mini.extend(ContactForm, { phone: mini.prefault(ContactForm.shape.phone, '') }),
    response: z.object({ sent: z.literal(true) }),
    errors: { too_many_requests: 429, contact_closed: 409 },
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    access: 'admin',
    summary: 'List contact messages, newest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
    response: ContactInbox,
    errors: adminOnly,
  }),
  answered: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/answered',
    access: 'admin',
    summary: 'Mark a message as answered; idempotent',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}).default({}),
    response: z.object({ answered: z.literal(true) }),
    errors: { ...adminOnly, message_not_found: 404 },
  }),
}
