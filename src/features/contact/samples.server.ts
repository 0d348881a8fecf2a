import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import { renderContactMessageEmail } from './email.server.ts'

export const emailSamples: readonly EmailSample[] = [
  {
    name: 'contact-message',
    sample: () =>
      renderContactMessageEmail(
        {
          name: 'Odile Peeters',
          email: 'odile@example.com',
          phone: '+32 470 00 00 00',
          subject: 'Where is my order?',
          message: 'Hello,\n\nmy order 1001 has not arrived yet. Could you check where it is?',
          category: 'shipping',
        },
        exampleBrand,
        emails.contactMessage,
      ),
  },
]
