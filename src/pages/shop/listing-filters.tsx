import { lazy, Suspense } from 'react'
import type { Listing } from '#src/features/catalog/contract.ts'
import { FilterPanel } from '#src/features/catalog/ui/filter-panel.tsx'
import type { ListingState } from '#src/features/catalog/ui/listing-address.ts'
import { useListingMessages } from '#src/messages/listing-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { useHasProfile } from './use-has-profile.ts'

const ForYouFilter = lazy(() => import('./for-you-filter.tsx'))

type Props = {
  state: ListingState
  listing: Listing | undefined
  isSheet: boolean
  onChange: (change: Partial<ListingState>) => void
  onClose: () => void
  onDone: () => void
}

/** The filters of the list: beside it, or as a sheet over it. */
export function ListingFilters({ state, listing, isSheet, onChange, onClose, onDone }: Props) {
  const m = useListingMessages()
  const hasProfile = useHasProfile()
  return (
    <FilterSheet
      key={String(isSheet)}
      isModal={isSheet}
      label={m.filters}
      closeLabel={m.closeFilters}
      onClose={onClose}
    >
      <FilterPanel
        state={state}
        facets={listing?.facets}
        textFilters={listing?.textFilters}
        onChange={onChange}
        own={
          hasProfile && (
            <Suspense>
              <ForYouFilter state={state} onChange={onChange} />
            </Suspense>
          )
        }
        onDone={
          <Button
            className="hidden-without-script sticky short:static bottom-4 z-10 w-full shadow-high lg:hidden"
            onClick={onDone}
          >
            {listing ? m.show(listing.total) : m.apply}
          </Button>
        }
      />
    </FilterSheet>
  )
}
