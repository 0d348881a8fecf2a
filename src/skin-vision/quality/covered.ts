import type { Region } from '../contract.ts'
import { RejectedPhoto } from '../intake/rejected.ts'
import type { SkinMap } from '../skin/mask.ts'
import { coverable } from '../skin/occlusion.ts'
import { countOf, countOfBoth, medianOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'

/** Difference of color from the bare parts of the face; see `lowerDifference`. */
const otherColor = 10
/** Light alone makes this difference in L*. */
const lightAlone = 20
/** L* under the eyes below that of the cheeks: more than light makes, and what glasses without visible eyes have at least. */
const [darkest, darkGlass] = [34, 11]

/** Covered regions from which too little of the face is left. */
const mostCovered = 3

/** Something covers the lower face, the eyes or most of the face. @throws RejectedPhoto */
export function checkCovered(portrait: Portrait, map: SkinMap): void {
  const covered = coverable.filter((region) => map.covered.includes(region))
  if (covered.length >= mostCovered || (covered.includes('left_cheek') && covered.includes('right_cheek')))
    throw new RejectedPhoto('face_covered', { regions: covered.length })
  const lower = lowerDifference(portrait, map)
  if (lower > otherColor) throw new RejectedPhoto('face_covered', { difference: Math.round(lower) })
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

/**
 * Of nose and chin, how much the one differs from the rest that is more alike: distance in a* and b*, and half of the L*
 * that light does not explain, from the part above it that is most alike. Hair may cover the forehead, and glare whiten it.
 */
function lowerDifference({ L, a, b }: Portrait, { regions }: SkinMap): number {
  const colorsOf = (names: readonly Region[]) =>
    names.map((name) => [L, a, b].map((plane) => medianOf(plane, regions[name])) as [number, number, number])
  const above = colorsOf(['forehead', 'left_under_eye', 'right_under_eye'])
  const distances = colorsOf(['nose', 'chin']).flatMap((one) =>
    above.map(
      (other) =>
        Math.hypot(one[1] - other[1], one[2] - other[2]) + Math.max(0, Math.abs(one[0] - other[0]) - lightAlone) / 2,
    ),
  )
  return Math.min(...distances)
}

/** Least share of a region that must be bare for it to be measured. */
const leastBare = 0.4
/** Regions that hair may cover. */
const besideHair = ['forehead', 'left_cheek', 'right_cheek'] as const

/** Whether enough of the region is bare skin, without hair and glasses. */
export function isBare({ regions, surface }: SkinMap, region: Region): boolean {
  const all = countOf(regions[region])
  return all > 0 && countOfBoth(regions[region], surface) >= leastBare * all
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
