import type { Concern } from '../catalogue/vocabulary.ts'
import type { ProductFacts } from '../ingredients/vocabulary.ts'
import type { Source } from './sources.ts'

export type Active = ProductFacts['actives'][number]

/** Screens that an answer may lead to; their names are in the messages. */
export type Screen = '/products' | '/skin-analysis' | '/color-palette' | '/skin-concerns' | '/routine-builder' | '/shipping' | '/contact' | '/faq' | '/privacy' | '/cookies' | '/terms' | '/cart' | '/wishlist' | '/account' | '/account/orders' | '/account/addresses' | '/account/security' | '/account/data' | '/achievements' | '/withdrawal' | '/login' | '/register' | '/forgot-password' | '/about' | '/reviews'

/** One thing the advisor knows. Figures of the shop stand in braces and are filled in when it answers. */
export type Article = {
  readonly id: string
  readonly title: string
  /** Ways to ask for it. */
  readonly asks: readonly string[]
  readonly text: string
  readonly links?: readonly Screen[]
  /** Products for these may be shown beside it. */
  readonly concerns?: readonly Concern[]
  readonly actives?: readonly Active[]
  /** None where the text is common practice rather than somebody's finding. */
  readonly source?: Source
}
