import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ActivityType } from './vocabulary.ts'

export type NewActivity = { id: string; memberId: string; key: string; type: ActivityType; points: number; at: Date }

/** Once per key, however often and from wherever it is told. */
export async function insertActivity(db: Sql, { id, memberId, key, type, points, at }: NewActivity): Promise<void> {
  await db.rows(sql`
    insert into member_activity (id, member_id, activity_key, activity_type, points, created_at)
    values (${id}, ${memberId}, ${key}, ${type}, ${points}, ${at})
    on conflict (member_id, activity_key) do nothing`)
}

export function countActivities(db: Sql, memberId: string): Promise<{ type: ActivityType; count: number; points: number }[]> {
  return db.rows(sql`
    select activity_type as type, count(*) as count, sum(points) as points from member_activity where member_id = ${memberId} group by activity_type`)
}

export type ActivityRow = { id: string; type: ActivityType; points: number; created_at: Date }

export function listActivities(db: Sql, memberId: string, most: number): Promise<ActivityRow[]> {
  return db.rows(sql`
    select id, activity_type as type, points, created_at from member_activity where member_id = ${memberId} order by created_at desc, id limit ${most}`)
}

export async function deleteActivities(tx: Sql, memberId: string): Promise<void> {
  await tx.rows(sql`delete from member_activity where member_id = ${memberId}`)
}

/** Whole rows, for the member's own copy of their data. */
export function collectActivities(db: Sql, memberId: string): Promise<object[]> {
  return db.rows(sql`select * from member_activity where member_id = ${memberId} order by created_at`)
}
