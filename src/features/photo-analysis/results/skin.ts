import type { RecommendedProduct } from '../../recommendations/contract.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { MeasuredConcern } from '../constants.ts'
import type { Finding, SkinAnalysis, SkinFigures } from '../contract.ts'
import type { SkinReport } from '../engines/report.ts'

/** Renders the engine's codes and numbers as messages. */
export type PhotoMessages = {
  readonly finding: (
    figure: Pick<Finding, 'concern' | 'severity' | 'value' | 'threshold'> & {
      readonly facts: Readonly<Record<string, number>>
    },
  ) => string
  readonly care: (concern: string) => string | undefined
  readonly skinType: (type: string) => string
  readonly nothing: string
  readonly tooUnsure: string
  readonly always: string
  readonly issue: (code: string) => string
  readonly lowered: (code: string) => string
}

type Shown = {
  /** Null when the result is not stored. */ readonly id: string | null
  readonly concerns: readonly MeasuredConcern[]
  readonly recommendedProducts: readonly RecommendedProduct[]
}

const minSure = 0.2

/** Presents a report; the same on the server and in the browser. */
export function presentSkin(
  report: SkinReport,
  { id, concerns, recommendedProducts }: Shown,
  messages: PhotoMessages,
): SkinAnalysis {
  const { skinType, skinTypeFrom, skinAge, skinAgeRange, confidence, engine } = report
  return {
    id,
    skinType,
    skinTypeFrom,
    skinAge,
    skinAgeRange,
    confidence,
    concerns: [...concerns],
    recommendations: recommendationsOf(report, concerns, shopSettings.photos.shownConcerns, messages),
    recommendedProducts: [...recommendedProducts],
    findings: presentFindings(report, messages),
    quality: presentQuality(report, messages),
    engine,
  }
}

/** The figures of an analysis, as stored: without positions on the face. */
export function figuresOf(analysis: SkinAnalysis): SkinFigures {
  const { skinType, skinTypeFrom, skinAge, skinAgeRange, confidence, engine, findings } = analysis
  return {
    skinType,
    skinTypeFrom,
    skinAge,
    skinAgeRange,
    confidence,
    engine,
    findings: findings.map(({ concern, score, severity, confidence: sure, value, unit, threshold }) => ({
      concern,
      score,
      severity,
      confidence: sure,
      value,
      unit,
      threshold,
    })),
  }
}

function presentFindings({ findings }: SkinReport, messages: PhotoMessages): Finding[] {
  return findings.map(({ explanation, ...finding }) => ({
    ...finding,
    explanation: messages.finding({ ...finding, facts: explanation.facts }),
  }))
}

/** Recommendations: skin type first, then each concern; says so when the photo is inconclusive. */
function recommendationsOf(
  report: SkinReport,
  concerns: readonly MeasuredConcern[],
  max: number,
  messages: PhotoMessages,
): string[] {
  return [
    ...(report.confidence < minSure ? [messages.tooUnsure] : []),
    messages.skinType(report.skinType),
    ...(concerns.length === 0
      ? [messages.nothing]
      : concerns.slice(0, max).flatMap((concern) => messages.care(concern) ?? [])),
    messages.always,
  ]
}

export const presentQuality = (
  { quality }: Pick<SkinReport, 'quality'>,
  messages: PhotoMessages,
): SkinAnalysis['quality'] => ({
  ...quality,
  issues: quality.issues.map((issue) => ({ ...issue, advice: messages.issue(issue.code) })),
})
