import { ruleIds } from '#src/features/ingredients/vocabulary.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { deliveryTariffs, returnRules } from '#src/features/shop-settings/vocabulary.ts'
import { toDecimal } from '#src/kernel/money.ts'
import type { FaqFacts } from '#src/messages/en/faq.ts'

const { brand, checkoutCharge, countries, withdrawalDays } = shopSettings

export const faqFacts: FaqFacts = {
  mail: brand.mail,
  shipping: toDecimal(checkoutCharge.shipping),
  freeFrom: toDecimal(checkoutCharge.freeShippingFrom),
  vatPercent: checkoutCharge.vatBasisPoints / 100,
  countries,
  returnDays: returnRules.days,
  refundDays: returnRules.refundDays,
  creditBonusPercent: returnRules.creditBonusPercent,
  mostPercentOff: returnRules.mostPercentOff,
  withdrawalDays,
  addressChangeHours: deliveryTariffs.addressChangeHours,
  cutoff: deliveryTariffs.cutoff,
  ruleCount: ruleIds.length,
}
