import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { Category } from '#src/features/catalog/categories/contract.ts'
import type { Listing } from '#src/features/catalog/contract.ts'
import {
  countFilters,
  listingAddress,
  listingDataAddress,
  readListing,
  type ListingState,
} from '#src/features/catalog/ui/listing-address.ts'
import { FilterChips } from '#src/features/catalog/ui/filter-chips.tsx'
import { FilterPanel } from '#src/features/catalog/ui/filter-panel.tsx'
import { ListingSearch } from '#src/features/catalog/ui/listing-search.tsx'
import { PageLinks } from '#src/features/catalog/ui/page-links.tsx'
import { ProductCardSkeleton } from '#src/features/catalog/ui/product-card.tsx'
import { categoriesKey } from '#src/features/catalog/ui/use-categories.ts'
import { sorts, type Sort } from '#src/features/catalog/constants.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { RequestError } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'
import type { Head, Loaded, PageContext } from '../page.ts'
import { askExpert } from './ask-expert.ts'
import { useChoices } from './use-choices.ts'
import { isSentence } from '#src/features/catalog/constants.ts'
import { ShopCards } from './shop-card.tsx'

/** Number of images above the fold, on phones and in the first row on desktops. */
const firstAbove = 4

const listingKey = (state: ListingState) => [listingDataAddress(state)] as const

export const params = [
  'search',
  'category',
  'skinType',
  'concern',
  'shade',
  'bestseller',
  'sort',
  'page',
  'view',
  'filters',
]

export const keys = ({ search }: PageContext) => [listingKey(readListing(search)), categoriesKey]

export function head({ messages: m, search, config }: PageContext, loaded: Loaded): Head {
  const state = readListing(search)
  const categories = loaded<readonly Category[]>(categoriesKey)
  const category = categories?.find(({ id }) => id === state.category)?.name
  // Removed, or never there: such addresses are unlimited, too.
  const isMissing = categories !== undefined && state.category !== undefined && category === undefined
  const canonical = listingAddress(
    {
      search: '',
      category: state.category,
      skinType: [],
      concern: [],
      shade: [],
      bestseller: false,
      sort: undefined,
      page: state.page,
      view: 'grid',
    },
    { page: state.page },
  )
  return {
    title: `${category ? m.listing.titleOf(category) : m.listing.title} · ${m.brand}`,
    description: m.listing.description,
    canonical,
    // Searches and filter combinations are unlimited, so only categories and their pages are indexed.
    ...(isMissing ? { status: 404 as const } : {}),
    noIndex:
      isMissing || Boolean(state.search) || state.skinType.length + state.concern.length + state.shade.length > 0,
    // Only the server writes it: browser bundles leave it out.
    ...(import.meta.env.SSR
      ? {
          jsonLd: [
            {
              '@context': 'https://schema.org',
              '@type': 'BreadcrumbList',
              itemListElement: [
                { '@type': 'ListItem', position: 1, name: m.crumbs.home, item: `${config.origin}/` },
                {
                  '@type': 'ListItem',
                  position: 2,
                  name: category ?? m.listing.title,
                  item: config.origin + canonical,
                },
              ],
            },
          ],
        }
      : {}),
  }
}

