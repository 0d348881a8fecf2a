import type { Portrait } from '../../src/skin-vision/skin/portrait.ts'
import type { Place } from '../../test/rendered-face/change.ts'

/** Where the canvas of a face lies on its photo, to add synthetic lesions. */
export const placeOf = ({ placement: { a, b, dx, dy } }: Pick<Portrait, 'placement'>): Place => ({
  scale: Math.hypot(a, b),
  roll: Math.atan2(b, a),
  left: dx,
  top: dy,
})
