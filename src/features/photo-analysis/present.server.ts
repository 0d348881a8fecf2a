import type { SkinFigures, SkinHistoryItem } from './contract.ts'
import { PaletteReport } from './engines/report.ts'
import type { ShownPalette } from './results/palette.ts'
import { withoutPlace } from './results/skin.ts'
import type { PaletteRow, SkinRow, StoredSkinReport } from './store.server.ts'
import type { MeasuredConcern } from './constants.ts'
import { rangeOf } from './rules.ts'

export function presentHistory({ id, report, createdAt }: SkinRow): SkinHistoryItem {
  const { skinType, skinTypeFrom, skinAge, skinAgeRange, skinAgeFrom, confidence } = report
  const { findings, whiteReference, engine } = report
  return {
    id,
    createdAt: createdAt.toISOString(),
    analysis: {
      skinType,
      skinTypeFrom,
      skinAge,
      skinAgeRange,
      skinAgeFrom,
      confidence,
      concerns: [...report.concerns] as MeasuredConcern[],
      findings: findings.map(({ parts = [], ...finding }) => ({
        ...finding,
        range: [...rangeOf(finding.concern, finding)],
        parts: parts.map((part) => ({ ...part, range: [...rangeOf(part.part, part)] })),
      })),
      whiteReference,
      engine,
    },
  }
}

export const shownOf = ({ id, report, isChosen, createdAt }: PaletteRow, isStored = true): ShownPalette => ({
  id: isStored ? id : null,
  // Results of earlier versions lack newer fields.
  report: PaletteReport.parse(report),
  isChosen,
  createdAt,
})

export function storedReport(report: SkinFigures, concerns: readonly MeasuredConcern[]): StoredSkinReport {
  const { skinType, skinTypeFrom, skinAge, skinAgeRange, skinAgeFrom, confidence } = report
  const { whiteReference, engine } = report
  const findings = report.findings.map(withoutPlace)
  const summary = { skinType, skinTypeFrom, skinAge, skinAgeRange, skinAgeFrom, confidence, whiteReference, engine }
  return { ...summary, concerns, findings }
}
