import type { Sql } from '#src/platform/db/database.server.ts'
import { fragment, likePattern, sql } from '#src/platform/db/sql.server.ts'
import type { StaffRole } from '../staff/constants.ts'

export type CustomerRow = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly emailVerified: boolean
  readonly staffRole: StaffRole | null
  readonly createdAt: Date
  /** Microseconds since 1970, as text: a page continues after this moment and id. */
  readonly micros: string
}

export type After = { readonly micros: string; readonly id: string }

const columns = fragment`
  id, first_name as "firstName", last_name as "lastName", email, email_verified as "emailVerified",
  staff_role as "staffRole", created_at as "createdAt",
  (extract(epoch from created_at) * 1000000)::bigint::text as micros`

/** Parts with more matches are looked up from the newest account on. */
const fewMatches = 1_000

/** Names of more words, such as "Van den Berg Jan", are searched in the given order only. */
const maxTurned = 5

/** Words in this order, or beginning with another of them: 'De Smet Anna' finds Anna De Smet. */
function patternsOf(search: string): string[] {
  const words = search.split(/\s+/)
  const orders =
    words.length > maxTurned ? [words] : words.map((_word, at) => [...words.slice(at), ...words.slice(0, at)])
  return orders.map(likePattern)
}

/** Newest first. @param search part of the email address, or first and last name in either order; empty for all */
export async function listCustomers(db: Sql, search: string, after: After | null, max: number): Promise<CustomerRow[]> {
  const [micros, lastId] = [after?.micros ?? null, after?.id ?? '']
  if (search === '')
    return db.rows(sql`
      select ${columns}
      from customer
      where (created_at, id) < (coalesce(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', 'infinity'), ${lastId})
      order by created_at desc, id desc limit ${max}`)
  const patterns = patternsOf(search)
  // Materialized, so that the planner uses the index of parts instead of hoping to end early.
  const matches = await db.rows<{ id: string }>(sql`
    with found as materialized (select id from customer where contact like any(${patterns}::text[])) select id from found limit ${fewMatches + 1}`)
  const rows =
    matches.length > fewMatches
      ? await db.rows<{ id: string }>(sql`
          select id from customer
          where contact like any(${patterns}::text[])
            and (created_at, id) < (coalesce(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', 'infinity'), ${lastId})
          order by created_at desc, id desc limit ${max}`)
      : matches
  return db.rows(sql`
    select ${columns}
    from customer
    where id = any(${rows.map(({ id }) => id)}::text[])
      and (created_at, id) < (coalesce(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', 'infinity'), ${lastId})
    order by created_at desc, id desc limit ${max}`)
}

export function listEmails(db: Sql, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  return db.rows(sql`select id, email from customer where id = any(${ids}::text[])`)
}

export async function findCustomer(db: Sql, id: string): Promise<CustomerRow | null> {
  const [row] = await db.rows<CustomerRow>(sql`
    select ${columns}
    from customer where id = ${id}`)
  return row ?? null
}
