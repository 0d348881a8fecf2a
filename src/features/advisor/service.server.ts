import type { advice } from '#src/messages/en/advice.ts'
import type { Catalogue } from '../catalogue/service.server.ts'
import type { Product } from '../catalogue/contract.ts'
import { advise } from './advise.ts'
import type { Advice, ChatMessage } from './contract.ts'
import { presentAdvice } from './draft.ts'
import { shopFacts, type ShopFacts } from './fill.ts'
import { articles } from './knowledge.ts'
import { createKnowledge, createShop, type Shop } from './shop.ts'

export type Advisor = ReturnType<typeof createAdvisor>

type Deps = { readonly catalogue: Catalogue; readonly words: typeof advice }
type Prepared = { readonly of: readonly Product[]; readonly shop: Shop; readonly facts: ShopFacts }

export function createAdvisor({ catalogue, words }: Deps) {
  const knowledge = createKnowledge(articles)
  let prepared: Prepared | null = null

  /** The words of products are worked out once for a state of the catalogue, which is a new list after every change. */
  async function current(): Promise<Prepared> {
    const products = await catalogue.all()
    if (prepared?.of !== products) prepared = { of: products, shop: createShop(products, knowledge), facts: shopFacts(products) }
    return prepared
  }

  return {
    /** Prepares what the first question would wait for. */
    async warmUp(): Promise<void> {
      await current()
    },

    async answer(message: string, history: readonly ChatMessage[]): Promise<Advice> {
      const { shop, facts } = await current()
      return presentAdvice(advise({ message, history, shop, facts, words }), words)
    },
  }
}
