import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type NoticeRow = { id: string; checksum: string; width: number; height: number }

export async function findNotice(db: Sql): Promise<NoticeRow | null> {
  const [row] = await db.rows<NoticeRow>(sql`select image_id as id, checksum, width, height from guarantee_notice`)
  return row ?? null
}

export async function replaceNotice(tx: Tx, { id, checksum, width, height }: NoticeRow): Promise<void> {
  await tx.rows(sql`
    insert into guarantee_notice (image_id, checksum, width, height) values (${id}, ${checksum}, ${width}, ${height})
    on conflict (id) do update set image_id = excluded.image_id, checksum = excluded.checksum,
      width = excluded.width, height = excluded.height`)
}

export async function deleteNotice(tx: Tx): Promise<void> {
  await tx.rows(sql`delete from guarantee_notice`)
}
