import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** The rates in force on a day, by country. */
export function listTaxRates(db: Sql, day: string): Promise<{ country: string; basisPoints: number }[]> {
  return db.rows(sql`
    select distinct on (country) country, basis_points as "basisPoints" from tax_rate
    where tax_category = 'standard' and valid_from <= ${day}::date order by country, valid_from desc`)
}

/** @returns whether any rate has begun to apply since the last call. */
export async function markInForce(tx: Sql, today: string): Promise<boolean> {
  const rows = await tx.rows<{ country: string }>(
    sql`update tax_rate set in_force = true where valid_from <= ${today}::date and not in_force returning country`,
  )
  return rows.length > 0
}
