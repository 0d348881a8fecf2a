import type { Database, Sql } from '#src/platform/db/database.server.ts'
import type { Review } from './contract.ts'
import { insertSamples, listRatings, listReviewsOf, type ReviewRow, type SampleReview } from './store.server.ts'

export type Reviews = ReturnType<typeof createReviews>
export type { SampleReview }

const mostListsKept = 5_000

export function createReviews(db: Database) {
  /** Every view of a product asks for its reviews, and they change rarely. */
  const lists = new Map<string, Promise<Review[]>>()
  async function read(productId: string): Promise<Review[]> {
    try {
      return (await listReviewsOf(db, productId)).map(presentReview)
    } catch (error) {
      lists.delete(productId)
      throw error
    }
  }

  return {
    listOf(productId: string): Promise<Review[]> {
      const known = lists.get(productId) ?? read(productId)
      if (lists.size >= mostListsKept) lists.clear()
      lists.set(productId, known)
      return known
    },
    /** To be called when a review or a product has changed. */
    forget(): void {
      lists.clear()
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
