import { ingredientFilters, type IngredientFilter } from '../../ingredients/filters/constants.ts'
import {
  concerns,
  minRatings,
  shadeFamilies,
  skinTypes,
  sorts,
  type Concern,
  type MinRating,
  type ShadeFamily,
  type SkinType,
  type Sort,
} from '../constants.ts'

/** Sorted by the visitor's skin profile in the browser; the server sorts by rating. */
export const forYou = 'for-you'
export type ListingSort = Sort | typeof forYou

/** The state of the listing in the URL. Unknown values are dropped, except for categories: the server knows them. */
export type ListingState = {
  readonly search: string
  readonly category: readonly string[]
  readonly skinType: readonly SkinType[]
  readonly concern: readonly Concern[]
  readonly shade: readonly ShadeFamily[]
  readonly bestseller: boolean
  /** In euros, as typed: "12" or "12.50". The lower one first. */
  readonly minPrice: string | undefined
  readonly maxPrice: string | undefined
  readonly minRating: MinRating | undefined
  readonly inStock: boolean
  readonly ingredient: readonly IngredientFilter[]
  readonly without: readonly IngredientFilter[]
  readonly sort: ListingSort | undefined
  readonly page: number
  readonly view: 'grid' | 'list'
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)
const someOf = <Value extends string>(values: readonly Value[], texts: readonly string[]): Value[] => {
  const wanted = new Set(texts.flatMap((text) => text.split(',')))
  return values.filter((value) => wanted.has(value))
}

/** An amount that the API accepts; a decimal comma counts as a point. */
export const readPrice = (text: string | null): string | undefined =>
  /^\d{1,6}(\.\d{1,2})?$/.exec((text ?? '').trim().replace(',', '.'))?.[0]

/** Two amounts in the wrong order are exchanged. */
export function priceRange(min: string | undefined, max: string | undefined) {
  return min !== undefined && max !== undefined && Number(min) > Number(max)
    ? { minPrice: max, maxPrice: min }
    : { minPrice: min, maxPrice: max }
}

const maxCategories = 30

export function readListing(query: URLSearchParams): ListingState {
  const categories = query.getAll('category').flatMap((text) => text.split(','))
  return {
    search: (query.get('search') ?? '').trim().slice(0, 120),
    category: [...new Set(categories.filter((id) => /^[a-z0-9-]{1,60}$/.test(id)))].slice(0, maxCategories),
    // A form without JavaScript repeats the parameter per checkbox; links join values with commas.
    skinType: someOf(skinTypes, query.getAll('skinType')),
    concern: someOf(concerns, query.getAll('concern')),
    shade: someOf(shadeFamilies, query.getAll('shade')),
    bestseller: query.get('bestseller') === 'true',
    ...priceRange(readPrice(query.get('minPrice')), readPrice(query.get('maxPrice'))),
    minRating: oneOf(minRatings, query.get('minRating')),
    inStock: query.get('inStock') === 'true',
    ingredient: someOf(ingredientFilters, query.getAll('ingredient')),
    without: someOf(ingredientFilters, query.getAll('without')),
    sort: oneOf([...sorts, forYou], query.get('sort')),
    page: Math.min(10_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  }
}

function parametersOf(state: ListingState): URLSearchParams {
  const values = {
    search: state.search,
    category: state.category.join(','),
    skinType: state.skinType.join(','),
    concern: state.concern.join(','),
    shade: state.shade.join(','),
    bestseller: state.bestseller ? 'true' : '',
    minPrice: state.minPrice,
    maxPrice: state.maxPrice,
    minRating: state.minRating,
    inStock: state.inStock ? 'true' : '',
    ingredient: state.ingredient.join(','),
    without: state.without.join(','),
    sort: state.sort,
    page: state.page > 1 ? String(state.page) : '',
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
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
  return join('/api/product-listing', parametersOf({ ...state, sort: state.sort === forYou ? 'rating' : state.sort }))
}

export const noFilters = {
  category: [],
  skinType: [],
  concern: [],
  shade: [],
  bestseller: false,
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  inStock: false,
  ingredient: [],
  without: [],
} as const satisfies Partial<ListingState>

/** A price range is one filter. */
export function countFilters(state: ListingState): number {
  const { category, skinType, concern, shade, ingredient, without, minPrice, maxPrice } = state
  const lists = [category, skinType, concern, shade, ingredient, without]
  const single = [state.bestseller, state.inStock, state.minRating, minPrice ?? maxPrice]
  return lists.reduce((sum, { length }) => sum + length, 0) + single.filter(Boolean).length
}
