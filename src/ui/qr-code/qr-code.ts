/**
 * QR codes of ISO/IEC 18004: byte mode, error correction level L, versions 1 to 10 (up to 271 bytes). Enough for the
 * address an authenticator app reads from a screen.
 */

/** Per version, from 1: all codewords, error correction codewords per block, blocks, centers of alignment patterns. */
const versions = [
  { all: 26, correction: 7, blocks: 1, centers: [] },
  { all: 44, correction: 10, blocks: 1, centers: [6, 18] },
  { all: 70, correction: 15, blocks: 1, centers: [6, 22] },
  { all: 100, correction: 20, blocks: 1, centers: [6, 26] },
  { all: 134, correction: 26, blocks: 1, centers: [6, 30] },
  { all: 172, correction: 18, blocks: 2, centers: [6, 34] },
  { all: 196, correction: 20, blocks: 2, centers: [6, 22, 38] },
  { all: 242, correction: 24, blocks: 2, centers: [6, 24, 42] },
  { all: 292, correction: 30, blocks: 2, centers: [6, 26, 46] },
  { all: 346, correction: 18, blocks: 4, centers: [6, 28, 50] },
] as const
type Version = (typeof versions)[number]

/** Rows of modules; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[]

/** @throws RangeError for a text of more than 271 bytes. */
export function qrMatrix(text: string): QrMatrix {
  const bytes = new TextEncoder().encode(text)
  const at = versions.findIndex((version, index) => bytes.length + (index < 9 ? 2 : 3) <= dataCodewords(version))
  const version = versions[at]
  if (!version) throw new RangeError(`${bytes.length} bytes do not fit into a QR code`)
  const number = at + 1
  const { modules, isFixed } = fixedPatterns(number, version.centers)
  placeData(modules, isFixed, withCorrection(dataOf(bytes, number, version), version))
  // Any mask can be read; this one has no long runs in practice: (row + column) mod 2.
  for (const [y, row] of modules.entries())
    for (const x of row.keys()) if (!isFixed[y]?.[x] && (x + y) % 2 === 0) row[x] = !row[x]
  placeFormat(modules)
  return modules
}

const dataCodewords = ({ all, correction, blocks }: Version) => all - correction * blocks

function dataOf(bytes: Uint8Array, number: number, version: Version): number[] {
  const bits: number[] = []
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, number < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  const capacity = dataCodewords(version)
  push(0, Math.min(4, capacity * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const codewords = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
  for (let pad = 0xec; codewords.length < capacity; pad ^= 0xec ^ 0x11) codewords.push(pad)
  return codewords
}

/** Splits the data into blocks, appends each block's error correction, and interleaves both. */
function withCorrection(data: readonly number[], { correction, blocks }: Version): number[] {
  const short = Math.floor(data.length / blocks)
  const longBlocks = data.length % blocks
  const divisor = generatorPolynomial(correction)
  let start = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = short + (index >= blocks - longBlocks ? 1 : 0)
    const part = data.slice(start, (start += length))
    return { part, rest: remainder(part, divisor) }
  })
  const result: number[] = []
  for (let index = 0; index <= short; index += 1)
    for (const { part } of parts) if (index < part.length) result.push(part[index] ?? 0)
  for (let index = 0; index < correction; index += 1) for (const { rest } of parts) result.push(rest[index] ?? 0)
  return result
}

/** Multiplication in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** Coefficients of (x - 1)(x - 2)(x - 4)…, without the leading 1. */
function generatorPolynomial(degree: number): number[] {
  let result = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    result = result.map((coefficient, index) => multiply(coefficient, root) ^ (result[index + 1] ?? 0))
    root = multiply(root, 2)
  }
  return result
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (result[0] ?? 0)
    result = divisor.map((coefficient, index) => (result[index + 1] ?? 0) ^ multiply(coefficient, factor))
  }
  return result
}

type Grid = boolean[][]

const gridOf = (size: number): Grid => Array.from({ length: size }, () => Array.from({ length: size }, () => false))

/** Finder, alignment and timing patterns, the version, and the space of the format. */
function fixedPatterns(number: number, centers: readonly number[]): { modules: Grid; isFixed: Grid } {
  const size = number * 4 + 17
  const [modules, isFixed] = [gridOf(size), gridOf(size)]
  const set = (x: number, y: number, isDark: boolean) => {
    const [row, fixed] = [modules[y], isFixed[y]]
    if (!row || !fixed || x < 0 || x >= size) return
    row[x] = isDark
    fixed[x] = true
  }
  /** Squares around a center; `light` lists the distances of light rings. */
  const rings = (x: number, y: number, radius: number, light: readonly number[]) => {
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  const last = centers.at(-1)
  for (const x of centers)
    for (const y of centers) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isFinder) rings(x, y, 2, [1])
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4])
  for (const [x, y] of formatCells(size).flat()) set(x, y, false)
  set(8, size - 8, true)
  if (number >= 7) placeVersion(number, size, set)
  return { modules, isFixed }
}

/** 6 bits of the version and 12 of its BCH code, twice. */
function placeVersion(number: number, size: number, set: (x: number, y: number, isDark: boolean) => void): void {
  let rest = number
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (number << 12) | rest
  for (let index = 0; index < 18; index += 1) {
    const [near, far] = [Math.floor(index / 3), size - 11 + (index % 3)]
    const isDark = ((bits >> index) & 1) === 1
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

type Cell = readonly [x: number, y: number]

/** Both copies of the format's 15 bits, the lowest bit first. */
function formatCells(size: number): readonly (readonly Cell[])[] {
  const around = [0, 1, 2, 3, 4, 5, 7, 8].map((y): Cell => [8, y])
  const leftwards = [7, 5, 4, 3, 2, 1, 0].map((x): Cell => [x, 8])
  const right = Array.from({ length: 8 }, (_, index): Cell => [size - 1 - index, 8])
  const bottom = Array.from({ length: 7 }, (_, index): Cell => [8, size - 7 + index])
  return [
    [...around, ...leftwards],
    [...right, ...bottom],
  ]
}

/** Level L and mask 0: 01 000, with its BCH code and the fixed mask of the standard. */
const formatBits = 0b111011111000100

function placeFormat(modules: Grid): void {
  for (const copy of formatCells(modules.length))
    for (const [index, [x, y]] of copy.entries()) {
      const row = modules[y]
      if (row) row[x] = ((formatBits >> index) & 1) === 1
    }
}

/** In columns of two from the right, upwards and downwards in turn; column 6 holds the timing pattern. */
function placeData(modules: Grid, isFixed: Grid, codewords: readonly number[]): void {
  const size = modules.length
  let bit = 0
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const isUpwards = ((right + (right < 6 ? 1 : 0)) & 2) === (((size - 1) & 2) === 0 ? 0 : 2)
    for (let step = 0; step < size; step += 1) {
      const y = isUpwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = modules[y]
        if (!row || isFixed[y]?.[x]) continue
        row[x] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        bit += 1
      }
    }
  }
}
