import { writeLab } from '../color/lab.ts'
import { linearOf } from '../color/srgb.ts'
import { oval } from '../face/landmarks.ts'
import { onPhoto, take } from '../face/pyramid.ts'
import { canvas } from '../skin/canvas.ts'
import type { Portrait } from '../skin/portrait.ts'

/** The head with hair and background at a quarter of the canvas, from here on the canvas. */
const shrink = 4
const [left, top] = [-180, -300]
export const head = { width: 216, height: 174 } as const
export const headPixels = head.width * head.height

export type Head = {
  readonly L: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
  /** Canvas pixels from the oval of the face, outward; NaN where the photo ends. */
  readonly away: Float32Array
  /** Direction from between the eyes: 0 is up, 1 and -1 are the sides. */
  readonly turn: Float32Array
}

const linearTable = Float32Array.from({ length: 256 }, (_, at) => linearOf(at / 255))

const directions = 128

/** The same for every face: distance and direction of each pixel from between the eyes. */
const turn = new Float32Array(headPixels)
const radius = new Float32Array(headPixels)
const direction = new Uint8Array(headPixels)
for (let at = 0; at < headPixels; at++) {
  const x = (at % head.width) * shrink + left - canvas.width / 2
  const y = Math.floor(at / head.width) * shrink + top - canvas.eyeY
  const angle = Math.atan2(x, -y)
  turn[at] = angle / (Math.PI / 2)
  radius[at] = Math.hypot(x, y)
  direction[at] = Math.round(((angle + Math.PI) / (2 * Math.PI)) * directions) % directions
}

/** Colors around the face. */
export function headOf({ pyramid, placement, points, photo }: Portrait): Head {
  const plane = () => new Float32Array(headPixels)
  const [L, a, b, away] = [plane(), plane(), plane(), plane()]
  const [dx, dy] = onPhoto(placement, left, top)
  const small = { a: placement.a * shrink, b: placement.b * shrink, dx, dy }
  const radii = radiiOf(points)
  take(pyramid, small, head.width, head.height, (row, y) => {
    for (let x = 0, from = 0, at = y * head.width; x < head.width; x++, from += 3, at++) {
      const [red, green, blue] = [row[from]!, row[from + 1]!, row[from + 2]!]
      writeLab(
        linearTable[(red + 0.5) | 0]!,
        linearTable[(green + 0.5) | 0]!,
        linearTable[(blue + 0.5) | 0]!,
        at,
        L,
        a,
        b,
      )
      const px = small.a * x - small.b * y + dx
      const py = small.b * x + small.a * y + dy
      const isInside = px >= 2 && py >= 2 && px < photo.width - 3 && py < photo.height - 3
      away[at] = isInside ? radius[at]! - radii[direction[at]!]! : NaN
    }
  })
  return { L, a, b, away, turn }
}

/** Distance of the oval from between the eyes in each direction. */
function radiiOf(points: Float32Array): Float32Array {
  return Float32Array.from({ length: directions }, (_, at) => {
    const angle = (at / directions) * 2 * Math.PI - Math.PI
    const [ux, uy] = [Math.sin(angle), -Math.cos(angle)]
    let far = 0
    for (let corner = 0; corner < oval.length; corner++) {
      const [one, other] = [oval[corner]! * 2, oval[(corner + 1) % oval.length]! * 2]
      const [x, y] = [points[one]! - canvas.width / 2, points[one + 1]! - canvas.eyeY]
      const [ex, ey] = [points[other]! - points[one]!, points[other + 1]! - points[one + 1]!]
      const cross = ux * ey - uy * ex
      if (cross === 0) continue
      const along = (x * ey - y * ex) / cross
      const share = (x * uy - y * ux) / cross
      if (share >= 0 && share <= 1 && along > far) far = along
    }
    return far
  })
}
