import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { cartMutationKey } from '#src/features/cart/ui/use-cart.ts'

/**
 * Whether a change of the cart is being sent, such as one made right before checkout: it is shown, but a payment may not
 * include it yet.
 *
 * @param onSent asks for the payment again, while rendering
 */
export function useCartChanging(onSent: () => void): boolean {
  const queries = useQueryClient()
  // The library's hook for this would be loaded by every page, with the rest of the library.
  const isChanging = useSyncExternalStore(
    (onChange) => queries.getMutationCache().subscribe(onChange),
    () => queries.isMutating({ mutationKey: cartMutationKey }) > 0,
    () => false,
  )
  const [wasChanging, setWasChanging] = useState(isChanging)
  if (wasChanging !== isChanging) {
    setWasChanging(isChanging)
    if (!isChanging) onSent()
  }
  return isChanging
}
