/** Color mixing in OKLab, where a lighter or darker tone of a hue keeps looking like the same hue. */

type Rgb = readonly [red: number, green: number, blue: number]
type Lab = readonly [lightness: number, a: number, b: number]

const FALLBACK: Rgb = [200, 180, 160]

function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) return FALLBACK
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => clamp(Math.round(part), 0, 255).toString(16).padStart(2, '0')).join('')}`
}

/** Amount 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const [l1, a1, b1] = toLab(from)
  const [l2, a2, b2] = toLab(to)
  return fromLab([l1 + (l2 - l1) * amount, a1 + (a2 - a1) * amount, b1 + (b2 - b1) * amount])
}

/** Shifts lightness (-1 to 1), scales chroma and turns the hue by degrees. */
export function tone(hex: string, lightness: number, chroma = 1, turn = 0): string {
  const [l, a, b] = toLab(hex)
  const angle = (turn * Math.PI) / 180
  const turnedA = (a * Math.cos(angle) - b * Math.sin(angle)) * chroma
  const turnedB = (a * Math.sin(angle) + b * Math.cos(angle)) * chroma
  return fromLab([clamp(l + lightness, 0, 1), turnedA, turnedB])
}

/** Perceived lightness from 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  return toLab(hex)[0]
}

export function withLightness(hex: string, wanted: number, chroma = 1): string {
  return tone(hex, wanted - lightness(hex), chroma)
}

/** A shadow on a colored object: deeper in tone and warmed by the paper around it, never gray. */
export function warmShade(hex: string, depth: number, chroma = 1.2): string {
  const shade = tone(hex, -depth, chroma)
  return mix(shade, withLightness('#9a5f3e', lightness(shade)), 0.2)
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

function toLab(hex: string): Lab {
  const [r, g, b] = parseHex(hex).map(toLinear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightnessPart, a, b]: Lab): string {
  const l = (lightnessPart + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightnessPart - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightnessPart - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex([
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}

function toLinear(part: number): number {
  const unit = part / 255
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4
}

function toGamma(unit: number): number {
  const bounded = clamp(unit, 0, 1)
  return 255 * (bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055)
}
