import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/**
 * Call under the lock of the question. @returns the first visible answer of each author of whom none has been announced,
 * even if it was deleted since; without the asker's own.
 */
export async function insertAnnouncements(
  tx: Tx,
  questionId: string,
): Promise<{ answerId: string; byCustomer: boolean }[]> {
  return tx.rows(sql`
    with visible as (
      select distinct on (answer.user_id) answer.id, answer.user_id, by_customer, answer.user_id = question.user_id as is_own
      from product_answer as answer join product_question as question on question.id = question_id
      where question_id = ${questionId} and answer.hidden_at is null and question.hidden_at is null and answer.user_id is not null
      order by answer.user_id, answer.created_at, answer.id
    ), announced as (
      insert into product_question_announcement (question_id, author_id) select ${questionId}, user_id from visible
      on conflict do nothing returning author_id
    )
    select id as "answerId", by_customer as "byCustomer" from visible join announced on author_id = user_id where not is_own`)
}

/** Visible questions with a visible answer that was not announced, because their product was not for sale. */
export function listUnannounced(db: Sql): Promise<{ questionId: string; productId: string }[]> {
  return db.rows(sql`
    select distinct question.id as "questionId", product_id as "productId"
    from product_answer as answer join product_question as question on question.id = question_id
    where answer.hidden_at is null and question.hidden_at is null and answer.user_id is not null
      and not exists (select 1 from product_question_announcement as announced
        where announced.question_id = question.id and author_id = answer.user_id)`)
}
