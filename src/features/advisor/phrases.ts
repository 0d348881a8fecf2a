import { toDecimal } from '#src/kernel/money.ts'
import type { advice } from '#src/messages/en/advice.ts'
import type { Product } from '../catalogue/contract.ts'
import { harmless } from './text.ts'
import type { Wish } from './wish.ts'

export type Words = typeof advice

export function listOf(names: readonly string[], last: string): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`
}

/** 'Nocturne Retinol Serum (€48.00)': a name and today's price, so that a later question can point at it. */
export function shownAs(products: readonly Product[], words: Words): string {
  return listOf(products.map(({ name, price }) => `${harmless(name)} (${words.price(price)})`), words.and)
}

/** A wish in words, as it was understood: who reads it can correct it. */
export function describeWish(wish: Wish, words: Words): string {
  const { bounds, refused, flags } = wish
  const price = (cents: typeof bounds.below) => words.price(toDecimal(cents ?? (0 as NonNullable<typeof bounds.below>)))
  const names = (list: readonly { id: string }[]) => listOf(list.map(({ id }) => id), words.and)
  return [
    wish.kind?.id ?? (listOf(wish.categories.map((category) => words.categories[category]), words.or) || words.wish.products),
    wish.skinTypes.length > 0 && words.wish.skin(listOf(wish.skinTypes.map((type) => words.skinTypes[type]), words.and)),
    wish.concerns.length > 0 && words.wish[wish.skinTypes.length > 0 ? 'concernToo' : 'concern'](listOf(wish.concerns.map((concern) => words.concerns[concern]), words.and)),
    wish.wanted.length > 0 && words.wish.with(names(wish.wanted)),
    refused.length > 0 && words.wish.without(listOf(refused.map(({ id }) => id), words.or)),
    wish.spf > 0 && words.wish.spf(wish.spf),
    wish.time && words.wish.time[wish.time],
    bounds.atLeast !== undefined && bounds.atMost !== undefined
      ? words.wish.between(price(bounds.atLeast), price(bounds.atMost))
      : [
          bounds.atLeast !== undefined && words.wish.atLeast(price(bounds.atLeast)),
          bounds.above !== undefined && words.wish.above(price(bounds.above)),
          bounds.atMost !== undefined && words.wish.atMost(price(bounds.atMost)),
          bounds.below !== undefined && words.wish.below(price(bounds.below)),
        ]
          .filter(Boolean)
          .join(words.and),
    ...flags.map((flag) => words.flags[flag]),
  ]
    .filter(Boolean)
    .join(' ')
    .concat(wish.order ? `, ${words.orders[wish.order]}` : '')
}

/** Why this product, in a few words: what of the wish it meets, else what others say of it. */
export function reasonFor(product: Product, wish: Wish | null, words: Words): string {
  const concerns = (wish?.concerns ?? []).filter((concern) => product.skinConcerns.includes(concern))
  const types = (wish?.skinTypes ?? []).filter((type) => product.skinTypes.includes(type))
  const { rating, reviewCount } = product
  return [
    types.length > 0 && words.reason.types(listOf(types.map((type) => words.skinTypes[type]), words.and)),
    concerns.length > 0 && words.reason.concern(listOf(concerns.map((concern) => words.concerns[concern]), words.and)),
    wish && wish.wanted.length > 0 && words.reason.with(listOf(wish.wanted.map(({ id }) => id), words.and)),
    wish && wish.refused.length > 0 && words.reason.without(listOf(wish.refused.map(({ id }) => id), words.or)),
    reviewCount > 0 && words.reason.rated(rating.toFixed(1), reviewCount),
  ]
    .filter((part) => part !== false && part !== null)
    .join(', ')
}
