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
      const [one, other] = [corner(at) * 2, corner(at + 1) * 2]
      const [y0, y1] = [points[one + 1] ?? 0, points[other + 1] ?? 0]
      if (y0 <= y === y1 <= y) continue
      const [x0, x1] = [points[one] ?? 0, points[other] ?? 0]
      crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0))
    }
    crossings.sort((one, other) => one - other)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from, to] = [
        Math.max(0, Math.ceil(crossings[at] ?? 0)),
        Math.min(width - 1, Math.floor(crossings[at + 1] ?? 0)),
      ]
      for (let x = from; x <= to; x++) mask[y * width + x] = value
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
  const rows = new Uint8Array(pixelCount)
  for (let y = set.top; y < set.bottom; y++) {
    const from = y * width
    let sum = 0
    for (let x = left - radius; x < left + radius; x++) if (x >= 0) sum += mask[from + x]!
    for (let x = left; x < right; x++) {
      if (x + radius < width) sum += mask[from + x + radius]!
      if (x - radius - 1 >= left - radius && x - radius - 1 >= 0) sum -= mask[from + x - radius - 1]!
      rows[from + x] = sum
    }
  }
  const sums = new Uint16Array(width)
  for (let y = set.top - radius; y < Math.min(height, set.bottom + radius); y++) {
    const [enters, leaves] = [(y + radius) * width, (y - radius - 1) * width]
    if (y + radius < set.bottom) for (let x = left; x < right; x++) sums[x] = sums[x]! + rows[enters + x]!
    if (leaves >= 0) for (let x = left; x < right; x++) sums[x] = sums[x]! - rows[leaves + x]!
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
