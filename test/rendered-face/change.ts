import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import { encodedOf, linearOf } from '../../src/skin-vision/color/srgb.ts'

/** Maps canvas coordinates (200 pixels between the eyes) to a photo; `roll` in radians. */
export type Place = { readonly scale: number; readonly left: number; readonly top: number; readonly roll?: number }

/** A synthetic feature: absorbed light at a canvas point (natural logarithms per channel) plus specular light. */
export type Change = { readonly density: readonly [number, number, number]; readonly mirrored: number }
export type ChangeAt = (x: number, y: number) => Change | null

/** Pigments as seen by a camera other than the one the analyzer assumes. */
export const syntheticMelanin = [0.36, 0.49, 0.78] as const
export const syntheticBlood = [0.08, 0.7, 0.55] as const

const table = Float32Array.from({ length: 256 }, (_, value) => linearOf(value / 255))

/** Applies a change to the photo in linear light. */
export function changed(photo: Photo, { scale, left, top, roll = 0 }: Place, change: ChangeAt): Photo {
  const pixels = Uint8Array.from(photo.pixels)
  const [along, across] = [Math.cos(roll) / scale, Math.sin(roll) / scale]
  for (let py = 0; py < photo.height; py++) {
    for (let px = 0; px < photo.width; px++) {
      const found = change(along * (px - left) + across * (py - top), along * (py - top) - across * (px - left))
      if (!found) continue
      const at = (py * photo.width + px) * 3
      for (let channel = 0; channel < 3; channel++) {
        const light =
          (table[photo.pixels[at + channel] ?? 0] ?? 0) * Math.exp(-(found.density[channel] ?? 0)) + found.mirrored
        pixels[at + channel] = Math.round(encodedOf(Math.min(1, light)) * 255)
      }
    }
  }
  return { ...photo, pixels }
}

export type Disc = { readonly x: number; readonly y: number; readonly radius: number; readonly strength: number }

/** Discs with an edge of one and a half pixels. */
export function discs(all: readonly Disc[], pigment: readonly [number, number, number]): ChangeAt {
  return (x, y) => {
    let strength = 0
    for (const disc of all) {
      if (Math.abs(y - disc.y) > disc.radius + 1.5) continue
      const away = Math.hypot(x - disc.x, y - disc.y)
      if (away < disc.radius + 1.5)
        strength += disc.strength * Math.min(1, Math.max(0, (disc.radius + 0.75 - away) / 1.5))
    }
    return strength === 0 ? null : { density: scaled(pigment, strength), mirrored: 0 }
  }
}

/** A wide, soft patch: a flush or a shadow. */
export function patches(all: readonly Disc[], pigment: readonly [number, number, number]): ChangeAt {
  return (x, y) => {
    const strength = all.reduce(
      (sum, disc) => sum + disc.strength * Math.exp(-((x - disc.x) ** 2 + (y - disc.y) ** 2) / (2 * disc.radius ** 2)),
      0,
    )
    return strength < 0.001 ? null : { density: scaled(pigment, strength), mirrored: 0 }
  }
}

/** Specular highlights; strength in linear light. */
export function highlights(all: readonly Disc[]): ChangeAt {
  return (x, y) => {
    const mirrored = all.reduce(
      (sum, disc) => sum + disc.strength * Math.exp(-((x - disc.x) ** 2 + (y - disc.y) ** 2) / (2 * disc.radius ** 2)),
      0,
    )
    return mirrored < 0.001 ? null : { density: [0, 0, 0], mirrored }
  }
}

export type Furrow = {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly depth: number
}

/** Furrows with a Gaussian profile, fading over their last three pixels. */
export function furrows(all: readonly Furrow[], sigma = 1.3): ChangeAt {
  return (x, y) => {
    let depth = 0
    for (const { from, to, depth: deep } of all) {
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const length = Math.hypot(dx, dy)
      const along = ((x - from[0]) * dx + (y - from[1]) * dy) / length
      if (along < 0 || along > length) continue
      const away = Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / length
      if (away < sigma * 4)
        depth += deep * Math.exp(-(away * away) / (2 * sigma * sigma)) * Math.min(1, along / 3, (length - along) / 3)
    }
    return depth < 0.0005 ? null : { density: [depth, depth, depth], mirrored: 0 }
  }
}

