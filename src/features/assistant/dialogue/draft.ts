import type { Product } from '../../catalog/contract.ts'
import { addressOf } from '../../catalog/variants/constants.ts'
import type { ActionRequest } from '../actions/request.ts'
import type { Screen } from '../knowledge/article.ts'
import type { AssistantAnswer } from '../contract.ts'
import { reasonFor, type AnswerMessages } from './phrases.ts'
import type { Source } from '../knowledge/sources.ts'
import { sanitize } from '../understanding/normalize.ts'
import type { ProductQuery } from '../understanding/product-query.ts'

/** An answer before presentation: its text and the catalog products in it. */
export type Draft = {
  readonly text: string
  readonly products?: readonly Product[]
  /** Why the products are shown. */
  readonly query?: ProductQuery | null
  readonly links?: readonly Screen[]
  /** The shopper's own pages, listed before the others. */
  readonly pages?: readonly { readonly label: string; readonly url: string }[]
  readonly sources?: readonly Source[]
  /** Offered to the shopper after the shop has checked them. */
  readonly actions?: readonly ActionRequest[]
}

/** All answers are presented here; names, prices and stock come from the catalog. */
export function presentAnswer(
  { text, products = [], query = null, links = [], pages = [], sources = [] }: Draft,
  messages: AnswerMessages,
  engine: AssistantAnswer['engine'] = 'built-in',
): AssistantAnswer {
  return {
    response: text,
    products: products.map((product) => ({
      id: product.id,
      name: sanitize(product.name),
      price: product.price,
      imageUrl: product.imageUrl,
      url: addressOf(product),
      inStock: product.inStock,
      reason: reasonFor(product, query, messages),
    })),
    links: [...pages, ...[...new Set(links)].map((url) => ({ label: messages.screens[url], url }))],
    sources: [...new Map(sources.map((source) => [source.url, { ...source }])).values()],
    isAi: true,
    engine,
  }
}
