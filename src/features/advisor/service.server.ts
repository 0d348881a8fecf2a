import type { advice } from '#src/messages/en/advice.ts'
import type { LanguageModel } from '#src/platform/language-model/port.ts'
import type { Product } from '../catalogue/contract.ts'
import type { PricePolicy } from '../shop-settings/contract.ts'
import type { Catalogue } from '../catalogue/service.server.ts'
import { answerAtOnce, answerFromShop, understand } from './advise.ts'
import type { Advice, ChatMessage } from './contract.ts'
import { presentAdvice } from './draft.ts'
import { shopFacts, type ShopFacts } from './fill.ts'
import { articles } from './knowledge.ts'
import { askModel } from './model-answer.server.ts'
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

  return {
    /** Prepares what the first question would wait for. */
    async warmUp(): Promise<void> {
      await current()
    },

    async answer(message: string, history: readonly ChatMessage[]): Promise<Advice> {
      const { shop, facts } = await current()
      const read = understand({ message, history, shop, facts, words })
      const atOnce = answerAtOnce(read)
      if (atOnce) return presentAdvice(atOnce, words)
      const modelled = model && (await askModel(model, read).catch(onModelFailure))
      return modelled ? presentAdvice(modelled, words, 'language-model') : presentAdvice(answerFromShop(read), words)
    },
  }
}
