import type { Rgb } from './srgb.ts'

/**
 * Optical density per unit of pigment in a camera's red, green and blue channels. Source: relative extinction of
 * melanin and of oxyhemoglobin averaged over sRGB-like sensitivities, after Tsumura et al. (2003) and Jacques (1998).
 */
const melanin: Rgb = [0.32, 0.45, 0.83]
const hemoglobin: Rgb = [0.05, 0.67, 0.6]
/** Keeps the logarithm of a black pixel finite without compressing dark skin, whose blue is 2 to 4% of full light. */
export const darkFloor = 0.004

/** The densities of a pixel: -ln(light) = m · melanin + h · hemoglobin + s · (1, 1, 1). */
export type Pigments = { readonly melanin: number; readonly hemoglobin: number; readonly shade: number }

const solution = invert(melanin, hemoglobin, [1, 1, 1])

/** Matrix rows that convert three densities to melanin and hemoglobin. */
export const melaninRow: Rgb = solution[0]
export const hemoglobinRow: Rgb = solution[1]

/** For whole planes, use a lookup table from 8-bit sRGB to optical density. */
export const densityOf = (light: number): number => -Math.log(light + darkFloor)

/** @param rgb linear light, 0 to 1. */
export function pigmentsOf(rgb: Rgb): Pigments {
  const densities = rgb.map((part) => densityOf(part))
  const along = (row: Rgb) => row.reduce((sum, part, at) => sum + part * (densities[at] ?? 0), 0)
  return { melanin: along(solution[0]), hemoglobin: along(solution[1]), shade: along(solution[2]) }
}

function invert(p: Rgb, q: Rgb, r: Rgb): readonly [Rgb, Rgb, Rgb] {
  const cross = (one: Rgb, two: Rgb): Rgb => [
    one[1] * two[2] - one[2] * two[1],
    one[2] * two[0] - one[0] * two[2],
    one[0] * two[1] - one[1] * two[0],
  ]
  const volume = cross(q, r).reduce((sum, part, at) => sum + part * (p[at] ?? 0), 0)
  const row = (one: Rgb, two: Rgb): Rgb => cross(one, two).map((part) => part / volume) as unknown as Rgb
  return [row(q, r), row(r, p), row(p, q)]
}
