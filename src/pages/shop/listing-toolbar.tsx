import type { RefObject } from 'react'
import { sorts } from '#src/features/catalog/constants.ts'
import {
  countFilters,
  forYou,
  listingAddress,
  type ListingSort,
  type ListingState,
} from '#src/features/catalog/ui/listing-address.ts'
import { useListingMessages } from '#src/messages/listing-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'
import { useHasProfile } from './use-has-profile.ts'

/**
 * The filter panel is half as large as the list, so it is rendered on demand; without JavaScript a query parameter
 * opens it.
 */
const withPanel = (address: string) => `${address}${address.includes('?') ? '&' : '?'}filters=open`

type ToolbarProps = {
  state: ListingState
  /** Undefined while it loads. */
  found: string | undefined
  isPanelOpen: boolean
  onPanel: () => void
  toggle: RefObject<HTMLButtonElement | null>
  onChange: (change: Partial<ListingState>) => void
}

/** Filters, number of matches, sort order and view: one row and a line on phones, so that products start on the first screen. */
export function ListingToolbar({ state, found, isPanelOpen, onPanel, toggle, onChange }: ToolbarProps) {
  const m = useListingMessages()
  const filters = countFilters(state)
  const hasProfile = useHasProfile()
  const shownSorts: readonly ListingSort[] = hasProfile || state.sort === forYou ? [...sorts, forYou] : sorts
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line pb-2 sm:mt-6 sm:gap-3 sm:pb-4">
      <noscript>
        <Link href={withPanel(listingAddress(state))} className={buttonClass('outline')}>
          {m.filters}
        </Link>
      </noscript>
      <Button
        ref={toggle}
        variant="outline"
        className="hidden-without-script max-sm:px-4"
        aria-expanded={isPanelOpen}
        onClick={onPanel}
      >
        <i className="icon i-filter size-4" />
        {m.filters}
        {filters > 0 && (
          <span data-testid="filter-count" className="price rounded-full bg-clay px-2 text-xs text-on-clay">
            {filters}
            <span className="sr-only"> {m.active}</span>
          </span>
        )}
      </Button>
      <p aria-live="polite" className="order-last basis-full text-sm text-soft sm:order-none sm:basis-auto">
        {found ?? '\u00a0'}
      </p>
      <label className="ml-auto flex items-center gap-2 text-sm whitespace-nowrap max-sm:min-w-0 max-sm:grow max-sm:basis-20">
        <span className="sr-only sm:not-sr-only sm:whitespace-nowrap">{m.sortLabel}</span>
        <select
          className={`${controlClass} select min-w-0 pl-2.5 text-sm sm:pl-4`}
          value={state.sort ?? (state.search ? '' : 'name')}
          onChange={(event) => onChange({ sort: (event.target.value || undefined) as ListingSort | undefined })}
        >
          {state.search && <option value="">{m.relevance}</option>}
          {shownSorts.map((sort) => (
            <option key={sort} value={sort}>
              {m.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <div role="group" aria-label={m.views.label} className="flex rounded-full border border-line-strong p-0.5">
        {(['grid', 'list'] as const).map((view) => (
          <Link
            key={view}
            href={listingAddress(state, { view, page: state.page })}
            keepScroll
            replace
            aria-label={m.views[view]}
            aria-current={state.view === view ? 'true' : undefined}
            className="inline-flex size-9.5 items-center justify-center rounded-full hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:outline-2"
          >
            {view === 'grid' ? <i className="icon i-grid size-4.5" /> : <i className="icon i-list size-4.5" />}
          </Link>
        ))}
      </div>
    </div>
  )
}
