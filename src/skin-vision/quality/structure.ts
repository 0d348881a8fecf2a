import { oval } from '../face/landmarks.ts'
import { take, type Pyramid } from '../face/pyramid.ts'
import { canvas } from '../skin/canvas.ts'
import { fillOutline } from '../skin/fill.ts'
import type { SkinMap } from '../skin/mask.ts'
import { quantiles } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'
import { newMask } from '../skin/masks.ts'

/** Canvas pixels per pixel of the view: 100 pixels between the eyes, so that photos of all sizes compare. */
const shrink = 2
const [width, height] = [canvas.width / shrink, canvas.height / shrink]
const steps = [1, 2, 4] as const
const directions = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const
const margin = 6

/**
 * Indexes at steps of one pixel: the strongest detail along the weakest direction over that across it, and the usual
 * detail along it over the most.
 */
export const [strongAlong, usualAlong] = [2, 4] as const

/**
 * Detail of the face by direction and scale, in steps of 256. Movement removes it along its own direction; filters
 * remove that of the skin and keep the edges; drawings have edges between flat areas. The order is that of
 * `structure-forests.json`; after a change, train them again (`node bench/vision/train-structure.ts`).
 */
export function structureOf(pyramid: Pyramid, portrait: Portrait, map: SkinMap): Float32Array {
  const luma = viewOf(pyramid, portrait)
  const outline = newMask()
  fillOutline(outline, portrait.points, oval, 1)
  const [face, skin] = [placesOf(outline), placesOf(map.skin)]
  const values: number[] = [Math.log(portrait.eyeDistance)]
  const strongest: number[] = []
  for (const step of steps) {
    const ranked = directions.map((direction) => quantiles(detailOf(luma, face, direction, step), [0.93, 0.6]))
    const high = ranked.map(([strong]) => strong!)
    const max = Math.max(0.1, ...high)
    const weakest = high.indexOf(Math.min(...high))
    strongest.push(max)
    values.push(high[weakest]! / max, high[weakest]! / Math.max(0.1, high[(weakest + 2) % 4]!), Math.log(max))
    const low = ranked.map(([, usual]) => usual!)
    values.push(Math.min(...low) / Math.max(0.1, ...low))
  }
  for (const [at, step] of steps.entries()) {
    const around = directions.map((direction, which) =>
      quantiles(detailOf(luma, skin, direction, step), which === 0 ? [0.3, 0.6, 0.9, 0.5] : [0.3, 0.6, 0.9]),
    )
    for (const rank of [0, 1, 2]) {
      const typical = around.reduce((sum, one) => sum + one[rank]!, 0) / 4
      values.push(Math.log(Math.max(0.02, typical)) - Math.log(strongest[at]!))
    }
    values.push(Math.log(Math.max(0.02, around[0]![3]!)))
  }
  const flat = detailOf(luma, skin, [1, 0], 1)
  values.push(flat.reduce((count, value) => count + (value < 0.6 ? 1 : 0), 0) / Math.max(1, flat.length))
  return Float32Array.from(values)
}

function viewOf(pyramid: Pyramid, { placement }: Portrait): Float32Array {
  const luma = new Float32Array(width * height)
  const half = { ...placement, a: placement.a * shrink, b: placement.b * shrink }
  take(pyramid, half, width, height, (row, y) => {
    for (let x = 0; x < width; x++)
      luma[y * width + x] = 0.21 * row[x * 3]! + 0.72 * row[x * 3 + 1]! + 0.07 * row[x * 3 + 2]!
  })
  return luma
}

/** Pixels of the view that a mask of the canvas sets, away from the view's rim. */
function placesOf(mask: Uint8Array): Int32Array {
  const places = new Int32Array(width * height)
  let count = 0
  for (let y = margin; y < height - margin; y++)
    for (let x = margin, from = (y * canvas.width + x) * shrink; x < width - margin; x++, from += shrink)
      if (mask[from]) places[count++] = y * width + x
  return places.subarray(0, count)
}

/** Reused by all calls of this thread. */
const details = new Float32Array(width * height)

/** Second differences, until the next call; those along diagonals are halved, because their steps are √2 longer. */
function detailOf(
  luma: Float32Array,
  places: Int32Array,
  [dx, dy]: readonly [number, number],
  step: number,
): Float32Array {
  const away = (dy * width + dx) * step
  const share = dx !== 0 && dy !== 0 ? 0.5 : 1
  const values = details.subarray(0, places.length)
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    values[at] = share * Math.abs(2 * luma[place]! - luma[place - away]! - luma[place + away]!)
  }
  return values
}
