import type { Product } from '../../catalog/contract.ts'
import { isTeen } from '../understanding/age.ts'
import { fragrance, scrub, substanceOf, type Substance } from '../understanding/substances.ts'
import type { ProductQuery } from '../understanding/product-query.ts'
import type { ShopperFacts } from '../understanding/shopper-facts.ts'
import type { UnderstoodQuestion } from './question.ts'

const acids = ['aha', 'bha', 'pha'] as const

/** Ingredients that are always excluded for this shopper. */
export function exclusionsFor(facts: ShopperFacts): Substance[] {
  const hasSoreSkin = facts.takesSkinMedicine || facts.hasIrritatedSkin
  const families = [
    ...(facts.isPregnant || hasSoreSkin || isTeen(facts.age) ? (['retinoid'] as const) : []),
    ...(hasSoreSkin ? acids : facts.isPregnant ? (['bha'] as const) : []),
  ]
  // As the safety notice about a reaction says.
  const irritants = facts.hasIrritatedSkin ? [substanceOf('vitamin-c'), scrub, fragrance] : []
  return [...families.map(substanceOf), ...irritants, ...facts.allergies]
}

/** Adds everything the shopper must avoid to the query, and removes it from the wanted ingredients. */
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

/** The contents of a product that this shopper must avoid. */
export const unsuitableIn = (product: Product, facts: ShopperFacts): Substance[] =>
  exclusionsFor(facts).filter(({ isIn }) => isIn(product))
