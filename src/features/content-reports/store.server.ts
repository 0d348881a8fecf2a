import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import type { ReportForm, ReportKind } from './forms.ts'

export type Decision = 'kept' | 'removed'

export type ReportRow = Omit<ReportForm, 'isGoodFaith'> & {
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly createdAt: Date
  readonly decision: Decision | null
  readonly decisionReason: string | null
  readonly decidedAt: Date | null
  /** Microseconds since 1970, as text: the next page starts after this moment and id. */
  readonly micros: string
}

export type NewReport = Omit<ReportForm, 'isGoodFaith'> & {
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly now: Date
}

const columns = fragment`
  id, kind, content_id as "contentId", product_id as "productId", product_name as "productName", reason, explanation,
  name, email, created_at as "createdAt", decision, decision_reason as "decisionReason", decided_at as "decidedAt"`

/** @returns false when the same report is waiting for a decision already. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const { id, kind, contentId, productId, productName, reason, explanation, name, email, now } = report
  const rows = await tx.rows(sql`
    insert into content_report (id, kind, content_id, product_id, product_name, reason, explanation, name, email, created_at)
    values (${id}, ${kind}, ${contentId}, ${productId}, ${productName}, ${reason}, ${explanation}, ${name}, ${email}, ${now})
    on conflict (content_id, lower(email), md5(explanation)) where decided_at is null do nothing returning id`)
  return rows.length > 0
}

/** Whether the same report is waiting for a decision. */
export async function isWaiting(db: Sql, { contentId, email, explanation }: ReportForm): Promise<boolean> {
  const rows = await db.rows(sql`
    select 1 from content_report
    where content_id = ${contentId} and lower(email) = lower(${email}) and md5(explanation) = md5(${explanation})
      and decided_at is null`)
  return rows.length > 0
}

export type Place = { readonly micros: string; readonly id: string }

/** Open ones oldest first, because they wait; decided ones newest first. */
export function listReports(
  db: Sql,
  state: 'open' | 'decided',
  after: Place | null,
  max: number,
): Promise<ReportRow[]> {
  const [micros, id] = [after?.micros ?? null, after?.id ?? null]
  return state === 'open'
    ? db.rows(sql`
        select ${columns}, (extract(epoch from created_at) * 1000000)::bigint::text as micros
        from content_report where decided_at is null
          and (created_at, id) > (coalesce(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', '-infinity'), ${id}::uuid)
        order by created_at, id limit ${max}`)
    : db.rows(sql`
        select ${columns}, (extract(epoch from decided_at) * 1000000)::bigint::text as micros
        from content_report where decided_at is not null
          and (decided_at, id) < (coalesce(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', 'infinity'), ${id}::uuid)
        order by decided_at desc, id desc limit ${max}`)
}

export type StoredDecision = {
  readonly kind: ReportKind
  readonly contentId: string
  readonly productId: string
  readonly productName: string
  readonly decision: Decision | null
  readonly decisionReason: string | null
}

export async function findReport(db: Sql, id: string): Promise<StoredDecision | null> {
  const [row] = await db.rows<StoredDecision>(sql`
    select kind, content_id as "contentId", product_id as "productId", product_name as "productName", decision, decision_reason as "decisionReason"
    from content_report where id = ${id}`)
  return row ?? null
}

export type OpenReport = { readonly id: string; readonly email: string; readonly createdAt: Date }

/** Locks the open reports of a content in the order of their ids, before the content is changed. */
export function lockOpenReports(tx: Tx, contentId: string): Promise<OpenReport[]> {
  return tx.rows(sql`
    select id, email, created_at as "createdAt" from content_report
    where content_id = ${contentId} and decided_at is null order by id for update`)
}

export async function updateDecided(
  tx: Tx,
  ids: readonly string[],
  decision: Decision,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.rows(sql`
    update content_report set decision = ${decision}, decision_reason = ${reason}, decided_at = ${now}
    where id = any(${ids}::uuid[])`)
}

export async function deleteDecidedBefore(db: Sql, instant: Date): Promise<void> {
  await db.rows(sql`delete from content_report where decided_at < ${instant}`)
}

/** Open reports of an address, at most `max`. */
export async function countOpenOf(db: Sql, email: string, max: number): Promise<number> {
  const rows = await db.rows(
    sql`select 1 from content_report where lower(email) = lower(${email}) and decided_at is null limit ${max}`,
  )
  return rows.length
}

/** Open reports, at most `max`. */
export async function countOpen(db: Sql, max: number): Promise<number> {
  const rows = await db.rows(sql`select 1 from content_report where decided_at is null limit ${max}`)
  return rows.length
}

/**
 * Deletes the decided reports of an address and takes its owner out of the open ones. One of two that are then the same
 * is deleted, so the reports of others that say the same are locked too: in the order of their ids, as decisions do.
 */
export async function eraseAddress(tx: Tx, email: string): Promise<void> {
  const rows = await tx.rows<{ id: string }>(sql`select id from content_report where lower(email) = ${email}`)
  const ids = rows.map(({ id }) => id)
  const same = await tx.rows<{ id: string }>(sql`
    select other.id from content_report as own join content_report as other
      on other.content_id = own.content_id and md5(other.explanation) = md5(own.explanation) and other.decided_at is null
    where own.id = any(${ids}::uuid[]) and own.decided_at is null`)
  const locked = [...ids, ...same.map(({ id }) => id)]
  await tx.rows(sql`select 1 from content_report where id = any(${locked}::uuid[]) order by id for update`)
  await tx.rows(sql`delete from content_report where id = any(${ids}::uuid[]) and decided_at is not null`)
  await tx.rows(sql`
    delete from content_report as report where id = any(${ids}::uuid[]) and exists (
      select 1 from content_report as other where other.content_id = report.content_id and lower(other.email) = ''
        and md5(other.explanation) = md5(report.explanation) and other.decided_at is null)`)
  await tx.rows(sql`update content_report set name = '', email = '' where id = any(${ids}::uuid[])`)
}

/** Whole rows, for the data export of the address's owner. */
export function collectOfAddress(db: Sql, email: string): Promise<object[]> {
  return db.rows(sql`select * from content_report where lower(email) = ${email} order by created_at, id`)
}
