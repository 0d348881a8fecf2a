import type { Lab } from '../color/lab.ts'
import { innerLips, leftEye, lips, rightEye } from '../face/landmarks.ts'
import { canvas, pixelCount, type Mask } from '../skin/canvas.ts'
import { fillOutline } from '../skin/fill.ts'
import type { SkinMap } from '../skin/mask.ts'
import { medianOf, quantile, valuesOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'
import { hairOf } from './hair.ts'

/** Colors of hair and eyes for the season; null when not visible. */
export type Features = { readonly hair: Lab | null; readonly eyes: Lab | null; readonly lips: Lab }

const minIris = 60

export function featuresOf(portrait: Portrait, map: SkinMap): Features {
  return { hair: hairOf(portrait, map).color, eyes: eyesOf(portrait), lips: lipsOf(portrait) }
}

const labOn = ({ L, a, b }: Portrait, mask: Mask): Lab => ({
  L: medianOf(L, mask),
  a: medianOf(a, mask),
  b: medianOf(b, mask),
})

/** The ring of the iris between pupil and rim, inside the lids, without reflections. */
function eyesOf(portrait: Portrait): Lab | null {
  const { placement, face, points } = portrait
  const open = new Uint8Array(pixelCount)
  for (const eye of [rightEye, leftEye]) fillOutline(open, points, eye, 1)
  const ring = new Uint8Array(pixelCount)
  const square = placement.a ** 2 + placement.b ** 2
  for (const { center, radius } of face.irises()) {
    const [dx, dy] = [center[0] - placement.dx, center[1] - placement.dy]
    const [cx, cy, r] = [
      (placement.a * dx + placement.b * dy) / square,
      (placement.a * dy - placement.b * dx) / square,
      radius / Math.sqrt(square),
    ]
    for (let y = Math.floor(cy - r); y <= cy + r; y++) {
      for (let x = Math.floor(cx - r); x <= cx + r; x++) {
        const away = Math.hypot(x - cx, y - cy) / r
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
  const mask = new Uint8Array(pixelCount)
  fillOutline(mask, portrait.points, lips, 1)
  fillOutline(mask, portrait.points, innerLips, 0)
  return labOn(portrait, mask)
}
