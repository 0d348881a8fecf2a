import { canvas, pixelCount, type Box, type Plane } from './canvas.ts'

/**
 * From this sigma on, two running means approximate the Gaussian: their cost is constant, and such planes have usually
 * been blurred before.
 */
const wide = 2.5
/** Kernel radius of narrower blurs; for the widest, that is 2.4 standard deviations. */
const taps = 6

/**
 * Buffers reused by all blurs of this thread: planes are large, and garbage collection would cost a tenth of an
 * analysis.
 */
const scratch = [new Float32Array(pixelCount), new Float32Array(pixelCount)] as const

/** Gaussian blur with `sigma` pixels inside the box, with repeated edges. Outside the box: zeros. */
export const blurred = (plane: Plane, sigma: number, box: Box, out: Plane = new Float32Array(pixelCount)): Plane =>
  scaleSpace(plane, [sigma], box, [out])[0]!

/** A plane blurred to each sigma in turn, each step from the previous one. @param out as many planes, overwritten. */
export function scaleSpace(plane: Plane, sigmas: readonly number[], box: Box, out: readonly Plane[]): readonly Plane[] {
  const [columns, rows] = [box.right - box.left, box.bottom - box.top]
  const [cut, across] = scratch
  for (let y = 0, from = box.top * canvas.width + box.left; y < rows; y++, from += canvas.width)
    cut.set(plane.subarray(from, from + columns), y * columns)
  let reached = 0
  return sigmas.map((sigma, at) => {
    blurInPlace(cut, across, columns, rows, Math.sqrt(sigma * sigma - reached * reached))
    reached = sigma
    return paste(cut, box, out[at]!)
  })
}

function blurInPlace(cut: Plane, across: Plane, columns: number, rows: number, sigma: number): void {
  if (sigma < wide) convolve(cut, across, columns, rows, kernelOf(sigma))
  else for (const radius of meansFor(sigma)) average(cut, across, columns, rows, radius)
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
const cells = new Float32Array(Math.ceil(canvas.width / cell) * Math.ceil(canvas.height / cell))
const acrossCells = new Float32Array(cells.length)

/** A blur of 12 pixels and more, on means of four by four pixels: nearly the same at a fraction of the cost. */
export function coarselyBlurred(plane: Plane, sigma: number, box: Box, out: Plane): Plane {
  const [columns, rows] = [Math.ceil((box.right - box.left) / cell), Math.ceil((box.bottom - box.top) / cell)]
  writeCells(plane, box, columns, rows)
  for (const radius of meansFor(sigma / cell)) average(cells, acrossCells, columns, rows, radius)
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
    for (let x = 0, at = y * canvas.width + box.left; x < box.right - box.left; x++, at++) {
      const left = lefts[x]!
      out[at] = line[left]! + rights[x]! * (line[left + 1]! - line[left]!)
    }
  }
  return out
}

/** Of each column: the cell to its left, and its share of the way to the next one. */
const [lefts, rights] = [new Int32Array(canvas.width), new Float32Array(canvas.width)]
const line = new Float32Array(canvas.width / cell + 1)

/** Means of the squares, of which those at the right and bottom may be cut. */
function writeCells(plane: Plane, box: Box, columns: number, rows: number): void {
  cells.fill(0, 0, columns * rows)
  for (let y = box.top; y < box.bottom; y++) {
    const row = ((y - box.top) >> 2) * columns
    const first = y * canvas.width + box.left
    for (let x = 0; x < box.right - box.left; x++) {
      const to = row + (x >> 2)
      cells[to] = cells[to]! + plane[first + x]!
    }
  }
  const sizeOf = (at: number, all: number) => Math.min(cell, all - at * cell)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      cells[row * columns + column]! /= sizeOf(row, box.bottom - box.top) * sizeOf(column, box.right - box.left)
}

