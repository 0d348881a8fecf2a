import type { Catalog } from '../catalog/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { RecommendedProduct } from './contract.ts'
import { recommend, type Because, type Wish } from './rules.ts'

export type Recommendations = ReturnType<typeof createRecommendations>

type Deps = {
  readonly catalog: Catalog
  /** Renders a reason as one sentence. */ readonly reason: (because: Because) => string
}

export function createRecommendations({ catalog, reason }: Deps) {
  return {
    async recommend(wish: Wish): Promise<RecommendedProduct[]> {
      const chosen = recommend(await catalog.all(), wish, shopSettings.recommendations.maxProducts)
      const cards = await catalog.cards(chosen.map(({ product }) => product))
      return cards.map((card, at) => {
        const { because } = chosen[at]!
        return { ...card, reason: reason(because), because }
      })
    },
  }
}
