import type { PaletteReport, SkinReport } from './engines/report.ts'
import type { MeasuredConcern, SeasonName } from './constants.ts'

/** Below this, a finding is shown with its figure but nothing is recommended for it. */
const minConfidence = 0.15

/** What the findings give reason to speak of: the most conspicuous of what is at least mild, surest first among equals. */
export function concernsOf(findings: SkinReport['findings']): MeasuredConcern[] {
  return findings
    .filter(({ severity, confidence }) => severity !== 'none' && confidence >= minConfidence)
    .toSorted(
      (one, other) =>
        other.score * other.confidence - one.score * one.confidence || one.concern.localeCompare(other.concern, 'en'),
    )
    .map(({ concern }) => concern)
}

/** The owner may overrule the light, not the measurement: only the two likeliest seasons can be chosen. */
export const mayChoose = ({ seasons }: Pick<PaletteReport, 'seasons'>, season: SeasonName): boolean =>
  seasons.slice(0, 2).some((one) => one.season === season)
