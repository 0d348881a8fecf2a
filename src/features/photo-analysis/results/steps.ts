import type { Product } from '../../catalog/contract.ts'
import { factsOf, type Active } from '../../ingredients/constants.ts'
import { reasonsFor } from '../../ingredients/person/constants.ts'
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

/** The ingredients that the text of a concern's step names; a product for it contains at least one of them. */
const namedActives: Readonly<Record<MeasuredConcern, readonly Active[]>> = {
  acne: ['bha', 'azelaic'],
  aging: ['retinoid'],
  oily: ['niacinamide'],
  pigmentation: ['vitamin-c', 'azelaic'],
  pores: ['bha', 'niacinamide'],
  redness: ['azelaic', 'centella'],
  texture: ['aha', 'pha'],
  undereye: ['caffeine'],
}

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
  const basic = (category: BasicCategory): CareStep => ({
    text: messages.basicStep(category),
    actives: [],
    product: linked(recommendBasic(catalog, category, skinType)),
  })
  if (concerns.length === 0) return (['cleansers', 'moisturizers', 'sunscreen'] as const).map(basic)
  const taken = new Set<string>()
  const forConcerns = concerns.slice(0, maxConcerns).map((concern): CareStep => {
    const fitting = recommended.filter((one) => !taken.has(one.id) && isNamed(concern, one, catalog))
    // A product that was chosen for the concern is better than one that only has the ingredient.
    const product = fitting.find(({ because }) => because.concern === concern) ?? fitting[0]
    if (product) taken.add(product.id)
    return { text: messages.concernStep(concern), actives: [...namedActives[concern]], product: linked(product) }
  })
  return [...forConcerns, basic('sunscreen')]
}

/** Whether a product is what the text of a concern's step says. */
function isNamed(
  concern: MeasuredConcern,
  { id, category, because }: RecommendedProduct,
  catalog: readonly Product[],
): boolean {
  const product = catalog.find((one) => one.id === id)
  if (!product || category === 'sunscreen') return false
  // Eye creams are for eye concerns only, and nothing else is.
  if ((because.concern === 'undereye') !== (concern === 'undereye')) return false
  const named = namedActives[concern]
  const { actives } = factsOf(product)
  // Only the step that names a retinoid says that it is not for pregnancy.
  if (actives.includes('retinoid') && !named.includes('retinoid')) return false
  if (concern === 'redness' && hasFragrance(product)) return false
  return actives.some((active) => named.includes(active))
}

const hasFragrance = (product: Product) =>
  reasonsFor({ sensitivities: ['fragrance'] }, product).some(({ kind }) => kind !== 'fine')

function linked(product: Product | RecommendedProduct | undefined): CareStep['product'] {
  if (!product) return null
  const { id, name, imageUrl, imageColor } = product
  return { id, name, imageUrl, imageColor }
}
