import { ciede2000 } from './color/ciede2000.ts'
import { labOf } from './color/lab.ts'
import { rgbOfHex } from './color/srgb.ts'

export { withChosenSeason } from './palette/choose-season.ts'

/** Perceptual distance (CIEDE2000) of two colors such as #d9b088; differences below 2 are hardly visible. */
export const shadeDistance = (one: string, other: string): number =>
  ciede2000(labOf(rgbOfHex(one)), labOf(rgbOfHex(other)))

/** CIELAB lightness (0 to 100), chroma, and hue in degrees from -180 to 180 of a color such as #d9b088. */
export function appearanceOf(color: string): { lightness: number; chroma: number; hue: number } {
  const { L, a, b } = labOf(rgbOfHex(color))
  return { lightness: L, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}
