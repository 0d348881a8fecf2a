import { checkRoutine, type CheckedStep, type Finding } from '../routine/check.ts'
import { factsOf, type Described, type ProductFacts } from './facts.ts'

/** A finding for a product and those of the others that it concerns. */
export type PairFinding = Pick<Finding, 'rule' | 'kind' | 'source'> & { readonly others: readonly string[] }

type Usable = { readonly id: string } & (Described | { readonly facts: ProductFacts })

/**
 * A product used on its usual terms, as in recommendations: daily, in the evening. The morning's sunscreen and the order
 * of steps are not known outside of a routine, so only pairs of products are compared.
 */
export function stepOf(product: Usable): CheckedStep {
  const { id } = product
  const facts = 'facts' in product ? product.facts : factsOf(product)
  return { id, productId: id, stepOrder: 1, timeOfDay: 'evening', frequency: 'daily', facts }
}

/** Conflicts and cautions of one product with each of the others, by rule, most serious first. */
export function conflictsWith(step: CheckedStep, others: readonly CheckedStep[]): PairFinding[] {
  const found = others
    .filter(({ id }) => id !== step.id)
    .flatMap((other) => conflictsAmong([step, other]).map((finding) => ({ ...finding, other: other.id })))
  const byRule = Map.groupBy(found, ({ rule }) => rule)
  return [...byRule.values()].flatMap((findings) => {
    const worst = findings.find(({ kind }) => kind === 'conflict') ?? findings[0]
    if (!worst) return []
    const { rule, kind, source } = worst
    return [{ rule, kind, source, others: [...new Set(findings.map(({ other }) => other))] }]
  })
}

const pairRules: ReadonlySet<Finding['rule']> = new Set(['retinoid-with-acid', 'two-retinoids', 'several-acids'])

/** Conflicts and cautions between pairs of these products. */
export function conflictsAmong(steps: readonly CheckedStep[]): Finding[] {
  return checkRoutine(steps).filter(({ rule, kind }) => kind !== 'fine' && pairRules.has(rule))
}
