import type { Product } from '../catalog/contract.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { RecommendedProduct, RoutineCompletion } from './contract.ts'
import { completeRoutine } from './routine/rules.ts'
import { recommend, type Reason, type RecommendationQuery } from './rules.ts'

const perConcern = 60

export type Recommendations = ReturnType<typeof createRecommendations>

type Deps = {
  readonly catalog: Catalog
  /** Renders a reason as one sentence. */ readonly reason: (because: Reason) => string
}

export function createRecommendations({ catalog, reason }: Deps) {
  /** All products of a small shop; else also the best rated for each concern. */
  async function candidates({ concerns, skinType }: RecommendationQuery): Promise<readonly Product[]> {
    const { products, isComplete } = await catalog.choices()
    if (isComplete) return products
    const filter = skinType ? { skinType: [skinType] } : {}
    const best = await Promise.all(
      concerns.map((concern) => catalog.best({ ...filter, concern: [concern] }, perConcern)),
    )
    return [...new Map([products, ...best].flat().map((product) => [product.id, product])).values()]
  }

  return {
    /** Null: there is no such product. */
    async complete(id: string): Promise<RoutineCompletion['steps'] | null> {
      const product = await catalog.find(id)
      if (!product) return null
      const { products } = await catalog.choices()
      const steps = completeRoutine(products, product)
      const cards = catalog.cards(steps.map((step) => step.product))
      return cards.map((card, at) => ({ role: steps[at]!.role, card }))
    },

    async recommend(query: RecommendationQuery): Promise<RecommendedProduct[]> {
      const chosen = recommend(await candidates(query), query, shopSettings.recommendations.maxProducts)
      const cards = catalog.cards(chosen.map(({ product }) => product))
      return cards.map((card, at) => {
        const { because } = chosen[at]!
        return { ...card, reason: reason(because), because }
      })
    },
  }
}
