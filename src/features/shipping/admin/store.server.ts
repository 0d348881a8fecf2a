import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ShippingMethod } from '../constants.ts'

export async function findVersion(db: Sql): Promise<number> {
  const [row] = await db.rows<{ version: number }>(sql`select version from shipping_settings`)
  return row?.version ?? 0
}

/** Serializes changes of rates until the transaction ends. */
export async function lockVersion(tx: Sql): Promise<number> {
  const [row] = await tx.rows<{ version: number }>(sql`select version from shipping_settings for update`)
  return row?.version ?? 0
}

export async function raiseVersion(tx: Sql): Promise<void> {
  await tx.rows(sql`update shipping_settings set version = version + 1`)
}

export type StoredRate = {
  readonly method: ShippingMethod
  readonly price: Cents
  readonly freeFrom: Cents | null
  readonly surcharge: Cents
  readonly minDays: number
  readonly maxDays: number
}

export async function upsertRate(tx: Sql, zoneId: string, rate: StoredRate): Promise<void> {
  const { method, price, freeFrom, surcharge, minDays, maxDays } = rate
  await tx.rows(sql`
    insert into shipping_rate (zone_id, method, price_cents, free_from_cents, surcharge_cents, min_days, max_days)
    values (${zoneId}, ${method}, ${price}, ${freeFrom}, ${surcharge}, ${minDays}, ${maxDays})
    on conflict (zone_id, method) do update set price_cents = excluded.price_cents,
      free_from_cents = excluded.free_from_cents, surcharge_cents = excluded.surcharge_cents,
      min_days = excluded.min_days, max_days = excluded.max_days`)
}

export async function deleteRate(tx: Sql, zoneId: string, method: ShippingMethod): Promise<void> {
  await tx.rows(sql`delete from shipping_rate where zone_id = ${zoneId} and method = ${method}`)
}

export type CountryRow = { country: string; isOffered: boolean }

export function listCountries(db: Sql): Promise<CountryRow[]> {
  return db.rows(sql`select country, is_offered as "isOffered" from shipping_zone_country order by position, country`)
}

export async function updateOffered(tx: Sql, countries: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update shipping_zone_country set is_offered = (country = any(${countries}::text[]))
    where is_offered <> (country = any(${countries}::text[]))`)
}
