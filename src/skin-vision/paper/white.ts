import { labOf, rgbOfLab, type Lab } from '../color/lab.ts'
import type { Rgb } from '../color/srgb.ts'
import type { Paper } from './find-paper.ts'

/**
 * Linear light that office paper reflects in daylight, relative to a perfect white: about 90 % of all light, and a
 * little more blue because of brighteners (ISO 2470-1 brightness of 90 to 100).
 */
export const paperReflectance: Rgb = [0.87, 0.88, 0.91]

/** The color as it would be in neutral light in which a perfect white is just not clipped. */
export function onWhite(color: Lab, { light }: Paper): Lab {
  const [red, green, blue] = rgbOfLab(color)
  const lit = (value: number, channel: 0 | 1 | 2) =>
    (value * paperReflectance[channel]) / Math.max(0.001, light[channel])
  return labOf([lit(red, 0), lit(green, 1), lit(blue, 2)])
}
