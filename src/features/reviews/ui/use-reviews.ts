import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#src/platform/http/client.ts'
import { undoChange } from '#src/platform/http/undo-change.ts'
import { showsProducts } from '../../catalog/queries/constants.ts'
import type { NewReview, reviewsApi } from '../contract.ts'

/** A review changes the product's rating, so all lists with it are refetched. */
function useInvalidateRatings() {
  const queries = useQueryClient()
  return (productId: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['/api/account/reviews', productId] }),
      queries.invalidateQueries({ predicate: showsProducts }),
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
    // Also after a failure: the reply may be lost although the review was deleted.
    onSettled: (_answer, _error, productId) => invalidate(productId),
  })
}

/** The reviews of a product that the customer found helpful, and a change of one. Shown immediately, undone on failure. */
export function useVotes(productId: string, isCustomer: boolean) {
  const queries = useQueryClient()
  const queryKey = ['/api/account/review-votes', productId] as const
  const { data } = useQuery<{ reviewIds: string[] }>({ queryKey, enabled: isCustomer })
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, isHelpful }: { id: string; isHelpful: boolean }) =>
      send<typeof reviewsApi.vote>('PUT', `/api/review-votes/${id}`, { isHelpful }),
    onMutate: async ({ id, isHelpful }) => {
      // A vote may come before the earlier ones are known.
      const before = await queries.ensureQueryData<{ reviewIds: string[] }>({ queryKey })
      await queries.cancelQueries({ queryKey })
      const others = before.reviewIds.filter((one) => one !== id)
      queries.setQueryData(queryKey, { reviewIds: isHelpful ? [...others, id] : others })
      return { before }
    },
    onError: (_error, _vote, context) => {
      undoChange(queries, queryKey, context?.before)
      // If only the answer was lost, the vote was saved.
      void queries.invalidateQueries({ queryKey })
    },
  })
  return {
    voted: data && new Set(data.reviewIds),
    vote: (id: string, isHelpful: boolean) => mutateAsync({ id, isHelpful }),
  }
}
