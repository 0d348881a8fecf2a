import type { QueryClient } from '@tanstack/react-query'

/** What is shown in the header of every page, or follows from it. */
const shared: ReadonlySet<unknown> = new Set(['/api/cart', '/api/guest-cart', '/api/wishlist', '/api/promo-code'])

/** A change of the cart or wishlist in one tab is read again by the others; of the same browser only. */
export function followOtherTabs(queries: QueryClient): void {
  const channel = new BroadcastChannel('eclat')
  channel.addEventListener('message', () => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => shared.has(queryKey[0]) })
  })
  queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') channel.postMessage('changed')
  })
}