/** Convolves `plane` in place; `across` is scratch. Unrolled for thirteen taps: a loop takes twice as long. */
function convolve(plane: Plane, across: Plane, columns: number, rows: number, kernel: Float64Array): void {
  const [k0, k1, k2, k3, k4, k5, k6] = kernel as unknown as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const line = new Float32Array(columns + 2 * taps)
  for (let y = 0; y < rows; y++) {
    const from = y * columns
    line.fill(plane[from]!, 0, taps)
    line.set(plane.subarray(from, from + columns), taps)
    line.fill(plane[from + columns - 1]!, taps + columns)
    for (let x = 0; x < columns; x++) {
      across[from + x] =
        k0 * line[x + 6]! +
        k1 * (line[x + 5]! + line[x + 7]!) +
        k2 * (line[x + 4]! + line[x + 8]!) +
        k3 * (line[x + 3]! + line[x + 9]!) +
        k4 * (line[x + 2]! + line[x + 10]!) +
        k5 * (line[x + 1]! + line[x + 11]!) +
        k6 * (line[x]! + line[x + 12]!)
    }
  }
  const row = (y: number) => Math.min(rows - 1, Math.max(0, y)) * columns
  for (let y = 0; y < rows; y++) {
    const to = y * columns
    const [u1, u2, u3, u4, u5, u6] = [row(y - 1), row(y - 2), row(y - 3), row(y - 4), row(y - 5), row(y - 6)]
    const [d1, d2, d3, d4, d5, d6] = [row(y + 1), row(y + 2), row(y + 3), row(y + 4), row(y + 5), row(y + 6)]
    for (let x = 0; x < columns; x++) {
      plane[to + x] =
        k0 * across[to + x]! +
        k1 * (across[u1 + x]! + across[d1 + x]!) +
        k2 * (across[u2 + x]! + across[d2 + x]!) +
        k3 * (across[u3 + x]! + across[d3 + x]!) +
        k4 * (across[u4 + x]! + across[d4 + x]!) +
        k5 * (across[u5 + x]! + across[d5 + x]!) +
        k6 * (across[u6 + x]! + across[d6 + x]!)
    }
  }
}

/** Half of a symmetric 13-tap kernel, center first, that sums to 1; cut at three standard deviations. */
function kernelOf(sigma: number): Float64Array {
  const reach = Math.min(taps, Math.ceil(sigma * 3))
  const kernel = Float64Array.from({ length: taps + 1 }, (_, at) =>
    at > reach ? 0 : Math.exp(-(at * at) / (2 * sigma * sigma)),
  )
  const sum = kernel.reduce((total, value, at) => total + value * (at === 0 ? 1 : 2), 0)
  return kernel.map((value) => value / sum)
}

/** Radii of two box filters whose variances best match the Gaussian's. */
function meansFor(sigma: number): readonly number[] {
  const lower = Math.floor((Math.sqrt(6 * sigma * sigma + 1) - 1) / 2)
  const variance = (radius: number) => ((2 * radius + 1) ** 2 - 1) / 12
  const larger = Math.round((sigma * sigma - 2 * variance(lower)) / (variance(lower + 1) - variance(lower)))
  return [0, 1].map((at) => lower + (at < larger ? 1 : 0))
}

/** Box filter in place, by running sums along rows and then columns; `across` is scratch. */
function average(plane: Plane, across: Plane, columns: number, rows: number, radius: number): void {
  const places = 2 * radius + 1
  const share = 1 / places
  const line = new Float32Array(columns + places)
  for (let y = 0; y < rows; y++) {
    const from = y * columns
    line.fill(plane[from]!, 0, radius)
    line.set(plane.subarray(from, from + columns), radius)
    line.fill(plane[from + columns - 1]!, radius + columns)
    let sum = 0
    for (let x = 0; x < places; x++) sum += line[x]!
    for (let x = 0; x < columns; x++) {
      across[from + x] = sum * share
      sum += line[x + places]! - line[x]!
    }
  }
  const sums = new Float64Array(columns)
  const row = (y: number) => Math.min(rows - 1, Math.max(0, y)) * columns
  for (let y = -radius; y <= radius; y++) for (let x = 0; x < columns; x++) sums[x] = sums[x]! + across[row(y) + x]!
  for (let y = 0; y < rows; y++) {
    const [to, enters, leaves] = [y * columns, row(y + radius + 1), row(y - radius)]
    for (let x = 0; x < columns; x++) {
      const sum = sums[x]!
      plane[to + x] = sum * share
      sums[x] = sum + across[enters + x]! - across[leaves + x]!
    }
  }
}

/** Difference of two scales, in the rows of the box. */
export function writeDifference(fine: Plane, coarse: Plane, box: Box, out: Plane): Plane {
  const [first, end] = [box.top * canvas.width, box.bottom * canvas.width]
  out.fill(0, 0, first).fill(0, end)
  for (let at = first; at < end; at++) out[at] = fine[at]! - coarse[at]!
  return out
}
