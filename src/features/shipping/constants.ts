import { dayMs } from '#src/kernel/clock.ts'
import { timeZone } from '#src/kernel/shop-time.ts'
import { cents, type Cents } from '#src/kernel/money.ts'
import { shopSettings, type PricingRules } from '../shop-settings/contract.ts'
import { shippingTimes } from '../shop-settings/constants.ts'
import type { ShippingRate, ShippingZone } from './contract.ts'

export const shippingMethods = ['standard', 'express', 'pickup'] as const
export type ShippingMethod = (typeof shippingMethods)[number]

export function zoneOf(zones: readonly ShippingZone[], country: string): ShippingZone | undefined {
  return zones.find(({ countries }) => countries.includes(country))
}

export function rateOf(
  zones: readonly ShippingZone[],
  country: string,
  method: ShippingMethod,
): ShippingRate | undefined {
  return zoneOf(zones, country)?.rates.find((rate) => rate.method === method)
}

/** Countries that the store delivers to. */
export const offeredCountries = (zones: readonly ShippingZone[]): string[] =>
  zones.flatMap(({ countries }) => countries)

/** Where prices and days are shown for until a shopper chooses: the shop's own country, or the first one offered. */
export const homeCountry = (zones: readonly ShippingZone[]): string =>
  zoneOf(zones, shopSettings.defaultCountry) ? shopSettings.defaultCountry : (zones[0]?.countries[0] ?? '')

/**
 * The pricing rules for a destination and method. @param isFixed keeps the base's own price for every country and adds
 * only the method's surcharge (the specification's preset).
 */
export function rulesFor(
  base: PricingRules,
  { price, freeFrom, surcharge }: ShippingRate,
  vatBasisPoints: number,
  isFixed: boolean,
): PricingRules {
  if (isFixed) return { ...base, surcharge: cents(surcharge) }
  return {
    ...base,
    shipping: cents(price),
    freeShipping: { at: 'from', limit: freeFrom === null ? null : cents(freeFrom) },
    surcharge: cents(surcharge),
    basisPoints: vatBasisPoints,
  }
}

/** The rules of standard delivery to a country. */
export function standardRules(
  base: PricingRules,
  { zones, vat }: { readonly zones: readonly ShippingZone[]; readonly vat: Readonly<Record<string, number>> },
  country: string,
  isFixed: boolean,
): PricingRules {
  const rate = rateOf(zones, country, 'standard')
  return rate ? rulesFor(base, rate, vat[country] ?? base.basisPoints, isFixed) : base
}

/** What a method costs for goods of this value. */
export function priceOf({ price, freeFrom, surcharge }: ShippingRate, goods: Cents): Cents {
  return cents((freeFrom !== null && goods >= freeFrom ? 0 : price) + surcharge)
}

/** Days in ISO format, such as 2026-11-24. */
export type DeliveryWindow = { readonly earliest: string; readonly latest: string }

/**
 * The days on which an order placed now arrives: processing (longer for personalized items), then transit, in business
 * days. After the cutoff, and on weekends, processing starts on the next business day. Public holidays are not
 * considered.
 */
export function deliveryWindow(
  now: Date,
  { days }: Pick<ShippingRate, 'days'>,
  isPersonalized: boolean,
): DeliveryWindow {
  const { processingDays, monogramDays, cutoffHour } = shippingTimes
  const { day, hour } = inBrussels(now)
  const start = isBusinessDay(day) && hour < cutoffHour ? day : addBusinessDays(day, 1)
  const [minExtra, maxExtra] = isPersonalized ? monogramDays : [0, 0]
  return {
    earliest: addBusinessDays(start, processingDays[0] + minExtra + days[0]),
    latest: addBusinessDays(start, processingDays[1] + maxExtra + days[1]),
  }
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function inBrussels(now: Date): { day: string; hour: number } {
  const part = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: `${part['year']}-${part['month']}-${part['day']}`, hour: Number(part['hour']) }
}

/** Noon UTC, so that no time zone shifts the day. */
const dateOf = (day: string) => new Date(`${day}T12:00:00Z`)

function isBusinessDay(day: string): boolean {
  const weekday = dateOf(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

function addBusinessDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = new Date(dateOf(at).getTime() + dayMs).toISOString().slice(0, 10)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}
