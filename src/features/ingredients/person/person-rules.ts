import { sources, type Source } from '../data/sources.ts'
import type { FindingKind } from '../rules.ts'
import type { Active } from '../product/facts.ts'
import { isDryingAlcohol } from '../product/groups.ts'
import { isEssentialOil, isFragrance } from './allergens.ts'
import type { Sensitivity } from './sensitivities.ts'

export const personRuleIds = [
  'avoided',
  'pregnancy-retinoid',
  'reacts',
  'pregnancy-salicylic-acid',
  'not-stated',
  'fits-skin-type',
  'fits-concern',
] as const
export type PersonRuleId = (typeof personRuleIds)[number]

export type PersonRule = {
  readonly kind: FindingKind
  /** Severity in products that are rinsed off. */
  readonly milder?: FindingKind
  readonly source: Source
}

/** What a product means for one person, most serious first. Each rule has a source. */
export const personRules: Readonly<Record<PersonRuleId, PersonRule>> = {
  avoided: { kind: 'conflict', source: sources.ingredientList },
  'pregnancy-retinoid': { kind: 'conflict', source: sources.retinoidMedicines },
  reacts: { kind: 'conflict', milder: 'caution', source: sources.ingredientList },
  'pregnancy-salicylic-acid': { kind: 'caution', source: sources.salicylicAcid },
  'not-stated': { kind: 'caution', source: sources.ingredientList },
  'fits-skin-type': { kind: 'fine', source: sources.claims },
  'fits-concern': { kind: 'fine', source: sources.claims },
}

type Group = {
  /** By family, or by the name on the ingredient list. */
  readonly actives?: readonly Active[]
  readonly isNamed?: (ingredient: string) => boolean
  /** Where the group is described; without it, the ingredient list. */
  readonly source?: Source
}

/** The ingredients of each sensitivity. */
export const sensitivityGroups: Readonly<Record<Sensitivity, Group>> = {
  fragrance: { isNamed: isFragrance, source: sources.allergens },
  'essential-oils': { isNamed: isEssentialOil, source: sources.allergens },
  'drying-alcohol': { isNamed: isDryingAlcohol, source: sources.drySkin },
  acids: { actives: ['aha', 'bha', 'pha'], source: sources.exfoliation },
  retinoids: { actives: ['retinoid'], source: sources.vitaminA },
  'vitamin-c': { actives: ['vitamin-c'] },
}
