import type { Product } from '../../catalog/contract.ts'
import type { RecommendedProduct } from '../../recommendations/contract.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import { supportsSkinType, supportsStatements, type MeasuredConcern } from '../constants.ts'
import type { Finding, FindingPart, SkinAnalysis, SkinFigures } from '../contract.ts'
import type { SkinReport } from '../engines/report.ts'
import { partsWorthMentioning, rangeOf } from '../rules.ts'
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
      [...concerns.slice(0, shopSettings.photos.shownConcerns), ...partsWorthMentioning(report)],
      messages,
    ),
    steps: stepsOf(concerns, supportsSkinType(report) ? skinType : 'normal', recommendedProducts, catalog, messages),
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
    findings: findings.map(withoutPlace),
  }
}

/** What is stored of a finding and its parts. */
export function withoutPlace({
  concern,
  parts,
  ...finding
}: SkinFigures['findings'][number]): SkinFigures['findings'][number] {
  return {
    concern,
    ...scoredOf(finding),
    ...(parts && { parts: parts.map(({ part, ...rest }) => ({ part, ...scoredOf(rest) })) }),
  }
}

type Scored = Omit<SkinFigures['findings'][number], 'concern' | 'parts'>

const scoredOf = ({ score, range, severity, confidence, value, unit, threshold }: Scored): Scored => ({
  score,
  range,
  severity,
  confidence,
  value,
  unit,
  threshold,
})

function presentFindings({ findings }: SkinReport, messages: PhotoMessages): Finding[] {
  return findings.map(({ explanation, parts = [], ...finding }) => ({
    ...finding,
    parts: parts.map((part) => ({
      ...part,
      range: [...rangeOf(part.part, part)],
      explanation: messages.part(part),
    })),
    range: [...rangeOf(finding.concern, finding)],
    explanation: messages.finding({ ...finding, facts: explanation.facts }),
  }))
}

/** Recommendations: skin type first, then each concern or part that stands out; says so when the photo is inconclusive. */
function recommendationsOf(report: SkinReport, standing: readonly string[], messages: PhotoMessages): string[] {
  if (!supportsStatements(report)) return [messages.tooUnsure, messages.always]
  return [
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
