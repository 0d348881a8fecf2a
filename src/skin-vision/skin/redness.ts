import { blurred } from './blur.ts'
import type { Box, Mask, Plane } from './canvas.ts'
import { mended } from './mend.ts'
import { countOf, medianOf } from './order.ts'

const smoothing = 4
const redder = 4

/** Where a* averaged over 4 pixels lies more than 4 over the face's own median. */
export function redAreaOf(a: Plane, skin: Mask, box: Box): { redShare: number; redArea: Mask } {
  const smooth = blurred(mended(a, skin, box), smoothing, box)
  const limit = medianOf(a, skin) + redder
  const redArea = new Uint8Array(skin.length)
  for (let at = 0; at < skin.length; at++) if (skin[at] && smooth[at]! > limit) redArea[at] = 1
  return { redShare: countOf(redArea) / Math.max(1, countOf(skin)), redArea }
}
