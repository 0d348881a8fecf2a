import type { Product } from '../../catalog/contract.ts'
import { distanceToRange, isInRange } from '../understanding/price-range.ts'
import type { ProductQuery } from '../understanding/product-query.ts'
import { priceOf, factsOf } from '../understanding/product-facts.ts'

export type RelaxedCriterion = 'price' | 'ingredients' | 'concern' | 'skin'
export type Choice = {
  readonly products: readonly Product[]
  readonly relaxed: RelaxedCriterion | null
  readonly total: number
}

export const maxShown = 3

/**
 * Criteria to relax, in this order, when no product matches all of them. Exclusions are never relaxed: they may be
 * allergies.
 */
const relaxations: readonly (readonly [RelaxedCriterion, (query: ProductQuery) => ProductQuery])[] = [
  ['price', (query) => ({ ...query, priceRange: {} })],
  ['ingredients', (query) => ({ ...query, inclusions: query.inclusions.slice(0, 1) })],
  ['concern', (query) => ({ ...query, concerns: query.concerns.slice(0, 1) })],
  ['skin', (query) => ({ ...query, skinTypes: [], concerns: [] })],
]

/** The products that match a query, best first; if none do, the closest ones and the criterion that was relaxed. */
export function chooseProducts(
  products: readonly Product[],
  query: ProductQuery,
  excluded: ReadonlySet<string> = new Set(),
  max = maxShown,
): Choice {
  const offered = products.filter((product) => product.inStock && !excluded.has(product.id))
  const exact = rank(
    offered.filter((product) => fits(product, query)),
    query,
  )
  if (exact.length > 0) return { products: exact.slice(0, max), relaxed: null, total: exact.length }
  for (const [relaxed, relax] of relaxations) {
    const close = rank(
      offered.filter((product) => fits(product, relax(query))),
      query,
    )
    // When the price limit is relaxed, the products closest to it come first.
    const near =
      relaxed === 'price'
        ? close.toSorted(
            (a, b) => distanceToRange(priceOf(a), query.priceRange) - distanceToRange(priceOf(b), query.priceRange),
          )
        : close
    if (near.length > 0) return { products: near.slice(0, max), relaxed, total: near.length }
  }
  return { products: [], relaxed: null, total: 0 }
}

export function fits(product: Product, query: ProductQuery): boolean {
  const { area } = factsOf(product)
  // Questions about the face exclude hand creams.
  const isNamed =
    query.kind !== null ||
    query.categories.includes('makeup') ||
    (query.concerns.includes('undereye') && area === 'eyes')
  const isForFace = area === 'face' && product.category !== 'makeup'
  const isAnything =
    query.categories.length === 0 && query.kind === null && query.skinTypes.length + query.concerns.length === 0
  return (isNamed || isForFace || isAnything) && matches(product, query)
}

/** Whether a product meets the criteria, whatever part of the body it is for. */
export function matches(product: Product, query: ProductQuery): boolean {
  const facts = factsOf(product)
  return (
    (query.kind === null || query.kind.is(product)) &&
    (query.categories.length === 0 || query.categories.includes(product.category)) &&
    query.skinTypes.every((type) => product.skinTypes.includes(type)) &&
    query.concerns.every((concern) => product.skinConcerns.includes(concern)) &&
    query.inclusions.every(({ isIn }) => isIn(product)) &&
    !query.exclusions.some(({ isIn }) => isIn(product)) &&
    isInRange(priceOf(product), query.priceRange) &&
    facts.spf >= query.spf &&
    suitsTime(query.time, facts) &&
    query.flags.every((flag) => holds(product, flag))
  )
}

function holds(product: Product, flag: ProductQuery['flags'][number]): boolean {
  if (flag === 'monogram') return product.allowsMonogram
  if (flag === 'bestseller') return product.isBestseller
  if (flag === 'new') return product.isNew
  if (flag === 'reduced') return product.originalPrice !== undefined
  return true
}

function suitsTime(time: ProductQuery['time'], { actives, spf }: ReturnType<typeof factsOf>): boolean {
  if (time === 'morning') return !actives.includes('retinoid')
  return time !== 'evening' || spf === 0
}

/** Ratings are weighted by their number: a single five-star review is weak evidence. */
const regard = ({ rating, reviewCount }: Product) => (rating * reviewCount + 4 * 5) / (reviewCount + 5)
/** Product names shorten 'salicylic acid (BHA)' to 'salicylic'. */
const shortName = (id: string) => id.toLowerCase().split(/ (?:or|acid|\()/)[0] ?? id

function fitOf(product: Product, query: ProductQuery): number {
  const name = product.name.toLowerCase()
  return (
    regard(product) +
    (product.isBestseller ? 0.15 : 0) +
    (query.flags.includes('gift') && product.allowsMonogram ? 0.5 : 0) +
    (query.time === 'evening' && /night|sleep|evening|overnight|moon/i.test(product.name) ? 0.6 : 0) +
    query.inclusions.filter(({ id }) => name.includes(shortName(id))).length * 0.8 +
    query.concerns.filter((concern) => product.skinConcerns[0] === concern).length * 0.3
  )
}

function rank(products: readonly Product[], query: ProductQuery): Product[] {
  const byFit = (a: Product, b: Product) =>
    fitOf(b, query) - fitOf(a, query) || b.reviewCount - a.reviewCount || a.id.localeCompare(b.id)
  const orders = {
    cheapest: (a: Product, b: Product) => priceOf(a) - priceOf(b),
    mostExpensive: (a: Product, b: Product) => priceOf(b) - priceOf(a),
    rating: (a: Product, b: Product) => b.rating - a.rating,
    reviews: (a: Product, b: Product) => b.reviewCount - a.reviewCount,
  }
  const order = query.order ? orders[query.order] : () => 0
  return products.toSorted((a, b) => order(a, b) || byFit(a, b))
}
