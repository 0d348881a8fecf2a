/**
 * What a transaction has changed in the catalog, for caches of this and other processes.
 *
 * - `lists`: which products listings and searches contain, or the categories
 * - `order`: prices or ratings, and so the order of sorted lists
 * - `product`: only the products' own pages and cards, such as their stock
 * - `reviews`: reviews of the products
 */
export type CatalogChange = {
  readonly products: readonly string[] | 'all'
  readonly affects: 'lists' | 'order' | 'product' | 'reviews'
}

/** For lost notifications. */
export const everythingChanged: CatalogChange = { products: 'all', affects: 'lists' }

/** For what all pages state, such as taxes and shipping prices: lists contain the same products as before. */
export const everyPageChanged: CatalogChange = { products: 'all', affects: 'product' }

/** PostgreSQL delivers at most 8,000 bytes. */
const maxPayload = 7_000
/** Reading everything again takes less time than reading more products than these one by one. */
const maxNamed = 5_000

/** One payload, or as many as it takes to name the products. */
export function payloadsOf(change: CatalogChange): string[] {
  const { products } = change
  if (products !== 'all' && products.length > maxNamed) return [JSON.stringify({ ...change, products: 'all' })]
  const payload = JSON.stringify(change)
  if (payload.length <= maxPayload || products === 'all') return [payload]
  const half = Math.ceil(products.length / 2)
  return [products.slice(0, half), products.slice(half)].flatMap((part) => payloadsOf({ ...change, products: part }))
}

/** @param payload of `payloadsOf`; anything else means that everything may have changed. */
export function changeOf(payload: string): CatalogChange {
  try {
    const value = JSON.parse(payload) as CatalogChange
    return value.affects && value.products ? value : everythingChanged
  } catch {
    return everythingChanged
  }
}

/** What a cached answer was made from. A list in an order that prices or ratings decide has both tags. */
export type CacheTag = `product ${string}` | 'lists' | 'order' | 'reviews'

/** @returns whether an answer with the given tags is outdated by a change */
export function outdatedBy({ products, affects }: CatalogChange): (tags: ReadonlySet<CacheTag>) => boolean {
  if (products === 'all') return () => true
  // A change may name hundreds of products, an answer shows some tens, and there are thousands of answers.
  const changed = new Set(products.map((id): CacheTag => `product ${id}`))
  return (tags) => (affects !== 'product' && tags.has(affects)) || [...tags].some((tag) => changed.has(tag))
}
