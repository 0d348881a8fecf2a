import type { Region } from '../contract.ts'
import { itaOf } from '../color/ita.ts'
import { rgbOfLab, type Lab } from '../color/lab.ts'
import { encodedOf } from '../color/srgb.ts'
import { scaleSpace, writeDifference } from './blur.ts'
import { pixelCount, pixelsPerSquareCm, type Mask } from './canvas.ts'
import { findLines, type Line } from './lines.ts'
import type { SkinMap } from './mask.ts'
import { mended } from './mend.ts'
import { both, countOf, medianOf, quantile, spreadOf, union, valuesOf } from './order.ts'
import { findPores } from './pores.ts'
import type { Portrait } from './portrait.ts'
import { redAreaOf } from './redness.ts'
import { findSpots, spotSigmas, type Spot } from './spots.ts'
import { lineZoneOf, regionsOf, spotZoneOf } from './zones.ts'

/** Measurements of one face, before scoring. */
export type Measures = {
  /** Median color of forehead and cheeks between the 25th and 90th percentile of L*. */
  readonly skin: Lab
  /** Degrees. */
  readonly ita: number
  /** a* of cheeks and nose minus a* of the forehead. */
  readonly relativeRedness: number
  /** Fraction of skin that is redder than the rest of the face, 0 to 1, and its mask. */
  readonly redShare: number
  readonly redArea: Mask
  readonly brownSpots: readonly Spot[]
  readonly redSpots: readonly Spot[]
  /** Spots per cm², each weighted by its contrast. */
  readonly brownLoad: number
  readonly redLoad: number
  readonly lines: readonly Line[]
  /** mm of furrows per cm², each weighted by its depth. */
  readonly lineDensity: number
  /** Spread of fine relief on the cheeks, in units of 29 · ln light. */
  readonly texture: number
  readonly pores: readonly Spot[]
  /** Pores per cm² of nose and cheeks; shallow ones count less than one. */
  readonly poreDensity: number
  /** Shiny fraction of the T-zone and of the cheeks, 0 to 1. */
  readonly shine: number
  readonly cheekShine: number
  readonly shineArea: Mask
  /** L* of the cheeks minus L* under the eyes. */
  readonly underEye: number
  readonly skinPixels: number
}

const minDensity = 0.025
/** Luminance absorption per unit of each pigment: its extinctions (pigment.ts) weighted by .21, .72 and .07. */
const [brownDarkening, redDarkening] = [0.45, 0.53]
/** A spot with this contrast counts as one. */
const brownUnit = 0.07
const redUnit = 0.05
const maxWeight = 2
/** The same for a pore, in units of 29 · ln light. */
const poreUnit = 0.6

/** Buffers reused by all measurements of this thread: one whole plane, and one for each scale of spots. */
const plane = () => new Float32Array(pixelCount)
const scratch = [plane(), plane(), plane(), plane(), plane(), plane()] as const
const lightLevels = spotSigmas.map(plane)

