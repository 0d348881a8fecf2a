import type { Catalogue } from '../catalogue/service.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { RecommendedProduct } from './contract.ts'
import { recommend, type Because, type Wish } from './rules.ts'

export type Recommendations = ReturnType<typeof createRecommendations>

type Deps = { readonly catalogue: Catalogue; /** One sentence for a reason. */ readonly reason: (because: Because) => string }

export function createRecommendations({ catalogue, reason }: Deps) {
  return {
    async recommend(wish: Wish): Promise<RecommendedProduct[]> {
      const chosen = recommend(await catalogue.all(), wish, shopSettings.recommendations.mostProducts)
      const cards = await catalogue.cards(chosen.map(({ product }) => product))
      return cards.map((card, at) => {
        const { because } = chosen[at]!
        return { ...card, reason: reason(because), because }
      })
    },
  }
}
