import type { SkinFigures } from './contract.ts'
import type { PaletteReport } from './engines/report.ts'
import type { MeasuredConcern, SeasonName } from './constants.ts'

/** Findings below this confidence are shown with their score but without recommendations. */
const minConfidence = 0.3

/** Findings worth mentioning: at least mild, highest severity first, then highest confidence. */
export function concernsOf(findings: SkinFigures['findings']): MeasuredConcern[] {
  return findings
    .filter(({ severity, confidence }) => severity !== 'none' && confidence >= minConfidence)
    .toSorted(
      (one, other) =>
        other.score * other.confidence - one.score * one.confidence || one.concern.localeCompare(other.concern, 'en'),
    )
    .map(({ concern }) => concern)
}

/** Users may correct for misleading light, but only choose between the two most likely seasons. */
export const mayChoose = ({ seasons }: Pick<PaletteReport, 'seasons'>, season: SeasonName): boolean =>
  seasons.slice(0, 2).some((one) => one.season === season)
