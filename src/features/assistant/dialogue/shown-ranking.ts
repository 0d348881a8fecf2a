import { fromDecimal, toDecimal } from '#src/kernel/money.ts'
import type { Product } from '../../catalog/contract.ts'
import { unitPriceOf } from '../../pricing/contract.ts'
import { ingredientAmountsIn } from '../understanding/ingredient-amounts.ts'
import { sanitize } from '../understanding/normalize.ts'
import { priceOf } from '../understanding/product-facts.ts'
import { namesTarget, parseProductQuery } from '../understanding/product-query.ts'
import type { Draft } from './draft.ts'
import { listOf } from './phrases.ts'
import type { UnderstoodQuestion } from './question.ts'
import { percentOf, strengthAskedIn } from './strength.ts'

const asksWhich = /\bwhich (one |of (these|those|them) |product )?(is|costs|has|would be|contains)\b/
const asksCheapest = /\b(cheap(er|est)|less expensive|least expensive|costs (less|the least)|lowest price)\b/
const perUnit = /\bper (\d+ ?)?(ml|milliliters?|g|grams?|unit)\b|\bfor (its|the) size\b/
const rated = /\b(better|best|higher|highest)[- ](rated|reviews?|ratings?)\b/

/** 'Which one is stronger?', 'which is cheaper per ml?': the one of the last answer that comes first. */
export function answerFirstOfShown(question: UnderstoodQuestion): Draft | null {
  const { text, context, shop } = question
  const { shown } = context
  if (shown.length < 2 || !asksWhich.test(text) || shop.productsNamedIn(text).length > 0) return null
  if (namesTarget(parseProductQuery(text, shop))) return null
  if (asksCheapest.test(text)) return perUnit.test(text) ? cheapestPerUnit(shown, question) : cheapest(shown, question)
  if (rated.test(text)) return bestRated(shown, question)
  return byStrength(shown, question)
}

/** The product with the lowest value, unless another has the same. */
function lowest(products: readonly Product[], valueOf: (product: Product) => number): Product | null {
  const [first, second] = products.toSorted((a, b) => valueOf(a) - valueOf(b))
  return first && second && valueOf(first) < valueOf(second) ? first : null
}

function cheapest(shown: readonly Product[], { messages }: UnderstoodQuestion): Draft | null {
  const found = lowest(shown, priceOf)
  return found && say(messages.among.cheapest(sanitize(found.name), messages.price(found.price)), found)
}

function cheapestPerUnit(shown: readonly Product[], { messages }: UnderstoodQuestion): Draft | null {
  const perUnitOf = (product: Product) => unitPriceOf(fromDecimal(product.price), product.volume ?? null)
  if (new Set(shown.map((product) => perUnitOf(product)?.unit)).size !== 1) return null
  const found = lowest(shown, (product) => perUnitOf(product)?.amount ?? Infinity)
  const price = found && perUnitOf(found)
  if (!price) return null
  const { cheapestUnit } = messages.among
  return say(cheapestUnit(sanitize(found.name), messages.price(toDecimal(price.amount)), `100 ${price.unit}`), found)
}

function bestRated(shown: readonly Product[], { messages }: UnderstoodQuestion): Draft | null {
  const found = lowest(
    shown.filter(({ reviewCount }) => reviewCount > 0),
    ({ rating }) => -rating,
  )
  return found && say(messages.among.bestRated(sanitize(found.name), found.rating.toFixed(1), found.reviewCount), found)
}

function byStrength(shown: readonly Product[], { text, shop, messages }: UnderstoodQuestion): Draft | null {
  const asked = strengthAskedIn(text)
  if (!asked) return null
  const stated = shown.flatMap((product) => ingredientAmountsIn(product, shop.ingredients))
  for (const { name } of stated) {
    const percents = shown.flatMap((product) => {
      const percent = percentOf(product, name, shop.ingredients)
      return percent === null ? [] : [{ product, percent }]
    })
    const of = new Map(percents.map(({ product, percent }) => [product, percent]))
    const found = lowest([...of.keys()], (product) => (asked === 'mild' ? 1 : -1) * (of.get(product) ?? 0))
    if (!found) continue
    const amounts = percents
      .toSorted((a, b) => b.percent - a.percent)
      .map(({ product, percent }) => messages.among.amount(sanitize(product.name), `${percent}%`, name))
    const { mildest, strongest } = messages.among
    const answer = asked === 'mild' ? mildest : strongest
    return say(answer(sanitize(found.name), listOf(amounts, messages.and)), found)
  }
  return null
}

const say = (text: string, product: Product): Draft => ({ text, products: [product] })
