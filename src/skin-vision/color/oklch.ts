import type { Rgb } from './srgb.ts'

/** Ottosson's OKLCH: lightness 0 to 1, chroma 0 to about 0.37 on a screen, hue in degrees. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

/** @param rgb linear sRGB. Source: B. Ottosson, 'A perceptual color space for image processing' (2020). */
export function oklchOf([red, green, blue]: Rgb): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360,
  }
}

/** @returns linear sRGB, outside 0 to 1 for colors outside the gamut. */
export function rgbOfOklch({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isOnScreen = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005)

/** Reduces chroma until the color is in gamut; keeps hue and lightness. */
export function onScreen(color: Oklch): Rgb {
  if (isOnScreen(rgbOfOklch(color))) return rgbOfOklch(color)
  let [low, high] = [0, color.c]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (isOnScreen(rgbOfOklch({ ...color, c: middle }))) low = middle
    else high = middle
  }
  return rgbOfOklch({ ...color, c: low })
}
