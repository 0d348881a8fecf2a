import { canvas, pixelCount, type Box, type Plane } from './canvas.ts'

/** From here on three running means stand for a Gaussian: their cost does not grow with it. */
const wide = 2.5

/** Reused by every blur of this thread: planes are large, and collecting them would cost a tenth of an analysis. */
const scratch = [new Float32Array(pixelCount), new Float32Array(pixelCount)] as const

/** Gaussian of `sigma` pixels inside the box; the edge is repeated. Outside the box: zeros. */
export function blurred(plane: Plane, sigma: number, box: Box): Plane {
  const [columns, rows] = [box.right - box.left, box.bottom - box.top]
  const [cut, across] = scratch
  for (let y = 0; y < rows; y++) cut.set(plane.subarray((y + box.top) * canvas.width + box.left, (y + box.top) * canvas.width + box.right), y * columns)
  if (sigma < wide) convolve(cut, across, columns, rows, kernelOf(sigma))
  else for (const radius of meansFor(sigma)) average(cut, across, columns, rows, radius)
  const out = new Float32Array(pixelCount)
  for (let y = 0; y < rows; y++) out.set(cut.subarray(y * columns, (y + 1) * columns), (y + box.top) * canvas.width + box.left)
  return out
}

/** Turns `plane` into itself convolved; `across` is overwritten. */
function convolve(plane: Plane, across: Plane, columns: number, rows: number, kernel: Float64Array): void {
  const radius = kernel.length - 1
  const line = new Float32Array(columns + 2 * radius)
  for (let y = 0; y < rows; y++) {
    const from = y * columns
    line.fill(plane[from]!, 0, radius)
    line.set(plane.subarray(from, from + columns), radius)
    line.fill(plane[from + columns - 1]!, radius + columns)
    for (let x = 0; x < columns; x++) {
      let sum = kernel[0]! * line[x + radius]!
      for (let k = 1; k <= radius; k++) sum += kernel[k]! * (line[x + radius - k]! + line[x + radius + k]!)
      across[from + x] = sum
    }
  }
  // Row by row, so that memory is walked in order.
  for (let y = 0; y < rows; y++) {
    const to = y * columns
    for (let x = 0; x < columns; x++) plane[to + x] = kernel[0]! * across[to + x]!
    for (let k = 1; k <= radius; k++) {
      const [up, down] = [Math.max(0, y - k) * columns, Math.min(rows - 1, y + k) * columns]
      const weight = kernel[k]!
      for (let x = 0; x < columns; x++) plane[to + x] = plane[to + x]! + weight * (across[up + x]! + across[down + x]!)
    }
  }
}

/** Half of a symmetric kernel, middle first, that sums to 1. */
function kernelOf(sigma: number): Float64Array {
  const kernel = Float64Array.from({ length: Math.ceil(sigma * 3) + 1 }, (_, at) => Math.exp(-(at * at) / (2 * sigma * sigma)))
  const sum = kernel.reduce((total, value, at) => total + value * (at === 0 ? 1 : 2), 0)
  return kernel.map((value) => value / sum)
}

/** Radii of three means whose variances sum to the Gaussian's as nearly as whole pixels can. */
function meansFor(sigma: number): readonly number[] {
  const lower = Math.floor((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2)
  const variance = (radius: number) => ((2 * radius + 1) ** 2 - 1) / 12
  const larger = Math.round((sigma * sigma - 3 * variance(lower)) / (variance(lower + 1) - variance(lower)))
  return [0, 1, 2].map((at) => lower + (at < larger ? 1 : 0))
}

/** Turns `plane` into its mean over a square, by running sums along rows and then along columns; `across` is overwritten. */
function average(plane: Plane, across: Plane, columns: number, rows: number, radius: number): void {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < rows; y++) {
    const from = y * columns
    const last = columns - 1
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += plane[from + Math.min(last, Math.max(0, x))]!
    for (let x = 0; x < columns; x++) {
      across[from + x] = sum * share
      sum += plane[from + Math.min(last, x + radius + 1)]! - plane[from + Math.max(0, x - radius)]!
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

/** A plane blurred to each sigma in turn, every step from the one before. */
export function scaleSpace(plane: Plane, sigmas: readonly number[], box: Box): Plane[] {
  let [reached, last] = [0, plane]
  return sigmas.map((sigma) => {
    last = blurred(last, Math.sqrt(sigma * sigma - reached * reached), box)
    reached = sigma
    return last
  })
}

/** Band between two scales. */
export function difference(fine: Plane, coarse: Plane): Plane {
  const out = new Float32Array(fine.length)
  writeDifference(fine, coarse, out)
  return out
}

export function writeDifference(fine: Plane, coarse: Plane, out: Plane): void {
  for (let at = 0; at < out.length; at++) out[at] = fine[at]! - coarse[at]!
}
