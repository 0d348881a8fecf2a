import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { ContactForm } from './forms.ts'

export type MessageRow = ContactForm & {
  readonly id: string
  readonly status: 'new' | 'answered'
  readonly createdAt: Date
  readonly answeredAt: Date | null
}

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

export async function lockMessage(tx: Sql, id: string): Promise<MessageRow['status'] | null> {
  const [row] = await tx.rows<Pick<MessageRow, 'status'>>(
    sql`select status from contact_message where id = ${id} for update`,
  )
  return row?.status ?? null
}

export async function updateAnswered(tx: Sql, id: string, now: Date): Promise<void> {
  await tx.rows(
    sql`update contact_message set status = 'answered', answered_at = ${now.toISOString()} where id = ${id}`,
  )
}

export async function deleteMessagesBefore(db: Sql, instant: Date): Promise<void> {
  await db.rows(sql`delete from contact_message where created_at < ${instant.toISOString()}`)
}

export async function deleteOfAddress(tx: Sql, email: string): Promise<void> {
  await tx.rows(sql`delete from contact_message where lower(email) = ${email}`)
}

/** Whole rows, for the data export of the address's owner. */
export function collectOfAddress(db: Sql, email: string): Promise<object[]> {
  return db.rows(sql`select * from contact_message where lower(email) = ${email} order by created_at, id`)
}
