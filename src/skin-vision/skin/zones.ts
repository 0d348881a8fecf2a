import type { Region } from '../contract.ts'
import type { Mask, Plane } from './canvas.ts'
import { grown } from './fill.ts'
import type { SkinMap } from './mask.ts'
import { both, countOf, less, medianOf, spreadOf, union } from './order.ts'
import type { Portrait } from './portrait.ts'

export const regionsOf = ({ regions }: Pick<SkinMap, 'regions'>, names: readonly Region[], within: Mask): Mask =>
  both(union(names.map((name) => regions[name])), within)

/**
 * All bare skin: forehead, temples, cheeks, nose, jaw and a chin without beard. Folds of the lids, nostrils, the mouth
 * and the rim of the face are excluded, because their shadows look like pigment.
 */
export function spotZoneOf(portrait: Portrait, map: SkinMap): Mask {
  const { open, regions } = map
  const cheeks = union([regions.left_cheek, regions.right_cheek])
  return isChinBare(portrait, map, cheeks) ? open : less(open, grown(regions.chin, aroundChin))
}

/** A beard extends beyond the chin's outline. */
const aroundChin = 20

/** Units of 29 · ln light, and of a*: a dark beard is darker than the cheeks, a white one lighter and less red. */
const beardLight = 8
const beardColor = 8

function isChinBare({ logLight, a }: Portrait, { skin, regions }: SkinMap, cheeks: Mask): boolean {
  const [bare, chin] = [both(cheeks, skin), both(regions.chin, skin)]
  if (countOf(chin) === 0) return false
  const apart = (plane: Plane) => medianOf(plane, chin) - medianOf(plane, bare)
  return (
    apart(logLight) > -beardLight &&
    Math.abs(apart(a)) < beardColor &&
    spreadOf(logLight, chin) < 1.6 * spreadOf(logLight, bare)
  )
}
