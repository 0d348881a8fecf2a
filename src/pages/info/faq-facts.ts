import { ruleIds } from '#src/features/ingredients/vocabulary.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { toDecimal } from '#src/kernel/money.ts'
import type { FaqFacts } from '#src/messages/en/faq.ts'

const { brand, checkoutCharge, countries, delivery, returns, withdrawalDays } = shopSettings

export const faqFacts: FaqFacts = {
  mail: brand.mail,
  shipping: toDecimal(checkoutCharge.shipping),
  freeFrom: toDecimal(checkoutCharge.freeShippingFrom),
  vatPercent: checkoutCharge.vatBasisPoints / 100,
  countries,
  returnDays: returns.days,
  refundDays: returns.refundDays,
  creditBonusPercent: returns.creditBonusPercent,
  mostPercentOff: returns.mostPercentOff,
  withdrawalDays,
  addressChangeHours: delivery.addressChangeHours,
  cutoff: delivery.cutoff,
  ruleCount: ruleIds.length,
}
