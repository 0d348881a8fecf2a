import { enlarged, instanceOf } from '../wasm.ts'
import { unitBits, type Taps } from './filter.ts'
import stored from './downscale-wasm.json' with { type: 'json' }

/** What is filtered: rows of `width` pixels, at most `stripRows` of them held at a time. */
export type Shape = {
  readonly width: number
  readonly across: Taps
  readonly down: Taps
  readonly stripRows: number
}

export type Kernel = {
  /** Replaces the rows that are held; four bytes per pixel. */
  readonly hold: (strip: Uint8ClampedArray) => void
  /**
   * A row of the result, three bytes per pixel, valid until the next call. Rows before `first` and after `last`, the numbers
   * of the rows that are held, repeat these.
   */
  readonly rowOf: (y: number, first: number, last: number) => Uint8Array
}

/** With SIMD instructions where the browser has them: about six times as fast. */
export const openKernel = (shape: Shape): Kernel => openSimdKernel(shape) ?? openPlainKernel(shape)

const rounding = 1 << (unitBits - 1)
const clamped = (sum: number) => (sum < 0 ? 0 : sum >> unitBits > 255 ? 255 : sum >> unitBits)

export function openPlainKernel({ width, across, down }: Shape): Kernel {
  let held: Uint8ClampedArray = new Uint8ClampedArray(0)
  const sums = new Int32Array(width * 4)
  const margin = across.length
  const padded = new Uint8Array((width + 2 * margin) * 4)
  const out = new Uint8Array(across.starts.length * 3)
  return {
    hold(strip) {
      held = strip
    },
    rowOf(y, first, last) {
      const rowAt = (tap: number) => (Math.min(last, Math.max(first, down.starts[y]! + tap)) - first) * width * 4
      const weights = down.weights.subarray(y * down.length)
      sums.fill(rounding)
      for (let tap = 0; tap < down.length; tap += 4)
        addFourRows(sums, held, [rowAt(tap), rowAt(tap + 1), rowAt(tap + 2), rowAt(tap + 3)], weights.subarray(tap))
      for (let at = 0, to = margin * 4; at < sums.length; at++, to++) padded[to] = clamped(sums[at]!)
      repeatEnds(padded, width, margin)
      sumPixels(out, padded, across)
      return out
    },
  }
}

/** One row after the other would take twice as long. */
function addFourRows(
  sums: Int32Array,
  held: Uint8ClampedArray,
  [one, two, three, four]: readonly [number, number, number, number],
  weights: Int16Array,
): void {
  const [first, second, third, fourth] = [weights[0]!, weights[1]!, weights[2]!, weights[3]!]
  for (let at = 0; at < sums.length; at++)
    sums[at] =
      sums[at]! +
      Math.imul(first, held[one + at]!) +
      Math.imul(second, held[two + at]!) +
      Math.imul(third, held[three + at]!) +
      Math.imul(fourth, held[four + at]!)
}

function sumPixels(out: Uint8Array, padded: Uint8Array, { starts, weights, length }: Taps): void {
  for (let x = 0, to = 0, tap = 0; x < starts.length; x++, to += 3) {
    let red = rounding
    let green = rounding
    let blue = rounding
    let at = (starts[x]! + length) * 4
    for (const end = tap + length; tap < end; tap++, at += 4) {
      const weight = weights[tap]!
      red += Math.imul(weight, padded[at]!)
      green += Math.imul(weight, padded[at + 1]!)
      blue += Math.imul(weight, padded[at + 2]!)
    }
    out[to] = clamped(red)
    out[to + 1] = clamped(green)
    out[to + 2] = clamped(blue)
  }
}

/** Copies the first and last pixel of a row into the margins beside it. */
function repeatEnds(row: Uint8Array, width: number, margin: number): void {
  const [first, end] = [margin * 4, (margin + width) * 4]
  for (let at = 0; at < first; at += 4) {
    row.copyWithin(at, first, first + 4)
    row.copyWithin(end + at, end - 4, end)
  }
}

type Exports = {
  readonly memory: WebAssembly.Memory
  readonly sumRows: (out: number, rows: number, weights: number, pairs: number, bytes: number) => void
  readonly sumPixels: (out: number, row: number, starts: number, weights: number, fours: number, count: number) => void
}

/** Both functions read and write in steps of this size. */
const step = 16

/** @returns null where WebAssembly or its SIMD instructions are missing. */
export function openSimdKernel({ width, across, down, stripRows }: Shape): Kernel | null {
  const wasm = instanceOf<Exports>(stored)
  if (!wasm) return null
  const count = across.starts.length
  const margin = across.length
  let end = 0
  const reserve = (bytes: number) => {
    const at = end
    end += step * Math.ceil(bytes / step + 1)
    return at
  }
  const [strip, row] = [reserve(stripRows * width * 4), reserve((width + 2 * margin) * 4)]
  const [out, rows] = [reserve(count * 3), reserve(down.length * 4)]
  const [downWeights, acrossStarts] = [reserve(down.weights.byteLength), reserve(count * 4)]
  const acrossWeights = reserve(count * across.length * 8)
  const buffer = enlarged(wasm.memory, end)
  const bytes = new Uint8Array(buffer)
  const rowAddresses = new Int32Array(buffer, rows, down.length)
  const padded = bytes.subarray(row, row + (width + 2 * margin) * 4)
  new Int16Array(buffer, downWeights, down.weights.length).set(down.weights)
  new Int32Array(buffer, acrossStarts, count).set(across.starts.map((start) => (start + margin) * 4))
  writePairs(across.weights, new Int32Array(buffer, acrossWeights, count * across.length * 2))
  return {
    hold: (pixels) => bytes.set(pixels, strip),
    rowOf(y, first, last) {
      for (let tap = 0; tap < down.length; tap++)
        rowAddresses[tap] = strip + (Math.min(last, Math.max(first, down.starts[y]! + tap)) - first) * width * 4
      wasm.sumRows(row + margin * 4, rows, downWeights + y * down.length * 2, down.length / 2, width * 4)
      repeatEnds(padded, width, margin)
      wasm.sumPixels(out, row, acrossStarts, acrossWeights, across.length / 4, count)
      return bytes.subarray(out, out + count * 3)
    },
  }
}

/** Each pair of weights four times, once for each color. */
function writePairs(weights: Int16Array, to: Int32Array): void {
  for (let at = 0; at < weights.length; at += 2)
    to.fill((weights[at]! & 0xffff) | (weights[at + 1]! << 16), at * 2, at * 2 + 4)
}
