import { openBlurKernel, taps } from './blur-kernel.ts'
import { canvas, pixelCount, type Box, type Plane } from './canvas.ts'

/**
 * From this sigma on, two running means approximate the Gaussian: their cost is constant, and such planes have usually
 * been blurred before.
 */
const wide = 2.5
/** Reused by all blurs of this thread: planes are large, and garbage collection would cost a tenth of an analysis. */
const kernel = openBlurKernel()

/** Gaussian blur with `sigma` pixels inside the box, with repeated edges. Outside the box: zeros. */
export const blurred = (plane: Plane, sigma: number, box: Box, out: Plane = new Float32Array(pixelCount)): Plane =>
  scaleSpace(plane, [sigma], box, [out])[0]!

/** A plane blurred to each sigma in turn, each step from the previous one. @param out as many planes, overwritten. */
export function scaleSpace(plane: Plane, sigmas: readonly number[], box: Box, out: readonly Plane[]): readonly Plane[] {
  const [columns, rows] = [box.right - box.left, box.bottom - box.top]
  const cut = kernel.area
  for (let y = 0, from = box.top * canvas.width + box.left; y < rows; y++, from += canvas.width)
    cut.set(plane.subarray(from, from + columns), y * columns)
  let reached = 0
  return sigmas.map((sigma, at) => {
    blurInPlace(columns, rows, Math.sqrt(sigma * sigma - reached * reached))
    reached = sigma
    return paste(cut, box, out[at]!)
  })
}

function blurInPlace(columns: number, rows: number, sigma: number): void {
  if (sigma < wide) kernel.convolve(columns, rows, weightsOf(sigma))
  else for (const radius of meansFor(sigma)) kernel.average(columns, rows, radius)
}

function paste(cut: Plane, { left, top, right, bottom }: Box, out: Plane): Plane {
  const { width } = canvas
  const columns = right - left
  out.fill(0, 0, top * width + left)
  for (let y = top; y < bottom; y++) {
    const from = (y - top) * columns
    out.set(cut.subarray(from, from + columns), y * width + left)
    out.fill(0, y * width + right, Math.min(pixelCount, (y + 1) * width + left))
  }
  out.fill(0, bottom * width)
  return out
}

/** Side of the squares that a coarse blur averages first; a power of two, see `writeCells`. */
const cell = 4

/** A blur of 12 pixels and more, on means of four by four pixels: nearly the same at a fraction of the cost. */
export function coarselyBlurred(plane: Plane, sigma: number, box: Box, out: Plane): Plane {
  const [columns, rows] = [Math.ceil((box.right - box.left) / cell), Math.ceil((box.bottom - box.top) / cell)]
  writeCells(plane, box, columns, rows)
  for (const radius of meansFor(sigma / cell)) kernel.average(columns, rows, radius)
  const cells = kernel.area
  const beforeLast = cell * (columns - 2) + 2
  out.fill(0)
  for (let x = 0; x < box.right - box.left; x++) {
    const place = Math.min(columns - 1.001, Math.max(0, (x + 0.5) / cell - 0.5))
    lefts[x] = Math.floor(place)
    rights[x] = place - lefts[x]!
  }
  for (let y = box.top; y < box.bottom; y++) {
    const place = Math.min(rows - 1.001, Math.max(0, (y - box.top + 0.5) / cell - 0.5))
    const upper = Math.floor(place) * columns
    const down = place - Math.floor(place)
    for (let column = 0; column < columns; column++)
      line[column] = (1 - down) * cells[upper + column]! + down * cells[upper + columns + column]!
    const first = y * canvas.width + box.left
    // Four pixels lie between the middles of two cells.
    for (let left = 0, at = first + 2; left < columns - 2; left++, at += cell) {
      const own = line[left]!
      const step = line[left + 1]! - own
      out[at] = own + 0.125 * step
      out[at + 1] = own + 0.375 * step
      out[at + 2] = own + 0.625 * step
      out[at + 3] = own + 0.875 * step
    }
    writeEnds(out, first, 0, 2)
    writeEnds(out, first, beforeLast, box.right - box.left)
  }
  return out
}

function writeEnds(out: Plane, first: number, from: number, to: number): void {
  for (let x = from; x < to; x++) {
    const left = lefts[x]!
    out[first + x] = line[left]! + rights[x]! * (line[left + 1]! - line[left]!)
  }
}

/** Of each column: the cell to its left, and its share of the way to the next one. */
const [lefts, rights] = [new Int32Array(canvas.width), new Float32Array(canvas.width)]
const line = new Float32Array(canvas.width / cell + 1)

/** Means of the squares, of which those at the right and bottom may be cut. */
function writeCells(plane: Plane, box: Box, columns: number, rows: number): void {
  const cells = kernel.area
  cells.fill(0, 0, columns * rows)
  for (let y = box.top; y < box.bottom; y++) {
    const row = ((y - box.top) >> 2) * columns
    const first = y * canvas.width + box.left
    const end = y * canvas.width + box.right
    for (let column = 0, from = first; column < columns; column++) {
      let sum = cells[row + column]!
      for (const to = Math.min(end, from + cell); from < to; from++) sum = Math.fround(sum + plane[from]!)
      cells[row + column] = sum
    }
  }
  const sizeOf = (at: number, all: number) => Math.min(cell, all - at * cell)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      cells[row * columns + column]! /= sizeOf(row, box.bottom - box.top) * sizeOf(column, box.right - box.left)
}

/** Half of a symmetric 13-tap kernel, center first, that sums to 1; cut at three standard deviations. */
function weightsOf(sigma: number): Float64Array {
  const reach = Math.min(taps, Math.ceil(sigma * 3))
  const weights = Float64Array.from({ length: taps + 1 }, (_, at) =>
    at > reach ? 0 : Math.exp(-(at * at) / (2 * sigma * sigma)),
  )
  const sum = weights.reduce((total, value, at) => total + value * (at === 0 ? 1 : 2), 0)
  return weights.map((value) => value / sum)
}

/** Radii of two box filters whose variances best match the Gaussian's. */
function meansFor(sigma: number): readonly number[] {
  const lower = Math.floor((Math.sqrt(6 * sigma * sigma + 1) - 1) / 2)
  const variance = (radius: number) => ((2 * radius + 1) ** 2 - 1) / 12
  const larger = Math.round((sigma * sigma - 2 * variance(lower)) / (variance(lower + 1) - variance(lower)))
  return [0, 1].map((at) => lower + (at < larger ? 1 : 0))
}

/** Difference of two scales, in the rows of the box. */
export function writeDifference(fine: Plane, coarse: Plane, box: Box, out: Plane): Plane {
  const [first, end] = [box.top * canvas.width, box.bottom * canvas.width]
  out.fill(0, 0, first).fill(0, end)
  for (let at = first; at < end; at++) out[at] = fine[at]! - coarse[at]!
  return out
}
