import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { cartMutationKey } from '#src/features/cart/ui/use-cart.ts'

/** Whether a change of the cart is being sent: it is shown, but a payment may not include it yet. */
export function useCartChanging(): boolean {
  const queries = useQueryClient()
  // The library's hook for this would be loaded by every page, with the rest of the library.
  return useSyncExternalStore(
    (onChange) => queries.getMutationCache().subscribe(onChange),
    () => queries.isMutating({ mutationKey: cartMutationKey }) > 0,
    () => false,
  )
}
