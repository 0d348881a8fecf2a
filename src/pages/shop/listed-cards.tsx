import { lazy, Suspense } from 'react'
import type { ProductCard } from '#src/features/catalog/contract.ts'
import { forYou, type ListingState } from '#src/features/catalog/ui/listing-address.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { ErrorBoundary } from '#src/ui/primitives/error-boundary.tsx'
import { ShopCards } from './shop-card.tsx'
import { useHasProfile } from './use-has-profile.ts'

const ForYouCards = lazy(() => import('./for-you-cards.tsx'))

/** Number of images above the fold, on phones and in the first row on desktops. */
const firstAbove = 4

/** The page's cards; sorted for the visitor if wanted. */
export function ListedCards({ cards, state }: { cards: readonly ProductCard[]; state: ListingState }) {
  const hasProfile = useHasProfile()
  const isHydrated = useIsHydrated()
  const shown = { cards, view: state.view, firstAbove }
  const plain = <ShopCards {...shown} />
  if (state.sort !== forYou || (isHydrated && !hasProfile)) return plain
  // Not shown before it is sorted, so that nothing moves.
  const waiting = <div className="arranged-by-script">{plain}</div>
  if (!hasProfile) return waiting
  return (
    <ErrorBoundary fallback={plain}>
      <Suspense fallback={waiting}>
        <ForYouCards {...shown} />
      </Suspense>
    </ErrorBoundary>
  )
}