/** Corners of an eye by mesh points: the outer one, then the inner one. */
const eyeCorners = [
  [33, 133],
  [263, 362],
] as const

export type BagShape = {
  /** Loss of light in the crease; half of it is gained on the bulge above. */ readonly strength: number
  /** Pixels from the line between the corners to the crease in the middle. */ readonly drop?: number
  /** Standard deviation of the crease; the bulge is twice as wide. */ readonly sigma?: number
}

/** Where `eyeBags` has its crease below an eye, from corner to corner: a parabola. */
export function bagCreases(points: Float32Array, drop = 46): { x: number; y: number }[][] {
  return eyeCorners.map(([outer, inner]) => {
    const [x0, y0, x1, y1] = [points[outer * 2]!, points[outer * 2 + 1]!, points[inner * 2]!, points[inner * 2 + 1]!]
    return Array.from({ length: 41 }, (_, at) => {
      const share = at / 40
      const bow = drop * (0.62 + 0.38 * (1 - (2 * share - 1) ** 2))
      return { x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share + bow }
    })
  })
}

/** Soft bags under both eyes, lit from above: a bulge and the shade of the crease below it, in all channels alike. */
export function eyeBags(points: Float32Array, { strength, drop = 46, sigma = 5 }: BagShape): ChangeAt {
  const creases = bagCreases(points, drop).map((path) => path.toSorted((one, other) => one.x - other.x))
  return (x, y) => {
    for (const path of creases) {
      const share = (x - path[0]!.x) / (path.at(-1)!.x - path[0]!.x)
      if (share <= 0 || share >= 1) continue
      const away = y - path[Math.round(share * 40)]!.y
      const fade = Math.min(1, share * 6, (1 - share) * 6)
      const shade = Math.exp(-(away ** 2) / (2 * sigma ** 2))
      const bulge = Math.exp(-((away + 3 * sigma) ** 2) / (2 * (2 * sigma) ** 2))
      const depth = strength * fade * (shade - 0.5 * bulge)
      return Math.abs(depth) < 0.0005 ? null : { density: [depth, depth, depth], mirrored: 0 }
    }
    return null
  }
}

/** Pits with soft walls, like pores; `radius` is the standard deviation of their profile. */
export function pits(all: readonly Disc[]): ChangeAt {
  return (x, y) => {
    let depth = 0
    for (const pit of all)
      if (Math.abs(x - pit.x) < 5 && Math.abs(y - pit.y) < 5)
        depth += pit.strength * Math.exp(-((x - pit.x) ** 2 + (y - pit.y) ** 2) / (2 * pit.radius ** 2))
    return depth < 0.0005 ? null : { density: [depth, depth, depth], mirrored: 0 }
  }
}

/** Fine relief: waves of 7 to 16 pixels (2 to 5 mm) in different directions and phases. */
export function relief(amount: number, random: () => number): ChangeAt {
  const waves = Array.from({ length: 12 }, () => {
    const [length, angle] = [7 + random() * 9, random() * Math.PI]
    return {
      kx: (2 * Math.PI * Math.cos(angle)) / length,
      ky: (2 * Math.PI * Math.sin(angle)) / length,
      phase: random() * 2 * Math.PI,
    }
  })
  const each = amount * Math.sqrt(2 / waves.length)
  return (x, y) => {
    if (x < 0 || y < 0 || x > 500 || y > 656) return null
    const depth = waves.reduce((sum, { kx, ky, phase }) => sum + Math.sin(kx * x + ky * y + phase), 0) * each
    return { density: [depth, depth, depth], mirrored: 0 }
  }
}

/** Combines several changes. */
export function together(changes: readonly ChangeAt[]): ChangeAt {
  return (x, y) => {
    const found = changes.map((change) => change(x, y)).filter((one) => one !== null)
    if (found.length === 0) return null
    const sum = (channel: 0 | 1 | 2) => found.reduce((total, one) => total + one.density[channel], 0)
    return { density: [sum(0), sum(1), sum(2)], mirrored: found.reduce((total, one) => total + one.mirrored, 0) }
  }
}

const scaled = ([red, green, blue]: readonly [number, number, number], by: number): [number, number, number] => [
  red * by,
  green * by,
  blue * by,
]
