import { cents, zeroCents, type Cents } from '#src/kernel/money.ts'

type Days = readonly [from: number, to: number]

type DeliveryZone = {
  readonly id: string
  /** Empty: all countries without a zone of their own. */
  readonly countries: readonly string[]
  readonly standard: Cents
  /** Null: never free. */
  readonly standardFreeFrom: Cents | null
  readonly express: Cents
  /** Added to standard instead of replacing it. */
  readonly isExpressExtra: boolean
  readonly standardDays: Days
  readonly expressDays: Days
}

type DeliveryQuote = {
  readonly zone: DeliveryZone
  readonly standard: Cents
  readonly express: Cents
  readonly mayBeSplit: boolean
}

/** The listed shipping rates for a country and subtotal. Checkout charges by its own policy. */
export function quoteDelivery(
  country: string,
  basket: Cents,
  shippingRates: { readonly zones: readonly DeliveryZone[]; readonly splitAbove: Cents },
): DeliveryQuote {
  const zone =
    shippingRates.zones.find(({ countries }) => countries.includes(country)) ??
    shippingRates.zones.find(({ countries }) => countries.length === 0)
  if (!zone) throw new RangeError('the shipping rates have no zone for other countries')
  const isFree = zone.standardFreeFrom !== null && basket >= zone.standardFreeFrom
  const standard = isFree ? zeroCents : zone.standard
  return {
    zone,
    standard,
    express: zone.isExpressExtra ? cents(standard + zone.express) : zone.express,
    mayBeSplit: basket > shippingRates.splitAbove,
  }
}
