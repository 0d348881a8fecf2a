import type { FindingPartName } from '#src/skin-vision/contract.ts'
import type { MeasuredConcern } from '../constants.ts'
import type { Finding, FindingPart, SkinAnalysis } from '../contract.ts'
import { isWorthMentioning, partsWorthMentioning } from '../rules.ts'

/** A finding or a part of one: each has its own sentence, figures and marks, in the color of its concern. */
export type Measurement = Omit<FindingPart, 'part'> & {
  readonly id: MeasuredConcern | FindingPartName
  readonly concern: MeasuredConcern
}

export const measurementsOf = (findings: readonly Finding[]): Measurement[] =>
  findings.flatMap(({ parts, ...finding }) => [
    { ...finding, id: finding.concern },
    ...parts.map(({ part, ...own }) => ({ ...own, id: part, concern: finding.concern })),
  ])

/** What stands out: the first `max` concerns, and parts of any finding. */
export const standingIn = ({ concerns, findings }: SkinAnalysis, max: number): string[] => [
  ...concerns.slice(0, max),
  ...partsWorthMentioning(findings),
]

/** Measurements in groups that are told apart by the severity and by whether the photo is clear enough. */
export function groupsOf(analysis: SkinAnalysis, standing: readonly string[]) {
  const all = measurementsOf(analysis.findings)
  const above = all.filter(({ severity }) => severity !== 'none')
  const isMentioned = ({ id, concern, ...figure }: Measurement) =>
    id === concern ? analysis.concerns.includes(concern) : isWorthMentioning(figure)
  return {
    outstanding: standing.flatMap((name) => all.filter(({ id }) => id === name)),
    // A concern does not look good when a part of it stands out.
    good: all.filter((one) => one.severity === 'none' && !above.some(({ concern }) => concern === one.concern)),
    more: above.filter((one) => isMentioned(one) && !standing.includes(one.id)),
    unclear: above.filter((one) => !isMentioned(one)),
  }
}
