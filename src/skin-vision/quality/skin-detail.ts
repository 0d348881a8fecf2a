import { canvas, type Mask, type Plane } from '../skin/canvas.ts'
import type { SkinMap } from '../skin/mask.ts'
import { quantiles } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'

/** Lightness, halved `log2(shrink)` times. */
type Level = { readonly plane: Plane; readonly width: number; readonly height: number; readonly shrink: number }

const levelCount = 5
/** Of the differences on skin: what even calm skin has, the usual, pores and lines, and the most. */
const shares = [0.2, 0.5, 0.9, 0.98]
/** L*; below it, a difference is rounding. */
const minDetail = 0.005

/**
 * Relief and grain of the skin at the scales of 1 to 16 canvas pixels: their usual strength, how unequal they are, and how
 * they grow from scale to scale. Filters take away some scales, and leave others where a difference was above their limit.
 * The order is that of the retouched forest in `structure-forests.json`, after the figures of `structureOf`.
 */
export function skinDetailOf({ L }: Portrait, { skin }: SkinMap): Float32Array {
  const values: number[] = []
  const usual: number[] = []
  let level: Level = { plane: L, width: canvas.width, height: canvas.height, shrink: 1 }
  for (let at = 0; at < levelCount; at++) {
    if (at > 0) level = halved(level)
    const ranks = quantiles(detailOf(level, skin), shares).map((value) => Math.log(Math.max(minDetail, value || 0)))
    const [low, middle, high, top] = ranks as [number, number, number, number]
    values.push(middle, low - middle, high - middle, top - high)
    usual.push(middle)
  }
  for (let at = 1; at < levelCount; at++) values.push(usual[at]! - usual[at - 1]!)
  return Float32Array.from(values)
}

function halved({ plane, width, height, shrink }: Level): Level {
  const [columns, rows] = [width >> 1, height >> 1]
  const out = new Float32Array(columns * rows)
  for (let y = 0, to = 0; y < rows; y++)
    for (let x = 0, at = 2 * y * width; x < columns; x++, at += 2, to++)
      out[to] = (plane[at]! + plane[at + 1]! + plane[at + width]! + plane[at + width + 1]!) / 4
  return { plane: out, width: columns, height: rows, shrink: shrink * 2 }
}

/** Reused by all calls of this thread. */
const details = new Float32Array(canvas.width * canvas.height)

/** How much a pixel differs from the mean of its four neighbors, where all five are skin; until the next call. */
function detailOf({ plane, width, height, shrink }: Level, skin: Mask): Float32Array {
  const above = shrink * canvas.width
  let count = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1, at = y * width + 1, on = y * above + shrink; x < width - 1; x++, at++, on += shrink) {
      if (!(skin[on]! & skin[on - shrink]! & skin[on + shrink]! & skin[on - above]! & skin[on + above]!)) continue
      const around = plane[at - 1]! + plane[at + 1]! + plane[at - width]! + plane[at + width]!
      details[count++] = Math.abs(plane[at]! - around / 4)
    }
  return details.subarray(0, count)
}
