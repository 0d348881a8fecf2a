import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import { renderBackInStockEmail } from './email.server.ts'

const facts = {
  name: 'Terracotta Coast Bronzer, Dune',
  address: 'https://shop.example/products/terracotta-coast-bronzer',
  stopAddress: 'https://shop.example/back-in-stock/stop?token=sample',
  reason: 'Fits dry skin',
}

export const emailSamples: readonly EmailSample[] = [
  {
    name: 'back-in-stock',
    sample: () => renderBackInStockEmail(facts, exampleBrand, emails.backInStock),
  },
]
