import { seller, sellerIsPlaceholder, shopSettings } from '#src/features/shop-settings/contract.ts'
import type { LegalFacts } from '#src/messages/legal.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'

const { brand, checkoutCharge, contact, countries, newsletter, returns, withdrawalDays } = shopSettings

export { sellerIsPlaceholder }

export function legalFacts({ demo, payments, contactIsDelivered }: PublicConfig): LegalFacts {
  return {
    seller,
    brand: brand.name,
    vatPercent: checkoutCharge.vatBasisPoints / 100,
    countries,
    withdrawalDays,
    returnDays: returns.days,
    confirmDays: newsletter.confirmDays,
    contactDays: contact.keptDays,
    isDemo: demo,
    paysWithStripe: payments.kind === 'stripe',
    contactIsDelivered,
  }
}
