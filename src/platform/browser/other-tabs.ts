import type { QueryClient } from '@tanstack/react-query'

/** Queries shown in the header of every page, and those derived from them. */
const shared: ReadonlySet<unknown> = new Set([
  '/api/cart',
  '/api/guest-cart',
  '/api/wishlist',
  '/api/promo-code',
  '/api/skin-profile',
])

const channelName = 'eclat'
const message = 'changed'

/** Call after a change that is not a mutation of the query client. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/** Runs before the refetch that another tab's change causes: reads who is signed in now. */
export const beforeRefetch: { run?: () => Promise<void> } = {}

/** Refetches cart, wishlist and skin profile in other tabs of the same browser after a change. */
export function followOtherTabs(queries: QueryClient): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', async () => {
    await beforeRefetch.run?.()
    void queries.invalidateQueries({ predicate: ({ queryKey }) => shared.has(queryKey[0]) })
  })
  queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') channel.postMessage(message)
  })
}
