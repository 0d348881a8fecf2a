import { lazy, Suspense, useState } from 'react'
import { pricedLine } from '#src/features/cart/constants.ts'
import { CartLines } from '#src/features/cart/ui/cart-lines.tsx'
import { CartSummary } from '#src/features/cart/ui/cart-summary.tsx'
import { FailedCart } from '#src/features/cart/ui/failed-cart.tsx'
import { useCart, useCartChanges, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import { useSavedLines } from '#src/features/cart/ui/use-saved-lines.ts'
import type { CartItem } from '#src/features/cart/contract.ts'
import { priceSubtotal } from '#src/features/pricing/contract.ts'
import { PromoCode } from '#src/features/promotions/ui/promo-code.tsx'
import { usePromotion } from '#src/features/promotions/ui/use-promotion.ts'
import { shippingRatesKey } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { presets } from '#src/features/shop-settings/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useCartPageMessages } from '#src/messages/cart-page-messages.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { ErrorBoundary, LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { useCartRules } from './use-cart-rules.ts'
import { useHasProfile } from './use-has-profile.ts'
import { useAddAgain, useSaveForLater, useSaveInBrowser } from './use-undo.ts'

/** Depend on ingredient lists, which load after the cart. Without them, the cart works as well. */
const CartNotes = lazy(() => import('./cart-notes.tsx'))

/** Nothing was saved on a first visit. */
const SavedLines = lazy(() => import('#src/features/cart/ui/saved-lines.tsx'))

const none: ReadonlySet<string> = new Set()

export const keys = ({ config }: PageContext) => (presets[config.preset].hasDestinationRates ? [shippingRatesKey] : [])

export const head = ({ messages: m }: PageContext): Head => ({
  title: `${m.cart.title} · ${m.brand}`,
  canonical: '/cart',
  noIndex: true,
})

export function Page() {
  const m = useMessages()
  return (
    <div ref={keepFocusIn} className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl">{m.cart.title}</h1>
      <noscript>
        <p className="mt-6">{m.cart.noScript}</p>
      </noscript>
      <div className="flow-root hidden-without-script">
        <Contents />
        <Saved />
      </div>
    </div>
  )
}

/** Below a full cart and below an empty one. */
function Saved() {
  const lines = useSavedLines()
  const owner = useCartOwner(useUser()?.id)
  return (
    lines.length > 0 && (
      <LazyPart>
        <SavedLines lines={lines} owner={owner} />
      </LazyPart>
    )
  )
}

function Contents() {
  const texts = useCartPageMessages()
  const isHydrated = useIsHydrated()
  const user = useUser()
  const owner = useCartOwner(user?.id)
  const { items, isLoading, hasFailed, refetch } = useCart(owner)

  // The HTML is the same for everyone; the visitor's cart is loaded in the browser.
  if (!isHydrated || isLoading) return <CartSkeleton label={texts.loading} />
  if (owner === null) {
    return (
      <EmptyState icon="i-bag" title={texts.startPrompt} body={texts.startPromptBody}>
        <Link href="/products" className={buttonClass()}>
          {texts.startShopping}
        </Link>
      </EmptyState>
    )
  }
  if (hasFailed) return <FailedCart onRetry={() => void refetch()} />
  if (items.length === 0) {
    return (
      <EmptyState icon="i-bag" title={texts.empty} body={texts.emptyBody}>
        <Link href="/products" className={buttonClass()}>
          {texts.startShopping}
        </Link>
      </EmptyState>
    )
  }
  return <FilledCart items={items} owner={owner} />
}

function FilledCart({
  items,
  owner,
}: {
  items: readonly CartItem[]
  owner: NonNullable<ReturnType<typeof useCartOwner>>
}) {
  const m = useMessages()
  const texts = useCartPageMessages()
  const promotion = usePromotion(owner)
  const policy = useCartRules()
  const isReached = promotion.reduction(priceSubtotal(items.map(pricedLine))) !== undefined
  const { update, remove, clear } = useCartChanges(owner)
  const addAgain = useAddAgain(owner)
  const saveForLater = useSaveForLater(owner)
  const saveInBrowser = useSaveInBrowser(owner)
  const [isClearing, setClearing] = useState(false)
  const [marked, setMarked] = useState(none)
  // One product conflicts with nothing but the visitor's profile and routines.
  const hasProfile = useHasProfile()
  const hasNotes = hasProfile || new Set(items.map(({ productId }) => productId)).size > 1
  const failure = useFailure(isUnanswered)
  const failed = (body: string) => (error: unknown) => toast(failure(error, m.cart.error, body))

  // Removing the last line unmounts this component. Promises still resolve then; mutation callbacks do not run.
  function setQuantity(item: CartItem, quantity: number) {
    if (quantity < 1) take(item)
    else update.mutateAsync({ id: item.id, quantity }).catch(failed(texts.updateFailed))
  }
  function take(item: CartItem) {
    remove.mutateAsync({ id: item.id }).then(
      () =>
        toast({
          title: texts.removed,
          body: texts.removedBody(item.product.name),
          action: { label: m.cart.undo, run: () => void addAgain([item]) },
        }),
      failed(texts.removeFailed),
    )
  }
  function takeAll() {
    setClearing(true)
    clear
      .mutateAsync()
      .then(
        () =>
          toast({
            title: texts.cleared,
            body: texts.clearedBody,
            action: { label: m.cart.undo, run: () => void addAgain(items) },
          }),
        failed(texts.clearFailed),
      )
      .finally(() => setClearing(false))
  }

  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div>
        <CartLines
          items={items}
          onQuantity={setQuantity}
          onRemove={take}
          marked={hasNotes ? marked : none}
          mark={<NoteMark />}
          onSave={(item) => void ('userId' in owner ? saveForLater(item) : saveInBrowser(item))}
        />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
          <Link href="/products" className={buttonClass('quiet', 'normal', '-ml-4 sm:-ml-5')}>
            {texts.continue}
          </Link>
          <Button variant="danger" className="-mr-4 sm:-mr-5" disabled={isClearing} onClick={takeAll}>
            {texts.clear}
          </Button>
        </div>
      </div>
      <CartSummary
        items={items}
        policy={policy}
        promo={<PromoCode promotion={promotion} isReached={isReached} />}
        reduction={promotion.reduction}
      />
      {/* Below everything, so that nothing shifts; marks on the lines lead here. */}
      {hasNotes && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <CartNotes items={items} owner={owner} onMarked={setMarked} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

function NoteMark() {
  const m = useCartPageMessages()
  return (
    <a
      href="#cart-notes"
      className="absolute inset-x-1 bottom-1 flex min-h-6 items-center justify-center gap-1 rounded-sm bg-brick-wash text-xs text-ink underline underline-offset-2"
    >
      <i className="icon i-care size-3.5 text-brick" />
      {m.seeNote}
    </a>
  )
}

function CartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="mt-6 grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="h-80" />
    </div>
  )
}
