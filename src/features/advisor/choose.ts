import { fromDecimal } from '#src/kernel/money.ts'
import type { Product } from '../catalogue/contract.ts'
import { distanceFrom, isWithin } from './price-bounds.ts'
import type { Wish } from './wish.ts'
import { factsOf } from './facts-of.ts'

export type Loosened = 'price' | 'ingredients' | 'concern' | 'skin'
export type Choice = { readonly products: readonly Product[]; readonly loosened: Loosened | null; readonly total: number }

export const mostShown = 3

/** What of a wish may give way when nothing fits all of it. What is refused never does: it may be an allergy. */
const ways: readonly (readonly [Loosened, (wish: Wish) => Wish])[] = [
  ['price', (wish) => ({ ...wish, bounds: {} })],
  ['ingredients', (wish) => ({ ...wish, wanted: wish.wanted.slice(0, 1) })],
  ['concern', (wish) => ({ ...wish, concerns: wish.concerns.slice(0, 1) })],
  ['skin', (wish) => ({ ...wish, skinTypes: [], concerns: [] })],
]

/** The products that fit a wish, best first; where none does, those that come closest, and what gave way. */
export function chooseProducts(products: readonly Product[], wish: Wish, excluded: ReadonlySet<string> = new Set(), most = mostShown): Choice {
  const offered = products.filter((product) => product.inStock && !excluded.has(product.id))
  const exact = rank(offered.filter((product) => fits(product, wish)), wish)
  if (exact.length > 0) return { products: exact.slice(0, most), loosened: null, total: exact.length }
  for (const [loosened, loosen] of ways) {
    const close = rank(offered.filter((product) => fits(product, loosen(wish))), wish)
    // Where the price gives way, what misses it least comes first.
    const near = loosened === 'price' ? close.toSorted((a, b) => distanceFrom(price(a), wish.bounds) - distanceFrom(price(b), wish.bounds)) : close
    if (near.length > 0) return { products: near.slice(0, most), loosened, total: near.length }
  }
  return { products: [], loosened: null, total: 0 }
}

export function fits(product: Product, wish: Wish): boolean {
  const facts = factsOf(product)
  // A question about the face is not answered with a hand cream.
  const isNamed = wish.kind !== null || wish.categories.includes('makeup') || (wish.concerns.includes('undereye') && facts.area === 'eyes')
  const isForFace = facts.area === 'face' && product.category !== 'makeup'
  const isAnything = wish.categories.length === 0 && wish.kind === null && wish.skinTypes.length + wish.concerns.length === 0
  return (
    (isNamed || isForFace || isAnything) &&
    (wish.kind === null || wish.kind.is(product)) &&
    (wish.categories.length === 0 || wish.categories.includes(product.category)) &&
    wish.skinTypes.every((type) => product.skinTypes.includes(type)) &&
    wish.concerns.every((concern) => product.skinConcerns.includes(concern)) &&
    wish.wanted.every(({ isIn }) => isIn(product)) &&
    !wish.refused.some(({ isIn }) => isIn(product)) &&
    isWithin(fromDecimal(product.price), wish.bounds) &&
    facts.spf >= wish.spf &&
    suitsTime(wish.time, facts) &&
    wish.flags.every((flag) => holds(product, flag))
  )
}

function holds(product: Product, flag: Wish['flags'][number]): boolean {
  if (flag === 'monogram') return product.allowsMonogram
  if (flag === 'bestseller') return product.isBestseller
  if (flag === 'new') return product.isNew
  if (flag === 'reduced') return product.originalPrice !== undefined
  return true
}

function suitsTime(time: Wish['time'], { actives, spf }: ReturnType<typeof factsOf>): boolean {
  if (time === 'morning') return !actives.includes('retinoid')
  return time !== 'evening' || spf === 0
}

const price = (product: Product) => fromDecimal(product.price)
/** A rating counts the more the more people gave it: a single five-star review is no evidence. */
const regard = ({ rating, reviewCount }: Product) => (rating * reviewCount + 4 * 5) / (reviewCount + 5)
/** 'salicylic' of 'salicylic acid (BHA)', as it stands in names. */
const shortName = (id: string) => id.toLowerCase().split(/ (?:or|acid|\()/)[0] ?? id

function fitOf(product: Product, wish: Wish): number {
  const name = product.name.toLowerCase()
  return (
    regard(product) +
    (product.isBestseller ? 0.15 : 0) +
    (wish.flags.includes('gift') && product.allowsMonogram ? 0.5 : 0) +
    (wish.time === 'evening' && /night|sleep|evening|overnight|moon/i.test(product.name) ? 0.6 : 0) +
    wish.wanted.filter(({ id }) => name.includes(shortName(id))).length * 0.8 +
    wish.concerns.filter((concern) => product.skinConcerns[0] === concern).length * 0.3
  )
}

function rank(products: readonly Product[], wish: Wish): Product[] {
  const byFit = (a: Product, b: Product) => fitOf(b, wish) - fitOf(a, wish) || b.reviewCount - a.reviewCount || a.id.localeCompare(b.id)
  const orders = {
    cheapest: (a: Product, b: Product) => price(a) - price(b),
    dearest: (a: Product, b: Product) => price(b) - price(a),
    rating: (a: Product, b: Product) => b.rating - a.rating,
    reviews: (a: Product, b: Product) => b.reviewCount - a.reviewCount,
  }
  const order = wish.order ? orders[wish.order] : () => 0
  return products.toSorted((a, b) => order(a, b) || byFit(a, b))
}
