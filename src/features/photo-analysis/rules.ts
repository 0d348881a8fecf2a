import type { FindingPartName } from '#src/skin-vision/contract.ts'
import type { SkinFigures } from './contract.ts'
import type { PaletteReport } from './engines/report.ts'
import type { MeasuredConcern, SeasonName } from './constants.ts'

type Figure = SkinFigures['findings'][number]

/** Findings below this confidence are shown with their score but without recommendations. */
const minConfidence = 0.3

/** At least mild, and likely to be so in another photo. */
export const isWorthMentioning = ({ severity, confidence }: Pick<Figure, 'severity' | 'confidence'>): boolean =>
  severity !== 'none' && confidence >= minConfidence

type WithParts = {
  readonly parts?: readonly (Pick<Figure, 'severity' | 'confidence'> & { part: FindingPartName })[] | undefined
}
export const partsWorthMentioning = (findings: readonly WithParts[]): FindingPartName[] =>
  findings.flatMap(({ parts = [] }) => parts.filter(isWorthMentioning).map(({ part }) => part))

/** Findings worth mentioning: at least mild, highest severity first, then highest confidence. */
export function concernsOf(findings: SkinFigures['findings']): MeasuredConcern[] {
  return findings
    .filter(isWorthMentioning)
    .toSorted(
      (one, other) =>
        other.score * other.confidence - one.score * one.confidence || one.concern.localeCompare(other.concern, 'en'),
    )
    .map(({ concern }) => concern)
}

/** Users may correct for misleading light, but only choose between the two most likely seasons. */
export const mayChoose = ({ seasons }: Pick<PaletteReport, 'seasons'>, season: SeasonName): boolean =>
  seasons.slice(0, 2).some((one) => one.season === season)
