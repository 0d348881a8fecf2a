import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { CatalogChange } from '#src/platform/catalog-change.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { PickupPoints } from '#src/platform/pickup-points/port.ts'
import type { Tax } from '../tax/service.server.ts'
import { homeCountry, rateOf, zoneOf } from './constants.ts'
import type { DeliveryChoice, PickupPoint, ShippingRate, ShippingZone } from './contract.ts'
import { isSwitchedOff, listRates, type RateRow } from './store.server.ts'

export type Shipping = ReturnType<typeof createShipping>

export type ShippingRates = { readonly zones: ShippingZone[]; readonly vat: Record<string, number> }

/** A choice that can be delivered, with its rate. */
export type CheckedDelivery = {
  readonly rate: ShippingRate
  readonly vatBasisPoints: number
  readonly pickupPoint: PickupPoint | null
}

export type DeliveryRefusal = 'country_not_offered' | 'delivery_not_offered' | 'pickup_point_unknown'

type Deps = {
  readonly db: Sql
  readonly tax: Tax
  readonly pickupPoints: PickupPoints
  readonly clock: Clock
}

const shownMs = 60_000

export function createShipping({ db, tax, pickupPoints, clock }: Deps) {
  let shown: { readonly rates: Promise<ShippingRates>; readonly until: number } | null = null

  async function read(): Promise<ShippingRates> {
    return { zones: zonesOf(await listRates(db)), vat: { ...(await tax.rates()) } }
  }

  /** For pages, at most a minute old: every product page states them. Charges are calculated with `check`. */
  function rates(): Promise<ShippingRates> {
    const now = clock().getTime()
    if (shown && now < shown.until) return shown.rates
    const reading = read()
    shown = { rates: reading, until: now + shownMs }
    reading.catch(() => (shown = null))
    return reading
  }

  return {
    rates,

    /** Rates have changed, or a notification was lost. */
    invalidate({ products }: CatalogChange): void {
      if (products === 'all') shown = null
    },

    /** None where the store does not offer pickup. */
    async near(country: string, postalCode: string): Promise<Result<PickupPoint[], 'pickup_points_unavailable'>> {
      if (!rateOf((await rates()).zones, country, 'pickup')) return ok([])
      try {
        return ok([...(await pickupPoints.near(country, postalCode))])
      } catch {
        return fail('pickup_points_unavailable')
      }
    },

    /** For a cart without a choice. */
    homeCountry: async (): Promise<string> => homeCountry((await read()).zones),

    /** In the transaction that stores an address. */
    isSwitchedOff,

    /** Working days of standard delivery to a country, in the transaction that places an order. */
    async standardDays(tx: Sql, country: string): Promise<ShippingRate['days'] | null> {
      return rateOf(zonesOf(await listRates(tx)), country, 'standard')?.days ?? null
    },

    /** The VAT rate of a country in basis points, in the transaction that places an order. */
    vatBasisPoints: async (tx: Sql, country: string): Promise<number | undefined> => (await tax.rates(tx))[country],

    /** Checks a shopper's choice against today's rates. */
    async check({ country, method, pickupPointId }: DeliveryChoice): Promise<Result<CheckedDelivery, DeliveryRefusal>> {
      const { zones, vat } = await read()
      if (!zoneOf(zones, country)) return fail('country_not_offered', { country })
      const rate = rateOf(zones, country, method)
      const vatBasisPoints = vat[country]
      if (!rate || vatBasisPoints === undefined) return fail('delivery_not_offered', { country })
      if (method !== 'pickup') return ok({ rate, vatBasisPoints, pickupPoint: null })
      const point = pickupPointId ? await pickupPoints.find(pickupPointId) : null
      return point?.country === country
        ? ok({ rate, vatBasisPoints, pickupPoint: point })
        : fail('pickup_point_unknown')
    },
  }
}

function zonesOf(rows: readonly RateRow[]): ShippingZone[] {
  const shown = rows.filter(({ offered }) => offered.length > 0)
  return [...Map.groupBy(shown, ({ zoneId }) => zoneId)].map(([id, ofZone]) => ({
    id,
    countries: ofZone[0]?.offered ?? [],
    rates: ofZone.map(({ method, price, freeFrom, surcharge, minDays, maxDays }) => ({
      method,
      price,
      freeFrom,
      surcharge,
      days: [minDays, maxDays],
    })),
  }))
}
