import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

export const Review = z.object({
  id: z.string(),
  /** Null for the demonstration shop's samples. */
  userId: z.string().nullable(),
  productId: z.string(),
  authorName: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  createdAt: z.iso.datetime(),
  isSample: z.boolean(),
})
export type Review = z.output<typeof Review>

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/reviews/{productId}',
    access: 'public',
    summary: 'Reviews of a product, newest first',
    params: z.object({ productId: z.string().max(80) }),
    response: z.array(Review),
    errors: {},
    shared: true,
  }),
}
