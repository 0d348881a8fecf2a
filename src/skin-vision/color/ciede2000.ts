import type { Lab } from './lab.ts'

const radians = Math.PI / 180
const seventh = (value: number) => value ** 7 / (value ** 7 + 25 ** 7)

/**
 * Color difference ΔE00 with kL = kC = kH = 1. Source: Sharma, Wu, Dalal, 'The CIEDE2000 color-difference formula'
 * (Color Research & Application 30, 2005), checked against its 34 published pairs.
 */
export function ciede2000(one: Lab, other: Lab): number {
  const gray = 0.5 * (1 - Math.sqrt(seventh((Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2)))
  const [a1, a2] = [one.a * (1 + gray), other.a * (1 + gray)]
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, other.b)]
  const [h1, h2] = [angle(a1, one.b), angle(a2, other.b)]
  const isGrey = c1 * c2 === 0

  const between = isGrey ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin((between / 2) * radians)
  const [lightness, chroma] = [other.L - one.L, c2 - c1]

  const [meanL, meanC] = [(one.L + other.L) / 2, (c1 + c2) / 2]
  const meanH = isGrey
    ? h1 + h2
    : Math.abs(h1 - h2) <= 180
      ? (h1 + h2) / 2
      : h1 + h2 < 360
        ? (h1 + h2 + 360) / 2
        : (h1 + h2 - 360) / 2
  const t =
    1 -
    0.17 * Math.cos((meanH - 30) * radians) +
    0.24 * Math.cos(2 * meanH * radians) +
    0.32 * Math.cos((3 * meanH + 6) * radians) -
    0.2 * Math.cos((4 * meanH - 63) * radians)
  const sL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2)
  const sC = 1 + 0.045 * meanC
  const sH = 1 + 0.015 * meanC * t
  const turn = -Math.sin(2 * 30 * Math.exp(-(((meanH - 275) / 25) ** 2)) * radians) * 2 * Math.sqrt(seventh(meanC))
  return Math.sqrt((lightness / sL) ** 2 + (chroma / sC) ** 2 + (hue / sH) ** 2 + turn * (chroma / sC) * (hue / sH))
}

function angle(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  const degrees = Math.atan2(b, a) / radians
  return degrees < 0 ? degrees + 360 : degrees
}
