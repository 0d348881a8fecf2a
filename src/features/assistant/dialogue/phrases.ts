import { toDecimal } from '#src/kernel/money.ts'
import type { assistantAnswers } from '#src/messages/en/assistant-answers.ts'
import type { Product } from '../../catalog/contract.ts'
import { sanitize } from '../understanding/normalize.ts'
import { isMakeup, type CatalogTerms, type ProductQuery } from '../understanding/product-query.ts'
import { animal, whiteCast } from '../understanding/substances.ts'

export type AnswerMessages = typeof assistantAnswers

export function listOf(names: readonly string[], last: string): string {
  if (names.length < 2) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''}${last}${names.at(-1)}`
}

/** 'Nocturne Retinol Serum (€48.00)': name and current price, so that a later question can refer to it. */
export function shownAs(products: readonly Product[], messages: AnswerMessages): string {
  return listOf(
    products.map(({ name, price }) => `${sanitize(name)} (${messages.price(price)})`),
    messages.and,
  )
}

/** On what is excluded: how we know, and what to do about an allergy, unless nobody is allergic to it. */
export function exclusionNote({ exclusions }: ProductQuery, { query: say }: AnswerMessages): string {
  if (exclusions.length === 0) return ''
  const isAllergen = exclusions.some(({ id }) => id !== animal.id && id !== whiteCast.id)
  return ` ${say.withoutNote}${isAllergen ? ` ${say.allergyNote}` : ''}`
}

/** The query as understood, so that the shopper can correct it. */
export function describeQuery(query: ProductQuery, { categories }: CatalogTerms, messages: AnswerMessages): string {
  const target =
    query.kind?.id ??
    (listOf(
      query.categories.map((id) => messages.query.productsOf(categories.nameOf(id))),
      messages.or,
    ) ||
      messages.query.products)
  return [target, describeCriteria(query, messages)]
    .filter(Boolean)
    .join(' ')
    .concat(query.order ? `, ${messages.orders[query.order]}` : '')
}

/** What the products have to be, such as 'for dry skin without fragrance'. */
export function describeCriteria(query: ProductQuery, messages: AnswerMessages): string {
  const { priceRange, exclusions, flags } = query
  const price = (cents: typeof priceRange.below) =>
    messages.price(toDecimal(cents ?? (0 as NonNullable<typeof priceRange.below>)))
  const names = (list: readonly { id: string }[]) =>
    listOf(
      list.map(({ id }) => id),
      messages.and,
    )
  return [
    query.skinTypes.length > 0 &&
      messages.query.skin(
        listOf(
          query.skinTypes.map((type) => messages.skinTypes[type]),
          messages.and,
        ),
      ),
    query.concerns.length > 0 &&
      messages.query[query.skinTypes.length > 0 ? 'concernToo' : 'concern'](
        listOf(
          query.concerns.map((concern) => messages.concerns[concern]),
          messages.and,
        ),
      ),
    query.inclusions.length > 0 && messages.query.with(names(query.inclusions)),
    exclusions.length > 0 &&
      messages.query.without(
        listOf(
          exclusions.map(({ id }) => id),
          messages.or,
        ),
      ),
    query.tone?.undertone && isMakeup(query) && messages.query.undertone(query.tone.undertone),
    query.spf > 0 && messages.query.spf(query.spf),
    query.time && messages.query.time[query.time],
    priceRange.min !== undefined && priceRange.max !== undefined
      ? messages.query.between(price(priceRange.min), price(priceRange.max))
      : [
          priceRange.min !== undefined && messages.query.min(price(priceRange.min)),
          priceRange.above !== undefined && messages.query.above(price(priceRange.above)),
          priceRange.max !== undefined && messages.query.max(price(priceRange.max)),
          priceRange.below !== undefined && messages.query.below(price(priceRange.below)),
        ]
          .filter(Boolean)
          .join(messages.and),
    ...flags.map((flag) => messages.flags[flag]),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Why this product is shown: the matched criteria and its rating. */
export function reasonFor(product: Product, query: ProductQuery | null, messages: AnswerMessages): string {
  const concerns = (query?.concerns ?? []).filter((concern) => product.skinConcerns.includes(concern))
  const types = (query?.skinTypes ?? []).filter((type) => product.skinTypes.includes(type))
  const { rating, reviewCount } = product
  return [
    types.length > 0 &&
      messages.reason.types(
        listOf(
          types.map((type) => messages.skinTypes[type]),
          messages.and,
        ),
      ),
    concerns.length > 0 &&
      messages.reason.concern(
        listOf(
          concerns.map((concern) => messages.concerns[concern]),
          messages.and,
        ),
      ),
    query &&
      query.inclusions.length > 0 &&
      messages.reason.with(
        listOf(
          query.inclusions.map(({ id }) => id),
          messages.and,
        ),
      ),
    query &&
      query.exclusions.length > 0 &&
      messages.reason.without(
        listOf(
          query.exclusions.map(({ id }) => id),
          messages.or,
        ),
      ),
    reviewCount > 0 && messages.reason.rated(rating.toFixed(1), reviewCount),
  ]
    .filter((part) => part !== false && part !== null)
    .join(', ')
}
