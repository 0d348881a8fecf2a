import { ruleIds } from '#src/features/ingredients/constants.ts'
import { homeCountry, offeredCountries, standardRules, zoneOf } from '#src/features/shipping/constants.ts'
import type { ShippingZone } from '#src/features/shipping/contract.ts'
import type { ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { shopSettings, type Preset } from '#src/features/shop-settings/contract.ts'
import { shippingTimes, returnRules } from '#src/features/shop-settings/constants.ts'
import { toDecimal } from '#src/kernel/money.ts'
import type { FaqFacts } from '#src/messages/en/faq.ts'

const { withdrawalDays, defaultCountry } = shopSettings

/** The shortest and the longest standard delivery to these zones. */
function standardDays(zones: readonly ShippingZone[]): readonly [number, number] | null {
  const days = zones.flatMap(({ rates }) =>
    rates.filter(({ method }) => method === 'standard').map((rate) => rate.days),
  )
  return days.length > 0 ? [Math.min(...days.map(([from]) => from)), Math.max(...days.map(([, to]) => to))] : null
}

export function faqFacts(
  { checkout, hasDestinationRates }: Preset,
  mail: string,
  rates: ShippingRates = { zones: [], vat: {} },
): FaqFacts {
  const home = homeCountry(rates.zones) || defaultCountry
  const homeZone = zoneOf(rates.zones, home)
  const { shipping, freeShipping, tax, basisPoints } = standardRules(checkout, rates, home, !hasDestinationRates)
  return {
    mail,
    shipping: toDecimal(shipping),
    freeFrom: freeShipping.limit === null ? null : toDecimal(freeShipping.limit),
    vatPercent: basisPoints / 100,
    vatIsIncluded: tax === 'included',
    countries: offeredCountries(rates.zones),
    pricesDependOnCountry: hasDestinationRates,
    homeCountry: home,
    homeCountries: homeZone?.countries ?? [home],
    homeDays: standardDays(homeZone ? [homeZone] : []),
    otherDays: standardDays(rates.zones.filter((zone) => zone !== homeZone)),
    returnDays: returnRules.days,
    refundDays: returnRules.refundDays,
    creditBonusPercent: returnRules.creditBonusPercent,
    maxPercentOff: returnRules.maxPercentOff,
    withdrawalDays,
    addressChangeHours: shippingTimes.addressChangeHours,
    cutoff: shippingTimes.cutoff,
    ruleCount: ruleIds.length,
  }
}
