import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { OwnerKey } from '../../identity/service.server.ts'
import type { ShippingMethod } from '../../shipping/constants.ts'

export type ChoiceRow = { country: string; method: ShippingMethod; pickupPointId: string | null }

export async function findChoice(db: Sql, owner: OwnerKey): Promise<ChoiceRow | null> {
  const [row] = await db.rows<ChoiceRow>(
    sql`select country, method, pickup_point_id as "pickupPointId" from delivery_choice where owner_key = ${owner}`,
  )
  return row ?? null
}

export async function upsertChoice(db: Sql, owner: OwnerKey, choice: ChoiceRow, now: Date): Promise<void> {
  await db.rows(sql`
    insert into delivery_choice (owner_key, country, method, pickup_point_id, chosen_at)
    values (${owner}, ${choice.country}, ${choice.method}, ${choice.pickupPointId}, ${now})
    on conflict (owner_key) do update set
      country = excluded.country, method = excluded.method, pickup_point_id = excluded.pickup_point_id, chosen_at = excluded.chosen_at`)
}

/** A guest's choice is the latest one. */
export async function moveChoice(db: Sql, from: OwnerKey, to: OwnerKey): Promise<void> {
  await db.rows(sql`
    with moved as (delete from delivery_choice where owner_key = ${from} returning *)
    insert into delivery_choice (owner_key, country, method, pickup_point_id, chosen_at)
    select ${to}, country, method, pickup_point_id, chosen_at from moved
    on conflict (owner_key) do update set
      country = excluded.country, method = excluded.method, pickup_point_id = excluded.pickup_point_id, chosen_at = excluded.chosen_at`)
}

export async function deleteChoice(db: Sql, owner: OwnerKey): Promise<void> {
  await db.rows(sql`delete from delivery_choice where owner_key = ${owner}`)
}

/** Together with abandoned carts. @returns the number of choices deleted */
export async function deleteOldChoices(db: Sql, before: Date): Promise<number> {
  return (await db.rows(sql`delete from delivery_choice where chosen_at <= ${before} returning owner_key`)).length
}

/** Whole rows, for the customer's data export. */
export function collectChoices(db: Sql, owner: OwnerKey): Promise<object[]> {
  return db.rows(sql`select * from delivery_choice where owner_key = ${owner}`)
}
