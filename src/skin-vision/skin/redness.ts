import { blurred } from './blur.ts'
import { eyeWhiteOf } from '../quality/eye-white.ts'
import type { Paper } from '../paper/find-paper.ts'
import { onWhite } from '../paper/white.ts'
import type { Box, Mask, Plane } from './canvas.ts'
import { mended } from './mend.ts'
import { countOf, medianOf } from './order.ts'
import type { Portrait } from './portrait.ts'
import { emptyLike } from './masks.ts'

const smoothing = 4
const redder = 4
/** Optical density threshold; shade makes skin look redder too, but does not add hemoglobin. */
const bloodier = 0.06

/**
 * Pixels of the zone where a* averaged over 4 pixels exceeds the face's median by 4, and hemoglobin exceeds its own.
 * @param blood hemoglobin, averaged over a similar width. @param scratch two planes that are overwritten.
 */
export function redAreaOf(
  { a, hemoglobin }: Pick<Portrait, 'a' | 'hemoglobin'>,
  blood: Plane,
  skin: Mask,
  zone: Mask,
  box: Box,
  [whole, soft]: readonly [Plane, Plane],
): { redShare: number; redArea: Mask } {
  const red = blurred(mended(a, skin, box, whole), smoothing, box, soft)
  const [redLimit, bloodLimit] = [medianOf(a, skin) + redder, medianOf(hemoglobin, skin) + bloodier]
  const redArea = emptyLike(skin)
  for (let at = 0; at < skin.length; at++)
    if (zone[at] && skin[at] && red[at]! > redLimit && blood[at]! > bloodLimit) redArea[at] = 1
  return { redShare: countOf(redArea) / Math.max(1, countOf(skin)), redArea }
}

/** Δa* that blood of an optical density of 1 adds to skin, on average of the calibration photos. */
const redPerBlood = 15.6

/**
 * Share of the whole face's redness that counts, and its middle over the calibration photos, in Δa*: above the whites of
 * the eyes, and in the studio's own light.
 */
const [wholeShare, aboveWhites, inNeutralLight] = [0.5, 10, 17.4] as const

/** In Δa*. */
export type Redness = {
  /** How much redder the cheeks and the nose are than the forehead, plus half of how much redder the face is than usual. */
  readonly value: number
  readonly aboveForehead: number
  /** The whole face above the usual. Null without anything to compare it with. */
  readonly whole: { readonly by: number; readonly against: 'paper' | 'eye_whites' } | null
}

/**
 * Blood decides between parts of a face: its density adds up, while a* rises less where skin is red or deep. The whole face
 * is compared with a white reference, else with the whites of its eyes, which share its light.
 */
export function rednessOf(portrait: Portrait, center: Mask, forehead: Mask, paper: Paper | null): Redness {
  const { hemoglobin } = portrait
  const aboveForehead = redPerBlood * (medianOf(hemoglobin, center) - medianOf(hemoglobin, forehead))
  const whole = wholeOf(portrait, [center, forehead], paper)
  return { value: aboveForehead + wholeShare * (whole?.by ?? 0), aboveForehead, whole }
}

function wholeOf(portrait: Portrait, zones: readonly Mask[], paper: Paper | null): Redness['whole'] {
  const red = zones.reduce((sum, zone) => sum + redOn(portrait, zone, paper), 0) / zones.length
  if (paper) return { by: red - inNeutralLight, against: 'paper' }
  const white = eyeWhiteOf(portrait)
  return white && { by: red - white.a - aboveWhites, against: 'eye_whites' }
}

function redOn({ L, a, b }: Portrait, zone: Mask, paper: Paper | null): number {
  const red = medianOf(a, zone)
  return paper ? onWhite({ L: medianOf(L, zone), a: red, b: medianOf(b, zone) }, paper).a : red
}
