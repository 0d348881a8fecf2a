import type { SkinHistoryItem } from './contract.ts'
import type { SkinRow } from './store.server.ts'
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
