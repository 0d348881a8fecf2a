import type { Product } from '../../catalog/contract.ts'
import type { ShippingZone } from '../../shipping/contract.ts'
import type { ChatMessage, ChatProfile } from '../contract.ts'
import type { ShopFacts } from '../knowledge/shop-facts.ts'
import type { ShopIndex } from '../knowledge/shop-index.ts'
import type { Language } from '../understanding/languages.ts'
import { normalize } from '../understanding/normalize.ts'
import { orderNumberIn } from '../understanding/order-question.ts'
import { readMessage } from '../understanding/read-message.ts'
import { updateFacts, type ShopperFacts } from '../understanding/shopper-facts.ts'
import { nameIngredients, readContext, type ConversationContext } from './conversation-context.ts'
import type { AnswerMessages } from './phrases.ts'

export type Question = {
  readonly message: string
  readonly history: readonly ChatMessage[]
  readonly profile: ChatProfile
  readonly shop: ShopIndex
  readonly facts: ShopFacts
  readonly zones: readonly ShippingZone[]
  readonly now: Date
  readonly messages: AnswerMessages
}

/** A question with everything that was understood from it. */
export type UnderstoodQuestion = Question & {
  readonly text: string
  /** For safety notices and facts about the shopper. */
  readonly statements: string
  readonly context: ConversationContext
  /** Facts the shopper stated about themselves, in this message or before. */
  readonly shopper: ShopperFacts
  readonly orderNumber: string | null
  /** Products that may be suggested: all except those that the profile speaks against. */
  readonly offered: readonly Product[]
  readonly language: Language | null
}

export function understandQuestion(asked: Question): UnderstoodQuestion {
  const { shop, history, message, messages } = asked
  const read = readMessage(message, shop.readText)
  // An order number is noise for articles and catalog.
  const typed = read.text.replaceAll(/\b(order|parcel|package) (number |no\.? |nr\.? )?#?\d{4,}\b/g, '$1')
  const context = readContext(history, message, shop, messages)
  const text = nameIngredients(typed, context.lastQuestion, shop)
  return {
    ...asked,
    text,
    context,
    statements: read.statements,
    language: read.language,
    orderNumber: orderNumberIn(normalize(message)),
    offered: offeredIn(asked),
    shopper: updateFacts(context.shopper, read.statements, shop.ingredients),
  }
}

function offeredIn({ shop: { products }, profile: { leaveOut = [] } }: Question): readonly Product[] {
  const left = new Set(leaveOut)
  return left.size === 0 ? products : products.filter(({ id }) => !left.has(id))
}
