import type { advice } from '#src/messages/en/advice.ts'
import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { Product } from '../catalogue/contract.ts'
import type { PricePolicy } from '../shop-settings/contract.ts'
import type { Catalogue } from '../catalogue/service.server.ts'
import { answerAtOnce, answerFromShop, understand, type Read } from './advise.ts'
import type { Advice, ChatMessage } from './contract.ts'
import { presentAdvice } from './draft.ts'
import { shopFacts, type ShopFacts } from './fill.ts'
import { articles } from './knowledge.ts'
import { askModel } from './model-answer.server.ts'
import { streamAnswer } from './model-stream.server.ts'
import { createKnowledge, createShop, type Shop } from './shop.ts'

export type Advisor = ReturnType<typeof createAdvisor>

type Deps = {
  readonly catalogue: Pick<Catalogue, 'all'>
  readonly words: typeof advice
  /** How checkout adds up, for what the advisor says about money. */
  readonly policy: PricePolicy
  /** Null: the built-in engine answers everything. */
  readonly model: LanguageModel | null
  /** Told that the model failed, never what was asked. */
  readonly onModelFailure: (error: unknown) => void
}
/** Hears all that is written so far, again and again, until they are gone. */
type Listener = { readonly gone: AbortSignal; readonly onWords: (response: string) => void }
type Prepared = { readonly of: readonly Product[]; readonly shop: Shop; readonly facts: ShopFacts }

export function createAdvisor({ catalogue, words, policy, model, onModelFailure }: Deps) {
  const knowledge = createKnowledge(articles)
  let prepared: Prepared | null = null

  /** The words of products are worked out once for a state of the catalogue, which is a new list after every change. */
  async function current(): Promise<Prepared> {
    const products = await catalogue.all()
    if (prepared?.of !== products) prepared = { of: products, shop: createShop(products, knowledge), facts: shopFacts(products, policy, words, model !== null) }
    return prepared
  }

  async function readQuestion(message: string, history: readonly ChatMessage[]): Promise<Read> {
    const { shop, facts } = await current()
    return understand({ message, history, shop, facts, words })
  }

  /** The model's words as they are checked; the whole answer in the end. */
  async function write(by: LanguageModel, read: Read, { gone, onWords }: Listener): Promise<Advice> {
    const answer = streamAnswer(by, read, gone, onModelFailure)
    for (;;) {
      const { done, value } = await answer.next()
      if (done) return presentAdvice(value.draft, words, value.isModelled ? 'language-model' : 'built-in')
      onWords(value)
    }
  }

  return {
    /** Prepares what the first question would wait for. */
    async warmUp(): Promise<void> {
      await current()
    },

    /** @param listener hears what a model writes while it writes; null: the answer is wanted whole. */
    async answer(message: string, history: readonly ChatMessage[], listener: Listener | null): Promise<Advice> {
      const read = await readQuestion(message, history)
      const atOnce = answerAtOnce(read)
      if (atOnce || !model) return presentAdvice(atOnce ?? answerFromShop(read), words)
      if (listener) return write(model, read, listener)
      const modelled = await askModel(model, read).catch(onModelFailure)
      return modelled ? presentAdvice(modelled, words, 'language-model') : presentAdvice(answerFromShop(read), words)
    },
  }
}
