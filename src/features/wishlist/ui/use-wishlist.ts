import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { randomId } from '#src/kernel/id.ts'
import { send, type QueryKey } from '#src/platform/http/client.ts'
import { undoChange } from '#src/platform/http/undo-change.ts'
import type { WishlistItem, wishlistApi } from '../contract.ts'

const keyOf = (userId: string | undefined): QueryKey => ['/api/wishlist', userId ?? 'nobody']

/** The customer's saved products; disabled for guests. */
export function useWishlist(userId: string | undefined) {
  const { data, isError, isPending, refetch } = useQuery<WishlistItem[]>({
    queryKey: keyOf(userId),
    enabled: userId !== undefined,
  })
  return { items: data ?? [], isLoading: userId !== undefined && isPending, isError, refetch }
}

export type Wish = {
  readonly productId: string
  /** Without it, a saved product keeps its size; null removes it. */
  readonly variantId?: string | null | undefined
  readonly isSaved: boolean
  readonly product: WishlistItem['product']
}

/** Adds or removes a product. Optimistic; rolled back on error. */
export function useWish(userId: string | undefined) {
  const queries = useQueryClient()
  const key = keyOf(userId)
  return useMutation({
    mutationFn: async ({ productId, variantId, isSaved }: Wish): Promise<void> => {
      if (isSaved) await send<typeof wishlistApi.remove>('DELETE', `/api/wishlist/${userId}/${productId}`)
      else await send<typeof wishlistApi.add>('POST', '/api/wishlist', { userId: userId ?? '', productId, variantId })
    },
    async onMutate({ productId, variantId = null, isSaved, product }) {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<WishlistItem[]>(key)
      const others = (before ?? []).filter((item) => item.productId !== productId)
      const added = {
        id: randomId(),
        productId,
        variantId,
        userId: userId ?? '',
        createdAt: new Date().toISOString(),
        product,
      }
      queries.setQueryData<WishlistItem[]>(key, isSaved ? others : [added, ...others])
      return { before }
    },
    onError: (_error, _wish, context) => context && undoChange(queries, key, context.before),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
