import { canvas, pixelCount, type Box, type Mask } from './canvas.ts'
import { emptyLike } from './masks.ts'

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

/** What a step along rows leaves for the step across them; reused by all calls of this thread. */
const rows = new Uint8Array(pixelCount)
const shares = new Float32Array(pixelCount)

/**
 * Fraction of set pixels in the square of this radius around each pixel, 0 to 1; valid until the next call. Pixels
 * outside the plane count as unset. Rows and columns that no square reaches are skipped.
 */
export function shareAround(mask: Mask, radius: number): Float32Array {
  const out = shares.fill(0)
  const set = edgesOf(mask)
  if (!set) return out
  const { width, height } = canvas
  const share = 1 / (2 * radius + 1) ** 2
  const [left, right] = [Math.max(0, set.left - radius), Math.min(width, set.right + radius)]
  sumAlongRows(mask, radius, { ...set, left, right })
  const sums = new Uint16Array(width)
  for (let y = set.top - radius; y < Math.min(height, set.bottom + radius); y++) {
    const [enters, leaves] = [y + radius, y - radius - 1]
    if (enters < set.bottom)
      for (let x = left, at = enters * width + left; x < right; x++, at++) sums[x] = sums[x]! + rows[at]!
    if (leaves >= set.top)
      for (let x = left, at = leaves * width + left; x < right; x++, at++) sums[x] = sums[x]! - rows[at]!
    if (y >= 0) for (let x = left; x < right; x++) out[y * width + x] = sums[x]! * share
  }
  return out
}

/** Writes rows of the box: how many pixels within the radius to both sides are set. */
function sumAlongRows(mask: Mask, radius: number, { top, bottom, left, right }: Box): void {
  const { width } = canvas
  // Columns of squares that are not cut by the sides.
  const [inside, beyond] = [Math.max(left, radius + 1), Math.min(right, width - radius)]
  for (let y = top; y < bottom; y++) {
    const from = y * width
    let sum = 0
    for (let x = Math.max(0, left - radius); x < left + radius; x++) sum += mask[from + x]!
    for (let x = left; x < right; x++) {
      if (x >= inside && x < beyond) sum += mask[from + x + radius]! - mask[from + x - radius - 1]!
      else {
        if (x + radius < width) sum += mask[from + x + radius]!
        if (x > left && x - radius - 1 >= 0) sum -= mask[from + x - radius - 1]!
      }
      rows[from + x] = sum
    }
  }
}

/** Dilation: every pixel with a set one within the square of this radius. @param radius at most 60. */
export function grown(mask: Mask, radius: number): Mask {
  const out = emptyLike(mask)
  const set = edgesOf(mask)
  if (!set) return out
  stretchRuns(mask, radius, set)
  countRows(set, radius, out, (counts, row) => {
    for (let four = 0; four < rowFours; four++) row[four] = ((counts[four]! + 0x7f7f7f7f) & highBits) >>> 7
  })
  return out
}

/** Erosion: the mask without a rim of this width. @param margin at most 60. */
export function inner(mask: Mask, margin: number): Mask {
  const out = emptyLike(mask)
  const set = edgesOf(mask)
  if (!set) return out
  stretchRuns(mask, -margin, set)
  const all = (2 * margin + 1) * 0x01010101
  countRows(set, margin, out, (counts, row) => {
    for (let four = 0; four < rowFours; four++) row[four] = ((highBits - (counts[four]! ^ all)) & highBits) >>> 7
  })
  return out
}

/** Writes rows of the box in which each run of set pixels is longer by this at both ends, or shorter if negative. */
function stretchRuns(mask: Mask, by: number, { top, bottom, left, right }: Box): void {
  const { width } = canvas
  const fours = new Int32Array(mask.buffer, mask.byteOffset, mask.length >> 2)
  rows.fill(0, top * width, bottom * width)
  for (let from = top * width; from < bottom * width; from += width) {
    const end = from + right
    for (let at = from + left; at < end;) {
      const start = firstOther(mask, fours, at, end, 0)
      if (start === end) break
      at = firstOther(mask, fours, start, end, 1)
      const [first, after] = [Math.max(from, start - by), Math.min(from + width, at + by)]
      if (first < after) rows.fill(1, first, after)
    }
  }
}

/** The first pixel from `at` on that is not `value`, 0 or 1, or `end`. */
function firstOther(mask: Mask, fours: Int32Array, at: number, end: number, value: number): number {
  const same = value * 0x01010101
  while (at < end && mask[at] === value) at += fours[at >> 2] === same ? 4 - (at & 3) : 1
  return Math.min(at, end)
}

/** Four pixels are processed at a time, as bytes of one number: a width of 500 has 125 such numbers. */
const rowFours = canvas.width / 4
const highBits = 0x80808080 | 0

/** Row by row of `out`, how many of the rows within the radius have each pixel set; a byte each, at most 121. */
function countRows(
  { top, bottom }: Box,
  radius: number,
  out: Mask,
  use: (counts: Int32Array, row: Int32Array) => void,
): void {
  const fours = new Int32Array(rows.buffer)
  const counts = new Int32Array(rowFours)
  for (let y = top - radius; y < Math.min(canvas.height, bottom + radius); y++) {
    const [enters, leaves] = [y + radius, y - radius - 1]
    if (enters < bottom)
      for (let four = 0, at = enters * rowFours; four < rowFours; four++, at++)
        counts[four] = counts[four]! + fours[at]!
    if (leaves >= top)
      for (let four = 0, at = leaves * rowFours; four < rowFours; four++, at++)
        counts[four] = counts[four]! - fours[at]!
    if (y >= 0) use(counts, new Int32Array(out.buffer, y * canvas.width, rowFours))
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
