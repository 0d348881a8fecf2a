import { toDecimal } from '#src/kernel/money.ts'
import type { Product } from '../../catalog/contract.ts'
import { shopSettings, type PricingRules } from '../../shop-settings/contract.ts'
import { shippingRates as delivery, returnRules as returns } from '../../shop-settings/constants.ts'

/** The shop's settings and names by their placeholder in articles. */
export type ShopFacts = Readonly<Record<'mail', string>> & Readonly<Record<string, string>>

/** Sentences that depend on the shop's configuration. */
export type ShopFactMessages = {
  readonly taxOnTop: (percent: string) => string
  readonly taxIncluded: (percent: string) => string
  readonly chatReach: string
  readonly otherCountries: string
}

export function createShopFacts(
  products: readonly Product[],
  policy: PricingRules,
  words: ShopFactMessages,
  hasModel: boolean,
): ShopFacts {
  const { monogram, routines } = shopSettings
  const [belgium, ...abroad] = delivery.zones
  const euro = (cents: Parameters<typeof toDecimal>[0]) => `€${toDecimal(cents)}`
  const engraved = products.filter(({ allowsMonogram }) => allowsMonogram)
  const fees = engraved.map(({ monogramPrice }) => Number(monogramPrice))
  const span = ([from, to]: readonly [number, number]) => `${from}-${to}`
  const percent = (basisPoints: number) => `${basisPoints / 100}%`
  return {
    brand: shopSettings.brand.name,
    mail: shopSettings.brand.mail,
    chatReach: hasModel ? words.chatReach : '',
    taxes: (policy.tax === 'included' ? words.taxIncluded : words.taxOnTop)(percent(policy.basisPoints)),
    shipping: euro(policy.shipping),
    freeShipping: euro(policy.freeShipping.limit),
    countries: shopSettings.countries.join(', '),
    express: euro(belgium.express),
    zones: abroad
      .map(
        (zone) =>
          `${zone.countries.join(' and ') || words.otherCountries} ${euro(zone.standard)} and ${euro(zone.express)}`,
      )
      .join(', '),
    processingDays: span(delivery.processingDays),
    belgiumDays: span(belgium.standardDays),
    euDays: span(abroad[0].standardDays),
    expressEuDays: span(abroad[0].expressDays),
    monogramDays: span(delivery.monogramDays),
    cutoff: delivery.cutoff,
    addressHours: String(delivery.addressChangeHours),
    splitAbove: euro(delivery.splitAbove),
    returnDays: String(returns.days),
    refundDays: span(returns.refundDays),
    creditBonus: `${returns.creditBonusPercent}%`,
    qualityDays: String(returns.qualityDays),
    returnMostOff: `${returns.maxPercentOff}%`,
    withdrawalDays: String(shopSettings.withdrawalDays),
    monogramLetters: String(monogram.maxCharacters),
    monogramProducts: String(engraved.length),
    monogramFrom: `€${Math.min(...fees).toFixed(2)}`,
    monogramTo: `€${Math.max(...fees).toFixed(2)}`,
    products: String(products.length),
    maxPerLine: String(shopSettings.cart.maxPerLine),
    maxWishes: String(shopSettings.wishlist.maxItems),
    maxRoutines: String(routines.maxRoutines),
    maxSteps: String(routines.maxSteps),
    heldMinutes: String(shopSettings.reservationSeconds / 60),
  }
}

/** @throws Error for an unknown placeholder; a test renders every article. */
export function fillPlaceholders(text: string, facts: ShopFacts): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name]
    if (value === undefined) throw new Error(`unknown placeholder {${name}}`)
    return value
  })
}
