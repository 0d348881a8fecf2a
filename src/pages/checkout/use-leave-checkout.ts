import { useQueryClient } from '@tanstack/react-query'
import { cartKey } from '#src/features/cart/ui/use-cart.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import type { OrderToPay } from './use-order-to-pay.ts'

/** Where checkout goes once a payment was made, or may have been made, or an order without one was placed. */
export function useLeaveCheckout({ owner, setPaid }: OrderToPay) {
  const { navigate } = useNavigation()
  const queries = useQueryClient()

  function leaveFor(query: string, clientSecret: string) {
    setPaid(true)
    navigate(`/checkout?${query}payment_intent_client_secret=${encodeURIComponent(clientSecret)}`, { replace: true })
  }

  function finishCart() {
    if (owner) queries.removeQueries({ queryKey: cartKey(owner) })
    queries.removeQueries({ queryKey: ['/api/promo-code'] })
  }

  return {
    paid(clientSecret: string) {
      finishCart()
      leaveFor('success=true&', clientSecret)
    },
    uncertain: (clientSecret: string) => leaveFor('', clientSecret),
    placed(orderKey: string) {
      finishCart()
      navigate(`/orders/${encodeURIComponent(orderKey)}`, { replace: true })
    },
  }
}
