/** The one rule engine for ingredients, small enough for the browser: facts of a product, findings of a routine. */
export {
  checkRoutine,
  frequencies,
  isSunProtection,
  recommendedOrder,
  timesOfDay,
  type CheckedStep,
  type Finding,
  type Frequency,
  type TimeOfDay,
} from './routine/check.ts'
export { findingStyles } from './ui/finding-styles.ts'
export { activeOf, actives, areas, factsOf, roles, type Active, type ProductFacts, type Role } from './product/facts.ts'
export { ruleIds } from './rules.ts'
