import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import { renderAnswerEmail } from './email.server.ts'

const facts = {
  firstName: 'Odile',
  product: 'Oat Milk Cleansing Balm',
  byShop: true,
  address: 'https://shop.example/products/oat-milk-cleansing-balm#questions',
}

export const emailSamples: readonly EmailSample[] = [
  {
    name: 'question-answered',
    sample: () => renderAnswerEmail(facts, exampleBrand, emails.questionAnswered),
  },
]
