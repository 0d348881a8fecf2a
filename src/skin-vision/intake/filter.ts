/** Weights of a filter from some samples to fewer; the same number of taps for each result. */
export type Taps = {
  /** Index of the first sample of each result, which may lie outside. */
  readonly starts: Int32Array
  /** Integers that sum to `unit` for each result. */
  readonly weights: Int16Array
  /** A multiple of four. */
  readonly length: number
}

/** Bits of a weight of 1. */
export const unitBits = 14
const unit = 1 << unitBits

/** A Mitchell filter (B = C = 1/3) from `from` to `to` samples, widened by the ratio. */
export function tapsOf(from: number, to: number): Taps {
  const ratio = from / to
  const length = 4 * Math.ceil((4 * ratio + 1) / 4)
  const starts = new Int32Array(to)
  const weights = new Int16Array(to * length)
  for (let at = 0; at < to; at++) {
    const center = (at + 0.5) * ratio - 0.5
    const start = Math.ceil(center - ratio * 2)
    starts[at] = start
    const exact = Array.from({ length }, (_, tap) => mitchell((start + tap - center) / ratio))
    const own = weights.subarray(at * length, (at + 1) * length)
    const sum = exact.reduce((total, weight) => total + weight, 0)
    own.set(exact.map((weight) => Math.round((weight / sum) * unit)))
    // The largest weight takes what rounding left, so that even areas keep their color.
    own[exact.indexOf(Math.max(...exact))]! += unit - own.reduce((total, weight) => total + weight, 0)
  }
  return { starts, weights, length }
}

function mitchell(distance: number): number {
  const x = Math.abs(distance)
  if (x >= 2) return 0
  return x < 1 ? (7 * x ** 3 - 12 * x ** 2 + 16 / 3) / 6 : ((-7 / 3) * x ** 3 + 12 * x ** 2 - 20 * x + 32 / 3) / 6
}
