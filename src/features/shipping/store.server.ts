import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ShippingMethod } from './constants.ts'

export type RateRow = {
  zoneId: string
  countries: string[]
  method: ShippingMethod
  price: Cents
  freeFrom: Cents | null
  surcharge: Cents
  minDays: number
  maxDays: number
}

export function listRates(db: Sql): Promise<RateRow[]> {
  return db.rows(sql`
    select zone_id as "zoneId", array(select country from shipping_zone_country as of_zone where of_zone.zone_id = shipping_rate.zone_id order by country) as countries,
           method, price_cents as price, free_from_cents as "freeFrom", surcharge_cents as surcharge, min_days as "minDays", max_days as "maxDays"
    from shipping_rate join shipping_zone on shipping_zone.id = zone_id
    order by position, array_position(array['standard', 'express', 'pickup'], method)`)
}
