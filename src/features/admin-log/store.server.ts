import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { AdminAct } from './contract.ts'
import type { AdminActName } from './vocabulary.ts'

export type Actor = { readonly id: string; readonly firstName: string; readonly lastName: string }
/** Short values that say what changed; never a customer's name, address or words. */
export type ActSummary = Readonly<Record<string, string | number | boolean | null>>
export type NewAct = { readonly actor: Actor; readonly act: AdminActName; readonly subject: string; readonly before: ActSummary | null; readonly after: ActSummary | null }

type ActRow = Omit<AdminAct, 'actedAt'> & { actedAt: Date }

export async function insertAct(tx: Sql, { actor, act, subject, before, after }: NewAct, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into admin_act (member_id, actor_name, act, subject, before, after, acted_at)
    values (${actor.id}, ${`${actor.firstName} ${actor.lastName}`}, ${act}, ${subject}, ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)}, ${now})`)
}

export function listActs(db: Sql, before: number | null, most: number): Promise<ActRow[]> {
  return db.rows(sql`
    select id, actor_name as "actorName", act, subject, before, after, acted_at as "actedAt"
    from admin_act where ${before}::bigint is null or id < ${before}::bigint order by id desc limit ${most}`)
}

export function collectActs(db: Sql, memberId: string): Promise<object[]> {
  return db.rows(sql`select * from admin_act where member_id = ${memberId} order by id`)
}

/** What was done stays; who it was does not. */
export async function anonymiseActs(tx: Sql, memberId: string): Promise<void> {
  await tx.rows(sql`update admin_act set member_id = null, actor_name = '' where member_id = ${memberId}`)
}