export function Page({ context }: { context: PageContext }) {
  const m = useMessages()
  const state = readListing(context.search)
  const { data, error, isError, isPending, refetch } = useQuery<Listing>({ queryKey: listingKey(state) })
  // The category has been removed.
  const isMissing = error instanceof RequestError && error.status === 422
  const [isPanelOpen, setPanelOpen] = useState(context.search.get('filters') === 'open')
  const [chosen, go] = useChoices(state)
  const toggle = useRef<HTMLButtonElement>(null)

  /** On phones the panel is above the list and taller than the screen. */
  function showResults() {
    setPanelOpen(false)
    toggle.current?.focus()
    toggle.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl">{m.listing.title}</h1>
      <div className="mt-6 max-w-text">
        <ListingSearch
          key={state.search}
          text={state.search}
          onSearch={(search) => go({ search, sort: search ? undefined : chosen.sort })}
          onCategory={(category) => go({ category, search: '' })}
        />
      </div>
      {state.search && data && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-clay-wash px-5 py-3">
          <p>
            {m.listing.searchingFor} <strong>“{state.search}”</strong> ·{' '}
            {data.isLimited ? m.listing.manyResults(data.total) : m.listing.results(data.total)}
          </p>
          {data.total > 0 && isSentence(state.search) && <AskExpert question={state.search} />}
        </div>
      )}
      <Toolbar
        state={chosen}
        found={data && (data.isLimited ? m.listing.bestFound : m.listing.found)(data.total)}
        isPanelOpen={isPanelOpen}
        onPanel={() => setPanelOpen(!isPanelOpen)}
        toggle={toggle}
        onChange={go}
      />
      <div className="mt-4">
        <FilterChips state={chosen} />
      </div>
      <div className="mt-6 gap-10 lg:flex">
        {isPanelOpen && (
          <aside id="filters" aria-label={m.listing.filters} className="mb-8 shrink-0 lg:w-56">
            <FilterPanel
              state={chosen}
              facets={data?.facets}
              onChange={go}
              onDone={
                <Button
                  className="hidden-without-script sticky bottom-5 z-10 mr-18 shadow-high lg:hidden"
                  onClick={showResults}
                >
                  {data ? m.listing.show(data.total) : m.listing.apply}
                </Button>
              }
            />
          </aside>
        )}
        <div className="min-w-0 grow">
          {isPending ? (
            <div
              role="status"
              aria-label={m.listing.loading}
              className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5"
            >
              {Array.from({ length: shopSettings.listing.skeletons }, (_, at) => (
                <ProductCardSkeleton key={at} />
              ))}
            </div>
          ) : isError && !isMissing ? (
            <EmptyState icon="i-stop" title={m.listing.failed}>
              <Button onClick={() => void refetch()}>{m.listing.retry}</Button>
            </EmptyState>
          ) : !data || data.total === 0 ? (
            <EmptyState icon="i-search" title={m.listing.empty} body={m.listing.emptyHint}>
              <Link href="/products" className={buttonClass()}>
                {m.listing.clear}
              </Link>
              {state.search && <AskExpert question={state.search} />}
            </EmptyState>
          ) : (
            <>
              <ShopCards cards={data.cards} view={state.view} firstAbove={firstAbove} />
              <PageLinks state={state} page={data.page} pages={data.pages} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function AskExpert({ question }: { question: string }) {
  const m = useMessages()
  return (
    <Button look="outline" className="hidden-without-script" onClick={() => askExpert(question)}>
      <i className="icon i-chat size-4" />
      {m.listing.ask}
    </Button>
  )
}

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

function Toolbar({ state, found, isPanelOpen, onPanel, toggle, onChange }: ToolbarProps) {
  const m = useMessages()
  const filters = countFilters(state)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-b border-line pb-4">
      <noscript>
        <Link href={withPanel(listingAddress(state))} className={buttonClass('outline')}>
          {m.listing.filters}
        </Link>
      </noscript>
      <Button
        ref={toggle}
        look="outline"
        className="hidden-without-script"
        aria-expanded={isPanelOpen}
        aria-controls="filters"
        onClick={onPanel}
      >
        <i className="icon i-filter size-4" />
        {m.listing.filters}
        {filters > 0 && (
          <span data-testid="filter-count" className="price rounded-full bg-clay px-2 text-xs text-on-clay">
            {filters}
            <span className="sr-only"> {m.listing.active}</span>
          </span>
        )}
      </Button>
      <p aria-live="polite" className="order-last text-sm text-soft sm:order-none">
        {found ?? '\u00a0'}
      </p>
      <label className="ml-auto flex items-center gap-2 text-sm whitespace-nowrap">
        <span className="sr-only sm:not-sr-only sm:whitespace-nowrap">{m.listing.sortLabel}</span>
        <select
          className={`${controlClass} select max-w-44 text-sm sm:max-w-none`}
          value={state.sort ?? (state.search ? '' : 'name')}
          onChange={(event) => onChange({ sort: (event.target.value || undefined) as Sort | undefined })}
        >
          {state.search && <option value="">{m.listing.relevance}</option>}
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {m.listing.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <div
        role="group"
        aria-label={m.listing.views.label}
        className="flex rounded-full border border-line-strong p-0.5"
      >
        {(['grid', 'list'] as const).map((view) => (
          <Link
            key={view}
            href={listingAddress(state, { view, page: state.page })}
            keepScroll
            replace
            aria-label={m.listing.views[view]}
            aria-current={state.view === view ? 'true' : undefined}
            className="inline-flex size-9.5 items-center justify-center rounded-full hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {view === 'grid' ? <i className="icon i-grid size-4.5" /> : <i className="icon i-list size-4.5" />}
          </Link>
        ))}
      </div>
    </div>
  )
}
