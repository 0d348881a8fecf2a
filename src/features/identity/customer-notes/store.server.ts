import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type NoteRow = {
  id: string
  authorId: string | null
  authorName: string | null
  text: string
  createdAt: Date
}

/**
 * Locks the customer against erasure and other notes until the transaction ends. Weaker than `for update`, so that notes
 * of two colleagues on each other do not wait for each other: their authors are foreign keys.
 */
export async function lockCustomerForNotes(tx: Sql, customerId: string): Promise<boolean> {
  const rows = await tx.rows<{ id: string }>(sql`select id from customer where id = ${customerId} for no key update`)
  return rows.length > 0
}

export function listNotes(db: Sql, customerId: string): Promise<NoteRow[]> {
  return db.rows(sql`
    select customer_note.id, author_id as "authorId", author.name as "authorName", text, customer_note.created_at as "createdAt"
    from customer_note left join customer author on author.id = author_id
    where customer_id = ${customerId} order by customer_note.created_at, customer_note.id`)
}

type NewRow = Omit<NoteRow, 'authorName'> & { readonly customerId: string }

export async function insertNote(tx: Sql, { customerId, id, authorId, text, createdAt }: NewRow): Promise<void> {
  await tx.rows(sql`
    insert into customer_note (customer_id, id, author_id, text, created_at)
    values (${customerId}, ${id}, ${authorId}, ${text}, ${createdAt})`)
}

export async function deleteNote(tx: Sql, customerId: string, id: string): Promise<void> {
  await tx.rows(sql`delete from customer_note where customer_id = ${customerId} and id = ${id}`)
}

/** Notes on a customer. Who wrote them is other people's data. */
export function collectNotes(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`
    select customer_id, id, null as author_id, text, created_at from customer_note
    where customer_id = ${customerId} order by created_at`)
}
