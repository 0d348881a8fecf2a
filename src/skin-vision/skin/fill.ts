import { canvas, pixelCount, type Box, type Mask } from './canvas.ts'

/** Sets `value` in every pixel inside the outline (even-odd, pixel centers). */
export function fillOutline(mask: Mask, points: Float32Array, outline: readonly number[], value: number): void {
  const { width, height } = canvas
  const corner = (at: number) => outline[at % outline.length] ?? 0
  let [top, bottom] = [Infinity, -Infinity]
  for (const index of outline) {
    top = Math.min(top, points[index * 2 + 1] ?? 0)
    bottom = Math.max(bottom, points[index * 2 + 1] ?? 0)
  }
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(height - 1, Math.floor(bottom)); y++) {
    const crossings: number[] = []
    for (let at = 0; at < outline.length; at++) {
      const one = corner(at) * 2
      const other = corner(at + 1) * 2
      const y0 = points[one + 1] ?? 0
      const y1 = points[other + 1] ?? 0
      if (y0 <= y === y1 <= y) continue
      const x0 = points[one] ?? 0
      const x1 = points[other] ?? 0
      crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
    }
    crossings.sort((one, other) => one - other)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, Math.ceil(crossings[at] ?? 0))
      const to = Math.min(width - 1, Math.floor(crossings[at + 1] ?? 0))
      if (to >= from) mask.fill(value, y * width + from, y * width + to + 1)
    }
  }
}

/**
 * Fraction of set pixels in the square of this radius around each pixel, 0 to 1. Pixels outside the plane count as
 * unset.
 */
export function shareAround(mask: Mask, radius: number): Float32Array {
  const out = new Float32Array(pixelCount)
  const share = 1 / (2 * radius + 1) ** 2
  countAround(mask, radius, (sums, from, left, right) => {
    for (let x = left; x < right; x++) out[from + x] = sums[x]! * share
  })
  return out
}

/** Dilation: every pixel with a set one within the square of this radius. */
export function grown(mask: Mask, radius: number): Mask {
  const out = new Uint8Array(mask.length)
  countAround(mask, radius, (sums, from, left, right) => {
    for (let x = left; x < right; x++) if (sums[x]! > 0) out[from + x] = 1
  })
  return out
}

/** Erosion: the mask without a rim of this width. */
export function inner(mask: Mask, margin: number): Mask {
  const out = new Uint8Array(pixelCount)
  const all = (2 * margin + 1) ** 2
  countAround(mask, margin, (sums, from, left, right) => {
    for (let x = left; x < right; x++) if (sums[x] === all) out[from + x] = 1
  })
  return out
}

/** Reused by all calls of this thread. */
const rowSums = new Uint8Array(pixelCount)

/**
 * Row by row, the number of set pixels in the square around each pixel; skips rows and columns that no square reaches.
 */
function countAround(
  mask: Mask,
  radius: number,
  use: (sums: Uint16Array, from: number, left: number, right: number) => void,
): void {
  const { width, height } = canvas
  const set = edgesOf(mask)
  if (!set) return
  const [left, right] = [Math.max(0, set.left - radius), Math.min(width, set.right + radius)]
  // Columns of squares that are not cut by the sides.
  const [inside, beyond] = [Math.max(left, radius + 1), Math.min(right, width - radius)]
  for (let y = set.top; y < set.bottom; y++) {
    const from = y * width
    let sum = 0
    for (let x = Math.max(0, left - radius); x < left + radius; x++) sum += mask[from + x]!
    for (let x = left; x < right; x++) {
      if (x >= inside && x < beyond) sum += mask[from + x + radius]! - mask[from + x - radius - 1]!
      else {
        if (x + radius < width) sum += mask[from + x + radius]!
        if (x > left && x - radius - 1 >= 0) sum -= mask[from + x - radius - 1]!
      }
      rowSums[from + x] = sum
    }
  }
  const sums = new Uint16Array(width)
  for (let y = set.top - radius; y < Math.min(height, set.bottom + radius); y++) {
    const [enters, leaves] = [y + radius, y - radius - 1]
    if (enters < set.bottom)
      for (let x = left, at = enters * width + left; x < right; x++, at++) sums[x] = sums[x]! + rowSums[at]!
    if (leaves >= set.top)
      for (let x = left, at = leaves * width + left; x < right; x++, at++) sums[x] = sums[x]! - rowSums[at]!
    if (y >= 0) use(sums, y * width, left, right)
  }
}

/** The bounding box of all set pixels; null when none is set. */
export function edgesOf(mask: Mask): Box | null {
  const { width } = canvas
  const first = mask.indexOf(1)
  if (first < 0) return null
  const [top, bottom] = [Math.floor(first / width), Math.floor(mask.lastIndexOf(1) / width) + 1]
  let left: number = width
  let right = 0
  for (let y = top; y < bottom; y++) {
    const row = mask.subarray(y * width, (y + 1) * width)
    const start = row.indexOf(1)
    if (start < 0) continue
    left = Math.min(left, start)
    right = Math.max(right, row.lastIndexOf(1) + 1)
  }
  return { left, top, right, bottom }
}
