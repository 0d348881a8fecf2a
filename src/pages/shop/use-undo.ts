import type { CartItem } from '#src/features/cart/contract.ts'
import { useAddToCart, useCartChanges, type CartOwner } from '#src/features/cart/ui/use-cart.ts'
import { saveLine } from '#src/features/cart/ui/use-saved-lines.ts'
import { useWish, useWishlist } from '#src/features/wishlist/ui/use-wishlist.ts'
import { useCartPageMessages } from '#src/messages/cart-page-messages.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

/**
 * Puts removed lines back into the cart, one after the other. Those that can no longer be bought are reported.
 * @returns whether all are back
 */
export function useAddAgain(owner: CartOwner) {
  const m = useMessages()
  const failure = useFailure(isUnanswered)
  const { mutateAsync } = useAddToCart(owner)
  return async (items: readonly CartItem[]): Promise<boolean> => {
    let areBack = true
    for (const { productId, variantId, quantity, customization, product } of items)
      try {
        await mutateAsync({ productId, variantId, quantity, customization, product })
      } catch (error) {
        const body = `${product.name}: ${errorMessageOf(error, m.cart.addFailed)}`
        toast(failure(error, m.cart.error, m.cart.addFailed, body))
        areBack = false
      }
    return areBack
  }
}

/** Moves a guest's line to the list below the cart, in this browser. It is saved before it is removed. */
export function useSaveInBrowser(owner: CartOwner) {
  const m = useMessages()
  const texts = useCartPageMessages()
  const failure = useFailure(isUnanswered)
  const { remove } = useCartChanges(owner)
  const addAgain = useAddAgain(owner)

  return async (item: CartItem): Promise<void> => {
    const { productId, variantId, quantity, product } = item
    const { name, variantTitle, imageUrl, price } = product
    const restore = saveLine({ productId, variantId, quantity, name, variantTitle, imageUrl, price })
    const undo = async () => {
      if (await addAgain([item])) restore()
    }
    try {
      const removal = remove.mutateAsync({ id: item.id })
      // Shown before the answer, which would otherwise replace the message of whatever is done next.
      const run = () => void removal.then(undo, () => undefined)
      toast({ title: texts.saved, body: name, action: { label: m.cart.undo, run } })
      await removal
    } catch (error) {
      // After a lost answer the cart may no longer have it.
      if (!isUnanswered(error)) restore()
      toast(failure(error, m.cart.error, texts.saveFailed))
    }
  }
}

/**
 * Moves a line to the wishlist. It is saved before it is removed: if the second request fails, it is in both, and
 * nothing is lost.
 */
export function useSaveForLater(owner: CartOwner) {
  const m = useMessages()
  const texts = useCartPageMessages()
  const failure = useFailure(isUnanswered)
  const userId = owner && 'userId' in owner ? owner.userId : undefined
  const { remove } = useCartChanges(owner)
  const { items: saved } = useWishlist(userId)
  const wish = useWish(userId)
  const addAgain = useAddAgain(owner)

  return async (item: CartItem): Promise<void> => {
    const { productId, variantId, product } = item
    const before = saved.find((one) => one.productId === productId)
    // What is no longer sold cannot be saved in another size.
    const isKept = before && (before.variantId === variantId || product.isArchived)
    // The color stands for an image that loads; the wishlist replaces it with its own.
    const shown = { ...product, imageColor: 'transparent' }
    const undo = async () => {
      if (!(await addAgain([item])) || isKept) return
      const wished = {
        productId,
        variantId: before?.variantId,
        isSaved: !before,
        product: before?.product ?? shown,
      }
      await wish.mutateAsync(wished).catch(() => undefined)
    }
    try {
      if (!isKept) await wish.mutateAsync({ productId, variantId, isSaved: false, product: shown })
      const removal = remove.mutateAsync({ id: item.id })
      const run = () => void removal.then(undo, () => undefined)
      toast({ title: texts.saved, body: texts.savedBody(product.name), action: { label: m.cart.undo, run } })
      await removal
    } catch (error) {
      toast(failure(error, m.cart.error, texts.saveFailed))
    }
  }
}
