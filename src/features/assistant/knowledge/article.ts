import type { Concern } from '../../catalog/constants.ts'
import type { ProductFacts } from '../../ingredients/constants.ts'
import type { Source } from './sources.ts'

export type Active = ProductFacts['actives'][number]

/** Pages that an answer may link to; labels are in the messages. */
export type Screen =
  | '/products'
  | '/skin-analysis'
  | '/color-palette'
  | '/skin-concerns'
  | '/routine-builder'
  | '/shipping'
  | '/contact'
  | '/how-we-measure'
  | '/faq'
  | '/privacy'
  | '/cookies'
  | '/accessibility'
  | '/terms'
  | '/cart'
  | '/wishlist'
  | '/account'
  | '/account/orders'
  | '/account/addresses'
  | '/account/security'
  | '/account/data'
  | '/achievements'
  | '/withdrawal'
  | '/login'
  | '/register'
  | '/forgot-password'
  | '/about'
  | '/reviews'

/** One topic of the knowledge base. Placeholders in braces are replaced with the shop's settings. */
export type Article = {
  readonly id: string
  readonly title: string
  /** Typical questions it answers. */
  readonly asks: readonly string[]
  readonly text: string
  readonly links?: readonly Screen[]
  /** Products for these may be shown next to it. */
  readonly concerns?: readonly Concern[]
  readonly actives?: readonly Active[]
  /** Empty when the text is common practice without a specific source. */
  readonly source?: Source
}
