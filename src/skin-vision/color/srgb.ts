/** @param encoded sRGB component, 0 to 1. @returns linear light, 0 to 1. */
export function linearOf(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

/** @param linear light, 0 to 1. @returns sRGB component, 0 to 1. */
export function encodedOf(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}

export type Rgb = readonly [red: number, green: number, blue: number]

/** @param rgb linear light, any range. @returns '#rrggbb', clipped to the gamut. */
export function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, encodedOf(Math.max(0, part)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** @param hex '#rrggbb'. @returns linear light. */
export function rgbOfHex(hex: string): Rgb {
  const part = (at: number) => linearOf(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}
