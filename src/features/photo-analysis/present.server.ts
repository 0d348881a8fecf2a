import type { Product } from '../catalogue/contract.ts'
import type { ColorPalette, Finding, SkinAnalysis, SkinHistoryItem } from './contract.ts'
import type { PaletteReport, SkinReport } from './report.ts'
import { matchFoundations } from './foundations.server.ts'
import type { PaletteRow, SkinRow } from './store.server.ts'
import { confidenceLabel, type MeasuredConcern } from './vocabulary.ts'

/** Sentences for what the engine says in codes and figures; they live in the message catalogue. */
export type PhotoWords = {
  readonly finding: (figure: Pick<Finding, 'concern' | 'severity' | 'value' | 'threshold'> & { readonly facts: Readonly<Record<string, number>> }) => string
  readonly care: (concern: string) => string | undefined
  readonly skinType: (type: string) => string
  readonly nothing: string
  readonly tooUnsure: string
  readonly always: string
  readonly issue: (code: string) => string
  readonly lowered: (code: string) => string
}

const leastSure = 0.2
const mostFoundations = 3

export function presentFindings({ findings }: SkinReport, words: PhotoWords): Finding[] {
  return findings.map(({ explanation, ...finding }) => ({ ...finding, explanation: words.finding({ ...finding, facts: explanation.facts }) }))
}

/** What to do about it: the type of skin, then each concern in turn; honest when the photo says little. */
export function recommendationsOf(report: SkinReport, concerns: readonly MeasuredConcern[], most: number, words: PhotoWords): string[] {
  return [
    ...(report.confidence < leastSure ? [words.tooUnsure] : []),
    words.skinType(report.skinType),
    ...(concerns.length === 0 ? [words.nothing] : concerns.slice(0, most).flatMap((concern) => words.care(concern) ?? [])),
    words.always,
  ]
}

export const presentQuality = ({ quality }: Pick<SkinReport, 'quality'>, words: PhotoWords): SkinAnalysis['quality'] => ({ ...quality, issues: quality.issues.map((issue) => ({ ...issue, advice: words.issue(issue.code) })) })

export function presentHistory({ id, report, created_at }: SkinRow): SkinHistoryItem {
  const { skinType, skinAge, skinAgeRange, confidence, findings, engine } = report
  return { id, createdAt: created_at.toISOString(), analysis: { skinType, skinAge, skinAgeRange, confidence, concerns: [...report.concerns] as MeasuredConcern[], findings: [...findings], engine } }
}

export function presentPalette(row: PaletteRow & { readonly isKept?: boolean }, products: readonly Product[], words: PhotoWords): ColorPalette {
  const { confidence, loweredBy, ...report }: PaletteReport = row.report
  return {
    ...report,
    id: row.isKept === false ? null : row.id,
    createdAt: row.created_at.toISOString(),
    confidence: confidenceLabel(confidence),
    confidenceValue: confidence,
    loweredBy: loweredBy.map((code) => ({ code, advice: words.lowered(code) })),
    isChosen: row.is_chosen,
    foundations: matchFoundations(products, report.measured.skin, mostFoundations).map(({ product, shade, distance }) => ({ productId: product.id, name: product.name, imageUrl: product.imageUrl, price: product.price, inStock: product.inStock, shade, distance })),
    quality: presentQuality(report, words),
  }
}
