import { labOf } from '../color/lab.ts'
import { rgbOfHex } from '../color/srgb.ts'
import type { PaletteReport, Season } from '../contract.ts'
import { colorsFor } from './colors.ts'
import { confirmedCap } from './palette.ts'

/** Applies the season the user chose to the same measurements, with higher confidence. */
export function withChosenSeason<
  Report extends Pick<PaletteReport, 'measured' | 'axes' | 'confidence' | 'seasonType' | 'toneDecided'>,
>(report: Report, season: Season) {
  const lab = (hex: string) => labOf(rgbOfHex(hex))
  const { skin, eyes, lips } = report.measured
  const features = { eyes: eyes === null ? null : lab(eyes), lips: lab(lips) }
  const colors = colorsFor(season, lab(skin), features, report.axes)
  return {
    ...report,
    seasonType: season,
    confidence: Math.min(confirmedCap, Math.round((report.confidence + 0.25) * 100) / 100),
    ...colors,
    foundationShades: report.toneDecided ? colors.foundationShades : [],
  }
}
