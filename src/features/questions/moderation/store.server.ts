import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { AnswerRow, Place, QuestionRow } from '../store.server.ts'

type Hidden = { readonly hiddenAt: Date | null; readonly hiddenReason: string | null }
export type ModeratedQuestionRow = QuestionRow & Hidden
export type ModeratedAnswerRow = AnswerRow & Hidden

/** Ids with the moment of the last activity, last active first. */
export function listActive(
  db: Sql,
  state: 'waiting' | 'all' | 'hidden',
  after: Place | null,
  max: number,
): Promise<Place[]> {
  const [micros, id] = [after?.micros ?? null, after?.id ?? null]
  if (state === 'waiting')
    return db.rows(sql`
      select id, (extract(epoch from active_at) * 1000000)::bigint::text as micros from product_question
      where answers = 0 and hidden_at is null
        and (active_at, id) < (coalesce(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', 'infinity'), ${id}::uuid)
      order by active_at desc, id desc limit ${max}`)
  if (state === 'hidden')
    return db.rows(sql`
      select id, (extract(epoch from active_at) * 1000000)::bigint::text as micros from product_question
      where (hidden_at is not null or hidden_answers > 0)
        and (active_at, id) < (coalesce(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', 'infinity'), ${id}::uuid)
      order by active_at desc, id desc limit ${max}`)
  return db.rows(sql`
    select id, (extract(epoch from active_at) * 1000000)::bigint::text as micros from product_question
    where (active_at, id) < (coalesce(to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', 'infinity'), ${id}::uuid)
    order by active_at desc, id desc limit ${max}`)
}

/** Last active first. */
export function listByIds(db: Sql, ids: readonly string[]): Promise<ModeratedQuestionRow[]> {
  return db.rows(sql`
    select id, product_id as "productId", author_name as "authorName", text, created_at as "createdAt", answers,
      hidden_at as "hiddenAt", hidden_reason as "hiddenReason", '' as micros
    from product_question where id = any(${ids}::uuid[]) order by active_at desc, id desc`)
}

/** Hidden or visible: up to `max` of each question, the shop's first and then the newest. */
export function listAnyAnswers(db: Sql, questionIds: readonly string[], max: number): Promise<ModeratedAnswerRow[]> {
  return db.rows(sql`
    select answer.* from unnest(${questionIds}::uuid[]) as asked (id) cross join lateral (
      select id, question_id as "questionId", author_name as "authorName", by_customer as "byCustomer", is_verified as "isVerified", text,
        created_at as "createdAt", edited_at as "editedAt", hidden_at as "hiddenAt", hidden_reason as "hiddenReason", '' as micros
      from product_answer where question_id = asked.id
      order by by_customer, created_at desc, id limit ${max}) as answer`)
}

/** In the order of `listAnyAnswers`. */
export function listShopAnswers(
  tx: Tx,
  questionId: string,
  max: number,
): Promise<{ authorId: string | null; text: string }[]> {
  return tx.rows(sql`
    select user_id as "authorId", text from product_answer where question_id = ${questionId} and not by_customer
    order by created_at desc, id limit ${max}`)
}

export async function findQuestionOfAnswer(db: Sql, answerId: string): Promise<string | null> {
  const [row] = await db.rows<{ questionId: string }>(
    sql`select question_id as "questionId" from product_answer where id = ${answerId}`,
  )
  return row?.questionId ?? null
}

export async function findHidden(tx: Tx, questionId: string): Promise<{ reason: string | null }> {
  const [row] = await tx.rows<{ reason: string | null }>(
    sql`select hidden_reason as reason from product_question where id = ${questionId}`,
  )
  return { reason: row?.reason ?? null }
}

type HiddenAnswer = {
  readonly reason: string | null
  /** The author; null for an answer in the shop's name. */
  readonly customerId: string | null
}

export async function findHiddenAnswer(tx: Tx, id: string): Promise<HiddenAnswer | null> {
  const [row] = await tx.rows<HiddenAnswer>(sql`
    select hidden_reason as reason, case when by_customer then user_id end as "customerId" from product_answer where id = ${id}`)
  return row ?? null
}

/** The customers whose answers to a question are visible, without the person who asked. */
export async function listAnswerers(tx: Tx, questionId: string): Promise<string[]> {
  const rows = await tx.rows<{ customerId: string }>(sql`
    select answer.user_id as "customerId" from product_answer as answer join product_question as question on question.id = question_id
    where question_id = ${questionId} and by_customer and answer.hidden_at is null and answer.user_id <> question.user_id
    order by answer.created_at, answer.id`)
  return rows.map(({ customerId }) => customerId)
}

export type ReportableRow = {
  readonly id: string
  readonly productId: string
  readonly authorName: string
  readonly text: string
  readonly createdAt: Date
  /** Questions are never edited. */
  readonly editedAt: Date | null
}

/** The visible ones of these questions. */
export function listReportableQuestions(db: Sql, ids: readonly string[]): Promise<ReportableRow[]> {
  return db.rows(sql`
    select id, product_id as "productId", author_name as "authorName", text, created_at as "createdAt", null::timestamptz as "editedAt"
    from product_question where id = any(${ids}::uuid[]) and hidden_at is null`)
}

/** Customers' visible answers to visible questions, of these. */
export function listReportableAnswers(db: Sql, ids: readonly string[]): Promise<ReportableRow[]> {
  return db.rows(sql`
    select answer.id, product_id as "productId", answer.author_name as "authorName", answer.text, answer.created_at as "createdAt", answer.edited_at as "editedAt"
    from product_answer as answer join product_question as question on question.id = question_id
    where answer.id = any(${ids}::uuid[]) and by_customer and answer.hidden_at is null and question.hidden_at is null`)
}

/** @param reason null makes it visible again. */
export async function updateHidden(tx: Tx, id: string, reason: string | null, now: Date): Promise<void> {
  await tx.rows(sql`
    update product_question set hidden_reason = ${reason}::text, hidden_at = case when ${reason}::text is not null then coalesce(hidden_at, ${now}::timestamptz) end where id = ${id}`)
  if (reason === null)
    await tx.rows(sql`
      delete from product_question_hold as hold using product_question as question
      where question.id = ${id} and hold.product_id = question.product_id and hold.user_id = question.user_id`)
}

/** @param reason null makes it visible again. */
export async function updateAnswerHidden(tx: Tx, id: string, reason: string | null, now: Date): Promise<void> {
  await tx.rows(sql`
    update product_answer set hidden_reason = ${reason}::text, hidden_at = case when ${reason}::text is not null then coalesce(hidden_at, ${now}::timestamptz) end where id = ${id}`)
  if (reason === null)
    await tx.rows(sql`
      delete from product_question_hold as hold using product_answer as answer, product_question as question
      where answer.id = ${id} and question.id = answer.question_id and hold.product_id = question.product_id and hold.user_id = answer.user_id`)
}
