import { ruleIds } from '#src/features/ingredients/constants.ts'
import { shopSettings, type Preset } from '#src/features/shop-settings/contract.ts'
import { shippingTimes, returnRules } from '#src/features/shop-settings/constants.ts'
import { toDecimal } from '#src/kernel/money.ts'
import type { FaqFacts } from '#src/messages/en/faq.ts'

const { withdrawalDays, defaultCountry } = shopSettings

export const faqFacts = (
  { checkout, hasDestinationRates }: Preset,
  mail: string,
  countries: readonly string[],
): FaqFacts => ({
  mail,
  shipping: toDecimal(checkout.shipping),
  freeFrom: toDecimal(checkout.freeShipping.limit),
  vatPercent: checkout.basisPoints / 100,
  vatIsIncluded: checkout.tax === 'included',
  countries,
  pricesDependOnCountry: hasDestinationRates,
  homeCountry: countries.includes(defaultCountry) ? defaultCountry : (countries[0] ?? defaultCountry),
  returnDays: returnRules.days,
  refundDays: returnRules.refundDays,
  creditBonusPercent: returnRules.creditBonusPercent,
  maxPercentOff: returnRules.maxPercentOff,
  withdrawalDays,
  addressChangeHours: shippingTimes.addressChangeHours,
  cutoff: shippingTimes.cutoff,
  ruleCount: ruleIds.length,
})
