import type { AnswerSource } from '../answers/values.ts'

/** With another answer, entered now; without one for null. */
export function withAnswer<Set extends object, Field extends keyof Set>(
  answers: Set,
  field: Field,
  value: unknown,
  source: AnswerSource = 'manual',
): Set {
  const { [field]: _replaced, ...others } = answers
  return (value === null ? others : { ...others, [field]: { value, source, at: new Date().toISOString() } }) as Set
}

/** With or without one value; null without any. */
export function including<Value>(values: readonly Value[] = [], value: Value, isIncluded: boolean): Value[] | null {
  const others = values.filter((one) => one !== value)
  const next = isIncluded ? [...others, value] : others
  return next.length > 0 ? next : null
}
