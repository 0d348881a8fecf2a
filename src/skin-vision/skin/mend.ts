import { canvas, type Box, type Mask, type Plane } from './canvas.ts'

/** A power of two: columns are shifted by three. */
const cell = 8

/** Writes a mended copy of the plane, for one mask and box. */
export type Mender = (plane: Plane, out: Plane) => Plane

/**
 * Replaces everything outside the mask with the mean of nearby pixels inside it, so that blurs do not turn an eyebrow's
 * edge into a spot.
 */
export function menderOf(mask: Mask, box: Box): Mender {
  const cells = cellsOf(mask, box)
  const fills = fillsOf(cells)
  return (plane, out) => {
    const means = meansOf(plane, mask, box, cells)
    fillEmpty(means, fills)
    out.set(plane)
    writeOutside(mask, box, means, cells, out)
    return out
  }
}

/** Bilinear between the middles of cells, where the mask is not set. */
function writeOutside(
  mask: Mask,
  { left, top, right, bottom }: Box,
  means: Float32Array,
  { columns, rows }: Cells,
  out: Plane,
) {
  const across = placesOf(right - left, columns)
  const down = placesOf(bottom - top, rows)
  const line = new Float64Array(columns)
  for (let y = top; y < bottom; y++) {
    const upper = down.lefts[y - top]! * columns
    const lower = down.shares[y - top]!
    for (let at = 0; at < columns; at++)
      line[at] = means[upper + at]! + lower * (means[upper + columns + at]! - means[upper + at]!)
    writeRow(mask, y * canvas.width + left, line, across, out)
  }
}

function writeRow(mask: Mask, first: number, line: Float64Array, { lefts, shares }: Places, out: Plane): void {
  for (let x = 0; x < lefts.length; x++) {
    if (mask[first + x]) continue
    const cellBefore = lefts[x]!
    const own = line[cellBefore]!
    out[first + x] = own + shares[x]! * (line[cellBefore + 1]! - own)
  }
}

/** The plane mended for one use. */
export const mended = (plane: Plane, mask: Mask, box: Box, out: Plane): Plane => menderOf(mask, box)(plane, out)

/** Squares of the box, and how many pixels of the mask each has. */
type Cells = { readonly columns: number; readonly rows: number; readonly counts: Float32Array }

function cellsOf(mask: Mask, { left, top, right, bottom }: Box): Cells {
  const columns = Math.ceil((right - left) / cell)
  const rows = Math.ceil((bottom - top) / cell)
  const counts = new Float32Array(columns * rows)
  for (let y = top; y < bottom; y++) {
    const row = ((y - top) >> 3) * columns
    for (let x = left, at = y * canvas.width + left; x < right; x++, at++)
      if (mask[at]) counts[row + ((x - left) >> 3)]! += 1
  }
  return { columns, rows, counts }
}

/** Means of the cells; 0 in those without a pixel of the mask. */
function meansOf(
  plane: Plane,
  mask: Mask,
  { left, top, right, bottom }: Box,
  { columns, counts }: Cells,
): Float32Array {
  const means = new Float32Array(counts.length)
  for (let y = top; y < bottom; y++) {
    const end = y * canvas.width + right
    let to = ((y - top) >> 3) * columns
    for (let from = y * canvas.width + left; from < end; from += cell, to++) {
      let sum = means[to]!
      for (let at = from; at < Math.min(end, from + cell); at++) if (mask[at]) sum = Math.fround(sum + plane[at]!)
      means[to] = sum
    }
  }
  for (let at = 0; at < means.length; at++) if (counts[at]! > 0) means[at]! /= counts[at]!
  return means
}

/** Five numbers for each empty cell, ring by ring: the cell, then its known neighbors, or -1. */
function fillsOf({ columns, rows, counts }: Cells): Int32Array {
  const known = counts.map((count) => (count > 0 ? 1 : 0))
  const empty = known.reduce((count, value) => count + 1 - value, 0)
  const fills = new Int32Array(5 * empty)
  let end = 0
  for (let from = -1; from !== end;) {
    from = end
    for (let at = 0; at < known.length; at++) {
      if (known[at]) continue
      const column = at % columns
      const left = column > 0 && known[at - 1] ? at - 1 : -1
      const right = column < columns - 1 && known[at + 1] ? at + 1 : -1
      const up = at >= columns && known[at - columns] ? at - columns : -1
      const down = at < columns * (rows - 1) && known[at + columns] ? at + columns : -1
      if (Math.max(left, right, up, down) < 0) continue
      fills.set([at, left, right, up, down], end)
      end += 5
    }
    for (let at = from; at < end; at += 5) known[fills[at]!] = 1
  }
  return fills.subarray(0, end)
}

function fillEmpty(means: Float32Array, fills: Int32Array): void {
  for (let at = 0; at < fills.length; at += 5) {
    let [sum, count] = [0, 0]
    for (let next = at + 1; next < at + 5; next++) {
      const neighbor = fills[next]!
      if (neighbor < 0) continue
      sum += means[neighbor]!
      count++
    }
    means[fills[at]!] = sum / count
  }
}

/** Of each pixel along one side: the cell whose middle is before it, and its share of the way to the next middle. */
type Places = { readonly lefts: Int32Array; readonly shares: Float64Array }

function placesOf(pixels: number, cells: number): Places {
  const lefts = new Int32Array(pixels)
  const shares = new Float64Array(pixels)
  for (let at = 0; at < pixels; at++) {
    const place = Math.min(cells - 1.001, Math.max(0, (at + 0.5) / cell - 0.5))
    lefts[at] = Math.floor(place)
    shares[at] = place - lefts[at]!
  }
  return { lefts, shares }
}
