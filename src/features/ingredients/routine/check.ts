import { roles, type Active, type ProductFacts } from '../product/facts.ts'
import { findingKinds, rules as allRules, type FindingKind, type Rule, type RuleId } from '../rules.ts'
import type { Source } from '../data/sources.ts'

export const timesOfDay = ['morning', 'evening', 'both'] as const
export type TimeOfDay = (typeof timesOfDay)[number]
export const frequencies = ['daily', 'weekly', 'as-needed'] as const
export type Frequency = (typeof frequencies)[number]

export type CheckedStep = {
  readonly id: string
  readonly productId: string
  readonly stepOrder: number
  readonly timeOfDay: TimeOfDay
  readonly frequency: Frequency
  readonly facts: ProductFacts
}

export type Finding = {
  readonly rule: RuleId
  readonly kind: FindingKind
  readonly source: Source | null
  /** Ids of the affected steps, in routine order. */
  readonly steps: readonly string[]
}

type Options = {
  /** The morning's sunscreen is in another routine of the same person. */
  readonly isProtected?: boolean
  readonly rules?: readonly Rule[]
}

/**
 * All rule findings for a routine, most serious first. The order of the rules and of the given steps does not matter.
 */
export function checkRoutine(
  given: readonly CheckedStep[],
  { isProtected = false, rules = allRules }: Options = {},
): Finding[] {
  const steps = inRoutineOrder(given)
  return rules
    .flatMap((rule) => groupsOf(rule.when, steps, isProtected).map((group) => findingOf(rule, group)))
    .sort((a, b) => rankOfFinding(a) - rankOfFinding(b) || a.steps.join().localeCompare(b.steps.join()))
}

/** Order of application: thin before rich, sunscreen last before makeup. */
export function recommendedOrder<Step extends CheckedStep>(steps: readonly Step[]): Step[] {
  return inRoutineOrder(steps).sort((a, b) => place(a) - place(b))
}

/** Protects the face from the sun in the morning. */
export function isSunProtection(
  { facts, timeOfDay, frequency }: Pick<CheckedStep, 'facts' | 'timeOfDay' | 'frequency'>,
  spf = 30,
): boolean {
  return facts.area === 'face' && facts.spf >= spf && timeOfDay !== 'evening' && frequency === 'daily'
}

type Group = readonly CheckedStep[]

function groupsOf(when: Rule['when'], steps: Group, isProtected: boolean): Group[] {
  switch (when.shape) {
    case 'pair':
      return together(pairs(steps).filter(([a, b]) => meet(a, b, when.within) && isPair(a, b, when.one, when.other)))
    case 'unprotected': {
      if (isProtected || steps.some((step) => isSunProtection(step, when.spf))) return []
      return together([steps.filter((step) => hasPlace(step) && holds(step, when.by))])
    }
    case 'morning':
      return together([
        steps.filter((step) => step.timeOfDay !== 'evening' && !step.facts.isRinsedOff && holds(step, when.of)),
      ])
    case 'same-product':
      return Object.values(Object.groupBy(steps, ({ productId }) => productId)).flatMap((same = []) =>
        together(pairs(same).filter(([a, b]) => shareSession(a, b))),
      )
    case 'order':
      return together(
        pairs(steps).filter(([a, b]) => shareSession(a, b) && hasPlace(a) && hasPlace(b) && place(a) > place(b)),
      )
  }
}

/** One finding for all affected steps; none without any. */
function together(groups: readonly Group[]): Group[] {
  const concerned = [...new Set(groups.flat())]
  return concerned.length === 0 ? [] : [inRoutineOrder(concerned)]
}

function findingOf(rule: Rule, group: Group): Finding {
  const kind = rule.milder && !isStrict(rule, group) ? rule.milder : rule.kind
  return { rule: rule.id, kind, source: rule.source, steps: group.map(({ id }) => id) }
}

/** All affected products are left on the skin daily; for a pair rule, at least one such pair. */
function isStrict({ when }: Rule, group: Group): boolean {
  const lasting = group.filter(({ facts, frequency }) => !facts.isRinsedOff && frequency === 'daily')
  if (when.shape !== 'pair') return lasting.length > 0
  return groupsOf(when, lasting, false).length > 0
}

function pairs(steps: Group): (readonly [CheckedStep, CheckedStep])[] {
  return steps.flatMap((a, at) => steps.slice(at + 1).map((b) => [a, b] as const))
}

const holds = ({ facts }: CheckedStep, wanted: readonly Active[]) =>
  facts.actives.some((active) => wanted.includes(active))
const isPair = (a: CheckedStep, b: CheckedStep, one: readonly Active[], other: readonly Active[]) =>
  (holds(a, one) && holds(b, other)) || (holds(b, one) && holds(a, other))
const shareSession = (a: CheckedStep, b: CheckedStep) =>
  a.timeOfDay === b.timeOfDay || a.timeOfDay === 'both' || b.timeOfDay === 'both'
const meet = (a: CheckedStep, b: CheckedStep, within: 'session' | 'day') =>
  a.facts.area === b.facts.area && (within === 'day' || shareSession(a, b))

const place = (step: CheckedStep) => (hasPlace(step) ? roles.indexOf(step.facts.role) : roles.length)
/** Face products only: sun and layering rules do not apply to lips and body. */
const hasPlace = ({ facts }: CheckedStep) => facts.area === 'face' || facts.area === 'eyes'

function inRoutineOrder<Step extends CheckedStep>(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => a.stepOrder - b.stepOrder || (a.id < b.id ? -1 : 1))
}

const rankOfFinding = ({ kind, rule }: Finding) =>
  findingKinds.indexOf(kind) * allRules.length + allRules.findIndex(({ id }) => id === rule)
