import { useRef, useState } from 'react'
import { savePendingItem } from '#src/features/cart/ui/pending-item.ts'
import { useAddToCart, useCartOwner, type NewItem } from '#src/features/cart/ui/use-cart.ts'
import { useKnownUser, useRefresh, useUser } from '#src/features/identity/ui/use-user.tsx'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { RequestError } from '#src/platform/http/client.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { signInAddress } from '../account/return-address.ts'
import { cartDetails } from './cart-details.tsx'

/** `add` returns whether the item was added. */
export type Add = {
  readonly add: (item: NewItem) => Promise<boolean>
  readonly isAdding: (productId: string) => boolean
}

/** Adds to the cart and reports the result, also after navigation. An expired session redirects to sign-in and back. */
export function useAdd(): Add {
  const m = useMessages()
  const failure = useFailure(isUnanswered)
  const { location, navigate } = useNavigation()
  const user = useUser()
  const knownUser = useKnownUser()
  const refresh = useRefresh()
  const { mutateAsync } = useAddToCart(useCartOwner(user?.id))
  const [pending, setPending] = useState<readonly string[]>([])
  /** The second click of a double click may come before React has re-rendered. */
  const sent = useRef(new Set<string>())

  async function add(item: NewItem): Promise<boolean> {
    const { productId, product } = item
    if (sent.current.has(productId)) return false
    sent.current.add(productId)
    setPending([...sent.current])
    try {
      const customer = user ?? (await knownUser())
      await mutateAsync({ ...item, ...(customer && { customerId: customer.id }) })
      toast({
        title: m.cart.added,
        body: m.cart.addedBody(product.name),
        action: { label: m.cart.view, href: '/cart' },
        details: cartDetails,
      })
      return true
    } catch (error) {
      if (user && error instanceof RequestError && error.status === 401) {
        savePendingItem(item)
        await refresh(null)
        navigate(signInAddress(location))
      } else toast(failure(error, m.cart.error, m.cart.addFailed))
      return false
    } finally {
      sent.current.delete(productId)
      setPending([...sent.current])
    }
  }
  return { add, isAdding: (productId) => pending.includes(productId) }
}
