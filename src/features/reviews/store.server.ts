import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export type ReviewRow = { id: string; user_id: string | null; product_id: string; author_name: string; rating: number; comment: string; created_at: Date; is_sample: boolean }

export function listReviewsOf(db: Sql, productId: string): Promise<ReviewRow[]> {
  return db.rows(sql`
    select id, user_id, product_id, author_name, rating, comment, created_at, is_sample
    from review where product_id = ${productId} order by created_at desc, id limit 500`)
}

export function listRatings(db: Sql): Promise<{ product_id: string; mean: number; count: number }[]> {
  return db.rows(sql`select product_id, avg(rating)::float8 as mean, count(*) as count from review group by product_id`)
}

export type SampleReview = { productId: string; author: string; rating: number; comment: string; createdAt: string }

export async function insertSamples(tx: Sql, samples: readonly SampleReview[]): Promise<void> {
  await tx.rows(sql`
    insert into review (product_id, author_name, rating, comment, is_sample, created_at)
    select sample."productId", sample.author, sample.rating, sample.comment, true, sample."createdAt"
    from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
      as sample ("productId" text, author text, rating smallint, comment text, "createdAt" timestamptz)`)
}
