import { pixelCount, type Mask, type Plane } from './canvas.ts'
import { emptyLike } from './masks.ts'

/** Masks contain only 0 and 1, so four pixels are processed at a time; the remainder follows one by one. */
const inFours = (mask: Mask) => new Uint32Array(mask.buffer, mask.byteOffset, mask.length >> 2)

/** The fours from the first set pixel to after the last one: most masks are small parts of a face. */
function spanOf(mask: Mask): { readonly from: number; readonly to: number } {
  // As numbers of eight bytes, which are 0 only when all of them are.
  const eights = new Float64Array(mask.buffer, mask.byteOffset, mask.length >> 3)
  let [from, to] = [0, eights.length]
  while (from < to && eights[from] === 0) from++
  // Fewer than eight pixels may follow the last eight.
  if (mask.length % 8 >= 4) return { from: from * 2, to: mask.length >> 2 }
  while (to > from && eights[to - 1] === 0) to--
  return { from: from * 2, to: to * 2 }
}

/** Reused by all calls of this thread. */
const gathered = new Float32Array(pixelCount)

/** Values of the plane where the mask is set. */
export const valuesOf = (plane: Plane, mask: Mask): Float32Array => gather(plane, mask).slice()

/** The same, until the next call. */
function gather(plane: Plane, mask: Mask): Float32Array {
  const values = mask.length <= gathered.length ? gathered : new Float32Array(mask.length)
  const fours = inFours(mask)
  const { from, to: end } = spanOf(mask)
  let to = 0
  for (let four = from; four < end; four++) {
    if (fours[four] === 0) continue
    // Without branches: what is written for an unset pixel is overwritten by the next one.
    for (let at = four << 2; at < (four << 2) + 4; at++) {
      values[to] = plane[at]!
      to += mask[at]!
    }
  }
  for (let at = fours.length << 2; at < mask.length; at++) if (mask[at]) values[to++] = plane[at]!
  return values.subarray(0, to)
}

/** Pixels that are set, in order. */
export function placesOf(mask: Mask): Int32Array {
  const places = new Int32Array(countOf(mask))
  const fours = inFours(mask)
  const { from, to: end } = spanOf(mask)
  let to = 0
  for (let four = from; four < end; four++) {
    if (fours[four] === 0) continue
    for (let at = four << 2; at < (four << 2) + 4; at++) if (mask[at]) places[to++] = at
  }
  for (let at = fours.length << 2; at < mask.length; at++) if (mask[at]) places[to++] = at
  return places
}

/** The quantile of the values, which may be reordered. NaN when empty. */
export const quantile = (values: Float32Array, share: number): number => quantiles(values, [share])[0]!

/** The same for several shares. */
export function quantiles(values: Float32Array, shares: readonly number[]): number[] {
  if (values.length === 0) return shares.map(() => NaN)
  const wanted = shares.map((share) => Math.min(values.length - 1, Math.floor(values.length * share)))
  if (values.length < many) return wanted.map((rank) => select(values, rank))
  const step = values.length / sampleSize
  for (let at = 0; at < sampleSize; at++) sample[at] = values[Math.floor(at * step)]!
  return wanted.map((rank) => selectFromMany(values, rank))
}

/** From this length on, a sample is faster than selection alone. */
const many = 4096
const sampleSize = 1024
/** Three standard deviations of a rank in the sample, so the value is rarely outside of the bracket. */
const reach = 48
/** Reused by all calls of this thread. */
const [sample, bracket] = [new Float32Array(sampleSize), new Float32Array(pixelCount)]

/** Same result as select: most values are outside of a bracket around the rank, which the sample gives. */
function selectFromMany(values: Float32Array, wanted: number): number {
  const middle = Math.floor((wanted * sampleSize) / values.length)
  const low = middle < reach ? -Infinity : select(sample, middle - reach)
  const high = middle + reach >= sampleSize ? Infinity : select(sample, middle + reach)
  const inside = values.length <= bracket.length ? bracket : new Float32Array(values.length)
  let [below, count] = [0, 0]
  // Without branches, which the processor would predict wrongly half of the time.
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    inside[count] = value
    below += Number(value < low)
    count += Number(value >= low) & Number(value <= high)
  }
  const rank = wanted - below
  return rank < 0 || rank >= count ? select(values, wanted) : select(inside.subarray(0, count), rank)
}

