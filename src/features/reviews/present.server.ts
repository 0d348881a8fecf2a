import type { Review } from './contract.ts'
import type { ReviewRow } from './store.server.ts'

export function presentReview(row: ReviewRow): Omit<Review, 'photos'> {
  return {
    id: row.id,
    userId: row.customerId,
    productId: row.productId,
    authorName: row.authorName,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isSample: row.isSample,
    isVerified: row.isVerified,
    helpful: row.helpful,
    skinType: row.skinType,
    ageBand: row.ageBand,
  }
}
