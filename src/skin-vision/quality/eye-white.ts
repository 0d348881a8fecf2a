import type { Lab } from '../color/lab.ts'
import { leftEye, rightEye } from '../face/landmarks.ts'
import { canvas, type Mask } from '../skin/canvas.ts'
import { fillOutline, inner } from '../skin/fill.ts'
import { countOf, keptOf, medianOf, quantiles, valuesOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'
import { newMask } from '../skin/masks.ts'

/** Lids and lashes overlap the outline's edge. */
const lidMargin = 1
const minPixels = 100

/**
 * a* and b* of the lightest two fifths of both eyes without reflections. In daylight, the whites of adults' eyes are
 * neutral or yellowish, so a blue tint comes from the light. Lids and lashes misdetected as white are warm, which can
 * hide a color cast but never cause one. @returns null when the eyes are closed or too small.
 */
export function eyeWhiteOf({ L, a, b, points }: Pick<Portrait, 'L' | 'a' | 'b' | 'points'>): Omit<Lab, 'L'> | null {
  const eyes = newMask()
  for (const eye of [rightEye, leftEye]) fillOutline(eyes, points, eye, 1)
  const inside = inner(eyes, lidMargin)
  const lights = valuesOf(L, inside)
  if (lights.length < minPixels) return null
  const [min, max] = quantiles(lights, [0.6, 0.95]) as [number, number]
  const white = keptOf(inside, (at) => L[at]! >= min && L[at]! <= max)
  return { a: medianOf(a, white), b: medianOf(b, white) }
}

/** An iris on the canvas. */
export type CanvasIris = { readonly x: number; readonly y: number; readonly radius: number }

/** Rim and blur of the iris, relative to its radius. */
const irisRim = 1.15
const wholeMargin = 2
const minWhite = 120

/** Color of the lighter half of both whites, without irises and reflections; null when too little of them is visible. */
export function whitesOf(
  { L, a, b, points }: Pick<Portrait, 'L' | 'a' | 'b' | 'points'>,
  irises: readonly CanvasIris[],
): Lab | null {
  const eyes = newMask()
  for (const eye of [rightEye, leftEye]) fillOutline(eyes, points, eye, 1)
  const inside = inner(eyes, wholeMargin)
  for (const iris of irises) clearDisc(inside, iris)
  const lights = valuesOf(L, inside)
  const [min, max] = quantiles(lights, [0.5, 0.95]) as [number, number]
  const white = keptOf(inside, (at) => L[at]! >= min && L[at]! <= max)
  if (countOf(white) < minWhite) return null
  return { L: medianOf(L, white), a: medianOf(a, white), b: medianOf(b, white) }
}

function clearDisc(mask: Mask, { x: cx, y: cy, radius }: CanvasIris): void {
  const reach = radius * irisRim
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(canvas.height - 1, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(canvas.width - 1, cx + reach); x++)
      if (Math.hypot(x - cx, y - cy) < reach) mask[y * canvas.width + x] = 0
}
