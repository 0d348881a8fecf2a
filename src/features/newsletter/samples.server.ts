import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import { renderCampaignEmail } from './campaigns/email.server.ts'
import { renderNewsletterEmail } from './email.server.ts'

const brand = exampleBrand
const unsubscribeAddress = 'https://shop.example/newsletter/unsubscribe?token=sample'
const addresses = { confirmAddress: 'https://shop.example/newsletter/confirm?token=sample', unsubscribeAddress }
const campaign = {
  subject: 'Calm skin for the winter',
  body: 'Dear readers,\nthe cold is back.\n\nOur [oat milk balm](https://shop.example/products/balm) cleanses without drying the skin.',
  brand,
}

export const emailSamples: readonly EmailSample[] = [
  {
    name: 'newsletter-confirm',
    sample: () => renderNewsletterEmail({ ...addresses, isConfirmed: false }, brand, emails.newsletter),
  },
  {
    name: 'newsletter-already-subscribed',
    sample: () => renderNewsletterEmail({ ...addresses, isConfirmed: true }, brand, emails.newsletter),
  },
  {
    name: 'newsletter-campaign',
    sample: () => renderCampaignEmail({ ...campaign, unsubscribeAddress }, emails.newsletterCampaign),
  },
  {
    name: 'newsletter-campaign-test',
    sample: () => renderCampaignEmail({ ...campaign, unsubscribeAddress: null }, emails.newsletterCampaign),
  },
]
