import { encodedOf, type Rgb } from '../../src/skin-vision/color/srgb.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import type { Place } from './change.ts'
import { normalFrom, randomFrom } from './random.ts'

/** A sheet of paper beside a face, in canvas coordinates (200 pixels between the eyes). */
export type Sheet = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees. */ readonly tilt: number
  /** Linear light that it reflects into the camera. */ readonly light: Rgb
  /** By how much its light changes from one end to the other, as a share. */ readonly shade?: number
  /** Standard deviation of the noise in 8-bit steps. */ readonly noise?: number
}

/** The photo with a sheet in it. @param hides whether the head is in front of the sheet at a canvas point. */
export function withSheet(
  photo: Photo,
  { scale, left, top, roll = 0 }: Place,
  { x, y, width, height, tilt, light, shade = 0.05, noise = 1 }: Sheet,
  hides: (x: number, y: number) => boolean = () => false,
): Photo {
  const pixels = Uint8Array.from(photo.pixels)
  const normal = normalFrom(randomFrom(Math.round(x * 7 + y)))
  const [along, across] = [Math.cos(roll) / scale, Math.sin(roll) / scale]
  const angle = (tilt * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let py = 0; py < photo.height; py++)
    for (let px = 0; px < photo.width; px++) {
      const cx = along * (px - left) + across * (py - top)
      const cy = along * (py - top) - across * (px - left)
      const u = cos * (cx - x) + sin * (cy - y)
      const v = cos * (cy - y) - sin * (cx - x)
      // In pixels of the photo: the edge is as sharp as the lens draws it.
      const beyond = Math.max(Math.abs(u) - width / 2, Math.abs(v) - height / 2) * scale
      if (beyond > 0.75 || hides(cx, cy)) continue
      const covers = Math.min(1, 0.5 - beyond / 1.5)
      const at = (py * photo.width + px) * 3
      for (const channel of [0, 1, 2] as const) {
        const lit = light[channel] * (1 + (shade * u) / width)
        const value = encodedOf(Math.min(1, Math.max(0, lit))) * 255 + noise * normal()
        const shown = value * covers + photo.pixels[at + channel]! * (1 - covers)
        pixels[at + channel] = Math.min(255, Math.max(0, Math.round(shown)))
      }
    }
  return { ...photo, pixels }
}
