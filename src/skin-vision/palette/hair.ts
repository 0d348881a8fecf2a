import { ciede2000 } from '../color/ciede2000.ts'
import { chromaOf, hueOf, type Lab } from '../color/lab.ts'
import type { Mask } from '../skin/canvas.ts'
import type { SkinMap } from '../skin/mask.ts'
import { countOf, medianOf, quantile, valuesOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'
import { head, headOf, headPixels, type Head } from './head.ts'
import { backgroundSurfaces, colorOf, distanceTo, skinDistance, skinSurfaces, tint, type Surface } from './surfaces.ts'

/** Where hair is expected: canvas pixels outside the oval, above (turn 0) and beside (turn 1) the eyes. */
const ring = { from: 10, above: 150, beside: 75, turn: 0.95 } as const
/** Directly above the forehead is hair or skin, never background: even a bald head goes on. */
const scalp = { to: 45, turn: 0.6 } as const

/** Deviations within which a pixel counts as skin or as background. */
const [likeSkin, likeBackground] = [2.7, 3]
/** Skin becomes less likely away from the face, and where the surface is rougher than the forehead. */
const [perPixelAway, perRoughness, rougher] = [0.007, 0.45, 1.6]
/** This share of the hair, which resembles skin most, is left out: some of it is skin. */
const doubtful = 0.2

const minShare = 0.1
/** A little that resembles skin is a highlight or shade on a bald head. */
const [certainShare, unlikeSkin] = [0.2, 10]
/**
 * Hair is gray, or between red and yellow; a bluish tint is seen on dark hair only. Other colors are cloth, dye or
 * background, and cloth is smoother.
 */
const natural = { chroma: 18, fromHue: 30, toHue: 110, bluest: -6, dark: 40, roughness: 0.2 } as const

export type HairSample = {
  /** Null when there is no hair, or it cannot be told from skin and background. */ readonly color: Lab | null
  /** The sampled pixels of the head. */ readonly mask: Mask
}

/** Color of the hair above and beside the face. */
export function hairOf(portrait: Portrait, map: SkinMap): HairSample {
  const picture = headOf(portrait)
  const skins = skinSurfaces(portrait, map)
  const roughness = roughnessOf(picture)
  const { mask, share } = hairMask(picture, skins, roughness)
  const color = { L: medianOf(picture.L, mask), a: medianOf(picture.a, mask), b: medianOf(picture.b, mask) }
  const difference = Math.min(...skins.map((skin) => ciede2000(color, colorOf(skin))))
  const isVisible = share >= certainShare || (share >= minShare && difference >= unlikeSkin)
  return { color: isVisible && isNatural(color, medianOf(roughness, mask)) ? color : null, mask }
}

function isNatural(color: Lab, roughness: number): boolean {
  const hue = hueOf(color)
  if (color.b < natural.bluest && color.L > natural.dark) return false
  const isColored = chromaOf(color) >= natural.chroma
  return roughness >= natural.roughness && (!isColored || (hue > natural.fromHue && hue < natural.toHue))
}

const kind = { other: 0, skin: 1, perhapsSkin: 2, hair: 3 } as const

/** Pixels of the ring that are neither skin nor background, and their share of it. */
function hairMask(picture: Head, skins: readonly Surface[], roughness: Float32Array): { mask: Mask; share: number } {
  const { away, turn } = picture
  const { kinds, distances, count } = classify(picture, skins, roughness)
  growSkin(kinds)
  const lines = hairlines()
  const hair = new Uint8Array(headPixels)
  for (let at = 0; at < headPixels; at++) {
    if (kinds[at] === kind.other) continue
    lines.add(away[at]!, turn[at]!, kinds[at] === kind.skin)
    if (kinds[at]! > kind.skin) hair[at] = 1
  }
  for (let at = 0; at < headPixels; at++) if (hair[at] && lines.isBelow(away[at]!, turn[at]!)) hair[at] = 0
  const mask = withoutEdges(hair)
  dropHighlights(picture, mask, Math.max(...skins.map((skin) => skin.L)))
  const share = count === 0 ? 0 : countOf(mask) / count
  const min = quantile(valuesOf(distances, mask), doubtful)
  for (let at = 0; at < headPixels; at++) if (distances[at]! < min) mask[at] = 0
  return { mask, share }
}

/** The kind of every pixel of the ring, and its distance from skin; `count` is the number of these pixels. */
function classify(picture: Head, skins: readonly Surface[], roughness: Float32Array) {
  const { L, a, b, away, turn } = picture
  const backgrounds = backgroundSurfaces(picture)
  const usual = foreheadRoughness(picture, roughness)
  const kinds = new Uint8Array(headPixels)
  const distances = new Float32Array(headPixels)
  let count = 0
  for (let at = 0; at < headPixels; at++) {
    const out = away[at]!
    const side = Math.abs(turn[at]!)
    if (!(out > ring.from) || side > ring.turn || out > ring.above + (ring.beside - ring.above) * side) continue
    count++
    const l = L[at]!
    const [u, v] = [tint(l, a[at]!), tint(l, b[at]!)]
    let background = Infinity
    if (out > scalp.to || side > scalp.turn)
      for (const surface of backgrounds) background = Math.min(background, distanceTo(surface, l, u, v))
    let skin = Infinity
    for (const surface of skins) skin = Math.min(skin, skinDistance(surface, l, u, v))
    const rough = roughness[at]! / usual
    distances[at] = skin
    if (skin < likeSkin - perPixelAway * out - perRoughness * Math.max(0, rough - rougher) && skin < background)
      kinds[at] = kind.skin
    else if (background >= likeBackground) kinds[at] = skin < maybeSkin && rough < smooth ? kind.perhapsSkin : kind.hair
  }
  return { kinds, distances, count }
}

/** Deviations, and roughness relative to the forehead, within which a surface next to skin is skin as well. */
const [maybeSkin, smooth] = [4.5, 1.3]

function growSkin(kinds: Uint8Array): void {
  const { width } = head
  const edge: number[] = []
  for (let at = 0; at < headPixels; at++) if (kinds[at] === kind.skin) edge.push(at)
  for (let at = edge.pop(); at !== undefined; at = edge.pop())
    for (const next of [at - 1, at + 1, at - width, at + width])
      if (kinds[next] === kind.perhapsSkin) {
        kinds[next] = kind.skin
        edge.push(next)
      }
}

const lineCells = { directions: 48, steps: 20, step: 8 } as const
const skinCell = 0.6

/** Follows each direction outward: below skin of two steps (5 mm) there is no hair, only highlights and shade. */
function hairlines() {
  const { directions, steps, step } = lineCells
  const skin = new Uint16Array(directions * steps)
  const all = new Uint16Array(directions * steps)
  const directionOf = (turn: number) => Math.min(directions - 1, Math.floor(((turn + 1) / 2) * directions))
  const isSkin = (cell: number) => skin[cell]! > skinCell * all[cell]!
  let starts: number[] | undefined
  const startAt = (direction: number) => {
    for (let at = steps - 2; at > 0; at--)
      if (isSkin(direction * steps + at) && isSkin(direction * steps + at - 1)) return (at + 1) * step
    return 0
  }
  return {
    add(out: number, turn: number, isOnSkin: boolean) {
      const cell = directionOf(turn) * steps + Math.min(steps - 1, Math.floor(out / step))
      all[cell]!++
      if (isOnSkin) skin[cell]!++
    },
    isBelow(out: number, turn: number) {
      starts ??= Array.from({ length: directions }, (_, direction) => startAt(direction))
      return out < starts[directionOf(turn)]!
    },
  }
}

/** Without pixels that have a neighbor of another kind: their color is mixed. */
function withoutEdges(mask: Mask): Mask {
  const { width } = head
  const out = new Uint8Array(headPixels)
  for (let at = width; at < headPixels - width; at++)
    out[at] = mask[at]! & mask[at - 1]! & mask[at + 1]! & mask[at - width]! & mask[at + width]!
  return out
}

const [minDark, further] = [0.25, 10]

/** Above the forehead, pixels lighter than skin are a highlight when darker hair follows. */
function dropHighlights({ L, away, turn }: Head, mask: Mask, lightest: number): void {
  const isFront = (at: number) => mask[at]! > 0 && Math.abs(turn[at]!) < scalp.turn
  let [dark, light, darkOut, lightOut] = [0, 0, 0, 0]
  for (let at = 0; at < headPixels; at++) {
    if (!isFront(at)) continue
    if (L[at]! > lightest) {
      light++
      lightOut += away[at]!
    } else {
      dark++
      darkOut += away[at]!
    }
  }
  if (light === 0 || dark < minDark * (dark + light) || darkOut / dark < lightOut / light + further) return
  for (let at = 0; at < headPixels; at++) if (L[at]! > lightest && isFront(at)) mask[at] = 0
}

function foreheadRoughness({ away, turn }: Head, roughness: Float32Array): number {
  const forehead = new Uint8Array(headPixels)
  for (let at = 0; at < headPixels; at++)
    if (away[at]! < -14 && away[at]! > -70 && Math.abs(turn[at]!) < 0.35) forehead[at] = 1
  return Math.max(0.6, medianOf(roughness, forehead) || 0)
}

/** Mean difference of L* from pixels two steps away, in squares of five by five. */
function roughnessOf({ L }: Head): Float32Array {
  const { width } = head
  const [from, to] = [2 * width + 2, headPixels - 2 * width - 2]
  const fine = new Float32Array(headPixels)
  for (let at = from; at < to; at++)
    fine[at] = Math.abs(L[at]! - (L[at - 2]! + L[at + 2]! + L[at - 2 * width]! + L[at + 2 * width]!) / 4)
  const rows = new Float32Array(headPixels)
  for (let at = from; at < to; at++)
    rows[at] = fine[at - 2]! + fine[at - 1]! + fine[at]! + fine[at + 1]! + fine[at + 2]!
  const out = new Float32Array(headPixels)
  for (let at = from; at < to; at++)
    out[at] = (rows[at - 2 * width]! + rows[at - width]! + rows[at]! + rows[at + width]! + rows[at + 2 * width]!) / 25
  return out
}
