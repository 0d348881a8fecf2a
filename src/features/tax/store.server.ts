import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** The rates in force on a day, by country. */
export function listTaxRates(db: Sql, day: string): Promise<{ country: string; basisPoints: number }[]> {
  return db.rows(sql`
    select distinct on (country) country, basis_points as "basisPoints" from tax_rate
    where tax_category = 'standard' and valid_from <= ${day}::date order by country, valid_from desc`)
}
