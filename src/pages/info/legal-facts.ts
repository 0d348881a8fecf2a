import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { contactRules, newsletterRules, returnRules, seller, sellerIsPlaceholder } from '#src/features/shop-settings/vocabulary.ts'
import type { LegalFacts } from '#src/messages/legal.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'

const { brand, checkoutCharge, countries, withdrawalDays } = shopSettings

export { sellerIsPlaceholder }

export function legalFacts({ demo, payments, contactIsDelivered }: PublicConfig): LegalFacts {
  return {
    seller,
    brand: brand.name,
    vatPercent: checkoutCharge.vatBasisPoints / 100,
    countries,
    withdrawalDays,
    returnDays: returnRules.days,
    confirmDays: newsletterRules.confirmDays,
    contactDays: contactRules.keptDays,
    isDemo: demo,
    paysWithStripe: payments.kind === 'stripe',
    contactIsDelivered,
  }
}
