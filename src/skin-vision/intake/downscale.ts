import type { Photo } from './photo.ts'

/** Opaque RGBA rows of an upright photo, read in strips so that only a part is in memory. */
export type Rows = {
  readonly width: number
  readonly height: number
  /** @returns `count` rows from `top`, four bytes per pixel. */
  readonly read: (top: number, count: number) => Uint8ClampedArray
}

const stripRows = 256

/**
 * Downscales with a Mitchell filter, columns first and rounded to bytes in between, as the server's decoder does, so that
 * both measure nearly the same pixels. From three times the size on, the server lets the JPEG decoder do the first part;
 * averaging squares of pixels instead would be further from that than the filter alone. @param side longest side of the
 * result.
 */
export function downscale(rows: Rows, side: number): Photo {
  const fullSide = Math.max(rows.width, rows.height)
  const shrink = Math.max(1, fullSide / side)
  const [width, height] = [Math.round(rows.width / shrink), Math.round(rows.height / shrink)]
  const columns = filterColumns(rows, tapsOf(rows.height, height), height)
  const pixels = filterRows(columns, rows.width, tapsOf(rows.width, width), width * height)
  // Browsers fill what is missing at the end of a file, and do not say so.
  return { pixels, width, height, fullSide, isIncomplete: false }
}

type Taps = { readonly starts: Int32Array; readonly weights: Float32Array; readonly length: number }

/** Weights of a Mitchell filter (B = C = 1/3) from `from` to `to` samples, widened by the ratio. */
function tapsOf(from: number, to: number): Taps {
  const ratio = from / to
  const length = ratio === 1 ? 1 : Math.ceil(ratio * 4) + 1
  const starts = new Int32Array(to)
  const weights = new Float32Array(to * length)
  for (let at = 0; at < to; at++) {
    const center = (at + 0.5) * ratio - 0.5
    // At its own size, nothing is filtered.
    const start = ratio === 1 ? at : Math.ceil(center - ratio * 2)
    starts[at] = start
    let sum = 0
    for (let tap = 0; tap < length; tap++) sum += weights[at * length + tap] = mitchell((start + tap - center) / ratio)
    for (let tap = 0; tap < length; tap++) weights[at * length + tap]! /= sum
  }
  return { starts, weights, length }
}

function mitchell(distance: number): number {
  const x = Math.abs(distance)
  if (x >= 2) return 0
  return x < 1 ? (7 * x ** 3 - 12 * x ** 2 + 16 / 3) / 6 : ((-7 / 3) * x ** 3 + 12 * x ** 2 - 20 * x + 32 / 3) / 6
}

/** @returns rows of the full width, three bytes per pixel. */
function filterColumns(
  { width, height, read }: Rows,
  { starts, weights, length }: Taps,
  outHeight: number,
): Uint8Array {
  const out = new Uint8Array(width * outHeight * 3)
  const row = new Float32Array(width * 3)
  let strip: Uint8ClampedArray = new Uint8ClampedArray(0)
  let top = 0
  for (let y = 0; y < outHeight; y++) {
    const start = starts[y]!
    // Each strip begins at the first row that is still needed.
    if (strip.length === 0 || start + length > top + strip.length / width / 4) {
      const next = Math.max(0, start)
      if (next < height && top + strip.length / width / 4 < height) {
        top = next
        strip = read(top, Math.min(stripRows, height - top))
      }
    }
    row.fill(0.5)
    for (let tap = 0; tap < length; tap++) {
      const weight = weights[y * length + tap]!
      if (weight === 0) continue
      let at = (Math.min(height - 1, Math.max(0, start + tap)) - top) * width * 4
      for (let to = 0; to < row.length; to += 3, at += 4) {
        row[to]! += weight * strip[at]!
        row[to + 1]! += weight * strip[at + 1]!
        row[to + 2]! += weight * strip[at + 2]!
      }
    }
    for (let at = 0, to = y * row.length; at < row.length; at++, to++) out[to] = clamp(row[at]!)
  }
  return out
}

/** @param count pixels of the result. */
function filterRows(from: Uint8Array, width: number, { starts, weights, length }: Taps, count: number): Uint8Array {
  const out = new Uint8Array(count * 3)
  const last = (width - 1) * 3
  for (let row = 0, to = 0; row < from.length; row += width * 3) {
    for (let x = 0, weightAt = 0; x < starts.length; x++, to += 3, weightAt += length) {
      let [red, green, blue] = [0.5, 0.5, 0.5]
      const start = starts[x]! * 3
      for (let tap = 0; tap < length; tap++) {
        const weight = weights[weightAt + tap]!
        const offset = start + tap * 3
        const at = row + (offset < 0 ? 0 : offset > last ? last : offset)
        red += weight * from[at]!
        green += weight * from[at + 1]!
        blue += weight * from[at + 2]!
      }
      out[to] = clamp(red)
      out[to + 1] = clamp(green)
      out[to + 2] = clamp(blue)
    }
  }
  return out
}

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)
