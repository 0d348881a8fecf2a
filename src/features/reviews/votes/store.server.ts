import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** Locks the review, so that its votes are counted one after another. */
export async function lockVisibleReview(
  tx: Sql,
  id: string,
): Promise<{ productId: string; authorId: string | null; helpful: number } | null> {
  const [row] = await tx.rows<{ productId: string; authorId: string | null; helpful: number }>(sql`
    select product_id as "productId", user_id as "authorId", helpful from review where id = ${id} and hidden_at is null for update`)
  return row ?? null
}

/** @returns false when this customer has voted before. */
export async function insertVote(tx: Sql, reviewId: string, customerId: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into review_vote (review_id, user_id, created_at) values (${reviewId}, ${customerId}, ${now})
    on conflict do nothing returning review_id`)
  return rows.length > 0
}

export async function deleteVote(tx: Sql, reviewId: string, customerId: string): Promise<boolean> {
  const rows = await tx.rows(
    sql`delete from review_vote where review_id = ${reviewId} and user_id = ${customerId} returning review_id`,
  )
  return rows.length > 0
}

export async function addHelpful(tx: Sql, reviewId: string, by: 1 | -1): Promise<void> {
  await tx.rows(sql`update review set helpful = helpful + ${by} where id = ${reviewId}`)
}

export async function listVotes(db: Sql, customerId: string, productId: string, max: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select review.id from review_vote join review on review.id = review_vote.review_id
    where review_vote.user_id = ${customerId} and review.product_id = ${productId} order by review_vote.created_at desc limit ${max}`)
  return rows.map(({ id }) => id)
}

/** Whole rows, for the customer's data export. */
export function collectVotes(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`select * from review_vote where user_id = ${customerId} order by created_at`)
}

/** Reviews first, like votes, so that the two cannot deadlock. @returns the ids of the products. */
export async function deleteVotesBy(tx: Sql, customerId: string): Promise<string[]> {
  await tx.rows(sql`
    select id from review where id = any(array(select review_id from review_vote where user_id = ${customerId})) order by id for update`)
  const rows = await tx.rows<{ productId: string }>(sql`
    with gone as (delete from review_vote where user_id = ${customerId} returning review_id)
    update review set helpful = helpful - 1 where id = any(array(select review_id from gone)) returning product_id as "productId"`)
  return [...new Set(rows.map(({ productId }) => productId))]
}
