import { chromaOf, labOf, rgbOfLab, type Lab } from '../color/lab.ts'

/** Light as the whites of the eyes show it. */
export type Light = {
  /** Null where colors need no correction. */ readonly whites: Lab | null
  /** 0 to 1: dark and strongly colored whites are mostly lids, lashes and shade. */
  readonly trust: number
}

/** Trust falls from 1 to 0 between these. */
const [palest, maxColored] = [16, 24]
const [bright, dark] = [48, 38]
/** From this trust on, the light counts as known. */
export const knownFrom = 0.5

/**
 * Whites of the eyes in neutral light, at the size they have in a photo: medians over the calibration half of the
 * reference photos where they are trusted.
 */
const neutralWhites = { a: 6.4, b: 7.7 } as const
/** The light when colors were measured on a white reference. */
export const neutralLight: Light = { whites: null, trust: 1 }
/** Share of the cast that is removed. Hues of skin vary least at 0.7: whites differ between people as well. */
const gain = 0.7

export function lightOf(whites: Lab | null): Light | null {
  if (whites === null) return null
  const pale = (maxColored - chromaOf(whites)) / (maxColored - palest)
  const lit = (whites.L - dark) / (bright - dark)
  return { whites, trust: Math.min(1, Math.max(0, pale)) * Math.min(1, Math.max(0, lit)) }
}

/** The color without the light's cast (von Kries on linear sRGB), as far as the whites are trusted. */
export function inNeutralLight(color: Lab, light: Light | null): Lab {
  if (light === null || light.whites === null) return color
  const seen = rgbOfLab(light.whites)
  const neutral = rgbOfLab({ L: light.whites.L, ...neutralWhites })
  const factor = (channel: 0 | 1 | 2) =>
    (Math.max(0.001, neutral[channel]) / Math.max(0.001, seen[channel])) ** (gain * light.trust)
  const [red, green, blue] = rgbOfLab(color)
  return labOf([red * factor(0), green * factor(1), blue * factor(2)])
}
