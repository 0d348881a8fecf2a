import type { FindingPartName } from '#src/skin-vision/contract.ts'
import { supportsStatements, type MeasuredConcern } from '../constants.ts'
import type { Finding, FindingPart, SkinAnalysis } from '../contract.ts'
import { partsWorthMentioning, verdictOf, type Verdict } from '../rules.ts'

/** A finding or a part of one: each has its own sentence, figures and marks, in the color of its concern. */
export type Measurement = Omit<FindingPart, 'part'> & {
  readonly id: MeasuredConcern | FindingPartName
  readonly concern: MeasuredConcern
  readonly verdict: Verdict
}

/** A photo that supports no statement leaves all of them open. */
export function measurementsOf({ confidence, findings }: Pick<SkinAnalysis, 'confidence' | 'findings'>): Measurement[] {
  const isSupported = supportsStatements({ confidence })
  const judged = <One extends FindingPart | Finding>(one: One) => ({
    ...one,
    verdict: isSupported ? verdictOf(one) : ('unclear' as const),
  })
  return findings.flatMap(({ parts, ...finding }) => [
    { ...judged({ ...finding, parts: [] }), id: finding.concern },
    ...parts.map((part) => ({ ...judged(part), id: part.part, concern: finding.concern })),
  ])
}

type Standing = Pick<SkinAnalysis, 'concerns'> & Parameters<typeof partsWorthMentioning>[0]

/** What stands out: the first `max` concerns, and parts of any finding. */
export const standingIn = (analysis: Standing, max: number): string[] => [
  ...analysis.concerns.slice(0, max),
  ...partsWorthMentioning(analysis),
]

/** Measurements in groups by what they say. */
export function groupsOf(analysis: SkinAnalysis, standing: readonly string[]) {
  const all = measurementsOf(analysis)
  const those = (verdict: Verdict) => all.filter((one) => one.verdict === verdict)
  const above = those('above')
  return {
    outstanding: standing.flatMap((name) => above.filter(({ id }) => id === name)),
    // A concern does not look good when a part of it stands out.
    good: those('below').filter((one) => !above.some(({ concern }) => concern === one.concern)),
    more: above.filter((one) => !standing.includes(one.id)),
    unclear: those('unclear'),
  }
}