export function measure(portrait: Portrait, map: SkinMap): Measures {
  const { skin, surface, box } = map
  const on = (names: readonly Region[], within: Mask = skin) => regionsOf(map, names, within)
  const cheeks = on(['left_cheek', 'right_cheek'])
  const forehead = on(['forehead'])
  const [tone, ita] = toneOf(portrait, on(['forehead', 'left_cheek', 'right_cheek']))
  const spotZone = spotZoneOf(portrait, map)
  const area = Math.max(1, countOf(spotZone)) / pixelsPerSquareCm
  const coarse = coarsenessOf(tone)
  const [whole, ...levels] = scratch
  const light = scaleSpace(mended(portrait.logLight, surface, box, whole), spotSigmas, box, lightLevels)
  const brownSpots = findSpots(
    scaleSpace(mended(portrait.melanin, surface, box, whole), spotSigmas, box, levels),
    light,
    spotZone,
    box,
    { threshold: minDensity * coarse, darkening: brownDarkening },
  )
  const blood = scaleSpace(mended(portrait.hemoglobin, surface, box, whole), spotSigmas, box, levels)
  const redSpots = findSpots(blood, light, spotZone, box, { threshold: minDensity * coarse, darkening: redDarkening })
  // Elsewhere lids, folds and the shaded side of the face look redder on everyone.
  const { redShare, redArea } = redAreaOf(
    portrait,
    blood[2]!,
    both(skin, map.open),
    on(['left_cheek', 'right_cheek', 'nose']),
    box,
    [whole, levels[4]],
  )
  const load = (spots: readonly Spot[], unit: number) =>
    spots.reduce((sum, { excess }) => sum + Math.min(maxWeight, eased(excess / unit)), 0) / area

  const lineZone = lineZoneOf(map)
  const lines = findLines(light.slice(0, 2), spotSigmas, lineZone, box)
  const relief = writeDifference(light[0]!, light[2]!, box, whole)
  const poreZone = on(['nose', 'left_cheek', 'right_cheek'])
  const pores = findPores(relief, poreZone, box)

  const shiny = shineOf(portrait, skin)
  const tZone = on(['forehead', 'nose'], map.face)
  const shareOn = (zone: Mask) => countOf(both(shiny, zone)) / Math.max(1, countOf(zone))
  return {
    skin: tone,
    ita,
    relativeRedness: medianOf(portrait.a, on(['left_cheek', 'right_cheek', 'nose'])) - medianOf(portrait.a, forehead),
    redShare,
    redArea,
    brownSpots,
    redSpots,
    brownLoad: load(brownSpots, brownUnit),
    redLoad: load(redSpots, redUnit),
    lines,
    lineDensity:
      lines.reduce((sum, line) => sum + line.weighed, 0) / (Math.max(1, countOf(lineZone)) / pixelsPerSquareCm),
    texture: spreadOf(relief, cheeks),
    pores,
    poreDensity:
      pores.reduce((sum, { excess }) => sum + Math.min(1, eased(excess / poreUnit)), 0) /
      (Math.max(1, countOf(poreZone)) / pixelsPerSquareCm),
    shine: shareOn(tZone),
    cheekShine: shareOn(on(['left_cheek', 'right_cheek'], map.face)),
    shineArea: both(shiny, tZone),
    underEye: underEyeOf(portrait, map, cheeks, forehead),
    skinPixels: countOf(skin),
  }
}

/** Weights grow gradually from zero: faint structures vary with a photo's noise, and should have little effect. */
const eased = (part: number) => part ** 3 / (part ** 2 + 1.2)

/** Below this blue value (of 255), one step means more density than on lighter skin. */
const fineBlue = 110

/**
 * How much coarser density is quantized on this skin: 8-bit steps, and especially JPEG chroma, have more effect in dark
 * regions.
 */
const coarsenessOf = (tone: Lab) => Math.max(1, fineBlue / Math.max(1, 255 * encodedOf(Math.max(0, rgbOfLab(tone)[2]))))

/** Without shadows and highlights, like a colorimeter's measuring head. */
function toneOf({ L, a, b }: Portrait, zone: Mask): [Lab, number] {
  const sorted = valuesOf(L, zone)
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.9)]
  const middle = zone.map((value, at) => (value && L[at]! >= low && L[at]! <= high ? 1 : 0))
  const skin = { L: medianOf(L, middle), a: medianOf(a, middle), b: medianOf(b, middle) }
  return [skin, itaOf(skin)]
}

/** Lighter and paler than its surroundings: specular reflection by oil. */
function shineOf({ L, a, b }: Portrait, skin: Mask): Mask {
  const chroma = new Float32Array(pixelCount)
  for (let at = 0; at < pixelCount; at++) chroma[at] = Math.sqrt(a[at]! ** 2 + b[at]! ** 2)
  const [lightest, palest] = [medianOf(L, skin) + 10, 0.85 * medianOf(chroma, skin)]
  const out = new Uint8Array(pixelCount)
  for (let at = 0; at < pixelCount; at++) if (L[at]! > lightest && chroma[at]! < palest) out[at] = 1
  return out
}

/**
 * A flush darkens the cheek and would hide the shadow under the eye, so the cheek's extra hemoglobin is removed first:
 * L* falls by (L* + 16) / 3 · 0.53 per unit (0.53: the luminance-weighted extinction of the channel).
 */
function underEyeOf({ L, hemoglobin }: Portrait, { face, regions }: SkinMap, cheeks: Mask, forehead: Mask): number {
  const under = both(union([regions.left_under_eye, regions.right_under_eye]), face)
  const cheek = medianOf(L, cheeks)
  const flush = medianOf(hemoglobin, cheeks) - medianOf(hemoglobin, forehead)
  return cheek + ((cheek + 16) / 3) * 0.53 * Math.max(0, flush) - medianOf(L, under)
}
