import type { Catalog } from '../catalog/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { RecommendedProduct } from './contract.ts'
import { recommend, type Reason, type RecommendationQuery } from './rules.ts'

export type Recommendations = ReturnType<typeof createRecommendations>

type Deps = {
  readonly catalog: Catalog
  /** Renders a reason as one sentence. */ readonly reason: (because: Reason) => string
}

export function createRecommendations({ catalog, reason }: Deps) {
  return {
    async recommend(query: RecommendationQuery): Promise<RecommendedProduct[]> {
      const chosen = recommend(await catalog.all(), query, shopSettings.recommendations.maxProducts)
      const cards = await catalog.cards(chosen.map(({ product }) => product))
      return cards.map((card, at) => {
        const { because } = chosen[at]!
        return { ...card, reason: reason(because), because }
      })
    },
  }
}
