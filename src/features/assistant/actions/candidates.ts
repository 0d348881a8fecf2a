import type { AssistantAnswer } from '../contract.ts'
import type { Draft } from '../dialogue/draft.ts'
import type { UnderstoodQuestion } from '../dialogue/question.ts'
import { maxCandidates } from './values.ts'

/**
 * Other products of the suggested categories, most reviewed first. The browser compares them with the skin profile and
 * names those that it speaks against when it repeats the question.
 */
export function candidatesFor(
  { products = [] }: Draft,
  { profile, offered }: UnderstoodQuestion,
): Pick<AssistantAnswer, 'candidates'> {
  const categories = new Set(products.map(({ category }) => category))
  if (!profile.leaveOut || categories.size === 0) return {}
  const shown = new Set(products.map(({ id }) => id))
  const each = Math.floor(maxCandidates / categories.size)
  const candidates = [...categories].flatMap((category) =>
    offered
      .filter((product) => product.category === category && product.inStock && !shown.has(product.id))
      .toSorted((a, b) => b.reviewCount - a.reviewCount || a.id.localeCompare(b.id))
      .slice(0, each)
      .map(({ id }) => id),
  )
  return { candidates }
}
