import type { Product } from '../../catalog/contract.ts'
import type { RecommendedProduct } from '../../recommendations/contract.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { MeasuredConcern } from '../constants.ts'
import type { Finding, FindingPart, SkinAnalysis, SkinFigures } from '../contract.ts'
import { scoreRangeOf } from '#src/skin-vision/contract.ts'
import type { SkinReport } from '../engines/report.ts'
import { partsWorthMentioning } from '../rules.ts'
import { stepsOf, type StepMessages } from './steps.ts'

/** Renders the engine's codes and numbers as messages. */
export type PhotoMessages = StepMessages & {
  readonly finding: (
    figure: Pick<Finding, 'concern' | 'severity' | 'value' | 'threshold'> & {
      readonly facts: Readonly<Record<string, number>>
    },
  ) => string
  readonly part: (figure: Pick<FindingPart, 'part' | 'severity' | 'value'>) => string
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
  /** Active products, for the steps. */ readonly catalog: readonly Product[]
}

const minSure = 0.2

/** Presents a report; the same on the server and in the browser. */
export function presentSkin(
  report: SkinReport,
  { id, concerns, recommendedProducts, catalog }: Shown,
  messages: PhotoMessages,
): SkinAnalysis {
  const { skinType, skinTypeFrom, skinAge, skinAgeRange, skinAgeFrom = 'mostly_average', confidence } = report
  const { whiteReference, engine } = report
  return {
    id,
    skinType,
    skinTypeFrom,
    skinAge,
    skinAgeRange,
    skinAgeFrom,
    confidence,
    concerns: [...concerns],
    recommendations: recommendationsOf(
      report,
      [...concerns.slice(0, shopSettings.photos.shownConcerns), ...partsWorthMentioning(report.findings)],
      messages,
    ),
    steps: stepsOf(concerns, skinType, recommendedProducts, catalog, messages),
    recommendedProducts: [...recommendedProducts],
    findings: presentFindings(report, messages),
    face: report.face ?? null,
    whiteReference,
    quality: presentQuality(report, messages),
    engine,
  }
}

/** The figures of an analysis, as stored: without positions on the face. */
export function figuresOf(analysis: SkinAnalysis): SkinFigures {
  const { skinType, skinTypeFrom, skinAge, skinAgeRange, skinAgeFrom, confidence } = analysis
  const { whiteReference, engine, findings } = analysis
  return {
    skinType,
    skinTypeFrom,
    skinAge,
    skinAgeRange,
    skinAgeFrom,
    confidence,
    whiteReference,
    engine,
    findings: findings.map(({ concern, score, range, severity, confidence: sure, value, unit, threshold }) => ({
      concern,
      score,
      range,
      severity,
      confidence: sure,
      value,
      unit,
      threshold,
    })),
  }
}

/** The range that the engine reports, else that of a single photo. */
export function rangeOf({
  concern,
  score,
  range,
}: Pick<SkinReport['findings'][number], 'concern' | 'score' | 'range'>): [from: number, to: number] {
  return range ?? [...scoreRangeOf(concern, score)]
}

function presentFindings({ findings }: SkinReport, messages: PhotoMessages): Finding[] {
  return findings.map(({ explanation, parts = [], ...finding }) => ({
    ...finding,
    parts: parts.map((part) => ({
      ...part,
      range: part.range ?? [...scoreRangeOf(part.part, part.score)],
      explanation: messages.part(part),
    })),
    range: rangeOf(finding),
    explanation: messages.finding({ ...finding, facts: explanation.facts }),
  }))
}

/** Recommendations: skin type first, then each concern or part that stands out; says so when the photo is inconclusive. */
function recommendationsOf(report: SkinReport, standing: readonly string[], messages: PhotoMessages): string[] {
  return [
    ...(report.confidence < minSure ? [messages.tooUnsure] : []),
    messages.skinType(report.skinType),
    ...(standing.length === 0 ? [messages.nothing] : standing.flatMap((name) => messages.care(name) ?? [])),
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
