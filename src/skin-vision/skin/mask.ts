import type { Region } from '../contract.ts'
import { leftBrow, leftEye, lips, nostrils, outlines, oval, rightBrow, rightEye } from '../face/landmarks.ts'
import { canvas, type Box, type Mask } from './canvas.ts'
import { edgesOf, fillOutline, grown, inner, shareAround } from './fill.ts'
import { keptOf, less, medianOf, restrict, spreadOf, union } from './order.ts'
import { glassesOn } from './glasses.ts'
import { coveredRegions } from './occlusion.ts'
import type { Portrait } from './portrait.ts'
import { newMask } from './masks.ts'

export type SkinMap = {
  /** The face without eyes, brows, lips and nostrils, by geometry alone. */
  readonly face: Mask
  /** Skin for statistics: without hair, shadows, and other colors. */
  readonly skin: Mask
  /** Skin for spot detection: without hair, but with dark and red spots. */
  readonly surface: Mask
  /** The face without its rim, where hair begins and light is grazing. */
  readonly rimless: Mask
  /** Surface away from lids, nostrils, mouth and the rim of the face, whose folds look like spots. */
  readonly open: Mask
  /** Around the eyes, when the person wears glasses; not part of skin, surface and open. */
  readonly glasses: Mask | null
  /** Behind a hand or hair; not part of skin, surface and open. */
  readonly covered: readonly Region[]
  readonly regions: Readonly<Record<Region, Mask>>
  /** The whole face with a margin. */
  readonly box: Box
}

const edgeMargin = 3
const featureMargin = 5
const foldMargin = 10
const rimMargin = 11
/** A hand extends beyond the region by which it is recognized. */
const coverMargin = 12
const darkest = 22
const otherColor = 22

/** What the positions of the mesh alone decide. */
export type Geometry = Pick<SkinMap, 'face' | 'regions'> & { readonly outer: Mask; readonly features: Mask }

export function geometryOf({ points }: Pick<Portrait, 'points'>): Geometry {
  const shape = (outline: readonly number[]) => {
    const mask = newMask()
    fillOutline(mask, points, outline, 1)
    return mask
  }
  const features = newMask()
  for (const outline of [rightEye, leftEye, lips, nostrils, hull(points, rightBrow), hull(points, leftBrow)])
    fillOutline(features, points, outline, 1)
  const outer = shape(oval)
  const face = less(inner(outer, edgeMargin), grown(features, featureMargin))
  const regions = Object.fromEntries(
    Object.entries(outlines).map(([name, outline]) => [name, restrict(shape(outline), face)]),
  ) as Record<Region, Mask>
  return { face, regions, outer, features }
}

export function skinMapOf(portrait: Portrait): SkinMap {
  const { face, regions, outer, features } = geometryOf(portrait)
  const other = otherThanSkin(portrait, face, regions)
  const glasses = glassesOn(portrait)
  const covered = coveredRegions(portrait, face, regions)
  const hidden = [
    ...(glasses ? [glasses] : []),
    ...(covered.length > 0 ? [grown(union(covered.map((region) => regions[region])), coverMargin)] : []),
  ]
  const bare = hidden.length > 0 ? less(face, union(hidden)) : face
  const surface = less(bare, hairOf(other))
  const rimless = inner(outer, rimMargin)
  const open = restrict(less(surface, grown(features, foldMargin)), rimless)
  return { face, skin: less(bare, other), surface, rimless, open, glasses, covered, regions, box: boxOf(outer) }
}

/** Dense non-skin pixels are hair; an isolated spot is not. */
function hairOf(other: Mask): Mask {
  const share = shareAround(other, 6)
  return grown(
    keptOf(grown(other, 6), (at) => share[at]! > 0.45),
    4,
  )
}

/** Darker than shading explains, or of a different color than this face. */
function otherThanSkin({ L, a, b }: Portrait, face: Mask, regions: Record<Region, Mask>): Mask {
  const sample = union([regions.left_cheek, regions.right_cheek, regions.nose, regions.forehead])
  const [midL, midA, midB] = [medianOf(L, sample), medianOf(a, sample), medianOf(b, sample)]
  const limit = midL - Math.max(darkest, 3.5 * spreadOf(L, sample))
  return keptOf(
    face,
    (at) => L[at]! < limit || Math.abs(a[at]! - midA) > otherColor || Math.abs(b[at]! - midB) > otherColor,
  )
}

/** The points in order of their convex outline: brows are listed in two rows. */
function hull(points: Float32Array, indices: readonly number[]): number[] {
  const x = (index: number) => points[index * 2] ?? 0
  const y = (index: number) => points[index * 2 + 1] ?? 0
  const sorted = indices.toSorted((one, other) => x(one) - x(other) || y(one) - y(other))
  const half = (order: readonly number[]) => {
    const chain: number[] = []
    for (const index of order) {
      for (;;) {
        const [last, before] = [chain.at(-1), chain.at(-2)]
        if (last === undefined || before === undefined) break
        if ((x(last) - x(before)) * (y(index) - y(before)) - (y(last) - y(before)) * (x(index) - x(before)) > 0) break
        chain.pop()
      }
      chain.push(index)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function boxOf(mask: Mask): Box {
  const margin = 12
  const { left, top, right, bottom } = edgesOf(mask) ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(canvas.width, right + margin),
    bottom: Math.min(canvas.height, bottom + margin),
  }
}
