import type { Product } from '../../catalog/contract.ts'
import { conflictsWith, factsOf, stepOf, type Role } from '../../ingredients/constants.ts'

/** The steps of a simple routine, in order of application. */
const basicSteps = ['cleanser', 'serum', 'moisturizer', 'sunscreen'] as const satisfies readonly Role[]

export type RoutineStep = { readonly role: (typeof basicSteps)[number]; readonly product: Product }

/**
 * One available product for each basic step that a facial product leaves open. It shares a skin type with the product, and
 * no ingredient rule speaks against using it with the product or the other steps. Deterministic.
 */
export function completeRoutine(products: readonly Product[], product: Product): RoutineStep[] {
  const { role: own, area } = factsOf(product)
  if (product.category === 'makeup' || (area !== 'face' && area !== 'eyes')) return []
  const steps: RoutineStep[] = []
  for (const role of basicSteps.filter((one) => one !== own)) {
    const together = [product, ...steps.map((step) => step.product)].map((one) => stepOf(one))
    const found = products
      .filter((one) => one.id !== product.id && fits(one, role, product))
      .toSorted(
        (one, other) =>
          shared(other, product) - shared(one, product) ||
          other.rating - one.rating ||
          other.reviewCount - one.reviewCount ||
          one.id.localeCompare(other.id, 'en'),
      )
      .find((one) => conflictsWith(stepOf(one), together).length === 0)
    if (found) steps.push({ role, product: found })
  }
  return steps
}

function fits(one: Product, role: Role, { skinTypes }: Product): boolean {
  if (!one.inStock || one.category === 'makeup' || !one.skinTypes.some((type) => skinTypes.includes(type))) return false
  const facts = factsOf(one)
  return facts.role === role && facts.area === 'face'
}

/** Concerns that both address count more than skin types that both suit. */
const shared = (one: Product, other: Product): number =>
  3 * one.skinConcerns.filter((concern) => other.skinConcerns.includes(concern)).length +
  one.skinTypes.filter((type) => other.skinTypes.includes(type)).length
