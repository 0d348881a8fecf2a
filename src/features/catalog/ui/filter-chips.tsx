import { useListingFilterMessages } from '#src/messages/listing-filter-messages.ts'
import { useListingMessages } from '#src/messages/listing-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useShadeFamilyMessages } from '#src/messages/shade-family-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import type { Listing } from '../contract.ts'
import { combinedPrices } from '../search/combined-prices.ts'
import { categoryName, useCategories } from './use-categories.ts'
import { listingAddress, noFilters, type ListingState } from './listing-address.ts'

type Props = { readonly state: ListingState; readonly textFilters: Listing['textFilters'] }

/** Active filters, each with a link that removes it. Works without JavaScript. */
export function FilterChips({ state, textFilters }: Props) {
  const listing = useListingMessages()
  const chips = useChips(state, textFilters)
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, removes }) => (
        <li key={name}>
          <Link
            href={listingAddress(state, removes)}
            keepScroll
            aria-label={listing.removeFilter(name)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm hover:border-ink"
          >
            {name}
            <i className="icon i-close size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={listingAddress(state, { ...noFilters, search: textFilters?.text ?? state.search })}
          keepScroll
          className="inline-block px-2 py-2 text-sm text-clay underline underline-offset-4"
        >
          {listing.clear}
        </Link>
      </li>
    </ul>
  )
}

type Chip = { readonly name: string; readonly removes: Partial<ListingState> }

/** @param textFilters of the search text: removing one moves the others from the text to the URL's filters */
function useChips(state: ListingState, textFilters: Listing['textFilters']): Chip[] {
  const m = useMessages()
  const filters = useListingFilterMessages()
  const categories = useCategories()
  const families = useShadeFamilyMessages()
  /** One chip per value of a filter. */
  const each = <Key extends 'category' | 'skinType' | 'concern' | 'shade' | 'ingredient' | 'without'>(
    key: Key,
    nameOf: (value: ListingState[Key][number]) => string,
  ): Chip[] => {
    const values: readonly ListingState[Key][number][] = state[key]
    return values.map((value) => ({
      name: nameOf(value),
      removes: { [key]: values.filter((other) => other !== value) },
    }))
  }
  const prices = combinedPrices(state, textFilters ?? {})
  const price = priceName(prices, filters)
  // Of the search text, what is not a price stays.
  const inText = textFilters && [textFilters.minPrice, textFilters.maxPrice].some((one) => one !== undefined)
  const withoutPrice = inText ? { search: textFilters.text, without: allWithout(state, textFilters) } : {}
  return [
    ...(state.bestseller ? [{ name: m.card.bestseller, removes: { bestseller: false } }] : []),
    ...each('category', (id) => categoryName(categories, id)),
    ...each('skinType', (type) => m.skinTypes[type]),
    ...each('concern', (concern) => m.concerns[concern]),
    ...each('shade', (family) => families[family]),
    ...(price ? [{ name: price, removes: { minPrice: undefined, maxPrice: undefined, ...withoutPrice } }] : []),
    ...(state.minRating ? [{ name: filters.ratings[state.minRating], removes: { minRating: undefined } }] : []),
    ...(state.inStock ? [{ name: filters.inStock, removes: { inStock: false } }] : []),
    ...each('ingredient', (one) => filters.withOne(filters.ingredients[one])),
    ...each('without', (one) => filters.withoutOne(filters.ingredients[one])),
    ...(textFilters?.without ?? [])
      .filter((one) => !state.without.includes(one))
      .map((one) => ({
        name: filters.withoutOne(filters.ingredients[one]),
        removes: {
          search: textFilters?.text ?? '',
          ...prices,
          without: allWithout(state, textFilters).filter((other) => other !== one),
        },
      })),
  ]
}

const allWithout = ({ without }: ListingState, textFilters: Listing['textFilters']) => [
  ...new Set([...without, ...(textFilters?.without ?? [])]),
]

function priceName(
  { minPrice, maxPrice }: Partial<Pick<ListingState, 'minPrice' | 'maxPrice'>>,
  m: ReturnType<typeof useListingFilterMessages>,
) {
  if (minPrice !== undefined && maxPrice !== undefined) return m.priceRange(minPrice, maxPrice)
  if (minPrice !== undefined) return m.priceFrom(minPrice)
  return maxPrice === undefined ? null : m.priceUpTo(maxPrice)
}
