import type { Product } from '../../catalog/contract.ts'
import { recommendBasic } from '../../recommendations/constants.ts'
import type { RecommendedProduct } from '../../recommendations/contract.ts'
import type { MeasuredConcern } from '../constants.ts'
import type { CareStep, SkinAnalysis } from '../contract.ts'

type BasicCategory = 'cleansers' | 'moisturizers' | 'sunscreen'

export type StepMessages = {
  readonly concernStep: (concern: MeasuredConcern) => string
  readonly basicStep: (category: BasicCategory) => string
}

/** Sunscreen is the last of three steps. */
const maxConcerns = 2

/**
 * Two or three steps worth taking: one for each of the first two concerns, then sunscreen. When nothing stands out:
 * a cleanser, a moisturizer and sunscreen. The same catalog gives the same products.
 */
export function stepsOf(
  concerns: readonly MeasuredConcern[],
  skinType: SkinAnalysis['skinType'],
  recommended: readonly RecommendedProduct[],
  catalog: readonly Product[],
  messages: StepMessages,
): CareStep[] {
  const productOf = (product: Product | RecommendedProduct | undefined): CareStep['product'] => {
    if (!product) return null
    const { id, name, imageUrl, imageColor } = product
    return { id, name, imageUrl, imageColor }
  }
  const basic = (category: BasicCategory): CareStep => ({
    text: messages.basicStep(category),
    product: productOf(recommendBasic(catalog, category, skinType)),
  })
  if (concerns.length === 0) return (['cleansers', 'moisturizers', 'sunscreen'] as const).map(basic)
  const forConcerns = concerns.slice(0, maxConcerns).map((concern): CareStep => ({
    text: messages.concernStep(concern),
    product: productOf(
      recommended.find(({ category, because }) => because.concern === concern && category !== 'sunscreen'),
    ),
  }))
  return [...forConcerns, basic('sunscreen')]
}
