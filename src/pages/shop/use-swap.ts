import { useState } from 'react'
import type { CartItem } from '#src/features/cart/contract.ts'
import { useAddToCart, useCartChanges, type CartOwner } from '#src/features/cart/ui/use-cart.ts'
import type { Alternative } from '#src/features/skin-profile/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useSuitabilityMessages } from '#src/messages/suitability-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

type Swapped = { readonly before: CartItem; readonly after: CartItem }

/**
 * Replaces a line of the cart, and puts it back. The new product is added first, so that a failure at any step loses
 * nothing.
 */
export function useSwap(owner: NonNullable<CartOwner>) {
  const { cart: m } = useSuitabilityMessages()
  const failure = useFailure()
  const add = useAddToCart(owner)
  const { remove } = useCartChanges(owner)
  const [isBusy, setBusy] = useState(false)
  const [last, setLast] = useState<Swapped | null>(null)
  const [text, setText] = useState<string | null>(null)

  async function replace(old: CartItem, addNew: () => Promise<CartItem>): Promise<CartItem | null> {
    setBusy(true)
    try {
      const added = await addNew()
      try {
        await remove.mutateAsync({ id: old.id })
      } catch (error) {
        toast(failure(error, m.failed, m.partly, m.partly))
        return null
      }
      return added
    } catch (error) {
      toast(failure(error, m.failed, m.failedBody))
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    done: text === null ? null : { text, canUndo: last !== null },

    async swap(old: CartItem, { id, variantId, name, imageUrl, price, monogramPrice, inStock }: Alternative) {
      const product = { name, imageUrl, price, monogramPrice, inStock }
      const added = await replace(old, () =>
        add.mutateAsync({ productId: id, variantId, quantity: old.quantity, product }),
      )
      if (!added) return
      setLast({ before: old, after: added })
      setText(m.swapped(old.product.name, name))
    },

    async undo() {
      if (!last) return
      const { productId, variantId, quantity, customization, product } = last.before
      const added = await replace(last.after, () =>
        add.mutateAsync({ productId, variantId, quantity, customization, product }),
      )
      if (!added) return
      setLast(null)
      setText(m.undone(product.name))
    },
  }
}
