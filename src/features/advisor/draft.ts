import type { Product } from '../catalogue/contract.ts'
import type { Screen } from './article.ts'
import type { Advice } from './contract.ts'
import { reasonFor, type Words } from './phrases.ts'
import type { Source } from './sources.ts'
import { harmless } from './text.ts'
import type { Wish } from './wish.ts'

/** An answer before it leaves: what it says, and the products it stands for as the catalogue has them. */
export type Draft = {
  readonly text: string
  readonly products?: readonly Product[]
  /** What the products are shown for. */
  readonly wish?: Wish | null
  readonly links?: readonly Screen[]
  readonly sources?: readonly Source[]
}

/** The only way an answer leaves: names, prices and stock are read from the catalogue's own values here. */
export function presentAdvice({ text, products = [], wish = null, links = [], sources = [] }: Draft, words: Words, engine: Advice['engine'] = 'built-in'): Advice {
  return {
    response: text,
    products: products.map((product) => ({
      id: product.id,
      name: harmless(product.name),
      price: product.price,
      imageUrl: product.imageUrl,
      url: `/products/${product.id}`,
      inStock: product.inStock,
      reason: reasonFor(product, wish, words),
    })),
    links: [...new Set(links)].map((url) => ({ label: words.screens[url], url })),
    sources: [...new Map(sources.map((source) => [source.url, { ...source }])).values()],
    isAi: true,
    engine,
  }
}
