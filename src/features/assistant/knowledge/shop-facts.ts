import { cents, toDecimal, type Cents } from '#src/kernel/money.ts'
import type { Category } from '../../catalog/categories/contract.ts'
import { addsToStandard } from './express-rate.ts'
import { listOf } from '../dialogue/phrases.ts'
import { homeCountry, offeredCountries, standardRules, zoneOf } from '../../shipping/constants.ts'
import { shopSettings, type PresetRules } from '../../shop-settings/contract.ts'
import type { ShippingZone } from '../../shipping/contract.ts'
import { shippingTimes as delivery, returnRules as returns, type Seller } from '../../shop-settings/constants.ts'

/** The shop's settings and names by their placeholder in articles. */
export type ShopFacts = Readonly<Record<'mail', string>> & Readonly<Record<string, string>>

/** Sentences that depend on the shop's configuration. */
export type ShopFactMessages = {
  readonly taxOnTop: (percent: string) => string
  readonly taxIncluded: (percent: string, country: string) => string
  readonly chatReach: string
  readonly photosOnDevice: string
  readonly photosOnServer: string
  /** By who pays. */
  readonly returnPostage: Readonly<Record<'shop' | 'customer', string>>
  readonly otherCountries: string
  /** Countries with pickup points, if there are any. */
  readonly pickup: (countries: string) => string
  /** Days in the shop's own country and elsewhere; blank where the store does not deliver. */
  readonly deliveryDays: (home: string, elsewhere: string) => string
  readonly days: (from: number, to: number) => string
  /** What delivery abroad costs, if there is any. */
  readonly abroadRates: (zones: string) => string
  /** Amounts in euros; null where delivery is always free, or never. Without a country, the rate is the same everywhere. */
  readonly standardRate: (price: string | null, freeFrom: string | null, country: string | null) => string
  /** Where it costs what standard costs and an addition, and where it has a price of its own. */
  readonly expressExtra: (surcharge: string) => string
  readonly expressRate: (price: string) => string
  /** Where checkout has one rate for all countries. */
  readonly oneRate: (charged: string, freeFrom: string) => string
  /** Before the last of a list. */
  readonly and: string
}

export type StoreFacts = { readonly brand: string; readonly seller: Pick<Seller, 'mail'> }

/** Where questions and photos go. */
export type DataFacts = { readonly hasModel: boolean; readonly photosOnDevice: boolean }

export type DeliveryFacts = {
  readonly policy: PresetRules
  readonly rates: { readonly zones: readonly ShippingZone[]; readonly vat: Readonly<Record<string, number>> }
  readonly hasDestinationRates: boolean
}

export type CatalogFacts = {
  readonly categories: readonly Category[]
  /** Number of active products. */
  readonly total: number
  /** Products with a monogram, and their lowest and highest fee. */
  readonly engraved: { readonly products: number; readonly lowest: Cents; readonly highest: Cents }
}

export function createShopFacts(
  { categories, total, engraved }: CatalogFacts,
  { policy, rates, hasDestinationRates }: DeliveryFacts,
  words: ShopFactMessages,
  { hasModel, photosOnDevice }: DataFacts,
  { brand, seller }: StoreFacts,
): ShopFacts {
  const { monogram, routines } = shopSettings
  const { zones } = rates
  const country = homeCountry(zones) || shopSettings.defaultCountry
  const { shipping, freeShipping, tax, basisPoints } = standardRules(policy, rates, country, !hasDestinationRates)
  const home = zoneOf(zones, shopSettings.defaultCountry)
  const abroad = zones.filter((zone) => zone !== home)
  const standardTo = (zone: ShippingZone | undefined) => zone?.rates.find(({ method }) => method === 'standard')
  const expressTo = (zone: ShippingZone | undefined) => zone?.rates.find(({ method }) => method === 'express')
  const full = ({ price, surcharge }: { price: number; surcharge: number } = { price: 0, surcharge: 0 }) =>
    euro(cents(price + surcharge))
  const daysOf = (rate: { days: readonly [number, number] } | undefined) => (rate ? words.days(...rate.days) : '')
  const euro = (amount: Parameters<typeof toDecimal>[0]) => `€${toDecimal(amount)}`
  const expressRate = (zone: ShippingZone | undefined) => {
    const [standard, express] = [standardTo(zone), expressTo(zone)]
    if (!express) return ''
    const isExtra = !hasDestinationRates || addsToStandard(express, standard)
    return isExtra ? words.expressExtra(euro(cents(express.surcharge))) : words.expressRate(full(express))
  }
  const span = ([from, to]: readonly [number, number]) => `${from}-${to}`
  const percent = (basisPoints: number) => `${basisPoints / 100}%`
  return {
    brand,
    categoryCount: String(categories.length),
    categories: listOf(
      categories.map(({ name }) => name.toLowerCase()),
      words.and,
    ),
    mail: seller.mail,
    photoReach: photosOnDevice ? words.photosOnDevice : words.photosOnServer,
    chatReach: hasModel ? words.chatReach : '',
    taxes: tax === 'included' ? words.taxIncluded(percent(basisPoints), country) : words.taxOnTop(percent(basisPoints)),
    standardRate: words.standardRate(
      shipping === 0 ? null : euro(shipping),
      freeShipping.limit === null ? null : euro(freeShipping.limit),
      hasDestinationRates ? country : null,
    ),
    countries: offeredCountries(zones).join(', '),
    checkoutRates: hasDestinationRates ? '' : words.oneRate(euro(policy.shipping), euro(policy.freeShipping.limit)),
    pickup: words.pickup(
      listOf(
        zones.flatMap(({ countries, rates }) => (rates.some(({ method }) => method === 'pickup') ? countries : [])),
        words.and,
      ),
    ),
    expressRate: expressRate(home ?? abroad[0]),
    abroadRates: words.abroadRates(
      abroad
        .map(
          (zone) =>
            `${zone.countries.length > 3 ? words.otherCountries : zone.countries.join(' and ')} ${full(standardTo(zone))} and ${full(expressTo(zone))}`,
        )
        .join(', '),
    ),
    processingDays: span(delivery.processingDays),
    standardDays: words.deliveryDays(daysOf(standardTo(home)), daysOf(standardTo(abroad[0]))),
    expressDays: words.deliveryDays(daysOf(expressTo(home)), daysOf(expressTo(abroad[0]))),
    monogramDays: span(delivery.monogramDays),
    cutoff: delivery.cutoff,
    addressHours: String(delivery.addressChangeHours),
    splitAbove: euro(delivery.splitAbove),
    returnDays: String(returns.days),
    returnPostage: words.returnPostage[returns.paidBy],
    refundDays: span(returns.refundDays),
    creditBonus: `${returns.creditBonusPercent}%`,
    qualityDays: String(returns.qualityDays),
    returnMostOff: `${returns.maxPercentOff}%`,
    withdrawalDays: String(shopSettings.withdrawalDays),
    monogramLetters: String(monogram.maxCharacters),
    monogramProducts: String(engraved.products),
    monogramFrom: euro(engraved.lowest),
    monogramTo: euro(engraved.highest),
    products: String(total),
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
