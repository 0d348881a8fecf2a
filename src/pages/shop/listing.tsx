import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Category } from '#src/features/catalog/categories/contract.ts'
import type { Listing } from '#src/features/catalog/contract.ts'
import {
  countFilters,
  listingAddress,
  listingDataAddress,
  noFilters,
  readListing,
  type ListingState,
} from '#src/features/catalog/ui/listing-address.ts'
import { ListingSearch } from '#src/features/catalog/ui/listing-search.tsx'
import { PageLinks } from '#src/features/catalog/ui/page-links.tsx'
import { ProductCardSkeleton } from '#src/features/catalog/ui/product-card.tsx'
import { categoriesKey } from '#src/features/catalog/ui/use-categories.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { listingMessagesIn, useListingMessages } from '#src/messages/listing-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { RequestError } from '#src/platform/http/client.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { loadable } from '#src/ui/primitives/loadable.tsx'
import type { Head, Loaded, PageContext } from '../page.ts'
import { askExpert } from './ask-expert.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import { useChoices } from './use-choices.ts'
import { isSentence } from '#src/features/catalog/constants.ts'
import { ListedCards } from './listed-cards.tsx'

/** In the server's HTML; their scripts load when a filter is opened or chosen. */
const FilterChips = loadable(() => import('#src/features/catalog/ui/filter-chips.tsx').then((one) => one.FilterChips))
const ListingFilters = loadable(() => import('./listing-filters.tsx').then((one) => one.ListingFilters))
if (import.meta.env.SSR) await Promise.all([FilterChips.ready(), ListingFilters.ready()])
const SearchAnswer = lazy(() => import('./search-answer.tsx'))

/** Whether the screen has room for the filters beside the list; the same width as `lg:` in class names. */
const isBeside = () => matchMedia('(width >= 64rem)').matches

const listingKey = (state: ListingState) => [listingDataAddress(state)] as const

export const params = [
  'search',
  'category',
  'skinType',
  'concern',
  'shade',
  'bestseller',
  'minPrice',
  'maxPrice',
  'minRating',
  'inStock',
  'ingredient',
  'without',
  'sort',
  'page',
  'view',
  'filters',
]

export async function parts({ search }: PageContext): Promise<void> {
  const state = readListing(search)
  // A search text can exclude ingredients.
  const hasChips = countFilters(state) > 0 || state.search !== ''
  await Promise.all([hasChips && FilterChips.ready(), search.get('filters') === 'open' && ListingFilters.ready()])
}

export const keys = ({ search }: PageContext) => [listingKey(readListing(search)), categoriesKey]

