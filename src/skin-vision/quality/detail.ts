import { onPhoto } from '../face/pyramid.ts'
import type { Photo } from '../intake/photo.ts'
import { canvas } from '../skin/canvas.ts'
import type { SkinMap } from '../skin/mask.ts'
import { quantile } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'

/** Directions of the second differences, as steps in x and y. Diagonal steps are √2 longer, so their values are halved. */
const directions = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const
const margin = 4
/** Every second pixel is enough for a quantile. */
const stride = 2

export type Detail = {
  /** Weakest over strongest direction at steps of one and two pixels: 1 when detail is the same in all directions. */
  readonly fine: number
  readonly coarse: number
}

/**
 * Fine detail of the face by direction, on the pixels of the photo. Movement removes it along its own direction only,
 * which a measure over all directions misses. @param points of the face, in pixels of the photo.
 */
export function detailOf(photo: Photo, points: Float32Array): Detail {
  const box = boxOf(photo, points)
  const [fine, coarse] = [1, 2].map((step) => {
    const values = directions.map(([dx, dy]) => {
      const curvature = quantile(secondDifferences(photo, box, dx * step, dy * step), 0.97)
      return dx !== 0 && dy !== 0 ? curvature / 2 : curvature
    })
    return Math.min(...values) / Math.max(1, ...values)
  }) as [number, number]
  return { fine, coarse }
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

function boxOf({ width, height }: Photo, points: Float32Array): Box {
  const xs = points.filter((_, at) => at % 2 === 0)
  const ys = points.filter((_, at) => at % 2 === 1)
  return {
    left: Math.max(margin, Math.floor(Math.min(...xs))),
    top: Math.max(margin, Math.floor(Math.min(...ys))),
    right: Math.min(width - margin, Math.ceil(Math.max(...xs))),
    bottom: Math.min(height - margin, Math.ceil(Math.max(...ys))),
  }
}

function secondDifferences(
  { pixels, width }: Photo,
  { left, top, right, bottom }: Box,
  dx: number,
  dy: number,
): Float32Array {
  const columns = Math.max(0, Math.ceil((right - left) / stride))
  const values = new Float32Array(columns * Math.max(0, Math.ceil((bottom - top) / stride)))
  const away = (dy * width + dx) * 3
  let to = 0
  for (let y = top; y < bottom; y += stride)
    for (let x = left; x < right; x += stride) {
      const at = (y * width + x) * 3
      values[to++] = Math.abs(2 * lumaAt(pixels, at) - lumaAt(pixels, at - away) - lumaAt(pixels, at + away))
    }
  return values
}

const lumaAt = (pixels: Uint8Array, at: number) => 0.21 * pixels[at]! + 0.72 * pixels[at + 1]! + 0.07 * pixels[at + 2]!

export type Surface = {
  /** 25th percentile of the curvature (four neighbors) of bare skin, in steps of 256. */
  readonly quarter: number
  /** Its median over its 95th percentile: low when flat areas have sharp edges. */
  readonly evenness: number
}

/** Fine relief of the skin, on the pixels of the photo: filters and drawings have nearly none. */
export function surfaceOf(photo: Photo, { placement }: Portrait, { skin }: SkinMap): Surface {
  const { pixels, width, height } = photo
  const values: number[] = []
  for (let y = 0; y < canvas.height; y += stride)
    for (let x = 0; x < canvas.width; x += stride) {
      if (!skin[y * canvas.width + x]) continue
      const [px, py] = onPhoto(placement, x, y).map(Math.round) as [number, number]
      if (px < 1 || py < 1 || px >= width - 1 || py >= height - 1) continue
      const at = (py * width + px) * 3
      const around = [at - 3, at + 3, at - width * 3, at + width * 3].map((near) => lumaAt(pixels, near))
      values.push(Math.abs(4 * lumaAt(pixels, at) - around.reduce((sum, value) => sum + value, 0)))
    }
  const all = Float32Array.from(values)
  return {
    quarter: quantile(all, 0.25),
    evenness: quantile(all, 0.5) / Math.max(1, quantile(all, 0.95)),
  }
}
