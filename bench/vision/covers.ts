import { rgbOfLab } from '../../src/skin-vision/color/lab.ts'
import { encodedOf, type Rgb } from '../../src/skin-vision/color/srgb.ts'
import { outlines } from '../../src/skin-vision/face/landmarks.ts'
import { canvas, type Mask } from '../../src/skin-vision/skin/canvas.ts'
import type { Coverable } from '../../src/skin-vision/skin/occlusion.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { medianOf } from '../../src/skin-vision/skin/order.ts'
import type { Portrait } from '../../src/skin-vision/skin/portrait.ts'
import { changed, relief, type ChangeAt, type Place } from '../../test/rendered-face/change.ts'

// Synthetic hands and strands of hair over a part of the face. A hand has the texture of the skin that it covers or one
// of its own, nearly the color of the face, round fingers, gaps between them and a soft shadow around it.

export type Cover = {
  readonly change: ChangeAt
  readonly isCovered: (x: number, y: number) => boolean
  /** Color that replaces the photo's where it is covered, before the change; linear light. */
  readonly base?: (x: number, y: number) => Rgb
}

/** The photo with the cover on it. */
export function withCover(photo: Photo, place: Place, { change, isCovered, base }: Cover): Photo {
  if (!base) return changed(photo, place, change)
  const pixels = Uint8Array.from(photo.pixels)
  const { scale, left, top, roll = 0 } = place
  const [along, across] = [Math.cos(roll) / scale, Math.sin(roll) / scale]
  for (let py = 0; py < photo.height; py++)
    for (let px = 0; px < photo.width; px++) {
      const x = along * (px - left) + across * (py - top)
      const y = along * (py - top) - across * (px - left)
      if (!isCovered(x, y)) continue
      base(x, y).forEach((light, channel) => {
        pixels[(py * photo.width + px) * 3 + channel] = Math.round(255 * encodedOf(Math.min(1, light)))
      })
    }
  return changed({ ...photo, pixels }, place, change)
}

/** Skin with soft creases and grain, in the color of this face's cheeks. */
function skinLike(
  { L, a, b }: Pick<Portrait, 'L' | 'a' | 'b'>,
  cheeks: Mask,
  random: Random,
): (x: number, y: number) => Rgb {
  const color = rgbOfLab({ L: medianOf(L, cheeks), a: medianOf(a, cheeks), b: medianOf(b, cheeks) })
  const uneven = relief(between(random, 0.005, 0.05), random)
  const grain = between(random, 0, 0.04)
  return (x, y) => {
    const by = Math.exp(-(uneven(x, y)?.density[0] ?? 0) + grain * (random() - 0.5))
    return [color[0] * by, color[1] * by, color[2] * by]
  }
}

type Random = () => number
const between = (random: Random, low: number, high: number) => low + random() * (high - low)

type Bar = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number; readonly half: number }

/** Distance to the middle of a bar with round ends. */
function distanceTo({ x0, y0, x1, y1 }: Bar, x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const share = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy)
}

const mouthIndex = 13

function middleOf(points: Float32Array, region: Coverable): readonly [number, number] {
  const outline = outlines[region]
  const mean = (axis: 0 | 1) => outline.reduce((sum, at) => sum + points[at * 2 + axis]!, 0) / outline.length
  return [mean(0), mean(1)]
}

