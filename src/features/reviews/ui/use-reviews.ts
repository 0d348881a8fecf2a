import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#src/platform/http/client.ts'
import type { NewReview, reviewsApi } from '../contract.ts'

/** A review changes the product's rating, so all lists with it are refetched. */
function useInvalidateRatings() {
  const queries = useQueryClient()
  return (productId: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['/api/reviews', productId] }),
      queries.invalidateQueries({ queryKey: ['/api/account/reviews', productId] }),
      queries.invalidateQueries({ queryKey: ['/api/products', productId] }),
      queries.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(?:product-listing|home-shelves|shop-reviews)/.test(String(queryKey[0])),
      }),
    ])
}

export function usePostReview() {
  const invalidate = useInvalidateRatings()
  return useMutation({
    mutationFn: (review: NewReview) => send<typeof reviewsApi.post>('POST', '/api/reviews', review),
    onSuccess: (_review, { productId }) => invalidate(productId),
  })
}

export function useRemoveReview() {
  const invalidate = useInvalidateRatings()
  return useMutation({
    mutationFn: (productId: string) => send<typeof reviewsApi.remove>('DELETE', `/api/reviews/${productId}`),
    onSuccess: (_answer, productId) => invalidate(productId),
  })
}
