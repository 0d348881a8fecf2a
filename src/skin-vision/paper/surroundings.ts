import { writeLab } from '../color/lab.ts'
import { linearTable, steps } from '../color/linear-table.ts'
import { onPhoto, take } from '../face/pyramid.ts'
import { canvas } from '../skin/canvas.ts'
import type { Portrait } from '../skin/portrait.ts'

/** The face and what is around it at a fifth of the canvas: 40 pixels between the eyes. */
export const shrink = 5
const [left, top] = [-650, -450] as const
export const area = { width: 360, height: 300 } as const
export const areaPixels = area.width * area.height
export const eyesApart = canvas.eyeDistance / shrink

/** Middle between the eyes. */
export const middle = { x: (canvas.width / 2 - left) / shrink, y: (canvas.eyeY - top) / shrink } as const

export type Surroundings = {
  /** Linear light of the three channels. */
  readonly light: readonly [Float32Array, Float32Array, Float32Array]
  readonly L: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
  /** 1 inside the photo. */ readonly inside: Uint8Array
  /** 1 where a channel is clipped. */ readonly clipped: Uint8Array
}

const clippedFrom = 252

export function surroundingsOf({ pyramid, placement, photo }: Pick<Portrait, 'pyramid' | 'placement' | 'photo'>) {
  const plane = () => new Float32Array(areaPixels)
  const [red, green, blue, L, a, b] = [plane(), plane(), plane(), plane(), plane(), plane()]
  const [inside, clipped] = [new Uint8Array(areaPixels), new Uint8Array(areaPixels)]
  const [dx, dy] = onPhoto(placement, left, top)
  const coarse = { a: placement.a * shrink, b: placement.b * shrink, dx, dy }
  take(pyramid, coarse, area.width, area.height, (row, y) => {
    for (let x = 0, from = 0, at = y * area.width; x < area.width; x++, from += 3, at++) {
      const px = coarse.a * x - coarse.b * y + dx
      const py = coarse.b * x + coarse.a * y + dy
      if (px < 2 || py < 2 || px >= photo.width - 3 || py >= photo.height - 3) continue
      inside[at] = 1
      const light = (channel: 0 | 1 | 2) => linearTable[(row[from + channel]! * steps + 0.5) | 0]!
      red[at] = light(0)
      green[at] = light(1)
      blue[at] = light(2)
      writeLab(red[at]!, green[at]!, blue[at]!, at, L, a, b)
      if (Math.max(row[from]!, row[from + 1]!, row[from + 2]!) > clippedFrom) clipped[at] = 1
    }
  })
  return { light: [red, green, blue], L, a, b, inside, clipped } satisfies Surroundings
}

/** Whether a point of the area lies within the outline of the face. */
export function onArea(points: Float32Array, outline: readonly number[]): { x: number; y: number }[] {
  return outline.map((index) => ({
    x: (points[index * 2]! - left) / shrink,
    y: (points[index * 2 + 1]! - top) / shrink,
  }))
}
