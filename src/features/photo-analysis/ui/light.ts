export type Light = 'dark' | 'bright' | 'good'

/**
 * Lighting of a camera frame from the RGBA pixels of its middle, where the oval is: mean luma (0 to 255) and the share of
 * clipped pixels. Only a hint; the analysis measures precisely.
 */
export function lightOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Light {
  let [sum, blown, count] = [0, 0, 0]
  for (let y = Math.round(height * 0.1); y < height * 0.9; y += 4)
    for (let x = Math.round(width * 0.25); x < width * 0.75; x += 4, count++) {
      const at = (y * width + x) * 4
      const luma = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
      sum += luma
      if (luma > 250) blown++
    }
  if (count === 0 || sum / count < 60) return 'dark'
  return blown / count > 0.12 ? 'bright' : 'good'
}
