import type { Review } from './contract.ts'
import type { ReviewRow } from './store.server.ts'

export function presentReview(row: ReviewRow): Omit<Review, 'photos'> {
  return {
    id: row.id,
    userId: row.user_id,
    productId: row.product_id,
    authorName: row.author_name,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isSample: row.is_sample,
    isVerified: row.is_verified,
    helpful: row.helpful,
    skinType: row.skin_type,
    ageBand: row.age_band,
  }
}
