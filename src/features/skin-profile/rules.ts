import type { AnswerSource } from './answers/values.ts'

export type Answer<Value = unknown> = {
  readonly value: Value
  readonly source: AnswerSource
  /** ISO 8601, in UTC. */
  readonly at: string
}

type Answers = Readonly<Record<string, Answer | undefined>>

/** Leaving out one of these could harm, so merging keeps both sides. */
const additive: ReadonlySet<string> = new Set(['sensitivities', 'avoided'])

/** Of two answers to one question: entered by hand before inferred, then the newer one. Ties are broken by content. */
function preferred(one: Answer, other: Answer): Answer {
  const byHand = Number(other.source === 'manual') - Number(one.source === 'manual')
  if (byHand !== 0) return byHand > 0 ? other : one
  if (one.at !== other.at) return Date.parse(one.at) > Date.parse(other.at) ? one : other
  return tieBreak(one) >= tieBreak(other) ? one : other
}

/** The source first: merged values must not decide which source is shown. */
const tieBreak = ({ source, value }: Answer) => source + JSON.stringify(value)

/** One set of answers from two. The order of the two does not matter, and merging again changes nothing. */
export function mergeAnswers<Set extends object>(one: Set, other: Set): Set {
  const [a, b] = [one as Answers, other as Answers]
  const fields = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const merged = mergeAnswer(field, a[field], b[field])
      return merged ? [[field, merged]] : []
    }),
  ) as Set
}

function mergeAnswer(field: string, one: Answer | undefined, other: Answer | undefined): Answer | undefined {
  if (!one || !other) return one ?? other
  const answer = preferred(one, other)
  return additive.has(field) ? { ...answer, value: union(one.value, other.value) } : answer
}

function union(one: unknown, other: unknown): string[] {
  return [...new Set([...(one as string[]), ...(other as string[])])].sort()
}

/** What `offered` would change in `answers`: without what is known already, or entered by hand. */
export function changesIn<Set extends object>(answers: Set, offered: Set): Partial<Set> {
  const [known, merged] = [answers as Answers, mergeAnswers(answers, offered) as Answers]
  return Object.fromEntries(
    Object.entries(merged).filter(([field, answer]) => !isSameValue(known[field]?.value, answer?.value)),
  ) as Partial<Set>
}

const isSameValue = (one: unknown, other: unknown) => sorted(one) === sorted(other)
const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)

/** Times in the future, from a wrong clock, would win for ever: they become `now`. */
export function withoutFuture<Set extends object>(answers: Set, now: Date): Set {
  return Object.fromEntries(
    Object.entries(answers as Answers).map(([field, answer]) => [
      field,
      answer && Date.parse(answer.at) > now.getTime() ? { ...answer, at: now.toISOString() } : answer,
    ]),
  ) as Set
}
