import { parseProductQuery, namesTarget } from '../understanding/product-query.ts'
import type { Draft } from './draft.ts'
import { describeQuery, shownAs } from './phrases.ts'
import { chooseProducts, matches } from './product-search.ts'
import type { UnderstoodQuestion } from './question.ts'
import { withSafetyExclusions } from './shopper-exclusions.ts'

const counting =
  /^(?:so |and |ok |hi |hello )*(?:how many|what number of)\b(?!.{0,40}\b(?:times|steps|weeks|days|layers|drops|should|do i|can i|milliliters|ml|percent|stars|reviews|people|ingredients|shades|colou?rs|sizes)\b)/

/** 'How many serums do you have': all that the shop sells, and how many of them can be bought now. */
export function answerCount(question: UnderstoodQuestion): Draft | null {
  const { text, shop, facts, offered, messages } = question
  const query = parseProductQuery(text, shop)
  // Of a large catalog, only a selection is at hand.
  const isComplete = String(shop.products.length) === facts['products']
  if (!counting.test(text) || !namesTarget(query) || !isComplete) return null
  const all = shop.products.filter((product) => matches(product, query))
  if (all.length === 0) return null
  const inStock = all.filter((product) => product.inStock).length
  const { products } = chooseProducts(offered, withSafetyExclusions(query, question))
  const answer = messages.query.count(describeQuery({ ...query, order: null }, shop, messages), all.length, inStock)
  const shown = products.length > 0 ? ` ${messages.fromShop(shownAs(products, messages))}` : ''
  return { text: answer + shown, products, query }
}
