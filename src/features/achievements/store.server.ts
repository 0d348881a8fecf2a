import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ActivityType } from './constants.ts'

export type NewActivity = { id: string; customerId: string; key: string; type: ActivityType; points: number; at: Date }

/** Idempotent per key. */
export async function insertActivity(db: Sql, { id, customerId, key, type, points, at }: NewActivity): Promise<void> {
  await db.rows(sql`
    insert into customer_activity (id, customer_id, activity_key, activity_type, points, created_at)
    values (${id}, ${customerId}, ${key}, ${type}, ${points}, ${at})
    on conflict (customer_id, activity_key) do nothing`)
}

export function countActivities(
  db: Sql,
  customerId: string,
): Promise<{ type: ActivityType; count: number; points: number }[]> {
  return db.rows(sql`
    select activity_type as type, count(*) as count, sum(points) as points from customer_activity where customer_id = ${customerId} group by activity_type`)
}

export type ActivityRow = { id: string; type: ActivityType; points: number; createdAt: Date }

export function listActivities(db: Sql, customerId: string, max: number): Promise<ActivityRow[]> {
  return db.rows(sql`
    select id, activity_type as type, points, created_at as "createdAt" from customer_activity where customer_id = ${customerId} order by created_at desc, id limit ${max}`)
}

export async function deleteActivities(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from customer_activity where customer_id = ${customerId}`)
}

/** Whole rows, for the customer's data export. */
export function collectActivities(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`select * from customer_activity where customer_id = ${customerId} order by created_at`)
}
