import {
  concerns,
  shadeFamilies,
  skinTypes,
  sorts,
  type Concern,
  type ShadeFamily,
  type SkinType,
  type Sort,
} from '../constants.ts'

/** The state of the listing in the URL. Unknown values are dropped, except for categories: the server knows them. */
export type ListingState = {
  readonly search: string
  readonly category: string | undefined
  readonly skinType: readonly SkinType[]
  readonly concern: readonly Concern[]
  readonly shade: readonly ShadeFamily[]
  readonly bestseller: boolean
  readonly sort: Sort | undefined
  readonly page: number
  readonly view: 'grid' | 'list'
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)
const someOf = <Value extends string>(values: readonly Value[], texts: readonly string[]): Value[] => {
  const wanted = new Set(texts.flatMap((text) => text.split(',')))
  return values.filter((value) => wanted.has(value))
}

export function readListing(query: URLSearchParams): ListingState {
  return {
    search: (query.get('search') ?? '').trim().slice(0, 120),
    category: /^[a-z0-9-]{1,60}$/.exec(query.get('category') ?? '')?.[0],
    // A form without JavaScript repeats the parameter per checkbox; links join values with commas.
    skinType: someOf(skinTypes, query.getAll('skinType')),
    concern: someOf(concerns, query.getAll('concern')),
    shade: someOf(shadeFamilies, query.getAll('shade')),
    bestseller: query.get('bestseller') === 'true',
    sort: oneOf(sorts, query.get('sort')),
    page: Math.min(10_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  }
}

function parametersOf(state: ListingState): URLSearchParams {
  const query = new URLSearchParams()
  if (state.search) query.set('search', state.search)
  if (state.category) query.set('category', state.category)
  if (state.skinType.length > 0) query.set('skinType', state.skinType.join(','))
  if (state.concern.length > 0) query.set('concern', state.concern.join(','))
  if (state.shade.length > 0) query.set('shade', state.shade.join(','))
  if (state.bestseller) query.set('bestseller', 'true')
  if (state.sort) query.set('sort', state.sort)
  if (state.page > 1) query.set('page', String(state.page))
  return query
}

const join = (path: string, query: URLSearchParams) => {
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** The page's URL for a state; changing a filter returns to page 1. */
export function listingAddress(state: ListingState, change: Partial<ListingState> = {}): string {
  const next = { ...state, page: 1, ...change }
  const query = parametersOf(next)
  if (next.view === 'list') query.set('view', 'list')
  return join('/products', query)
}

/** The API's URL for the same state, without the view, which only the page uses. */
export function listingDataAddress(state: ListingState): string {
  return join('/api/product-listing', parametersOf(state))
}

export function countFilters({ category, skinType, concern, shade, bestseller }: ListingState): number {
  return (category ? 1 : 0) + (bestseller ? 1 : 0) + skinType.length + concern.length + shade.length
}
