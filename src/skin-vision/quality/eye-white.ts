import { leftEye, rightEye } from '../face/landmarks.ts'
import { pixelCount } from '../skin/canvas.ts'
import { fillOutline, inner } from '../skin/fill.ts'
import { medianOf, quantile, valuesOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'

/** Lids and lashes are drawn over the outline's rim. */
const lidMargin = 1
const minPixels = 100

/**
 * b* of the lightest two fifths of both eyes, their mirrored lights left out: yellowish or without color on adults in daylight,
 * so that blue there is the light's. Lids and lashes that are taken for it are warm, which hides a cast and never makes one.
 * @returns null when the eyes are closed or too small to tell.
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
