import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type QuestionRow = {
  readonly id: string
  readonly productId: string
  readonly authorName: string
  readonly text: string
  readonly createdAt: Date
  readonly answers: number
  /** Microseconds since 1970, as text: the next page starts after this moment and id. */
  readonly micros: string
}

export type AnswerRow = {
  readonly id: string
  readonly questionId: string
  readonly authorName: string
  readonly byCustomer: boolean
  readonly isVerified: boolean
  readonly text: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly micros: string
}

export type Place = { readonly micros: string; readonly id: string }

/** Visible questions about a product, newest first. */
export function listQuestions(db: Sql, productId: string, after: Place | null, max: number): Promise<QuestionRow[]> {
  return db.rows(sql`
    select id, product_id as "productId", author_name as "authorName", text, created_at as "createdAt", answers,
      (extract(epoch from created_at) * 1000000)::bigint::text as micros
    from product_question
    where product_id = ${productId} and hidden_at is null
      and (created_at, id) < (coalesce(to_timestamp(0) + ${after?.micros ?? null}::bigint * interval '1 microsecond', 'infinity'), ${after?.id ?? null}::uuid)
    order by created_at desc, id desc limit ${max}`)
}

/** The first visible answers to each of these questions. */
export function listFirstAnswers(db: Sql, questionIds: readonly string[], max: number): Promise<AnswerRow[]> {
  return db.rows(sql`
    select answer.* from unnest(${questionIds}::uuid[]) as asked (id) cross join lateral (
      select id, question_id as "questionId", author_name as "authorName", by_customer as "byCustomer", is_verified as "isVerified", text,
        created_at as "createdAt", edited_at as "editedAt", (extract(epoch from created_at) * 1000000)::bigint::text as micros
      from product_answer where question_id = asked.id and hidden_at is null
      order by by_customer, created_at, id limit ${max}) as answer`)
}

/** Visible answers to a question: those of the shop, then the oldest. */
export function listAnswers(
  db: Sql,
  questionId: string,
  after: (Place & { readonly byCustomer: boolean }) | null,
  max: number,
): Promise<AnswerRow[]> {
  const place = after ?? { byCustomer: false, micros: '0', id: '00000000-0000-0000-0000-000000000000' }
  return db.rows(sql`
    select id, question_id as "questionId", author_name as "authorName", by_customer as "byCustomer", is_verified as "isVerified", text,
      created_at as "createdAt", edited_at as "editedAt", (extract(epoch from created_at) * 1000000)::bigint::text as micros
    from product_answer
    where question_id = ${questionId} and hidden_at is null
      and (by_customer, created_at, id) > (${place.byCustomer}::boolean, to_timestamp(0) + ${place.micros}::bigint * interval '1 microsecond', ${place.id}::uuid)
    order by by_customer, created_at, id limit ${max}`)
}

export async function findVisible(db: Sql, id: string): Promise<{ productId: string } | null> {
  const [row] = await db.rows<{ productId: string }>(
    sql`select product_id as "productId" from product_question where id = ${id} and hidden_at is null`,
  )
  return row ?? null
}

type OwnRow = { readonly text: string; readonly hiddenReason: string | null }

export function listOwnQuestions(
  db: Sql,
  customerId: string,
  productId: string,
  max: number,
): Promise<(OwnRow & { readonly id: string })[]> {
  return db.rows(sql`
    select id, text, hidden_reason as "hiddenReason" from product_question
    where product_id = ${productId} and user_id = ${customerId} order by created_at desc, id limit ${max}`)
}

/** Without answers in the shop's name. */
export function listOwnAnswers(
  db: Sql,
  customerId: string,
  productId: string,
  max: number,
): Promise<(OwnRow & { readonly questionId: string })[]> {
  return db.rows(sql`
    select question_id as "questionId", product_answer.text, product_answer.hidden_reason as "hiddenReason"
    from product_answer join product_question on product_question.id = question_id
    where product_answer.user_id = ${customerId} and by_customer and product_id = ${productId}
    order by product_answer.created_at desc, product_answer.id limit ${max}`)
}

