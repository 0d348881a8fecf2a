import type { Listing, ListingQuery, Product, ProductCard, ProductQuery } from './contract.ts'
import { categories, concerns, skinTypes, type Sort } from './vocabulary.ts'

export type Filters = Pick<ListingQuery, 'category' | 'skinType' | 'concern'>

type Facet = keyof Filters

const passes: { readonly [F in Facet]: (product: Product, wanted: NonNullable<Filters[F]>) => boolean } = {
  category: (product, wanted) => product.category === wanted,
  skinType: (product, wanted) => wanted.length === 0 || wanted.some((type) => product.skinTypes.includes(type)),
  concern: (product, wanted) => wanted.length === 0 || wanted.some((concern) => product.skinConcerns.includes(concern)),
}

/** Within one filter any value will do; all filters must hold. `except` leaves one out, for its own facet counts. */
export function filterProducts(products: readonly Product[], filters: Filters, except?: Facet): Product[] {
  return products.filter(
    (product) =>
      (except === 'category' || !filters.category || passes.category(product, filters.category)) &&
      (except === 'skinType' || !filters.skinType || passes.skinType(product, filters.skinType)) &&
      (except === 'concern' || !filters.concern || passes.concern(product, filters.concern)),
  )
}

const price = (product: Product) => Number(product.price)

const orders: { readonly [S in Exclude<Sort, 'name'>]: (a: Product, b: Product) => number } = {
  'price-low': (a, b) => price(a) - price(b),
  'price-high': (a, b) => price(b) - price(a),
  rating: (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
  reviewCount: (a, b) => b.reviewCount - a.reviewCount || b.rating - a.rating,
}

/** Products come in name order, which also breaks ties; `sort` is stable. */
export function sortProducts(products: readonly Product[], sort: Sort): Product[] {
  return sort === 'name' ? [...products] : products.toSorted(orders[sort])
}

export function countFacets(products: readonly Product[], filters: Filters): Listing['facets'] {
  const count = <Value extends string>(facet: Facet, values: readonly Value[], of: (product: Product) => readonly string[]) => {
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
  }
}

export type Slice<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/** @returns null when the cursor names no product of the list. */
export function sliceAfter(products: readonly Product[], { cursor, limit }: Pick<ProductQuery, 'cursor' | 'limit'>, most: number): Slice<Product> | null {
  const start = cursor === undefined ? 0 : products.findIndex(({ id }) => id === cursor) + 1
  if (cursor !== undefined && start === 0) return null
  const items = products.slice(start, start + (limit ?? most))
  const isLast = start + items.length >= products.length
  return { items, next: isLast ? null : (items.at(-1)?.id ?? null) }
}

export function toCard(product: Product): ProductCard {
  const { skinConcerns: _concerns, ingredients: _ingredients, allowsMonogram: _allows, monogramPrice: _price, fewLeft: _left, shade: _shade, ...card } = product
  return { ...card, description: shortened(card.description) }
}

/** A card shows two lines; what lies beyond would travel twice, in the page and in its data, for nothing. */
const mostOnCard = 170

/** Ends at a word, with an ellipsis where something is left out. */
export function shortened(text: string): string {
  if (text.length <= mostOnCard) return text
  return `${text.slice(0, text.lastIndexOf(' ', mostOnCard)).replace(/[,;:–-]$/, '')}…`
}
