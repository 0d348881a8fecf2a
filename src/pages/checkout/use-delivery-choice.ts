import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { checkoutApi } from '#src/features/checkout/contract.ts'
import type { CartOwner } from '#src/features/cart/ui/use-cart.ts'
import { shippingRatesKey } from '#src/features/shipping/ui/use-shipping-rates.ts'
import type { DeliveryChoice } from '#src/features/shipping/contract.ts'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

/**
 * The delivery that the shopper chooses. `wanted` is shown immediately, until the payment for the new amount has arrived.
 * Afterwards the payment's delivery counts, which another tab may have changed.
 *
 * @param isCurrent whether the payment that was asked for last has arrived
 * @param retry asks for the payment again
 */
export function useDeliveryChoice(owner: CartOwner, isCurrent: boolean, retry: () => void) {
  const m = useDeliveryMessages()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<DeliveryChoice | null>(null)
  const [unsent, setUnsent] = useState(0)
  /** Choices are sent one after the other, so that the last one stays. */
  const sending = useRef(Promise.resolve())
  const isSaving = unsent > 0 || !isCurrent
  if (wanted && !isSaving) setWanted(null)

  function save(choice: DeliveryChoice) {
    setUnsent((count) => count + 1)
    sending.current = sending.current
      .then(() => send<typeof checkoutApi.delivery>('PUT', '/api/checkout/delivery', { ...owner, ...choice }))
      .then(retry)
      .catch((error: unknown) => {
        // What is no longer offered must not stay in the list.
        void queries.invalidateQueries({ queryKey: shippingRatesKey })
        toast({ title: m.changeFailed, body: errorMessageOf(error, ''), tone: 'destructive' })
      })
      .finally(() => setUnsent((count) => count - 1))
  }

  return {
    wanted,
    isSaving,
    save,
    choose(choice: DeliveryChoice) {
      setWanted(choice)
      save(choice)
    },
  }
}
