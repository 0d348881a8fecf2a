import type { Cents } from '#src/kernel/money.ts'
import type { Listing, ListingQuery, Product, ProductCard, ProductQuery, Variant } from './contract.ts'
import { concerns, shadeFamilies, skinTypes, type Sort } from './constants.ts'
import { shadeFamiliesOf } from './variants/shade-families.ts'

export type Filters = Pick<ListingQuery, 'category' | 'skinType' | 'concern' | 'shade' | 'bestseller'>

type Facet = Exclude<keyof Filters, 'bestseller'>

const passes: { readonly [F in Facet]: (product: Product, wanted: NonNullable<Filters[F]>) => boolean } = {
  category: (product, wanted) => product.category === wanted,
  skinType: (product, wanted) => wanted.length === 0 || wanted.some((type) => product.skinTypes.includes(type)),
  concern: (product, wanted) => wanted.length === 0 || wanted.some((concern) => product.skinConcerns.includes(concern)),
  shade: (product, wanted) => wanted.length === 0 || wanted.some((family) => shadeFamiliesOf(product).has(family)),
}

/**
 * Options within a filter are alternatives; filters are combined with AND. `except` skips one filter, for its own facet
 * counts.
 */
export function filterProducts(products: readonly Product[], filters: Filters, except?: Facet): Product[] {
  return products.filter(
    (product) =>
      (!filters.bestseller || product.isBestseller) &&
      (except === 'category' || !filters.category || passes.category(product, filters.category)) &&
      (except === 'skinType' || !filters.skinType || passes.skinType(product, filters.skinType)) &&
      (except === 'concern' || !filters.concern || passes.concern(product, filters.concern)) &&
      (except === 'shade' || !filters.shade || passes.shade(product, filters.shade)),
  )
}

/** Sort keys that are not part of the API product. */
type Priced = { readonly product: Product; readonly price: Cents }
type Order = (a: Priced, b: Priced) => number

const byRating = (of: (product: Product) => readonly [number, number]): Order => {
  return (a, b) => {
    const [first, second] = [of(a.product), of(b.product)]
    return second[0] - first[0] || second[1] - first[1]
  }
}

const orders: { readonly [S in Exclude<Sort, 'name'>]: Order } = {
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: byRating(({ rating, reviewCount }) => [rating, reviewCount]),
  reviewCount: byRating(({ rating, reviewCount }) => [reviewCount, rating]),
}

/** Products are sorted by name, which also breaks ties; `sort` is stable. */
export function sortProducts(
  products: readonly Product[],
  sort: Sort,
  priceOf: (product: Product) => Cents,
): Product[] {
  if (sort === 'name') return [...products]
  return products
    .map((product): Priced => ({ product, price: priceOf(product) }))
    .toSorted(orders[sort])
    .map(({ product }) => product)
}

export function countFacets(
  products: readonly Product[],
  filters: Filters,
  categories: readonly string[],
): Listing['facets'] {
  const count = <Value extends string>(
    facet: Facet,
    values: readonly Value[],
    of: (product: Product) => readonly string[],
  ) => {
    const counts: Record<string, number> = Object.fromEntries(values.map((value) => [value, 0]))
    for (const product of filterProducts(products, filters, facet)) {
      for (const value of of(product)) counts[value] = (counts[value] ?? 0) + 1
    }
    return counts
  }
  return {
    category: count('category', categories, (product) => [product.category]),
    skinType: count('skinType', skinTypes, (product) => product.skinTypes),
    concern: count('concern', concerns, (product) => product.skinConcerns),
    shade: count('shade', shadeFamilies, (product) => [...shadeFamiliesOf(product)]),
  }
}

export type Slice<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/** @returns null when the cursor's product is not in the list. */
export function sliceAfter(
  products: readonly Product[],
  { cursor, limit }: Pick<ProductQuery, 'cursor' | 'limit'>,
  max: number,
): Slice<Product> | null {
  const start = cursor === undefined ? 0 : products.findIndex(({ id }) => id === cursor) + 1
  if (cursor !== undefined && start === 0) return null
  const items = products.slice(start, start + (limit ?? max))
  const isLast = start + items.length >= products.length
  return { items, next: isLast ? null : (items.at(-1)?.id ?? null) }
}

export function toCard(product: Product): ProductCard {
  const {
    skinConcerns: _concerns,
    ingredients: _ingredients,
    allowsMonogram: _allows,
    monogramPrice: _price,
    fewLeft: _left,
    shade: _shade,
    variantId: _variantId,
    sku: _sku,
    gtin: _gtin,
    responsiblePerson: _person,
    warnings: _warnings,
    periodAfterOpening: _period,
    application: _application,
    reducedSince: _since,
    options: _options,
    variants: _variants,
    photos: _photos,
    ...card
  } = product
  return { ...card, description: shortened(card.description) }
}

/** Cards show two lines of text; anything longer would only add weight to the HTML and the embedded data. */
const maxOnCard = 170

/** Cuts at a word boundary and adds an ellipsis. */
export function shortened(text: string): string {
  if (text.length <= maxOnCard) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxOnCard)).replace(/[,;:–-]$/, '')}…`
}

/** The card shows and opens the variant that the search or filter means. */
export function withMatch(card: ProductCard, { id, title, imageUrl, imageColor }: Variant): ProductCard {
  return { ...card, imageUrl, imageColor, matched: { variantId: id, title } }
}
