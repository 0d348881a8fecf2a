import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** Photographs of products, those that they were cropped from, and those that were removed after this time. */
export async function listNeeded(db: Sql, ids: readonly string[], since: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from product_image where id = any(${ids}::uuid[])
    union all select source_id from product_image where source_id = any(${ids}::uuid[])
    union all select image_id from removed_product_image where image_id = any(${ids}::uuid[]) and removed_at > ${since}`)
  return rows.map(({ id }) => id)
}

export async function deleteRemoved(db: Sql, ids: readonly string[]): Promise<void> {
  await db.rows(sql`delete from removed_product_image where image_id = any(${ids}::uuid[])`)
}
