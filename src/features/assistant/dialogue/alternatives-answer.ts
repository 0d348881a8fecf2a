import type { Product } from '../../catalog/contract.ts'
import { chooseProducts } from './product-search.ts'
import type { Draft } from './draft.ts'
import { shownAs } from './phrases.ts'
import type { UnderstoodQuestion } from './question.ts'
import { withSafetyExclusions } from './shopper-exclusions.ts'
import { sanitize } from '../understanding/normalize.ts'
import { parseProductQuery } from '../understanding/product-query.ts'
import { priceOf, factsOf } from '../understanding/product-facts.ts'

const cheaper = /\b(cheaper|less expensive|lower price|dupe)\b/

export function asksForAlternatives(text: string): boolean {
  return (
    cheaper.test(text) ||
    /\b(similar|something like|alternatives?|instead of|replacement|other (than|products like))\b/.test(text)
  )
}

/** Products of the same type, area and main concern, respecting exclusions; cheaper ones if requested. */
export function answerAlternatives(product: Product, question: UnderstoodQuestion): Draft {
  const { text, shop, messages } = question
  const own = parseProductQuery(text, shop)
  const query = withSafetyExclusions(
    {
      ...own,
      categories: [product.category],
      kind: null,
      inclusions: [],
      concerns: product.skinConcerns.slice(0, 1),
      priceRange: cheaper.test(text) ? { below: priceOf(product) } : own.priceRange,
    },
    question,
  )
  const { area } = factsOf(product)
  const { products, relaxed } = chooseProducts(
    question.offered.filter((other) => factsOf(other).area === area),
    query,
    new Set([product.id]),
  )
  const name = sanitize(product.name)
  if (products.length === 0 || relaxed === 'price')
    return { text: messages.product.noAlternative(name), products: [product] }
  const shown = shownAs(products, messages)
  return {
    text: cheaper.test(text)
      ? messages.product.cheaper(name, messages.price(product.price), shown)
      : messages.product.alternatives(name, shown),
    products,
    query,
  }
}
