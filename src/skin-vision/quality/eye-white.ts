import { leftEye, rightEye } from '../face/landmarks.ts'
import { pixelCount } from '../skin/canvas.ts'
import { fillOutline, inner } from '../skin/fill.ts'
import { medianOf, quantile, valuesOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'

/** Lids and lashes overlap the outline's edge. */
const lidMargin = 1
const minPixels = 100

/**
 * b* of the lightest two fifths of both eyes without reflections. In daylight, the whites of adults' eyes are neutral
 * or yellowish, so a blue tint comes from the light. Lids and lashes misdetected as white are warm, which can hide a
 * color cast but never cause one. @returns null when the eyes are closed or too small.
 */
export function eyeWhiteOf({ L, b, points }: Pick<Portrait, 'L' | 'b' | 'points'>): number | null {
  const eyes = new Uint8Array(pixelCount)
  for (const eye of [rightEye, leftEye]) fillOutline(eyes, points, eye, 1)
  const inside = inner(eyes, lidMargin)
  const lights = valuesOf(L, inside)
  if (lights.length < minPixels) return null
  const [least, most] = [quantile(lights, 0.6), quantile(lights, 0.95)]
  return medianOf(
    b,
    inside.map((value, at) => (value && L[at]! >= least && L[at]! <= most ? 1 : 0)),
  )
}
