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
 * Downscales in the same two steps as the server's decoder, so that both measure the same pixels: averages squares of 2,
 * 4 or 8 pixels, as a JPEG decoder does, then a Mitchell filter. @param side longest side of the result.
 */
export function downscale(rows: Rows, side: number): Photo {
  const fullSide = Math.max(rows.width, rows.height)
  const shrink = fullSide / side
  const square = [8, 4, 2].find((size) => shrink >= size) ?? 1
  const averaged = average(rows, square)
  if (shrink <= 1) return { ...averaged, fullSide }
  const [width, height] = [Math.round(rows.width / shrink), Math.round(rows.height / shrink)]
  return { pixels: filterRows(filterColumns(averaged, height), width), width, height, fullSide }
}

type Pixels = Pick<Photo, 'pixels' | 'width' | 'height'>

function average({ width, height, read }: Rows, square: number): Pixels {
  const [outWidth, outHeight] = [Math.ceil(width / square), Math.ceil(height / square)]
  const pixels = new Uint8Array(outWidth * outHeight * 3)
  const sums = new Uint32Array(outWidth * 3)
  const step = Math.max(1, Math.floor(stripRows / square)) * square
  for (let top = 0; top < height; top += step) {
    const count = Math.min(step, height - top)
    const strip = read(top, count)
    for (let first = 0; first < count; first += square) {
      sums.fill(0)
      for (let row = 0; row < square; row++) {
        // The last squares may reach over the edge: the edge is repeated.
        let at = Math.min(first + row, count - 1) * width * 4
        for (let x = 0, to = 0; x < outWidth; x++, to += 3) {
          for (let column = 0; column < square; column++) {
            sums[to]! += strip[at]!
            sums[to + 1]! += strip[at + 1]!
            sums[to + 2]! += strip[at + 2]!
            if (x * square + column < width - 1) at += 4
          }
        }
      }
      const start = ((top + first) / square) * outWidth * 3
      const area = square * square
      for (let to = 0; to < sums.length; to++) pixels[start + to] = (sums[to]! + area / 2) / area
    }
  }
  return { pixels, width: outWidth, height: outHeight }
}

type Taps = { readonly starts: Int32Array; readonly weights: Float32Array; readonly length: number }

/** Weights of a Mitchell filter (B = C = 1/3) from `from` to `to` samples, widened by the ratio. */
function tapsOf(from: number, to: number): Taps {
  const ratio = from / to
  const length = Math.ceil(ratio * 4) + 1
  const starts = new Int32Array(to)
  const weights = new Float32Array(to * length)
  for (let at = 0; at < to; at++) {
    const center = (at + 0.5) * ratio - 0.5
    const start = Math.ceil(center - ratio * 2)
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

function filterColumns({ pixels, width, height }: Pixels, outHeight: number): Pixels {
  const { starts, weights, length } = tapsOf(height, outHeight)
  const stride = width * 3
  const out = new Uint8Array(stride * outHeight)
  const row = new Float32Array(stride)
  for (let y = 0; y < outHeight; y++) {
    row.fill(0.5)
    for (let tap = 0; tap < length; tap++) {
      const weight = weights[y * length + tap]!
      if (weight === 0) continue
      const from = Math.min(height - 1, Math.max(0, starts[y]! + tap)) * stride
      for (let at = 0; at < stride; at++) row[at]! += weight * pixels[from + at]!
    }
    const to = y * stride
    for (let at = 0; at < stride; at++) out[to + at] = clamp(row[at]!)
  }
  return { pixels: out, width, height: outHeight }
}

function filterRows({ pixels, width, height }: Pixels, outWidth: number): Uint8Array {
  const { starts, weights, length } = tapsOf(width, outWidth)
  const out = new Uint8Array(outWidth * height * 3)
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width * 3
    for (let x = 0; x < outWidth; x++, to += 3) {
      let [red, green, blue] = [0.5, 0.5, 0.5]
      for (let tap = 0; tap < length; tap++) {
        const weight = weights[x * length + tap]!
        const from = row + Math.min(width - 1, Math.max(0, starts[x]! + tap)) * 3
        red += weight * pixels[from]!
        green += weight * pixels[from + 1]!
        blue += weight * pixels[from + 2]!
      }
      out[to] = clamp(red)
      out[to + 1] = clamp(green)
      out[to + 2] = clamp(blue)
    }
  }
  return out
}

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value)
