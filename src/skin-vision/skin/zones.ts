import type { Region } from '../contract.ts'
import type { Mask, Plane } from './canvas.ts'
import { grown, inner } from './fill.ts'
import type { SkinMap } from './mask.ts'
import { both, countOf, less, medianOf, spreadOf, union } from './order.ts'
import type { Portrait } from './portrait.ts'

export const lineRegions = [
  'forehead',
  'glabella',
  'left_crows_feet',
  'right_crows_feet',
  'left_under_eye',
  'right_under_eye',
  'left_nasolabial',
  'right_nasolabial',
  'left_marionette',
  'right_marionette',
] as const

export const regionsOf = ({ regions }: Pick<SkinMap, 'regions'>, names: readonly Region[], within: Mask): Mask =>
  both(union(names.map((name) => regions[name])), within)

/** Distance to brows and lids, whose hairs extend beyond their outlines, and to the hair around the face. */
const hairMargin = 7

/** Furrow zones exclude hair, brows and the rim of the face, which are lines too. */
export function lineZoneOf(map: SkinMap): Mask {
  const bare = inner(map.surface, hairMargin)
  // Lids have no hair below their lashes, and their furrows begin right there.
  const under = regionsOf(map, ['left_under_eye', 'right_under_eye'], map.surface)
  return union([regionsOf(map, lineRegions, both(bare, map.rimless)), under])
}

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
