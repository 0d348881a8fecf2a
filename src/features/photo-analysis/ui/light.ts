export type Light = 'dark' | 'bright' | 'good'

/**
 * Lighting of a camera frame from its RGBA pixels: mean luma (0 to 255) and the share of clipped pixels. Only a hint;
 * the server measures precisely.
 */
export function lightOf(pixels: Uint8ClampedArray): Light {
  let [sum, blown] = [0, 0]
  const count = pixels.length / 4
  for (let at = 0; at < pixels.length; at += 4) {
    const luma = 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
    sum += luma
    if (luma > 250) blown++
  }
  if (count === 0 || sum / count < 60) return 'dark'
  return blown / count > 0.12 ? 'bright' : 'good'
}
