import type { Region } from '../contract.ts'
import { lips } from '../face/landmarks.ts'
import { RejectedPhoto } from '../intake/rejected.ts'
import type { Mask } from '../skin/canvas.ts'
import { fillOutline } from '../skin/fill.ts'
import type { SkinMap } from '../skin/mask.ts'
import { newMask } from '../skin/masks.ts'
import { coverable } from '../skin/occlusion.ts'
import { countOf, countOfBoth, medianOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'

/** Difference of color from the bare parts of the face; see `differenceFromAbove`. */
const otherColor = 10
/**
 * Difference below which lips and chin have one color: 0 on a drawn mask. Where they do on 90 good calibration photos, they differ
 * from the face above by at most 6.9.
 */
const oneColor = 6
/** Light alone makes this difference in L*. */
const lightAlone = 20
/** L* under the eyes below that of the cheeks: more than light makes, and what glasses without visible eyes have at least. */
const [darkest, darkGlass] = [34, 11]

/** Covered regions from which too little of the face is left. */
const maxCovered = 3

/** Something covers the lower face, the eyes or most of the face. @throws RejectedPhoto */
export function checkCovered(portrait: Portrait, map: SkinMap): void {
  const covered = coverable.filter((region) => map.covered.includes(region))
  if (covered.length >= maxCovered || (covered.includes('left_cheek') && covered.includes('right_cheek')))
    throw new RejectedPhoto('face_covered', { regions: covered.length })
  const color = (mask: Mask) => colorOf(portrait, mask)
  const [nose, chin, mouth] = [color(map.regions.nose), color(map.regions.chin), color(lipsOf(portrait))]
  const above = (['forehead', 'left_under_eye', 'right_under_eye'] as const).map((name) => color(map.regions[name]))
  const lower = differenceFromAbove([nose, chin], above)
  // On a face with a mask, the mesh may place the nose above it.
  const covering = Math.max(lower, isOneColor(mouth, chin) ? differenceFromAbove([mouth, chin], above) : 0)
  if (covering > otherColor) throw new RejectedPhoto('face_covered', { difference: Math.round(covering) })
  const shadow = shadowUnderEyes(portrait, map)
  if (shadow > darkest) throw new RejectedPhoto('eyes_covered', { difference: Math.round(shadow) })
}

/** For a photo in which the eyes show no edges: is it because of dark glasses? */
export const hasDarkEyes = (portrait: Portrait, map: SkinMap): boolean => shadowUnderEyes(portrait, map) > darkGlass

/** L* of the cheek minus L* under the eye, on the side where it is smaller. */
function shadowUnderEyes({ L }: Portrait, { regions }: SkinMap): number {
  const light = (region: Region) => medianOf(L, regions[region])
  return Math.min(light('left_cheek') - light('left_under_eye'), light('right_cheek') - light('right_under_eye'))
}

type Color = readonly [L: number, a: number, b: number]

const colorOf = ({ L, a, b }: Portrait, mask: Mask): Color => [medianOf(L, mask), medianOf(a, mask), medianOf(b, mask)]

function lipsOf({ points }: Portrait): Mask {
  const mask = newMask()
  fillOutline(mask, points, lips, 1)
  return mask
}

const isOneColor = (one: Color, other: Color) =>
  Math.hypot(one[1] - other[1], one[2] - other[2]) + Math.abs(one[0] - other[0]) / 2 < oneColor

/**
 * Of two lower parts, how much the one differs from the face above that is more alike: distance in a* and b*, and half of the
 * L* that light does not explain, from the part above it that is most alike. Hair may cover the forehead, and glare whiten it.
 */
function differenceFromAbove(lower: readonly Color[], above: readonly Color[]): number {
  const distances = lower.flatMap((one) =>
    above.map(
      (other) =>
        Math.hypot(one[1] - other[1], one[2] - other[2]) + Math.max(0, Math.abs(one[0] - other[0]) - lightAlone) / 2,
    ),
  )
  return Math.min(...distances)
}

/** Least share of a region that must be bare for it to be measured. */
const minBare = 0.4
/** Regions that hair may cover. */
const besideHair = ['forehead', 'left_cheek', 'right_cheek'] as const

/** Whether enough of the region is bare skin, without hair and glasses. */
export function isBare({ regions, surface }: SkinMap, region: Region): boolean {
  const all = countOf(regions[region])
  return all > 0 && countOfBoth(regions[region], surface) >= minBare * all
}

/** What covers so much that regions are left out. */
export function coversOf(map: SkinMap): ('glasses' | 'hair' | 'covered')[] {
  const hairy = besideHair.filter((region) => !map.covered.includes(region))
  return [
    ...(map.glasses ? (['glasses'] as const) : []),
    ...(hairy.every((region) => isBare(map, region)) ? [] : (['hair'] as const)),
    ...(map.covered.length > 0 ? (['covered'] as const) : []),
  ]
}
