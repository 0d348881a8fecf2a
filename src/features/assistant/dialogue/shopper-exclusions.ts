import type { Product } from '../../catalog/contract.ts'
import { isTeen } from '../understanding/age.ts'
import { substanceOf, type Substance } from '../understanding/ingredient-terms.ts'
import type { ProductQuery } from '../understanding/product-query.ts'
import type { ShopperFacts } from '../understanding/shopper-facts.ts'
import type { UnderstoodQuestion } from './question.ts'

const acids = ['aha', 'bha', 'pha'] as const

/** Ingredients that are left out for this shopper, whatever they ask for. */
export function exclusionsFor(facts: ShopperFacts): Substance[] {
  const hasSoreSkin = facts.takesSkinMedicine || facts.hasIrritatedSkin
  const families = [
    ...(facts.isPregnant || hasSoreSkin || isTeen(facts.age) ? (['retinoid'] as const) : []),
    ...(hasSoreSkin ? acids : facts.isPregnant ? (['bha'] as const) : []),
  ]
  return [...families.map(substanceOf), ...facts.allergies]
}

/** A query with all that the shopper must avoid; what they must avoid is never looked for. */
export function withSafetyExclusions(
  query: ProductQuery,
  { shopper }: Pick<UnderstoodQuestion, 'shopper'>,
): ProductQuery {
  const excluded = exclusionsFor(shopper)
  const isExcluded = (one: Substance) =>
    excluded.some(({ id, active }) => id === one.id || (active !== undefined && active === one.active))
  return {
    ...query,
    inclusions: query.inclusions.filter((one) => !isExcluded(one)),
    exclusions: [...new Map([...query.exclusions, ...excluded].map((one) => [one.id, one])).values()],
  }
}

/** What of a product this shopper must avoid. */
export const unsuitableIn = (product: Product, facts: ShopperFacts): Substance[] =>
  exclusionsFor(facts).filter(({ isIn }) => isIn(product))
