import { useEffect, useId, useState } from 'react'
import { useAddToCart, useCartOwner, type NewItem } from '#src/features/cart/ui/use-cart.ts'
import { ProductImage } from '#src/features/catalog/ui/product-image.tsx'
import type { User } from '#src/features/identity/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import type { WishlistItem } from '#src/features/wishlist/contract.ts'
import { HeartButton } from '#src/features/wishlist/ui/heart-button.tsx'
import { useWish, useWishlist } from '#src/features/wishlist/ui/use-wishlist.ts'
import { longDay } from '#src/messages/dates.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useWishlistMessages, wishlistMessagesIn } from '#src/messages/wishlist-messages.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { useAdd } from '../shop/use-add.ts'
import { signInAddress } from './return-address.ts'

export const head = ({ messages }: PageContext): Head => ({
  title: `${wishlistMessagesIn(messages).title} · ${messages.brand}`,
  canonical: '/wishlist',
  noIndex: true,
})

/** The HTML is the same for everyone: the visitor is identified in the browser. */
export function Page() {
  const m = useWishlistMessages()
  const texts = useMessages()
  const user = useUser()
  const isHydrated = useIsHydrated()
  const { location } = useNavigation()
  return (
    <div ref={keepFocusIn} className="wrap pt-8 sm:pt-12">
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
          <Link href={signInAddress(location)} className={buttonClass()}>
            {texts.nav.signIn}
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
  // Prices and stock may have changed since the hearts of other pages were loaded.
  useEffect(() => void refetch(), [refetch])
  if (isLoading) return <Spinner label={m.loading} />
  if (isError && items.length === 0) {
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
  const texts = useMessages()
  const { add, isAdding } = useAdd()
  const wish = useWish(userId)
  const { location } = useNavigation()
  const { wishlistSign } = usePreset()

  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5">
      {items.map((item) => (
        <li key={item.productId}>
          <article className="card">
            <div className="card-image">
              <ProductImage
                imageUrl={item.product.imageUrl}
                color={item.product.imageColor}
                alt=""
                sizes="(min-width:64rem) 18rem,(min-width:40rem) 33vw,50vw"
                className="card-image"
              />
            </div>
            <div className="card-body">
              <h2 className="card-title">
                {item.product.isArchived ? (
                  item.product.name
                ) : (
                  <Link href={addressOf(item)} className="card-link">
                    {item.product.name}
                  </Link>
                )}
              </h2>
              {item.product.variantTitle && <p className="text-sm text-soft">{item.product.variantTitle}</p>}
              <p className="price text-lg font-medium">{wishlistSign + item.product.price}</p>
              <p className="text-xs text-soft">{m.added(longDay(texts.locale, item.createdAt))}</p>
              <div className="card-foot">
                {item.product.inStock && item.product.needsShade ? (
                  <Link
                    href={addressOf(item)}
                    className={buttonClass('outline', 'normal', 'w-full px-2')}
                    aria-label={`${texts.card.chooseShade}: ${item.product.name}`}
                  >
                    {texts.card.chooseShade}
                  </Link>
                ) : (
                  <Button
                    variant="outline"
                    className="w-full px-2"
                    disabled={!item.product.inStock || isAdding(item.productId)}
                    aria-label={item.product.inStock ? texts.card.addNamed(item.product.name) : undefined}
                    onClick={() => void add(newItem(item))}
                  >
                    {item.product.inStock ? m.addToCart : item.product.isArchived ? m.noLongerSold : m.outOfStock}
                  </Button>
                )}
              </div>
            </div>
            <div className="card-corner">
              <HeartButton
                productId={item.productId}
                variantId={item.variantId ?? undefined}
                product={item.product}
                isSaved
                wish={wish}
                guestBody={texts.wishlist.loginBody}
                signIn={signInAddress(location)}
              />
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

const addressOf = ({ productId, variantId }: WishlistItem) =>
  `/products/${productId}${variantId ? `?variant=${variantId}` : ''}` as const

const newItem = ({ productId, variantId, product: { variantTitle = '', ...product } }: WishlistItem): NewItem => ({
  productId,
  ...(variantId ? { variantId } : {}),
  quantity: 1,
  product: { ...product, variantTitle, monogramPrice: '0.00' },
})

/** One request per product, in sequence, so that one failure does not affect the others. */
function AddAll({ items, userId }: { items: readonly WishlistItem[]; userId: string }) {
  const m = useWishlistMessages()
  const texts = useMessages()
  const failure = useFailure(isUnanswered)
  const add = useAddToCart(useCartOwner(userId))
  const [isAdding, setAdding] = useState(false)
  const inStock = items.filter(({ product }) => product.inStock)
  const wanted = inStock.filter(({ product }) => !product.needsShade)
  const leftOut = [
    ...(inStock.length < items.length ? [m.someAreOut] : []),
    ...(wanted.length < inStock.length ? [m.someNeedShade] : []),
  ].join(' ')
  const reasonId = useId()
  const reason = inStock.length === 0 ? m.noneInStock : wanted.length === 0 ? m.shadesFirst : null

  async function addAll() {
    setAdding(true)
    const failed: string[] = []
    const errors: unknown[] = []
    for (const item of wanted)
      await add.mutateAsync(newItem(item)).catch((error: unknown) => {
        failed.push(item.product.name)
        errors.push(error)
      })
    setAdding(false)
    const body = failed.length < wanted.length ? m.someFailed(failed.join(', ')) : m.allFailed
    if (failed.length > 0) toast(failure(errors.find(isUnanswered) ?? errors[0], texts.cart.error, '', body))
    else toast({ title: wanted.length < inStock.length ? texts.cart.added : m.allAdded, body: leftOut || undefined })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {reason && (
        <p id={reasonId} className="text-sm text-soft">
          {reason}
        </p>
      )}
      <Button
        disabled={isAdding || reason !== null}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => void addAll()}
      >
        {isAdding ? m.addingAll : m.addAll}
      </Button>
    </div>
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
