import { useFailure } from '#src/messages/failure-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { classNames } from '#src/ui/primitives/class-names.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { WishlistItem } from '../contract.ts'
import type { useWish, Wish } from './use-wishlist.ts'

type Props = {
  productId: string
  /** The size or shade to save. */
  variantId?: string | undefined
  product: WishlistItem['product']
  isSaved: boolean
  /** Shared by all hearts of a list; null for a guest, undefined while loading. */
  wish: ReturnType<typeof useWish> | null | undefined
  /** Message and sign-in URL for guests. */
  guestBody: string
  signIn: string
  className?: string
}

/** Toggles a saved product. For customers only; guests get a message. */
export function HeartButton({
  productId,
  variantId,
  product,
  isSaved,
  wish,
  guestBody,
  signIn,
  className = 'btn-float',
}: Props) {
  const m = useMessages()
  const failure = useFailure(isUnanswered)

  function change() {
    if (!wish)
      return toast({
        title: m.wishlist.loginTitle,
        body: guestBody,
        action: { label: m.nav.signIn, href: signIn },
        tone: 'destructive',
      })
    const again = { productId, variantId, isSaved: false, product }
    toast({
      title: isSaved ? m.wishlist.removed : m.wishlist.added,
      body: product.name,
      action: isSaved && !product.isArchived ? { label: m.cart.undo, run: () => send(again) } : undefined,
    })
    send({ productId, variantId, isSaved, product })
  }

  function send(change: Wish) {
    // mutateAsync, so that errors are reported even after navigating away.
    wish
      ?.mutateAsync(change)
      .catch((error: unknown) =>
        toast(failure(error, m.cart.error, m.wishlist.addFailed, change.isSaved ? m.wishlist.removeFailed : undefined)),
      )
  }

  return (
    <button
      type="button"
      disabled={wish === undefined}
      aria-label={isSaved ? m.wishlist.unwish(product.name) : m.card.wish(product.name)}
      onClick={change}
      className={classNames(className, isSaved ? 'btn-heart-full' : 'btn-heart')}
    />
  )
}
