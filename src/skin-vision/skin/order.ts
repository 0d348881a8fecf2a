import type { Mask, Plane } from './canvas.ts'

/** Masks contain only 0 and 1, so four pixels are processed at a time; the remainder follows one by one. */
const inFours = (mask: Mask) => new Uint32Array(mask.buffer, mask.byteOffset, mask.length >> 2)

/** Values of the plane where the mask is set. */
export function valuesOf(plane: Plane, mask: Mask): Float32Array {
  const values = new Float32Array(countOf(mask))
  const fours = inFours(mask)
  let to = 0
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue
    const at = four << 2
    if (mask[at]) values[to++] = plane[at]!
    if (mask[at + 1]) values[to++] = plane[at + 1]!
    if (mask[at + 2]) values[to++] = plane[at + 2]!
    if (mask[at + 3]) values[to++] = plane[at + 3]!
  }
  for (let at = fours.length << 2; at < mask.length; at++) if (mask[at]) values[to++] = plane[at]!
  return values
}

/** The quantile of the values, which may be reordered. NaN when empty. */
export function quantile(values: Float32Array, share: number): number {
  const wanted = Math.min(values.length - 1, Math.floor(values.length * share))
  if (values.length === 0) return NaN
  return values.length < many ? select(values, wanted) : narrowed(values, wanted)
}

/** From this length on, the histogram method is faster. */
const many = 2048
const bins = 1024
const counts = new Uint32Array(bins)

/** Same result as select: builds a histogram, then sorts only the values of the relevant bin. */
function narrowed(values: Float32Array, wanted: number): number {
  let low = values[0]!
  let high = low
  for (let at = 1; at < values.length; at++) {
    const value = values[at]!
    if (value < low) low = value
    else if (value > high) high = value
  }
  const perBin = (bins - 1) / (high - low)
  if (!Number.isFinite(perBin)) return select(values, wanted)
  counts.fill(0)
  for (let at = 0; at < values.length; at++) {
    const bin = ((values[at]! - low) * perBin) | 0
    counts[bin] = counts[bin]! + 1
  }
  let [chosen, before] = [0, 0]
  while (before + counts[chosen]! <= wanted) before += counts[chosen++]!
  const inside = new Float32Array(counts[chosen]!)
  for (let at = 0, to = 0; to < inside.length; at++)
    if ((((values[at]! - low) * perBin) | 0) === chosen) inside[to++] = values[at]!
  return select(inside, wanted - before)
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

export const medianOf = (plane: Plane, mask: Mask): number => quantile(valuesOf(plane, mask), 0.5)

/** Median absolute deviation times 1.4826: a robust estimate of the standard deviation. */
export function spreadOf(plane: Plane, mask: Mask): number {
  const values = valuesOf(plane, mask)
  const middle = quantile(values, 0.5)
  for (let at = 0; at < values.length; at++) values[at] = Math.abs(values[at]! - middle)
  return 1.4826 * quantile(values, 0.5)
}

export function countOf(mask: Mask): number {
  let count = 0
  const fours = inFours(mask)
  // The product's highest byte is the sum of all four bytes.
  for (let four = 0; four < fours.length; four++) count += Math.imul(fours[four]!, 0x01010101) >>> 24
  for (let at = fours.length << 2; at < mask.length; at++) count += mask[at]!
  return count
}

/** Intersection. */
export function both(one: Mask, other: Mask): Mask {
  const out = one.slice()
  const [to, from] = [inFours(out), inFours(other)]
  for (let at = 0; at < to.length; at++) to[at] = to[at]! & from[at]!
  for (let at = to.length << 2; at < out.length; at++) out[at] = out[at]! & other[at]!
  return out
}

/** Union. */
export function union(masks: readonly Mask[]): Mask {
  const out = masks[0]?.slice() ?? new Uint8Array(0)
  const to = inFours(out)
  for (const mask of masks.slice(1)) {
    const from = inFours(mask)
    for (let at = 0; at < to.length; at++) to[at] = to[at]! | from[at]!
    for (let at = to.length << 2; at < out.length; at++) out[at] = out[at]! | mask[at]!
  }
  return out
}

/** Difference: pixels in the first but not in the other. */
export function less(one: Mask, other: Mask): Mask {
  const out = one.slice()
  const [to, from] = [inFours(out), inFours(other)]
  for (let at = 0; at < to.length; at++) to[at] = to[at]! & ~from[at]!
  for (let at = to.length << 2; at < out.length; at++) out[at] = out[at]! & ~other[at]!
  return out
}
