import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import { renderInvitationEmail } from './email.server.ts'

const facts = {
  firstName: 'Odile',
  number: '100001',
  products: [
    { name: 'Oat Milk Cleansing Balm', address: 'https://shop.example/products/oat-milk-cleansing-balm#reviews' },
    { name: 'Close Match Foundation, Sand', address: 'https://shop.example/products/close-match-foundation#reviews' },
  ],
}

export const emailSamples: readonly EmailSample[] = [
  {
    name: 'review-invitation',
    sample: () => renderInvitationEmail(facts, exampleBrand, emails.reviewInvitation),
  },
]
