import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ContactForm } from './forms.ts'

export type MessageRow = ContactForm & { readonly id: string; readonly status: 'new' | 'answered'; readonly createdAt: Date; readonly answeredAt: Date | null }

export async function insertMessage(tx: Sql, id: string, form: ContactForm, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into contact_message (id, name, email, phone, subject, category, message, created_at)
    values (${id}, ${form.name}, ${form.email}, ${form.phone}, ${form.subject}, ${form.category}, ${form.message}, ${now.toISOString()})`)
}

export function listMessages(db: Sql, limit: number, offset: number): Promise<MessageRow[]> {
  return db.rows(sql`
    select id, name, email, phone, subject, category, message, status, created_at as "createdAt", answered_at as "answeredAt"
    from contact_message order by created_at desc, id limit ${limit} offset ${offset}`)
}

export async function countMessages(db: Sql): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(*) as count from contact_message`)
  return row?.count ?? 0
}

/** @returns false when there is no such message; one that was answered keeps its first time. */
export async function updateAnswered(db: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await db.rows(sql`
    update contact_message set status = 'answered', answered_at = coalesce(answered_at, ${now.toISOString()}::timestamptz) where id = ${id} returning id`)
  return rows.length > 0
}

export async function deleteMessagesBefore(db: Sql, instant: Date): Promise<void> {
  await db.rows(sql`delete from contact_message where created_at < ${instant.toISOString()}`)
}
