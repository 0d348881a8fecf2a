/** The ingredient rule engine, small enough for the browser: product facts in, routine findings out. */
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
export { conflictsWith, stepOf, type PairFinding } from './product/together.ts'
export { combinationsOf } from './product/combinations.ts'
