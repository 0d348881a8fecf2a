import { returnRules } from '../constants.ts'
import { shopSettings, type Preset } from '../contract.ts'

/** The conditions of sale that the terms state, on their page and in the order confirmation. */
export const salesTerms = ({ checkout }: Pick<Preset, 'checkout'>) => ({
  vatPercent: checkout.basisPoints / 100,
  vatIsIncluded: checkout.tax === 'included',
  withdrawalDays: shopSettings.withdrawalDays,
  returnDays: returnRules.days,
  shopPaysReturns: returnRules.paidBy === 'shop',
})
