import type { Product } from '../../catalog/contract.ts'
import { parseProductQuery } from '../understanding/product-query.ts'
import { comparedPlaces } from './conversation-context.ts'
import { describeQuery } from './phrases.ts'
import { chooseProducts } from './product-search.ts'
import type { UnderstoodQuestion } from './question.ts'
import { withSafetyExclusions } from './shopper-exclusions.ts'

export type Compared = {
  readonly pair: readonly [Product, Product]
  /** The query, when the pair was chosen from more matches. */
  readonly chosenFrom: { readonly total: number; readonly described: string } | null
}

const comparing = /\b(compar(e|ing|ed|ison)|differ(s|ence|ences|ent)?|vs\.?|versus|better|rather)\b/
const separators = /\b(?:and|vs\.?|versus|or|with|to|than|against|over|from)\b|,/
const filler =
  /\b(what('?s| is| are)?|which( one)?|is|are|the|a|an|your|difference|differences|differ|between|compare|comparison|comparing|of|better|best|should i (buy|get|choose|take)|for me|do|does|how|different|rather|please|can you|me|tell)\b/g

/** Two products to compare: named, referenced by position, or described. */
export function findComparedProducts(question: UnderstoodQuestion): Compared | null {
  const { text, context, shop } = question
  const pair = asPair(shop.productsNamedIn(text)) ?? asPair(comparedPlaces(text, context))
  if (pair) return { pair, chosenFrom: null }
  const isComparing = comparing.test(text)
  if (!isComparing && !/\bor\b/.test(text)) return null
  return fromSides(question, isComparing) ?? (isComparing ? twoOfOneKind(question) : null)
}

const asPair = ([one, other]: readonly (Product | null)[]): readonly [Product, Product] | null =>
  one && other && one.id !== other.id ? [one, other] : null

/** 'Nocturne or First Steps', 'Raindrop Serum and a centella serum'. */
function fromSides(question: UnderstoodQuestion, isComparing: boolean): Compared | null {
  const { text, shop } = question
  const sides = text
    .split(separators)
    .map((side) => side.replaceAll(filler, ' ').replaceAll(/\s+/g, ' ').trim())
    .filter((side) => side !== '')
  if (sides.length < 2) return null
  const named = sides.map((side) => shop.productsNamedIn(side)[0] ?? shop.productResembling(side))
  if (!isComparing && named.filter(Boolean).length < 2) return null
  const found = sides.map((side, at) => named[at] ?? (isComparing ? describedBy(side, question) : null))
  const pair = asPair([...new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()])
  return pair && { pair, chosenFrom: null }
}

/** The best product for a description that has a product type and something more specific. */
function describedBy(side: string, question: UnderstoodQuestion): Product | null {
  const query = parseProductQuery(side, question.shop)
  const namesKind = query.categories.length > 0 || query.kind !== null
  const isNarrow =
    query.order !== null || [query.inclusions, query.skinTypes, query.concerns].some((list) => list.length > 0)
  if (!namesKind || !isNarrow) return null
  const { products, relaxed } = chooseProducts(question.offered, withSafetyExclusions(query, question))
  return relaxed ? null : (products[0] ?? null)
}

/** 'The difference between your two niacinamide serums': the two best matches, and the total number of matches. */
function twoOfOneKind(question: UnderstoodQuestion): Compared | null {
  const { text, shop, messages } = question
  const query = withSafetyExclusions(parseProductQuery(text, shop), question)
  const namesKind = query.categories.length > 0 || query.kind !== null
  const isNarrow =
    query.order !== null || [query.inclusions, query.skinTypes, query.concerns].some((list) => list.length > 0)
  const isPlural = /\b(two|both|2|your|these|those)\b/.test(text) && /\w{3,}s\b/.test(text)
  if (!namesKind || !isNarrow || !isPlural) return null
  const { products, relaxed, total } = chooseProducts(question.offered, query)
  const pair = relaxed ? null : asPair(products)
  return pair && { pair, chosenFrom: total > 2 ? { total, described: describeQuery(query, shop, messages) } : null }
}
