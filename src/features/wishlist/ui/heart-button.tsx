import { useMessages } from '#src/messages/messages-context.tsx'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { classNames } from '#src/ui/primitives/class-names.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { WishlistItem } from '../contract.ts'
import type { useWish } from './use-wishlist.ts'

type Props = {
  productId: string
  product: WishlistItem['product']
  isSaved: boolean
  /** A list has one for all its hearts; null for a guest, undefined while it is not known who is here. */
  wish: ReturnType<typeof useWish> | null | undefined
  /** What a guest is told. */
  guestBody: string
  className?: string
}

/** Saves a product for later, filled when it is saved. Customers only: a guest is told so. */
export function HeartButton({ productId, product, isSaved, wish, guestBody, className = 'btn-float' }: Props) {
  const m = useMessages()

  function change() {
    if (!wish)
      return toast({
        title: m.wishlist.loginTitle,
        body: guestBody,
        action: { label: m.nav.signIn, href: '/login' },
        tone: 'destructive',
      })
    toast({ title: isSaved ? m.wishlist.removed : m.wishlist.added, body: product.name })
    // A promise: a refusal is told even when the shopper has moved on to another page.
    wish.mutateAsync({ productId, isSaved, product }).catch((error: unknown) =>
      toast({
        title: m.cart.error,
        body: isSaved ? m.wishlist.removeFailed : errorMessageOf(error, m.wishlist.addFailed),
        tone: 'destructive',
      }),
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
