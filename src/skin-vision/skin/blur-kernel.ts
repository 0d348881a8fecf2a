import { enlarged, instanceOf } from '../wasm.ts'
import stored from './blur-wasm.json' with { type: 'json' }
import { canvas, pixelCount, type Plane } from './canvas.ts'

/** Kernel radius of a convolution; for the widest blur that is convolved, that is 2.4 standard deviations. */
export const taps = 6

/** Blurs with repeated edges. */
export type BlurKernel = {
  /** Rows of what is blurred, one after the other. */
  readonly area: Plane
  /** Replaces the area. @param weights half of a symmetric 13-tap kernel, center first. */
  readonly convolve: (columns: number, rows: number, weights: Float64Array) => void
  /** Replaces the area with means over squares. */
  readonly average: (columns: number, rows: number, radius: number) => void
}

/** With SIMD instructions where the browser has them: three times as fast. */
export const openBlurKernel = (): BlurKernel => openSimdBlurKernel() ?? openPlainBlurKernel()

export function openPlainBlurKernel(): BlurKernel {
  const [area, across] = [new Float32Array(pixelCount), new Float32Array(pixelCount)]
  return {
    area,
    convolve: (columns, rows, weights) => convolve(area, across, columns, rows, weights),
    average: (columns, rows, radius) => average(area, across, columns, rows, radius),
  }
}

/** Unrolled for thirteen taps: a loop takes twice as long. @param across scratch */
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

/** By running sums along rows and then columns. @param across scratch */
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

type Exports = {
  readonly memory: WebAssembly.Memory
  readonly sumRows: (out: number, rows: number, weights: number, bytes: number) => void
  readonly slideRows: (out: number, sums: number, enters: number, leaves: number, bytes: number, share: number) => void
  readonly slideFour: (out: number, from: number, apart: number, columns: number, places: number, share: number) => void
}

/** Bytes of a row with its repeated edges. Larger radii than a row are not used. */
const lineBytes = 4 * 3 * canvas.width
/** Rows that `slideFour` writes below the last one, and what the other functions read and write after a row. */
const slackBytes = 4 * 3 * canvas.width + 16

/** @returns null where WebAssembly or its SIMD instructions are missing. All kernels of a thread share their memory. */
export function openSimdBlurKernel(): BlurKernel | null {
  const wasm = instanceOf<Exports>(stored)
  if (!wasm) return null
  let end = 0
  const reserve = (bytes: number) => {
    const at = end
    end += bytes
    return at
  }
  const [area, across] = [reserve(pixelCount * 4 + slackBytes), reserve(pixelCount * 4 + slackBytes)]
  const [lines, sums] = [reserve(4 * lineBytes), reserve(8 * canvas.width + 32)]
  const [addresses, weightsAddress] = [reserve(4 * (2 * taps + 1) + 12), reserve(4 * (taps + 1))]
  const buffer = enlarged(wasm.memory, end)
  const plane = new Float32Array(buffer, area, pixelCount)
  const line = new Float32Array(buffer, lines, lineBytes)
  const total = new Float64Array(buffer, sums, canvas.width)
  const between = new Float32Array(buffer, across, pixelCount)
  const table = new Int32Array(buffer, addresses, 2 * taps + 1)
  const storedWeights = new Float32Array(buffer, weightsAddress, taps + 1)
  /** Copies a row into one of four lines, with `margin` pixels of its edges on both sides. */
  const writeLine = (which: number, from: number, columns: number, margin: number) => {
    const to = (which * lineBytes) / 4
    line.fill(plane[from]!, to, to + margin)
    line.set(plane.subarray(from, from + columns), to + margin)
    line.fill(plane[from + columns - 1]!, to + margin + columns, to + 2 * margin + columns + 1)
  }
  return {
    area: plane,
    convolve(columns, rows, weights) {
      storedWeights.set(weights)
      const middle = lines + 4 * taps
      table[0] = middle
      for (let away = 1; away <= taps; away++) {
        table[2 * away - 1] = middle - 4 * away
        table[2 * away] = middle + 4 * away
      }
      for (let y = 0; y < rows; y++) {
        writeLine(0, y * columns, columns, taps)
        wasm.sumRows(across + y * columns * 4, addresses, weightsAddress, columns * 4)
      }
      const row = (y: number) => across + Math.min(rows - 1, Math.max(0, y)) * columns * 4
      for (let y = 0; y < rows; y++) {
        table[0] = row(y)
        for (let away = 1; away <= taps; away++) {
          table[2 * away - 1] = row(y - away)
          table[2 * away] = row(y + away)
        }
        wasm.sumRows(area + y * columns * 4, addresses, weightsAddress, columns * 4)
      }
    },
    average(columns, rows, radius) {
      const places = 2 * radius + 1
      const share = 1 / places
      for (let y = 0; y < rows; y += 4) {
        for (let which = 0; which < 4; which++)
          writeLine(which, Math.min(rows - 1, y + which) * columns, columns, radius)
        wasm.slideFour(across + y * columns * 4, lines, lineBytes, columns * 4, places * 4, share)
      }
      const row = (y: number) => Math.min(rows - 1, Math.max(0, y)) * columns
      total.fill(0)
      for (let y = -radius; y <= radius; y++)
        for (let x = 0, from = row(y); x < columns; x++) total[x] = total[x]! + between[from + x]!
      for (let y = 0; y < rows; y++)
        wasm.slideRows(
          area + y * columns * 4,
          sums,
          across + row(y + radius + 1) * 4,
          across + row(y - radius) * 4,
          columns * 4,
          share,
        )
    },
  }
}
