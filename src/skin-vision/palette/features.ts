import type { Lab } from '../color/lab.ts'
import { innerLips, leftEye, lips, rightEye } from '../face/landmarks.ts'
import { whitesOf, type CanvasIris } from '../quality/eye-white.ts'
import type { Paper } from '../paper/find-paper.ts'
import { onWhite } from '../paper/white.ts'
import { canvas, type Mask } from '../skin/canvas.ts'
import { fillOutline } from '../skin/fill.ts'
import type { SkinMap } from '../skin/mask.ts'
import { medianOf, quantile, valuesOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'
import { hairOf } from './hair.ts'
import { newMask } from '../skin/masks.ts'

/** Colors of hair and eyes for the season; null when not visible. */
export type Features = {
  readonly hair: Lab | null
  readonly eyes: Lab | null
  readonly lips: Lab
  /** Whites of the eyes, by which the light is judged. */ readonly whites: Lab | null
}

const minIris = 60

/** @param paper white reference. */
export function featuresOf(portrait: Portrait, map: SkinMap, paper: Paper | null): Features {
  const irises = irisesOn(portrait)
  const color = <Seen extends Lab | null>(seen: Seen) => (seen && paper ? onWhite(seen, paper) : seen)
  return {
    hair: color(hairOf(portrait, map).color),
    eyes: color(eyesOf(portrait, irises)),
    lips: color(lipsOf(portrait)),
    whites: whitesOf(portrait, irises),
  }
}

function irisesOn({ placement, face }: Portrait): CanvasIris[] {
  const { a, b } = placement
  const square = a ** 2 + b ** 2
  return face.irises().map(({ center, radius }) => {
    const [dx, dy] = [center[0] - placement.dx, center[1] - placement.dy]
    return { x: (a * dx + b * dy) / square, y: (a * dy - b * dx) / square, radius: radius / Math.sqrt(square) }
  })
}

const labOn = ({ L, a, b }: Portrait, mask: Mask): Lab => ({
  L: medianOf(L, mask),
  a: medianOf(a, mask),
  b: medianOf(b, mask),
})

/** The ring of the iris between pupil and rim, inside the lids, without reflections. */
function eyesOf(portrait: Portrait, irises: readonly CanvasIris[]): Lab | null {
  const open = newMask()
  for (const eye of [rightEye, leftEye]) fillOutline(open, portrait.points, eye, 1)
  const ring = newMask()
  for (const { x: cx, y: cy, radius } of irises) {
    for (let y = Math.floor(cy - radius); y <= cy + radius; y++) {
      for (let x = Math.floor(cx - radius); x <= cx + radius; x++) {
        const away = Math.hypot(x - cx, y - cy) / radius
        const at = y * canvas.width + x
        if (away > 0.5 && away < 0.88 && open[at]) ring[at] = 1
      }
    }
  }
  const lights = valuesOf(portrait.L, ring)
  if (lights.length < minIris) return null
  const [low, high] = [quantile(lights, 0.2), quantile(lights, 0.85)]
  return labOn(
    portrait,
    ring.map((value, at) => (value && portrait.L[at]! >= low && portrait.L[at]! <= high ? 1 : 0)),
  )
}

function lipsOf(portrait: Portrait): Lab {
  const mask = newMask()
  fillOutline(mask, portrait.points, lips, 1)
  fillOutline(mask, portrait.points, innerLips, 0)
  return labOn(portrait, mask)
}
