import type { Rgb } from './srgb.ts'

/** CIELAB under D65, 2° observer: L* 0 to 100, a* and b* unbounded. */
export type Lab = { readonly L: number; readonly a: number; readonly b: number }

const white = { x: 0.95047, y: 1, z: 1.08883 }
const limit = 216 / 24389
const slope = 24389 / 27

/**
 * Lookup table for the cube roots of CIE 15: a photo needs a million of them, and 1/4096 of a step is below 8-bit
 * noise.
 */
const tableSize = 4096
const rootTable = Float32Array.from({ length: tableSize + 2 }, (_, at) => response(at / tableSize))

function response(ratio: number): number {
  return ratio > limit ? Math.cbrt(ratio) : (slope * ratio + 16) / 116
}

/** Interpolates in the table for 0 to 1. */
function tabled(ratio: number): number {
  if (ratio < 0.02 || ratio >= 1) return response(ratio)
  const place = ratio * tableSize
  const at = Math.floor(place)
  const low = rootTable[at] ?? 0
  return low + ((rootTable[at + 1] ?? 0) - low) * (place - at)
}

const lightnesses = (red: number, green: number, blue: number, root: (ratio: number) => number) => {
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / white.x)
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / white.z)
  return { L: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

/** @param rgb linear sRGB. Source: CIE 15:2004, IEC 61966-2-1. */
export function labOf([red, green, blue]: Rgb): Lab {
  return lightnesses(red, green, blue, response)
}

/** The same using the table, exact to 0.001, for one pixel of the planes. */
export function writeLab(
  red: number,
  green: number,
  blue: number,
  at: number,
  L: Float32Array,
  a: Float32Array,
  b: Float32Array,
): void {
  const x = tabled((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / white.x)
  const y = tabled(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = tabled((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / white.z)
  L[at] = 116 * y - 16
  a[at] = 500 * (x - y)
  b[at] = 200 * (y - z)
}

/** The same for many pixels. @param linear red, green and blue of each. @param start where in the planes the first one is. */
export function writeLabs(
  linear: Float32Array,
  count: number,
  start: number,
  L: Float32Array,
  a: Float32Array,
  b: Float32Array,
): void {
  for (let at = start, from = 0; at < start + count; at++, from += 3)
    writeLab(linear[from]!, linear[from + 1]!, linear[from + 2]!, at, L, a, b)
}

function inverse(value: number): number {
  const cubed = value ** 3
  return cubed > limit ? cubed : (116 * value - 16) / slope
}

/** @returns linear sRGB, outside 0 to 1 for colors outside the gamut. */
export function rgbOfLab({ L, a, b }: Lab): Rgb {
  const fy = (L + 16) / 116
  const x = inverse(fy + a / 500) * white.x
  const y = inverse(fy) * white.y
  const z = inverse(fy - b / 200) * white.z
  return [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ]
}

/** Chroma C*ab. */
export const chromaOf = ({ a, b }: Lab): number => Math.hypot(a, b)

/** Hue angle h_ab in degrees, 0 to 360. */
export const hueOf = ({ a, b }: Lab): number => (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360
