import { ciede2000 } from '../color/ciede2000.ts'
import type { Lab } from '../color/lab.ts'
import { innerLips, leftEye, lips, rightEye } from '../face/landmarks.ts'
import { canvas, pixelCount, type Mask } from '../skin/canvas.ts'
import { fillOutline } from '../skin/fill.ts'
import { medianOf, quantile, valuesOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'

/** Colors of hair and eyes for the season; null when not visible. */
export type Features = { readonly hair: Lab | null; readonly eyes: Lab | null; readonly lips: Lab }

/** The strip above the brows where hair begins on most heads. */
const strip = { left: 140, right: 360, top: 0, bottom: 70 } as const
const otherThanSkin = 14
const minHair = 0.15
const minIris = 60

export function featuresOf(portrait: Portrait, skin: Lab): Features {
  return { hair: hairOf(portrait, skin), eyes: eyesOf(portrait), lips: lipsOf(portrait) }
}

const labOn = ({ L, a, b }: Portrait, mask: Mask): Lab => ({
  L: medianOf(L, mask),
  a: medianOf(a, mask),
  b: medianOf(b, mask),
})

function hairOf(portrait: Portrait, skin: Lab): Lab | null {
  const mask = new Uint8Array(pixelCount)
  let count = 0
  for (let y = strip.top; y < strip.bottom; y += 2) {
    for (let x = strip.left; x < strip.right; x += 2) {
      const at = y * canvas.width + x
      if (ciede2000(skin, { L: portrait.L[at]!, a: portrait.a[at]!, b: portrait.b[at]! }) < otherThanSkin) continue
      mask[at] = 1
      count++
    }
  }
  const all = ((strip.bottom - strip.top) / 2) * ((strip.right - strip.left) / 2)
  return count / all < minHair ? null : labOn(portrait, mask)
}

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
