import { expect } from 'vitest'
import { sql } from '#src/platform/db/sql.server.ts'
import type { TestShop } from './shop.ts'

/** Finds rows in any table of any schema that contain one of these texts. */
export async function traces(shop: TestShop, texts: readonly string[]): Promise<string[]> {
  const tables = await shop.db.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  expect(tables.length).toBeGreaterThan(25)
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const rows = await shop.db.rows<object>({
        name: '',
        text: `select * from ${name} as found where strpos(lower(found::text), lower($1)) > 0`,
        values: [text],
      })
      if (rows.length > 0) found.push(`${name} holds ${text}: ${JSON.stringify(rows[0]).slice(0, 300)}`)
    }
  }
  return found
}
