import { scoreRangeOf, type FindingPartName } from '#src/skin-vision/contract.ts'
import type { PaletteReport } from './engines/report.ts'
import { mildScore, severities, supportsStatements, type MeasuredConcern, type SeasonName } from './constants.ts'

type Range = readonly [from: number, to: number]
type Scored<Name> = {
  readonly score: number
  readonly confidence: number
  readonly range?: Range | undefined
} & Name

/** Below this confidence, a score under the threshold is not called good. */
const minConfidence = 0.3

/** What a measurement says: more than typical, no more than typical, or neither because it is too close to call. */
export type Verdict = 'above' | 'below' | 'unclear'

/** The only rule for this: summary, map, details, recommendations and history follow it. */
export function verdictOf({
  range: [from, to],
  confidence,
}: {
  readonly range: Range
  readonly confidence: number
}): Verdict {
  if (from > mildScore) return 'above'
  return to < mildScore && confidence >= minConfidence ? 'below' : 'unclear'
}

/** The range that the engine reports, else that of a single photo. */
export const rangeOf = (
  name: MeasuredConcern | FindingPartName,
  { score, range }: Omit<Scored<object>, 'confidence'>,
) => range ?? scoreRangeOf(name, score)

type PartFigure = Scored<{ readonly part: FindingPartName }>
type WithParts = {
  readonly confidence: number
  readonly findings: readonly { readonly parts?: readonly PartFigure[] | undefined }[]
}

export function partsWorthMentioning(report: WithParts): FindingPartName[] {
  if (!supportsStatements(report)) return []
  return report.findings.flatMap(({ parts = [] }) =>
    parts.filter((one) => verdictOf({ ...one, range: rangeOf(one.part, one) }) === 'above').map(({ part }) => part),
  )
}

type WithFindings = {
  readonly confidence: number
  readonly findings: readonly Scored<{
    readonly concern: MeasuredConcern
    readonly severity: (typeof severities)[number]
  }>[]
}

/** Findings worth mentioning: surely at least mild, highest severity first, then the surest high score. */
export function concernsOf(report: WithFindings): MeasuredConcern[] {
  if (!supportsStatements(report)) return []
  return report.findings
    .filter((one) => verdictOf({ ...one, range: rangeOf(one.concern, one) }) === 'above')
    .toSorted(
      (one, other) =>
        severities.indexOf(other.severity) - severities.indexOf(one.severity) ||
        other.score * other.confidence - one.score * one.confidence ||
        one.concern.localeCompare(other.concern, 'en'),
    )
    .map(({ concern }) => concern)
}

/** Users may correct for misleading light, but only choose between the two most likely seasons. */
export const mayChoose = ({ seasons }: Pick<PaletteReport, 'seasons'>, season: SeasonName): boolean =>
  seasons.slice(0, 2).some((one) => one.season === season)
