import { leftEye, rightEye } from '../face/landmarks.ts'
import { canvas, type Mask, type Plane } from '../skin/canvas.ts'
import { quantile } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'

/**
 * Standard deviation of a plane's noise, from a mask that is insensitive to slopes and edges. Source: Immerkær 1996,
 * here with the median to reduce the influence of relief.
 */
export function noiseOf(plane: Plane, zone: Mask): number {
  const { width } = canvas
  const values = new Float32Array(plane.length >> 1)
  let count = 0
  for (let at = width * 2; at < plane.length - width * 2; at += 2) {
    if (!zone[at] || !zone[at - width - 1] || !zone[at + width + 1]) continue
    const corners = plane[at - width - 1]! + plane[at - width + 1]! + plane[at + width - 1]! + plane[at + width + 1]!
    const sides = plane[at - 1]! + plane[at + 1]! + plane[at - width]! + plane[at + width]!
    values[count++] = Math.abs(corners - 2 * sides + 4 * plane[at]!)
  }
  // The squared mask weights sum to 36; the median of |normal| is 0.6745 of its standard deviation.
  return quantile(values.subarray(0, count), 0.5) / (6 * 0.6745)
}

/**
 * Edge steepness of the eyes per pixel, relative to their contrast: the 98th percentile, minus the effect of noise. A
 * step blurred by σ pixels reaches 0.4 / σ.
 */
export function eyeSharpness({ L, points }: Portrait, noise: number): number {
  const { width, height } = canvas
  const slopes: number[] = []
  const lights: number[] = []
  for (const eye of [rightEye, leftEye]) {
    const xs = eye.map((index) => points[index * 2] ?? 0)
    const ys = eye.map((index) => points[index * 2 + 1] ?? 0)
    const [left, right] = [
      Math.max(2, Math.floor(Math.min(...xs)) - 4),
      Math.min(width - 3, Math.ceil(Math.max(...xs)) + 4),
    ]
    const [top, bottom] = [
      Math.max(2, Math.floor(Math.min(...ys)) - 6),
      Math.min(height - 3, Math.ceil(Math.max(...ys)) + 6),
    ]
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const at = y * width + x
        lights.push(L[at]!)
        slopes.push(Math.hypot(L[at + 1]! - L[at - 1]!, L[at + width]! - L[at - width]!) / 2)
      }
    }
  }
  const steep = quantile(Float32Array.from(slopes), 0.98)
  const sorted = Float32Array.from(lights)
  const contrast = quantile(sorted, 0.98) - quantile(sorted, 0.02)
  return Math.sqrt(Math.max(0, steep ** 2 - (2 * noise) ** 2)) / Math.max(10, contrast)
}