/** Serializes the questions of a customer, so that concurrent ones cannot exceed the limit. */
export async function lockAsker(tx: Tx, customerId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('questions:' || ${customerId}::text, 0))`)
}

export async function countQuestionsBy(tx: Tx, customerId: string, productId: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    sql`select count(*) as count from product_question where product_id = ${productId} and user_id = ${customerId}`,
  )
  return row?.count ?? 0
}

export type NewQuestion = {
  readonly id: string
  readonly productId: string
  readonly customerId: string
  readonly authorName: string
  readonly text: string
  readonly now: Date
}

export type StoredQuestion = { readonly id: string; readonly isHidden: boolean }

export async function findSameQuestion(
  tx: Tx,
  { productId, customerId, text }: NewQuestion,
): Promise<StoredQuestion | null> {
  const [row] = await tx.rows<StoredQuestion>(sql`
    select id, hidden_at is not null as "isHidden" from product_question where product_id = ${productId} and user_id = ${customerId} and md5(text) = md5(${text}::text)`)
  return row ?? null
}

export async function insertQuestion(
  tx: Tx,
  { id, productId, customerId, authorName, text, now }: NewQuestion,
): Promise<StoredQuestion> {
  const [row] = await tx.rows<StoredQuestion>(sql`
    insert into product_question (id, product_id, user_id, author_name, text, created_at, active_at, hidden_at, hidden_reason)
    select ${id}, ${productId}, ${customerId}, ${authorName}, ${text}, ${now}::timestamptz, ${now}::timestamptz,
      case when hidden_reason is not null then ${now}::timestamptz end, hidden_reason
    from (values (1)) as one left join product_question_hold as hold on hold.product_id = ${productId} and hold.user_id = ${customerId}
    returning id, hidden_at is not null as "isHidden"`)
  if (!row) throw new Error('an insert returns its row')
  return row
}

/** A hidden one leaves a hold behind. @returns the products of the deleted questions. */
export async function deleteQuestion(tx: Tx, customerId: string, id: string): Promise<string[]> {
  const rows = await tx.rows<{ productId: string }>(sql`
    with gone as (
      delete from product_question where id = ${id} and user_id = ${customerId} returning product_id, user_id, hidden_reason
    ), held as (
      insert into product_question_hold (product_id, user_id, hidden_reason) select product_id, user_id, hidden_reason from gone where hidden_reason is not null
      on conflict (product_id, user_id) do update set hidden_reason = excluded.hidden_reason
    )
    select product_id as "productId" from gone`)
  return rows.map(({ productId }) => productId)
}

type Locked = { readonly productId: string; readonly askerId: string; readonly isHidden: boolean }

/** Every change of a question's answers locks the question first. */
export async function lockQuestion(tx: Tx, id: string): Promise<Locked | null> {
  const [row] = await tx.rows<Locked>(sql`
    select product_id as "productId", user_id as "askerId", hidden_at is not null as "isHidden"
    from product_question where id = ${id} for update`)
  return row ?? null
}

export type NewAnswer = {
  readonly id: string
  readonly questionId: string
  readonly authorId: string
  readonly authorName: string
  readonly byCustomer: boolean
  readonly isVerified: boolean
  readonly text: string
  readonly now: Date
}

/** A second answer of the same author replaces the first. A hidden one stays hidden. */
export async function upsertAnswer(
  tx: Tx,
  { id, questionId, authorId, authorName, byCustomer, isVerified, text, now }: NewAnswer,
): Promise<AnswerRow & { readonly isHidden: boolean }> {
  const [row] = await tx.rows<AnswerRow & { isHidden: boolean }>(sql`
    insert into product_answer (id, question_id, user_id, author_name, by_customer, is_verified, text, created_at, hidden_at, hidden_reason)
    select ${id}, ${questionId}, ${authorId}, ${authorName}, ${byCustomer}::boolean, ${isVerified}::boolean, ${text}, ${now}::timestamptz,
      case when hold.hidden_reason is not null then ${now}::timestamptz end, hold.hidden_reason
    from product_question
    left join product_question_hold as hold on hold.product_id = product_question.product_id and hold.user_id = ${authorId} and ${byCustomer}::boolean
    where product_question.id = ${questionId}
    on conflict (question_id, user_id, by_customer)
      do update set author_name = excluded.author_name, is_verified = excluded.is_verified, text = excluded.text, edited_at = excluded.created_at
    returning id, question_id as "questionId", author_name as "authorName", by_customer as "byCustomer", is_verified as "isVerified", text,
      created_at as "createdAt", edited_at as "editedAt", (extract(epoch from created_at) * 1000000)::bigint::text as micros,
      hidden_at is not null as "isHidden"`)
  if (!row) throw new Error('an upsert returns its row')
  return row
}

/** A customer's answers about a product, under the locks of their questions. @returns false when nothing has changed. */
export async function updateVerified(
  tx: Tx,
  customerId: string,
  productId: string,
  isVerified: boolean,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update product_answer set is_verified = ${isVerified} from product_question
    where product_question.id = question_id and product_answer.user_id = ${customerId} and by_customer
      and product_id = ${productId} and is_verified <> ${isVerified}
    returning product_answer.id`)
  return rows.length > 0
}

