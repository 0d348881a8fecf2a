import { conflictsAmong, stepOf } from '../product/together.ts'
import type { CheckedStep } from '../routine/check.ts'
import { reasonsFor, type Person, type ReadProduct } from './reasons.ts'

type Candidate = ReadProduct & { readonly id: string }

/**
 * The first candidate that has no conflict with what stays (in the cart and in routines), and that nothing in the
 * person's answers speaks against. Null: there is none.
 */
export function chooseSwap<Product extends Candidate>(
  candidates: readonly Product[],
  staying: readonly CheckedStep[],
  person: Person,
): Product | null {
  const used = new Set(staying.map(({ productId }) => productId))
  return (
    candidates.find(
      (candidate) =>
        !used.has(candidate.id) &&
        reasonsFor(person, candidate).every(({ kind }) => kind === 'fine') &&
        staying.every((step) => conflictsAmong([stepOf(candidate), step]).length === 0),
    ) ?? null
  )
}