/** Fingers that come from beside or below the face, and cover the region up to its middle or beyond. */
export function handOver(portrait: Portrait, cheeks: Mask, region: Coverable, random: Random): Cover {
  const { points } = portrait
  const [x, y] = middleOf(points, region)
  const [mx, my] = [points[mouthIndex * 2]!, points[mouthIndex * 2 + 1]!]
  const away =
    region === 'forehead' ? -Math.PI / 2 : region === 'chin' ? Math.PI / 2 : Math.atan2(y - my + 40, (x - mx) * 1.5)
  const angle = away + between(random, -0.7, 0.7)
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const half = between(random, 20, 32)
  const count = 3 + Math.floor(random() * 2)
  const bars = Array.from({ length: count }, (_, at): Bar => {
    const aside = (at - (count - 1) / 2) * half * between(random, 1.9, 2.15)
    const tip = between(random, -80, -45)
    return {
      x0: x + ux * tip - uy * aside,
      y0: y + uy * tip + ux * aside,
      x1: x + ux * 260 - uy * aside * 0.9,
      y1: y + uy * 260 + ux * aside * 0.9,
      half: half * between(random, 0.9, 1.05),
    }
  })
  const [light, red, yellow] = [
    between(random, 0.06, 0.4) * (random() < 0.5 ? -1 : 1),
    between(random, -0.08, 0.12),
    between(random, -0.08, 0.12),
  ]
  const tint: Rgb = [light, light + red, light + red + yellow]
  const [edge, shadow, soft] = [between(random, 0.4, 1.1), between(random, 0.2, 0.8), between(random, 5, 18)]
  const knuckles = [between(random, 35, 55), between(random, 90, 120)]
  const isCovered = (px: number, py: number) => bars.some((bar) => distanceTo(bar, px, py) < bar.half)
  return {
    isCovered,
    ...(random() < 0.6 ? { base: skinLike(portrait, cheeks, random) } : {}),
    change(px, py) {
      let [inside, outside, crease] = [Infinity, Infinity, 0]
      for (const bar of bars) {
        const distance = distanceTo(bar, px, py)
        if (distance >= bar.half) outside = Math.min(outside, distance - bar.half)
        else if (distance / bar.half < inside) {
          inside = distance / bar.half
          const along = (px - bar.x0) * ux + (py - bar.y0) * uy
          crease = Math.max(...knuckles.map((knuckle) => 0.25 * Math.exp(-(((along - knuckle) / 2.5) ** 2))))
        }
      }
      if (inside < Infinity) {
        const shade = edge * inside ** 5 + crease
        return { density: [tint[0] + shade, tint[1] + shade, tint[2] + shade], mirrored: 0 }
      }
      const dark = shadow * Math.exp(-((outside / soft) ** 2))
      return dark < 0.01 ? null : { density: [dark, dark, dark], mirrored: 0 }
    },
  }
}

/** A lock of separate strands, darker or lighter than the skin. */
export function hairOver({ points }: Portrait, _cheeks: Mask, region: Coverable, random: Random): Cover {
  const [x, y] = middleOf(points, region)
  const angle = Math.PI / 2 + between(random, -0.6, 0.6)
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const lock = between(random, 30, 70)
  const depth = random() < 0.7 ? between(random, 0.6, 2) : between(random, -0.35, -0.15)
  const strands = Array.from({ length: Math.round(lock / between(random, 1.2, 2.6)) }, () => ({
    aside: between(random, -lock, lock),
    half: between(random, 0.8, 3),
    bend: between(random, -0.0004, 0.0004),
    depth: depth * between(random, 0.6, 1.2),
  }))
  const place = (px: number, py: number) => [(px - x) * -uy + (py - y) * ux, (px - x) * ux + (py - y) * uy] as const
  return {
    isCovered: (px, py) => Math.abs(place(px, py)[0]) < lock,
    change(px, py) {
      const [aside, along] = place(px, py)
      let sum = 0
      for (const strand of strands) {
        const off = Math.abs(aside - strand.aside - strand.bend * along * along) / strand.half
        if (off < 1.6) sum += strand.depth * Math.min(1, 1.6 - off)
      }
      if (sum === 0) return null
      const total = Math.min(2.5, Math.max(-0.5, sum))
      return { density: [total, total * 1.1, total * 1.25], mirrored: 0 }
    },
  }
}

/** Share of a region that is covered. */
export function shareOf(region: Mask, { isCovered }: Cover): number {
  let [inside, all] = [0, 0]
  for (let at = 0; at < region.length; at += 3) {
    if (!region[at]) continue
    all++
    if (isCovered(at % canvas.width, Math.floor(at / canvas.width))) inside++
  }
  return all === 0 ? 0 : inside / all
}
