import type { Product } from '../../catalog/contract.ts'
import type { ShopIndex } from '../knowledge/shop-index.ts'
import type { Mention } from '../understanding/ingredient-terms.ts'
import type { AnswerMessages } from './phrases.ts'

/** A question about one product. */
export type ProductQuestion = {
  readonly product: Product
  /** Its name, for sentences. */
  readonly name: string
  readonly text: string
  /** The text without the product's name. */
  readonly rest: string
  /** Of ingredients, in `rest`. */
  readonly mentions: readonly Mention[]
  readonly shop: ShopIndex
  readonly messages: AnswerMessages
}

/** Sentences about one topic; null when the question is about something else. */
export type TopicAnswer = (question: ProductQuestion) => string[] | null