/** Quickselect (Hoare): sorting whole planes would take a third of an analysis. */
function select(values: Float32Array, wanted: number): number {
  let [left, right] = [0, values.length - 1]
  while (right > left) {
    const pivot = middleOf(values[left]!, values[(left + right) >> 1]!, values[right]!)
    let [low, high] = [left, right]
    while (low <= high) {
      while (values[low]! < pivot) low++
      while (values[high]! > pivot) high--
      if (low > high) break
      const kept = values[low]!
      values[low] = values[high]!
      values[high] = kept
      low++
      high--
    }
    if (wanted <= high) right = high
    else if (wanted >= low) left = low
    else break
  }
  return values[wanted]!
}

const middleOf = (one: number, two: number, three: number) =>
  Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))

export const medianOf = (plane: Plane, mask: Mask): number => quantile(gather(plane, mask), 0.5)

/** Median absolute deviation times 1.4826: a robust estimate of the standard deviation. */
export function spreadOf(plane: Plane, mask: Mask): number {
  const values = gather(plane, mask)
  const middle = quantile(values, 0.5)
  for (let at = 0; at < values.length; at++) values[at] = Math.abs(values[at]! - middle)
  return 1.4826 * quantile(values, 0.5)
}

export function countOf(mask: Mask): number {
  let count = 0
  const fours = inFours(mask)
  const { from, to } = spanOf(mask)
  // The product's highest byte is the sum of all four bytes.
  for (let four = from; four < to; four++) count += Math.imul(fours[four]!, 0x01010101) >>> 24
  for (let at = fours.length << 2; at < mask.length; at++) count += mask[at]!
  return count
}

/** How many pixels are set in both. */
export function countOfBoth(one: Mask, other: Mask): number {
  let count = 0
  const [first, second] = [inFours(one), inFours(other)]
  const { from, to } = spanOf(one)
  for (let four = from; four < to; four++) count += Math.imul(first[four]! & second[four]!, 0x01010101) >>> 24
  for (let at = first.length << 2; at < one.length; at++) count += one[at]! & other[at]!
  return count
}

/** The set pixels for which a condition holds. */
export function keptOf(mask: Mask, isKept: (at: number) => boolean): Mask {
  const out = emptyLike(mask)
  const fours = inFours(mask)
  const { from, to } = spanOf(mask)
  for (let four = from; four < to; four++) {
    if (fours[four] === 0) continue
    for (let at = four << 2; at < (four << 2) + 4; at++) if (mask[at] && isKept(at)) out[at] = 1
  }
  for (let at = fours.length << 2; at < mask.length; at++) if (mask[at] && isKept(at)) out[at] = 1
  return out
}

/** Intersection. */
export const both = (one: Mask, other: Mask): Mask => writeBoth(one, other, emptyLike(one))

/** Clears the pixels of a mask that are not set in another one. @returns the mask, for chaining */
export const restrict = (mask: Mask, other: Mask): Mask => writeBoth(mask, other, mask)

/** @param out empty outside of the first mask. */
function writeBoth(one: Mask, other: Mask, out: Mask): Mask {
  const [to, first, second] = [inFours(out), inFours(one), inFours(other)]
  const span = spanOf(one)
  for (let at = span.from; at < span.to; at++) to[at] = first[at]! & second[at]!
  for (let at = to.length << 2; at < out.length; at++) out[at] = one[at]! & other[at]!
  return out
}

/** Union. */
export function union(masks: readonly Mask[]): Mask {
  const out = masks[0] ? emptyLike(masks[0]) : new Uint8Array(0)
  const to = inFours(out)
  for (const mask of masks) {
    const from = inFours(mask)
    const span = spanOf(mask)
    for (let at = span.from; at < span.to; at++) to[at] = to[at]! | from[at]!
    for (let at = to.length << 2; at < out.length; at++) out[at] = out[at]! | mask[at]!
  }
  return out
}

/** Difference: pixels in the first but not in the other. */
export function less(one: Mask, other: Mask): Mask {
  const out = emptyLike(one)
  const [to, first, second] = [inFours(out), inFours(one), inFours(other)]
  const span = spanOf(one)
  for (let at = span.from; at < span.to; at++) to[at] = first[at]! & ~second[at]!
  for (let at = to.length << 2; at < out.length; at++) out[at] = one[at]! & ~other[at]!
  return out
}
