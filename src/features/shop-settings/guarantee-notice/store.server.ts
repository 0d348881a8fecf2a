import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type NoticeRow = { id: string; checksum: string; width: number; height: number }

export async function findNotice(db: Sql): Promise<NoticeRow | null> {
  const [row] = await db.rows<NoticeRow>(sql`select image_id as id, checksum, width, height from guarantee_notice`)
  return row ?? null
}

export async function replaceNotice(tx: Tx, { id, checksum, width, height }: NoticeRow, now: Date): Promise<void> {
  await insertFormerNotice(tx, now)
  await tx.rows(sql`
    insert into guarantee_notice (image_id, checksum, width, height) values (${id}, ${checksum}, ${width}, ${height})
    on conflict (id) do update set image_id = excluded.image_id, checksum = excluded.checksum,
      width = excluded.width, height = excluded.height`)
}

export async function deleteNotice(tx: Tx, now: Date): Promise<void> {
  await insertFormerNotice(tx, now)
  await tx.rows(sql`delete from guarantee_notice`)
}

async function insertFormerNotice(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into former_guarantee_notice (image_id, ended_at) select image_id, ${now} from guarantee_notice`)
}

/** Of the current notice, and those that ended after this time. */
export async function listShownImages(db: Sql, after: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select image_id as id from guarantee_notice
    union all select image_id as id from former_guarantee_notice where ended_at > ${after}`)
  return rows.map(({ id }) => id)
}

export async function deleteFormerNotices(db: Sql, until: Date): Promise<void> {
  await db.rows(sql`delete from former_guarantee_notice where ended_at <= ${until}`)
}
