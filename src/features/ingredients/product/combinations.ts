import type { Active, ProductFacts } from './facts.ts'
import { rules, type Rule } from '../rules.ts'

/** The compatibility rules that apply to a product's actives. */
export function combinationsOf({ actives }: Pick<ProductFacts, 'actives'>): readonly Rule[] {
  return rules.filter(({ when }) => activesOf(when).some((active) => actives.includes(active)))
}

function activesOf(when: Rule['when']): readonly Active[] {
  if (when.shape === 'pair') return [...when.one, ...when.other]
  if (when.shape === 'unprotected') return when.by
  return when.shape === 'morning' ? when.of : []
}