export function head({ messages: m, search, config }: PageContext, loaded: Loaded): Head {
  const listing = listingMessagesIn(m)
  const state = readListing(search)
  const categories = loaded<readonly Category[]>(categoriesKey)
  const nameOf = (wanted: string) => categories?.find(({ id }) => id === wanted)?.name
  const [only, ...others] = state.category
  const category = only !== undefined && others.length === 0 ? nameOf(only) : undefined
  // Removed, or never there: such addresses are unlimited, too.
  const isMissing = categories !== undefined && state.category.some((id) => nameOf(id) === undefined)
  // Past the last page, the last one is shown.
  const { page } = loaded<Listing>(listingKey(state)) ?? state
  const indexed = { ...noFilters, search: '', sort: undefined, view: 'grid', page } as const
  const canonical = listingAddress({ ...indexed, category: state.category.slice(0, 1) }, { page })
  return {
    title: `${category ? listing.titleOf(category) : listing.title} · ${m.brand}`,
    description: listing.description,
    canonical,
    // Searches and filter combinations are unlimited, so only categories and their pages are indexed.
    ...(isMissing ? { status: 404 as const } : {}),
    noIndex:
      isMissing ||
      Boolean(state.search) ||
      others.length > 0 ||
      countFilters({ ...state, category: [], bestseller: false }) > 0,
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
                  name: category ?? listing.title,
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
  const listing = useListingMessages()
  const state = readListing(context.search)
  const query = useQuery<Listing>({ queryKey: listingKey(state) })
  const { data } = query
  const [isPanelOpen, setPanelOpen] = useState(context.search.get('filters') === 'open')
  /** Where there is no room beside the list, the panel is a sheet over it. Without JavaScript it is above the list. */
  const [isSheet, setSheet] = useState(false)
  const [chosen, go] = useChoices(state)
  const isHydrated = useIsHydrated()
  const toggle = useRef<HTMLButtonElement>(null)

  function togglePanel() {
    setSheet(!isBeside())
    setPanelOpen(!isPanelOpen)
  }
  function showResults() {
    setPanelOpen(false)
    toggle.current?.focus()
    toggle.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="wrap pt-4 sm:pt-12">
      <h1 className="text-2xl sm:text-3xl">{listing.title}</h1>
      <div className="mt-3 max-w-text sm:mt-6">
        <ListingSearch
          key={state.search}
          text={state.search}
          address={listingAddress(state, { search: '', sort: undefined })}
          onSearch={(search) => go({ search, sort: search ? undefined : chosen.sort })}
          onCategory={(category) => go({ category: [category], search: '' })}
        />
      </div>
      {state.search && data && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-clay-wash px-5 py-3">
          <p>
            {listing.searchingFor} <strong>“{state.search}”</strong> ·{' '}
            {data.isLimited ? listing.manyResults(data.total) : listing.results(data.total)}
          </p>
        </div>
      )}
      {isSentence(state.search) && (
        <section className="search-answer hidden-without-script">
          {isHydrated && (
            <LazyPart>
              <SearchAnswer key={state.search} question={state.search} />
            </LazyPart>
          )}
        </section>
      )}
      <ListingToolbar
        state={chosen}
        found={data && (data.isLimited ? listing.bestFound : listing.found)(data.total)}
        isPanelOpen={isPanelOpen}
        onPanel={togglePanel}
        toggle={toggle}
        onChange={go}
      />
      <div className="mt-3 gap-10 sm:mt-6 lg:flex">
        {isPanelOpen && (
          <LazyPart>
            <ListingFilters
              state={chosen}
              listing={data}
              isSheet={isSheet}
              onChange={go}
              onClose={() => setPanelOpen(false)}
              onDone={showResults}
            />
          </LazyPart>
        )}
        <div className="min-w-0 grow">
          {/* Beside the panel: above it, the first chip would move what is about to be clicked. */}
          <div className="mb-3 empty:hidden sm:mb-5">
            {(countFilters(chosen) > 0 || data?.textFilters) && (
              <Suspense>
                <FilterChips state={chosen} textFilters={data?.textFilters} />
              </Suspense>
            )}
          </div>
          <Results state={state} query={query} />
        </div>
      </div>
    </div>
  )
}

/** The products found, or what there is instead of them. */
function Results({ state, query }: { state: ListingState; query: UseQueryResult<Listing> }) {
  const m = useMessages()
  const listing = useListingMessages()
  const { data, error, isError, isPending, refetch } = query
  // The category has been removed.
  const isMissing = error instanceof RequestError && error.status === 422
  if (isPending)
    return (
      <div role="status" aria-label={m.listing.loading} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5">
        {Array.from({ length: shopSettings.listing.skeletons }, (_, at) => (
          <ProductCardSkeleton key={at} />
        ))}
      </div>
    )
  if (isError && !isMissing)
    return (
      <EmptyState icon="i-stop" title={listing.failed}>
        <Button onClick={() => void refetch()}>{m.listing.retry}</Button>
      </EmptyState>
    )
  if (!data || data.total === 0)
    return (
      <EmptyState icon="i-search" title={listing.empty} body={listing.emptyHint}>
        <Link href="/products" className={buttonClass()}>
          {listing.clear}
        </Link>
        {state.search && <AskExpert question={state.search} />}
      </EmptyState>
    )
  return (
    <>
      <ListedCards cards={data.cards} state={state} />
      <PageLinks state={state} page={data.page} pages={data.pages} />
    </>
  )
}

function AskExpert({ question }: { question: string }) {
  const m = useListingMessages()
  return (
    <Button variant="outline" className="hidden-without-script" onClick={() => askExpert(question)}>
      <i className="icon i-chat size-4" />
      {m.ask}
    </Button>
  )
}
