import { fromDecimal } from '#src/kernel/money.ts'
import type { Product } from '../catalogue/contract.ts'
import { chooseProducts } from './choose.ts'
import type { Draft } from './draft.ts'
import { shownAs, type Words } from './phrases.ts'
import type { Shop } from './shop.ts'
import { harmless } from './text.ts'
import { readWish } from './wish.ts'
import { factsOf } from './facts-of.ts'

const cheaper = /\b(cheaper|less expensive|lower price|dupe)\b/

export function asksForAlternatives(text: string): boolean {
  return cheaper.test(text) || /\b(similar|something like|alternatives?|instead of|replacement|other (than|products like))\b/.test(text)
}

/** Of the same kind, area and first concern as a product, without what is refused; cheaper where that is asked. */
export function answerAlternatives(product: Product, text: string, shop: Shop, words: Words): Draft {
  const own = readWish(text, shop.ingredients)
  const wish = { ...own, categories: [product.category], kind: null, wanted: [], concerns: product.skinConcerns.slice(0, 1), bounds: cheaper.test(text) ? { below: fromDecimal(product.price) } : own.bounds }
  const { area } = factsOf(product)
  const { products, loosened } = chooseProducts(shop.products.filter((other) => factsOf(other).area === area), wish, new Set([product.id]))
  const name = harmless(product.name)
  if (products.length === 0 || loosened === 'price') return { text: words.product.noAlternative(name), products: [product] }
  const shown = shownAs(products, words)
  return { text: cheaper.test(text) ? words.product.cheaper(name, words.price(product.price), shown) : words.product.alternatives(name, shown), products, wish }
}
