import { canvas, type Box, type Mask, type Plane } from './canvas.ts'

const cell = 8

/**
 * The plane with everything outside the mask replaced by the mean of what is near inside it, so that no blur sees
 * an eyebrow's edge as a spot.
 */
export function mended(plane: Plane, mask: Mask, box: Box): Plane {
  const { width } = canvas
  const columns = Math.ceil((box.right - box.left) / cell)
  const rows = Math.ceil((box.bottom - box.top) / cell)
  const [sums, counts] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
  for (let y = box.top; y < box.bottom; y++) {
    const row = Math.floor((y - box.top) / cell) * columns
    for (let x = box.left; x < box.right; x++) {
      const at = y * width + x
      if (!mask[at]) continue
      const to = row + Math.floor((x - box.left) / cell)
      sums[to] = sums[to]! + plane[at]!
      counts[to] = counts[to]! + 1
    }
  }
  const means = spread(sums, counts, columns, rows)
  const out = plane.slice()
  for (let y = box.top; y < box.bottom; y++) {
    const v = Math.min(rows - 1.001, Math.max(0, (y - box.top + 0.5) / cell - 0.5))
    const [y0, fy] = [Math.floor(v), v - Math.floor(v)]
    for (let x = box.left; x < box.right; x++) {
      const at = y * width + x
      if (mask[at]) continue
      const u = Math.min(columns - 1.001, Math.max(0, (x - box.left + 0.5) / cell - 0.5))
      const [x0, fx] = [Math.floor(u), u - Math.floor(u)]
      const from = y0 * columns + x0
      out[at] = (1 - fy) * ((1 - fx) * means[from]! + fx * means[from + 1]!) + fy * ((1 - fx) * means[from + columns]! + fx * means[from + columns + 1]!)
    }
  }
  return out
}

/** Means of the cells; empty ones take on their neighbours', ring by ring, until none is left. */
function spread(sums: Float32Array, counts: Float32Array, columns: number, rows: number): Float32Array {
  const means = sums.map((sum, at) => (counts[at]! > 0 ? sum / counts[at]! : 0))
  let known = counts.map((count) => (count > 0 ? 1 : 0))
  for (let round = 0; round < columns + rows && known.includes(0); round++) {
    const next = known.slice()
    for (let at = 0; at < means.length; at++) {
      if (known[at]) continue
      let [sum, count] = [0, 0]
      for (const [dx, dy] of [[-1, 0], [1, 0], [0, -1], [0, 1]] as const) {
        const x = (at % columns) + dx
        const near = at + dx + dy * columns
        if (x < 0 || x >= columns || near < 0 || near >= means.length || !known[near]) continue
        sum += means[near]!
        count++
      }
      if (count === 0) continue
      means[at] = sum / count
      next[at] = 1
    }
    known = next
  }
  return means
}
