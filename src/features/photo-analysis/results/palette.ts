import { withChosenSeason } from '#src/skin-vision/shades.ts'
import type { Product } from '../../catalog/contract.ts'
import { confidenceLabel, type SeasonName } from '../constants.ts'
import type { ColorPalette } from '../contract.ts'
import type { PaletteReport } from '../engines/report.ts'
import { matchFoundations } from '../foundations/rules.ts'
import { presentQuality, type PhotoMessages } from './skin.ts'

export type ShownPalette = {
  /** Null when the palette is not stored. */ readonly id: string | null
  readonly report: PaletteReport
  readonly createdAt: Date
  readonly isChosen: boolean
}

const maxFoundations = 3

/** Presents a report; the same on the server and in the browser. */
export function presentPalette(
  { id, report, createdAt, isChosen }: ShownPalette,
  products: readonly Product[],
  messages: PhotoMessages,
): ColorPalette {
  const { confidence, loweredBy, ...rest } = report
  return {
    ...rest,
    id,
    createdAt: createdAt.toISOString(),
    confidence: isLikeliest(report) ? confidenceLabel(confidence) : notHigh(confidenceLabel(confidence)),
    confidenceValue: confidence,
    loweredBy: loweredBy.map((code) => ({ code, advice: messages.lowered(code) })),
    isChosen,
    foundations: report.toneDecided ? foundationsFor(report.measured.skin, products) : [],
    quality: presentQuality(report, messages),
  }
}

/** The shopper may choose the second season, which the measurements speak for less. */
const isLikeliest = ({ seasonType, seasons }: PaletteReport): boolean => seasons[0]?.season === seasonType

const notHigh = (label: ColorPalette['confidence']) => (label === 'high' ? 'medium' : label)

const foundationsFor = (skin: string, products: readonly Product[]): ColorPalette['foundations'] =>
  matchFoundations(products, skin, maxFoundations).map(({ product, shade, distance }) => ({
    productId: product.id,
    variantId: product.variantId,
    name: product.name,
    imageUrl: product.imageUrl,
    price: product.price,
    inStock: product.inStock,
    shade,
    distance,
  }))

/** The report that a palette presents. */
export function reportOf(palette: ColorPalette): PaletteReport {
  const {
    id: _id,
    createdAt: _createdAt,
    isChosen: _isChosen,
    foundations: _foundations,
    confidenceValue,
    loweredBy,
    quality,
    ...rest
  } = palette
  return {
    ...rest,
    confidence: confidenceValue,
    loweredBy: loweredBy.map(({ code }) => code),
    quality: { ...quality, issues: quality.issues.map(({ advice: _advice, ...issue }) => issue) },
  }
}

/** Replaces an earlier choice, so that the confidence does not grow with each one. */
export function withSeason(report: PaletteReport, isChosen: boolean, season: SeasonName) {
  if (isChosen && report.seasonType === season) return report
  return withChosenSeason(isChosen ? { ...report, confidence: report.confidence - 0.25 } : report, season)
}
