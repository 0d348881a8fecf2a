import { presets, shopSettings } from '#src/features/shop-settings/contract.ts'
import {
  backInStockRules,
  contactRules,
  newsletterRules,
  retention,
  returnRules,
  reviewInvitationRules,
} from '#src/features/shop-settings/constants.ts'
import type { LegalFacts } from '#src/messages/legal.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'

const { withdrawalDays } = shopSettings

export function legalFacts(
  { demo, payments, contactIsDelivered, addressesGoTo, photosOnDevice, preset, store }: PublicConfig,
  countries: readonly string[],
): LegalFacts {
  const { checkout } = presets[preset]
  return {
    seller: store.seller,
    brand: store.brand,
    vatPercent: checkout.basisPoints / 100,
    vatIsIncluded: checkout.tax === 'included',
    countries,
    withdrawalDays,
    returnDays: returnRules.days,
    shopPaysReturns: returnRules.paidBy === 'shop',
    confirmDays: newsletterRules.confirmDays,
    contactDays: contactRules.keptDays,
    backInStockDays: backInStockRules.days,
    reviewInvitationDays: reviewInvitationRules.keptDays,
    retention,
    isDemo: demo,
    paysWithStripe: payments.kind === 'stripe',
    paysWithMollie: payments.kind === 'mollie',
    contactIsDelivered,
    addressesGoTo,
    photosOnDevice,
  }
}
