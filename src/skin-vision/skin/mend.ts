import { canvas, pixelCount, type Box, type Mask, type Plane } from './canvas.ts'

/** A power of two: columns are shifted by three. */
const cell = 8

/**
 * Replaces everything outside the mask with the mean of nearby pixels inside it, so that blurs do not turn an eyebrow's
 * edge into a spot.
 */
export function mended(plane: Plane, mask: Mask, box: Box, out: Plane = new Float32Array(pixelCount)): Plane {
  const { width } = canvas
  const columns = Math.ceil((box.right - box.left) / cell)
  const rows = Math.ceil((box.bottom - box.top) / cell)
  const [sums, counts] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  for (let y = box.top; y < box.bottom; y++) {
    const row = Math.floor((y - box.top) / cell) * columns
    for (let x = box.left; x < box.right; x++) {
      const at = y * width + x
      if (!mask[at]) continue
      const to = row + ((x - box.left) >> 3)
      sums[to] = sums[to]! + plane[at]!
      counts[to] = counts[to]! + 1
    }
  }
  const means = spread(sums, counts, columns, rows)
  out.set(plane)
  // Position of each column between the centers of two cells.
  const lefts = new Int32Array(box.right - box.left)
  const shares = new Float64Array(box.right - box.left)
  for (let x = 0; x < lefts.length; x++) {
    const u = Math.min(columns - 1.001, Math.max(0, (x + 0.5) / cell - 0.5))
    lefts[x] = Math.floor(u)
    shares[x] = u - lefts[x]!
  }
  for (let y = box.top; y < box.bottom; y++) {
    const v = Math.min(rows - 1.001, Math.max(0, (y - box.top + 0.5) / cell - 0.5))
    const y0 = Math.floor(v)
    const fy = v - y0
    for (let x = 0, at = y * width + box.left; x < lefts.length; x++, at++) {
      if (mask[at]) continue
      const fx = shares[x]!
      const from = y0 * columns + lefts[x]!
      out[at] =
        (1 - fy) * ((1 - fx) * means[from]! + fx * means[from + 1]!) +
        fy * ((1 - fx) * means[from + columns]! + fx * means[from + columns + 1]!)
    }
  }
  return out
}

/** Means of the cells; empty ones are filled from their neighbors, ring by ring. */
function spread(sums: Float32Array, counts: Float32Array, columns: number, rows: number): Float32Array {
  const means = sums.map((sum, at) => (counts[at]! > 0 ? sum / counts[at]! : 0))
  let known = counts.map((count) => (count > 0 ? 1 : 0))
  for (let round = 0; round < columns + rows && known.includes(0); round++) {
    const next = known.slice()
    for (let at = 0; at < means.length; at++) {
      if (known[at]) continue
      const column = at % columns
      // There are no rows above the first and below the last.
      const left = column > 0 ? (known[at - 1] ?? 0) : 0
      const right = column < columns - 1 ? (known[at + 1] ?? 0) : 0
      const up = known[at - columns] ?? 0
      const down = known[at + columns] ?? 0
      const count = left + right + up + down
      if (count === 0) continue
      const sum =
        (left && means[at - 1]!) +
        (right && means[at + 1]!) +
        (up && means[at - columns]!) +
        (down && means[at + columns]!)
      means[at] = sum / count
      next[at] = 1
    }
    known = next
  }
  return means
}
