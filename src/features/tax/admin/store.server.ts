import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type ScheduledRow = { readonly country: string; readonly basisPoints: number; readonly validFrom: string }

export function listScheduled(db: Sql, after: string): Promise<ScheduledRow[]> {
  return db.rows(sql`
    select country, basis_points as "basisPoints", valid_from::text as "validFrom" from tax_rate
    where tax_category = 'standard' and valid_from > ${after}::date order by country, valid_from`)
}

/** @returns whether it was added: a country has one rate per day. */
export async function insertTaxRate(tx: Sql, { country, basisPoints, validFrom }: ScheduledRow): Promise<boolean> {
  const rows = await tx.rows<{ country: string }>(sql`
    insert into tax_rate (country, basis_points, valid_from) values (${country}, ${basisPoints}, ${validFrom}::date)
    on conflict do nothing returning country`)
  return rows.length === 1
}

/** Only one that has not started. @returns its basis points, or null. */
export async function deleteScheduled(
  tx: Sql,
  country: string,
  validFrom: string,
  today: string,
): Promise<number | null> {
  const [row] = await tx.rows<{ basisPoints: number }>(sql`
    delete from tax_rate where country = ${country} and valid_from = ${validFrom}::date and valid_from > ${today}::date
      and tax_category = 'standard' returning basis_points as "basisPoints"`)
  return row?.basisPoints ?? null
}
