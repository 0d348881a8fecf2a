import { useState } from 'react'
import { useAddToCart, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import { ProductImage } from '#src/features/catalogue/ui/product-image.tsx'
import type { User } from '#src/features/identity/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import type { WishlistItem } from '#src/features/wishlist/contract.ts'
import { HeartButton } from '#src/features/wishlist/ui/heart-button.tsx'
import { useWish, useWishlist } from '#src/features/wishlist/ui/use-wishlist.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useWishlistMessages, wishlistMessagesIn } from '#src/messages/wishlist-messages.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { sentenceOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'

export const head = ({ messages }: PageContext): Head => ({ title: `${wishlistMessagesIn(messages).title} · ${messages.brand}`, canonical: '/wishlist', noIndex: true })

/** The same bytes for everyone: whose list it is, is known only in the browser. */
export function Page() {
  const m = useWishlistMessages()
  const words = useMessages()
  const user = useUser()
  const isHydrated = useIsHydrated()
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl">{m.title}</h1>
      <noscript>
        <p className="mt-6">{m.noScript}</p>
      </noscript>
      {!isHydrated || user === undefined ? (
        <div className="hidden-without-script">
          <Spinner label={m.loading} />
        </div>
      ) : user === null ? (
        <EmptyState icon="i-heart" title={m.loginTitle} body={m.loginBody}>
          <Link href="/login" className={buttonClass()}>
            {words.nav.signIn}
          </Link>
        </EmptyState>
      ) : (
        <Saved user={user} />
      )}
    </div>
  )
}

function Saved({ user }: { user: User }) {
  const m = useWishlistMessages()
  const { items, isLoading, isError, refetch } = useWishlist(user.id)
  if (isLoading) return <Spinner label={m.loading} />
  if (isError) {
    return (
      <EmptyState icon="i-stop" title={m.failed}>
        <Button onClick={() => void refetch()}>{m.again}</Button>
      </EmptyState>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState icon="i-heart" title={m.empty} body={m.emptyBody}>
        <Link href="/products" className={buttonClass()}>
          {m.browse}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-soft">{m.lead(items.length)}</p>
        <AddAll items={items} userId={user.id} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_18rem]">
        <ItemGrid items={items} userId={user.id} />
        <Tips />
      </div>
    </>
  )
}

function ItemGrid({ items, userId }: { items: readonly WishlistItem[]; userId: string }) {
  const m = useWishlistMessages()
  const words = useMessages()
  const add = useAddToCart(useCartOwner(userId))
  const wish = useWish(userId)
  const { wishlistSign } = usePreset()

  function addOne({ productId, product }: WishlistItem) {
    // A promise: the outcome is told even when the shopper has moved on to another page.
    add.mutateAsync({ productId, quantity: 1, product: { ...product, monogramPrice: '0.00' } }).then(
      () => toast({ title: words.cart.added, body: words.cart.addedBody(product.name) }),
      (error: unknown) => toast({ title: words.cart.error, body: sentenceOf(error, words.cart.addFailed), tone: 'destructive' }),
    )
  }

  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5">
      {items.map((item) => (
        <li key={item.productId}>
          <article className="card">
            <div className="card-picture">
              <ProductImage imageUrl={item.product.imageUrl} colour={item.product.imageColour} alt="" sizes="(min-width:64rem) 18rem,(min-width:40rem) 33vw,50vw" className="card-image" />
            </div>
            <div className="card-body">
              <h2 className="card-title">
                <Link href={`/products/${item.productId}`} className="card-link">
                  {item.product.name}
                </Link>
              </h2>
              <p className="price text-lg font-medium">{wishlistSign + item.product.price}</p>
              <p className="text-xs text-soft">{m.added(longDay(words.locale, item.createdAt))}</p>
              <div className="card-foot">
                <Button look="outline" className="w-full px-2" disabled={!item.product.inStock} aria-label={item.product.inStock ? words.card.addNamed(item.product.name) : undefined} onClick={() => addOne(item)}>
                  {item.product.inStock ? m.addToCart : m.outOfStock}
                </Button>
              </div>
            </div>
            <div className="card-corner">
              <HeartButton productId={item.productId} product={item.product} isSaved wish={wish} guestBody={words.wishlist.loginBody} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** One call per product, one after another: each is a line of its own, and none is lost when another is refused. */
function AddAll({ items, userId }: { items: readonly WishlistItem[]; userId: string }) {
  const m = useWishlistMessages()
  const words = useMessages()
  const add = useAddToCart(useCartOwner(userId))
  const [isAdding, setAdding] = useState(false)
  const wanted = items.filter(({ product }) => product.inStock)

  async function addAll() {
    setAdding(true)
    let failed = 0
    for (const { productId, product } of wanted) {
      await add.mutateAsync({ productId, quantity: 1, product: { ...product, monogramPrice: '0.00' } }).catch(() => (failed += 1))
    }
    setAdding(false)
    if (failed > 0) toast({ title: words.cart.error, body: m.allFailed, tone: 'destructive' })
    else toast({ title: m.allAdded, body: wanted.length < items.length ? m.someAreOut : undefined })
  }

  return (
    <Button disabled={isAdding || wanted.length === 0} onClick={() => void addAll()}>
      {isAdding ? m.addingAll : m.addAll}
    </Button>
  )
}

function Tips() {
  const { tips } = useWishlistMessages()
  return (
    <aside className="rounded-lg border border-line bg-sunken p-5">
      <h2 className="text-lg">{tips.title}</h2>
      <ul className="mt-3 flex flex-col gap-3 text-sm text-soft">
        {tips.items.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </aside>
  )
}
