import type { Product } from '../catalog/contract.ts'
import type { ColorPalette, Finding, SkinAnalysis, SkinHistoryItem } from './contract.ts'
import type { PaletteReport, SkinReport } from './engines/report.ts'
import { matchFoundations } from './foundations/rules.server.ts'
import type { PaletteRow, SkinRow } from './store.server.ts'
import { confidenceLabel, type MeasuredConcern } from './constants.ts'

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

const minSure = 0.2
const maxFoundations = 3

export function presentFindings({ findings }: SkinReport, messages: PhotoMessages): Finding[] {
  return findings.map(({ explanation, ...finding }) => ({
    ...finding,
    explanation: messages.finding({ ...finding, facts: explanation.facts }),
  }))
}

/** Recommendations: skin type first, then each concern; says so when the photo is inconclusive. */
export function recommendationsOf(
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

export function presentHistory({ id, report, created_at }: SkinRow): SkinHistoryItem {
  const { skinType, skinAge, skinAgeRange, confidence, findings, engine } = report
  return {
    id,
    createdAt: created_at.toISOString(),
    analysis: {
      skinType,
      skinAge,
      skinAgeRange,
      confidence,
      concerns: [...report.concerns] as MeasuredConcern[],
      findings: [...findings],
      engine,
    },
  }
}

export function presentPalette(
  row: PaletteRow & { readonly isStored?: boolean },
  products: readonly Product[],
  messages: PhotoMessages,
): ColorPalette {
  const { confidence, loweredBy, ...report }: PaletteReport = row.report
  return {
    ...report,
    id: row.isStored === false ? null : row.id,
    createdAt: row.created_at.toISOString(),
    confidence: confidenceLabel(confidence),
    confidenceValue: confidence,
    loweredBy: loweredBy.map((code) => ({ code, advice: messages.lowered(code) })),
    isChosen: row.is_chosen,
    foundations: matchFoundations(products, report.measured.skin, maxFoundations).map(
      ({ product, shade, distance }) => ({
        productId: product.id,
        name: product.name,
        imageUrl: product.imageUrl,
        price: product.price,
        inStock: product.inStock,
        shade,
        distance,
      }),
    ),
    quality: presentQuality(report, messages),
  }
}
