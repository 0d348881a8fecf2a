/** The one rule engine for ingredients, small enough for the browser: facts of a product, findings of a routine. */
export { checkRoutine, frequencies, isSunProtection, recommendedOrder, timesOfDay, type CheckedStep, type Finding, type Frequency, type TimeOfDay } from './check.ts'
export { findingLooks } from './finding-looks.ts'
export { ruleIds } from './rules.ts'
export { actives, areas, factsOf, roles, type ProductFacts } from './facts.ts'