/** A hidden one leaves a hold behind. */
export async function deleteAnswer(tx: Tx, customerId: string, questionId: string): Promise<number> {
  const rows = await tx.rows(sql`
    with gone as (
      delete from product_answer where question_id = ${questionId} and user_id = ${customerId} and by_customer returning id, question_id, user_id, hidden_reason
    ), held as (
      insert into product_question_hold (product_id, user_id, hidden_reason)
      select product_id, gone.user_id, gone.hidden_reason from gone join product_question on product_question.id = question_id where gone.hidden_reason is not null
      on conflict (product_id, user_id) do update set hidden_reason = excluded.hidden_reason
    )
    select id from gone`)
  return rows.length
}

/** Call after a change of answers, under the lock of the question. */
export async function countAnswers(tx: Tx, questionId: string): Promise<void> {
  await tx.rows(sql`
    update product_question set (answers, hidden_answers, active_at) = (
      select count(*) filter (where answer.hidden_at is null), count(*) filter (where answer.hidden_at is not null),
        greatest(product_question.created_at, max(answer.created_at))
      from product_answer answer where answer.question_id = product_question.id)
    where id = ${questionId}`)
}

/** Whole rows, for the customer's data export. */
export async function collectQuestions(db: Sql, customerId: string): Promise<Record<string, object[]>> {
  return {
    product_question: await db.rows(
      sql`select * from product_question where user_id = ${customerId} order by created_at`,
    ),
    product_answer: await db.rows(sql`select * from product_answer where user_id = ${customerId} order by created_at`),
    product_question_hold: await db.rows(
      sql`select * from product_question_hold where user_id = ${customerId} order by product_id`,
    ),
    product_question_announcement: await db.rows(
      sql`select * from product_question_announcement where author_id = ${customerId} order by question_id`,
    ),
  }
}

/** The questions that a customer has asked or answered, locked in the order of their ids. */
export async function lockQuestionsOf(tx: Tx, customerId: string): Promise<{ id: string; productId: string }[]> {
  return tx.rows(sql`
    select id, product_id as "productId" from product_question
    where id = any(array(
      select id from product_question where user_id = ${customerId}
      union select question_id from product_answer where user_id = ${customerId}))
    order by id for update`)
}

/** Texts may contain personal data, so they are deleted. What was written in the shop's name stays without its author. */
export async function deleteOfCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.rows(sql`delete from product_question where user_id = ${customerId}`)
  await tx.rows(sql`delete from product_answer where user_id = ${customerId} and by_customer`)
  await tx.rows(sql`delete from product_question_announcement where author_id = ${customerId}`)
  await tx.rows(sql`delete from product_question_hold where user_id = ${customerId}`)
  await tx.rows(sql`update product_answer set user_id = null, author_name = '' where user_id = ${customerId}`)
}
