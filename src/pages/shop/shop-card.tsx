import { lazy, Suspense, useState } from 'react'
import { AddButton } from '#src/features/cart/ui/add-button.tsx'
import type { ProductCard as Card } from '#src/features/catalog/contract.ts'
import { cardAddress, ProductCard } from '#src/features/catalog/ui/product-card.tsx'
import { CompareButton } from '#src/features/comparison/ui/compare-button.tsx'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { HeartButton } from '#src/features/wishlist/ui/heart-button.tsx'
import { useWish, useWishlist } from '#src/features/wishlist/ui/use-wishlist.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { ErrorBoundary, LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { useReusableMarkup } from '#src/ui/primitives/reusable-markup.tsx'
import { useMessages } from '#src/messages/messages-context.tsx'
import { signInAddress } from '../account/return-address.ts'
import { CardsTray } from './cards-tray.tsx'
import { useAdd } from './use-add.ts'
import { useHasProfile } from './use-has-profile.ts'

/** Loaded when a size or shade is chosen. */
const QuickAdd = lazy(() => import('./quick-add.tsx'))
/** Reasons for and against products, for visitors with a skin profile only. */
const CardReason = lazy(() => import('#src/features/skin-profile/ui/card-reason.tsx'))

/** At most six cards have a note, so three columns leave no row half empty; cards are as wide as in a grid of four. */
const columnsOf = {
  grid: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
  list: 'grid-cols-1',
  noted: 'grid-cols-2 sm:grid-cols-3 lg:max-w-4xl',
} as const

type Props = {
  cards: readonly Card[]
  view?: 'grid' | 'list'
  firstAbove?: number
  headingLevel?: 'h2' | 'h3'
  /** Text below a card. */
  noteOf?: (card: Card) => string | undefined
  /** Products whose ingredient lists are read together: these cards, and others on the page. */
  ids?: readonly string[]
}

/** A grid of the catalog's cards with wishlist and cart buttons. */
export function ShopCards({
  cards,
  view = 'grid',
  firstAbove = 0,
  headingLevel = 'h2',
  noteOf,
  ids = cards.map(({ id }) => id),
}: Props) {
  const m = useMessages()
  const user = useUser()
  const { add, isAdding } = useAdd()
  const wish = useWish(user?.id)
  const { items } = useWishlist(user?.id)
  const saved = new Set(items.map(({ productId }) => productId))
  const markup = useReusableMarkup()
  const hasProfile = useHasProfile()
  const isHydrated = useIsHydrated()
  const signIn = signInAddress(useNavigation().location)
  const columns = noteOf ? columnsOf.noted : columnsOf[view]
  const [choosing, setChoosing] = useState<Card | null>(null)
  return (
    <>
      <ul className={`grid gap-3 sm:gap-5 ${columns}`}>
        {cards.map((card, at) => {
          const isFirst = at < firstAbove
          const content = (
            <>
              <ProductCard
                card={card}
                view={view}
                isFirst={isFirst}
                headingLevel={headingLevel}
                corner={
                  <HeartButton
                    productId={card.id}
                    variantId={card.matched?.variantId}
                    product={card}
                    isSaved={saved.has(card.id)}
                    wish={user ? wish : user}
                    guestBody={m.wishlist.loginBody}
                    signIn={signIn}
                  />
                }
                action={
                  (card.shades ?? card.sizes) && card.inStock ? (
                    <ChooseLink card={card} onChoose={() => setChoosing(card)} />
                  ) : (
                    <AddButton product={card} isAdding={isAdding(card.id)} onAdd={(item) => void add(item)} />
                  )
                }
              />
              {/* Takes no space. */}
              {isHydrated && <CompareButton product={card} className="card-compare" />}
              {hasProfile && (
                <div className={view === 'list' ? 'card-reason-place-wide' : 'card-reason-place'}>
                  <ErrorBoundary fallback={null}>
                    <Suspense>
                      <CardReason id={card.id} ids={ids} isCustomer={Boolean(user)} />
                    </Suspense>
                  </ErrorBoundary>
                </div>
              )}
              {noteOf && <p className="mt-2 px-1 text-sm text-soft">{noteOf(card)}</p>}
            </>
          )
          // A card with a note or a chosen shade is made for this page only.
          const isReusable = !noteOf && !card.matched
          return (
            <li
              key={card.id}
              className={noteOf ? 'relative flex flex-col' : 'relative'}
              {...(isReusable ? markup(card, `${view} ${headingLevel} ${isFirst}`, content) : { children: content })}
            />
          )
        })}
      </ul>
      <CardsTray />
      {choosing && (
        <LazyPart>
          <QuickAdd card={choosing} add={add} onClose={() => setChoosing(null)} />
        </LazyPart>
      )}
    </>
  )
}

/** Opens the choice over the list; a link to the product without JavaScript and in another tab. */
function ChooseLink({ card, onChoose }: { card: Card; onChoose: () => void }) {
  const m = useMessages().card
  const label = card.shades ? m.chooseShade : m.chooseSize
  return (
    <Link
      href={cardAddress(card)}
      className={buttonClass('outline', 'normal', 'btn-bag')}
      aria-label={`${label}: ${card.name}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      {label}
    </Link>
  )
}
