import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { cartKey, type CartOwner } from '#src/features/cart/ui/use-cart.ts'

/** Reads cart and code again when no payment can be created for them, so that the cart shows why. */
export function useRefusedCart(owner: CartOwner, problem: object | null): void {
  const queries = useQueryClient()
  const renew = useEffectEvent(() => {
    if (owner) void queries.invalidateQueries({ queryKey: cartKey(owner) })
    queries.removeQueries({ queryKey: ['/api/promo-code'] })
  })
  useEffect(() => {
    if (problem) renew()
  }, [problem])
}
