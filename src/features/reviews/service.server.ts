import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { Review } from './contract.ts'
import { insertSamples, listRatings, listReviewsOf, type ReviewRow, type SampleReview } from './store.server.ts'

export type Reviews = ReturnType<typeof createReviews>
export type { SampleReview }

export function createReviews(db: Database) {
  return {
    async listOf(productId: string): Promise<Review[]> {
      return (await listReviewsOf(db, productId)).map(presentReview)
    },
    async ratings(): Promise<ReadonlyMap<string, { rating: number; count: number }>> {
      return new Map((await listRatings(db)).map((row) => [row.product_id, { rating: row.mean, count: row.count }]))
    },
    /** Reviews of the demonstration shop, marked as samples wherever they are shown. */
    addSamples: (tx: Sql, samples: readonly SampleReview[]): Promise<void> => insertSamples(tx, samples),
  }
}

function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    userId: row.user_id,
    productId: row.product_id,
    authorName: row.author_name,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    isSample: row.is_sample,
  }
}
