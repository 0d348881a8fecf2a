import type { Region } from '../contract.ts'
import type { Mask, Plane } from './canvas.ts'
import { lips } from '../face/landmarks.ts'
import { fillOutline, grown } from './fill.ts'
import type { SkinMap } from './mask.ts'
import { both, countOf, less, medianOf, restrict, spreadOf, union } from './order.ts'
import type { Portrait } from './portrait.ts'
import { emptyLike } from './masks.ts'

export const regionsOf = ({ regions }: Pick<SkinMap, 'regions'>, names: readonly Region[], within: Mask): Mask =>
  restrict(union(names.map((name) => regions[name])), within)

/**
 * All bare skin: forehead, temples, cheeks, nose, jaw and a chin without beard. Folds of the lids, nostrils, the mouth
 * and the rim of the face are excluded, because their shadows look like pigment.
 */
export function spotZoneOf(portrait: Portrait, relief: Plane, map: SkinMap): Mask {
  const { open, regions } = map
  const cheeks = union([regions.left_cheek, regions.right_cheek])
  if (isChinBare(portrait, relief, map, cheeks)) return open
  const mouth = emptyLike(open)
  fillOutline(mouth, portrait.points, lips, 1)
  return less(open, union([grown(regions.chin, aroundChin), grown(mouth, aroundMouth)]))
}

/** A beard extends beyond the chin's outline, and around the mouth. */
const [aroundChin, aroundMouth] = [20, 30]

/** Units of 29 · ln light, and of a*: a dark beard is darker than the cheeks, a white one lighter and less red. */
const beardLight = 8
const beardColor = 8
/** Spread of fine relief from which it is hair, and relative to the cheeks, whose pores have relief as well. */
const [stubble, stubbleOverCheeks] = [0.52, 1.42]

function isChinBare({ logLight, a }: Portrait, relief: Plane, { skin, face, regions }: SkinMap, cheeks: Mask): boolean {
  const [bare, chin] = [both(cheeks, skin), both(regions.chin, skin)]
  if (countOf(chin) === 0) return false
  const apart = (plane: Plane) => medianOf(plane, chin) - medianOf(plane, bare)
  const fine = spreadOf(relief, both(regions.chin, face))
  return (
    apart(logLight) > -beardLight &&
    Math.abs(apart(a)) < beardColor &&
    spreadOf(logLight, chin) < 1.6 * spreadOf(logLight, bare) &&
    (fine < stubble || fine < stubbleOverCheeks * spreadOf(relief, bare))
  )
}
