import { salesTerms } from '#src/features/shop-settings/terms/constants.ts'
import { presets } from '#src/features/shop-settings/contract.ts'
import { retention } from '#src/features/shop-settings/constants.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import {
  backInStockRules,
  contactRules,
  contentReportRules,
  newsletterRules,
  reviewInvitationRules,
} from '#src/features/shop-settings/limits/constants.ts'
import type { LegalFacts } from '#src/messages/legal.ts'
import type { PublicConfig } from '#src/platform/config/public-config.ts'

export function legalFacts(config: PublicConfig, countries: readonly string[]): LegalFacts {
  const { demo, payments, preset, store } = config
  return {
    seller: store.seller,
    brand: store.brand,
    ...salesTerms(presets[preset]),
    countries,
    confirmDays: newsletterRules.confirmDays,
    contactDays: contactRules.keptDays,
    backInStockDays: backInStockRules.days,
    reportDays: contentReportRules.keptDays,
    reviewInvitationDays: reviewInvitationRules.keptDays,
    maxPhotoResults: shopSettings.photos.maxResults,
    retention,
    isDemo: demo,
    paysWithStripe: payments.kind === 'stripe',
    paysWithMollie: payments.kind === 'mollie',
    contactIsDelivered: config.contactIsDelivered,
    addressesGoTo: config.addressesGoTo,
    chatGoesTo: config.chatGoesTo,
    photosGoTo: config.photosGoTo,
    filesGoTo: config.filesGoTo,
    photosOnDevice: config.photosOnDevice,
  }
}
