import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ShippingMethod } from './constants.ts'

export type RateRow = {
  zoneId: string
  countries: string[]
  /** Those of the countries that the store delivers to. */
  offered: string[]
  method: ShippingMethod
  price: Cents
  freeFrom: Cents | null
  surcharge: Cents
  minDays: number
  maxDays: number
}

export function listRates(db: Sql): Promise<RateRow[]> {
  return db.rows(sql`
    select zone_id as "zoneId", array(select country from shipping_zone_country as of_zone where of_zone.zone_id = shipping_rate.zone_id order by of_zone.position, country) as countries,
           array(select country from shipping_zone_country as of_zone where of_zone.zone_id = shipping_rate.zone_id and is_offered order by of_zone.position, country) as offered,
           method, price_cents as price, free_from_cents as "freeFrom", surcharge_cents as surcharge, min_days as "minDays", max_days as "maxDays"
    from shipping_rate join shipping_zone on shipping_zone.id = zone_id
    order by shipping_zone.position, array_position(array['standard', 'express', 'pickup'], method)`)
}

/** Whether an owner has switched this country off. Countries that the shop does not know are not on the list. */
export async function isSwitchedOff(db: Sql, country: string): Promise<boolean> {
  const [row] = await db.rows<{ isOffered: boolean }>(
    sql`select is_offered as "isOffered" from shipping_zone_country where country = ${country}`,
  )
  return row?.isOffered === false
}
