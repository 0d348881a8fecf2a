import { itaOf } from '../color/ita.ts'
import { onWhite } from '../paper/white.ts'
import type { Paper } from '../paper/find-paper.ts'
import type { Region } from '../contract.ts'
import type { Lab } from '../color/lab.ts'
import { coarselyBlurred, scaleSpace, writeDifference } from './blur.ts'
import { canvas, pixelCount, pixelsPerSquareCm, type Box, type Mask, type Plane } from './canvas.ts'
import { spotSigmas, type Levels } from './evidence.ts'
import { eyeBagsOf, type EyeBag } from './eye-bags.ts'
import { findLines, type Line } from './lines.ts'
import { lineZoneOf, type LineZone } from './line-zone.ts'
import type { SkinMap } from './mask.ts'
import { menderOf } from './mend.ts'
import { both, countOf, countOfBoth, keptOf, medianOf, placesOf, quantile, spreadOf, union } from './order.ts'
import { findPores, type Pore } from './pores.ts'
import type { Portrait } from './portrait.ts'
import { redAreaOf, rednessOf, type Redness } from './redness.ts'
import { findSpots, type Spot, type SpotSearch } from './spots.ts'
import { toneOf } from './tone.ts'
import { regionsOf, spotZoneOf } from './zones.ts'
import { newMask } from './masks.ts'

/** Measurements of one face, before scoring. */
export type Measures = {
  /** Median color of forehead and cheeks between the 25th and 90th percentile of L*; on a white reference, if any. */
  readonly skin: Lab
  /** Degrees. */
  readonly ita: number
  readonly redness: Redness
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
  readonly pores: readonly Pore[]
  /** Pores per cm² of nose and cheeks; shallow ones count less than one. */
  readonly poreDensity: number
  /** Shiny fraction of the T-zone and of the cheeks, 0 to 1. */
  readonly shine: number
  readonly cheekShine: number
  readonly shineArea: Mask
  /** L* of the cheeks minus L* under the eyes. */
  readonly underEye: number
  /** Of the sides that are bare. */
  readonly eyeBags: readonly EyeBag[]
  readonly skinPixels: number
}

/** A certain spot with this loss of light counts as one. */
const spotUnit = 0.05
/** Log odds at which a spot counts half. Doubtful ones differ from photo to photo, red ones most. */
const countsHalf = { brown: 0, red: 2 } as const
/**
 * Log odds from which a spot is shown: at most a handful on studio portraits without visible spots. Encoding leaves less
 * of a spot on deep skin, so with the same limit fewer would be found there. Between the two angles it changes evenly.
 */
const shownFrom = { brown: { light: -1.8, deep: -2.2 }, red: { light: -1.5, deep: -2.2 } } as const
const [lightFrom, deepTo] = [34, 22]
const maxWeight = 2
/** Index of the blur (5.8 pixels) at which brown areas are measured, and that of the surroundings, in pixels. */
const [patchScale, patchSurroundings] = [3, 30]
/** Excess of melanin that people's own unevenness reaches, and the excess that counts as one unit. */
const [usualExcess, patchUnit] = [0.03, 0.1]
/** Spots per cm² that equal one unit of brown areas over the whole face. */
const patchWeight = 0.3
/** The same for a pore, in units of 29 · ln light. */
const poreUnit = 0.6

/** Buffers reused by all measurements of this thread: one whole plane, and one for each scale of spots. */
const plane = () => new Float32Array(pixelCount)
const scratch = plane()
const levelPlanes = [spotSigmas.map(plane), spotSigmas.map(plane), spotSigmas.map(plane)] as const

/** @param paper white reference. */
export function measure(portrait: Portrait, map: SkinMap, paper: Paper | null = null): Measures {
  const { skin, box } = map
  const on = (names: readonly Region[], within: Mask = skin) => regionsOf(map, names, within)
  const cheeks = on(['left_cheek', 'right_cheek'])
  const forehead = on(['forehead'])
  const seen = toneOf(portrait, on(['forehead', 'left_cheek', 'right_cheek']))
  const tone = paper ? onWhite(seen, paper) : seen
  const { levels, lineZone, lines, search } = searchOf(portrait, map)
  const spotZone = search.zone
  const area = Math.max(1, countOf(spotZone)) / pixelsPerSquareCm
  const spots = findSpots(search)
  const { light } = levels
  // Before the planes of the levels are used for something else.
  const patches = patchesOf(levels, spotZone, box)
  // Elsewhere lids, folds and the shaded side of the face look redder on everyone.
  const { redShare, redArea } = redAreaOf(
    portrait,
    levels.hemoglobin[2]!,
    both(skin, map.open),
    on(['left_cheek', 'right_cheek', 'nose']),
    box,
    [scratch, levelPlanes[1][5]!],
  )
  const load = (color: 'brown' | 'red') =>
    spots[color].reduce(
      (sum, { contrast, certainty }) =>
        sum + Math.min(maxWeight, contrast / spotUnit) / (1 + Math.exp(countsHalf[color] - certainty)),
      0,
    ) / area

  const relief = writeDifference(light[0]!, light[2]!, box, scratch)
  const poreZone = on(['nose', 'left_cheek', 'right_cheek'])
  const pores = findPores(relief, poreZone, box)

  const shiny = shineOf(portrait, skin, map.face)
  const tZone = on(['forehead', 'nose'], map.face)
  const shareOn = (zone: Mask) => countOfBoth(shiny, zone) / Math.max(1, countOf(zone))
  return {
    skin: tone,
    ita: itaOf(tone),
    redness: rednessOf(portrait, on(['left_cheek', 'right_cheek', 'nose']), forehead, paper),
    redShare,
    redArea,
    brownSpots: spots.brown.filter(isShownOn(seen, shownFrom.brown)),
    redSpots: spots.red.filter(isShownOn(seen, shownFrom.red)),
    brownLoad: load('brown') + patchWeight * patches,
    redLoad: load('red'),
    lines,
    lineDensity:
      atFullSize(
        lines.reduce((sum, line) => sum + line.weighed, 0),
        lineGain,
        portrait.eyeDistance,
      ) /
      (Math.max(1, countOf(lineZone.zone)) / pixelsPerSquareCm),
    texture: atFullSize(spreadOf(relief, cheeks), reliefGain, portrait.eyeDistance),
    pores,
    poreDensity:
      pores.reduce((sum, { excess }) => sum + Math.min(1, eased(excess / poreUnit)), 0) /
      (Math.max(1, countOf(poreZone)) / pixelsPerSquareCm),
    shine: shareOn(tZone),
    cheekShine: shareOn(on(['left_cheek', 'right_cheek'], map.face)),
    shineArea: both(shiny, tZone),
    underEye: underEyeOf(portrait, map, cheeks, forehead),
    eyeBags: eyeBagsOf(portrait, map),
    skinPixels: countOf(skin),
  }
}

/** Levels, furrows and what spots are searched in; valid until the next photo. */
export function searchOf(
  portrait: Portrait,
  map: SkinMap,
): { levels: Levels; lineZone: LineZone; lines: readonly Line[]; search: SpotSearch } {
  const { surface, box } = map
  const mend = menderOf(surface, box)
  const pyramidOf = (source: Plane, to: readonly Plane[]) => scaleSpace(mend(source, scratch), spotSigmas, box, to)
  const levels = {
    light: pyramidOf(portrait.logLight, levelPlanes[0]),
    melanin: pyramidOf(portrait.melanin, levelPlanes[1]),
    hemoglobin: pyramidOf(portrait.hemoglobin, levelPlanes[2]),
  }
  const lineZone = lineZoneOf(portrait, map)
  const lines = findLines(levels.light.slice(0, 3), spotSigmas, lineZone, box)
  const relief = writeDifference(levels.light[0]!, levels.light[1]!, box, scratch)
  const photoScale = Math.min(1, portrait.eyeDistance / canvas.eyeDistance)
  const search = {
    levels,
    zone: spotZoneOf(portrait, relief, map),
    lines: maskOf(lines),
    box,
    photoScale,
    points: portrait.points,
  }
  return { levels, lineZone, lines, search }
}

/** Pixels between the eyes from which furrows and relief are seen fully, and by how much less at 70. */
const [fullEyePixels, smallEyePixels] = [105, 70]
const [lineGain, reliefGain] = [0.15, 0.07]

/** Small photos show less of fine structures: calibration photos at full size and at 70 %. */
function atFullSize(value: number, gain: number, eyePixels: number): number {
  const smaller = Math.log(fullEyePixels / eyePixels) / Math.log(fullEyePixels / smallEyePixels)
  return value * (1 + gain * Math.min(1.3, Math.max(0, smaller)))
}

/** Weights grow gradually from zero: faint structures vary with a photo's noise, and should have little effect. */
const eased = (part: number) => part ** 3 / (part ** 2 + 1.2)

/** Melasma-like areas: mean by which melanin exceeds that of the surroundings. Shade does not change it. */
function patchesOf({ melanin }: Levels, zone: Mask, box: Box): number {
  const fine = melanin[patchScale]!
  const around = coarselyBlurred(melanin[5]!, Math.sqrt(patchSurroundings ** 2 - spotSigmas[5] ** 2), box, scratch)
  let [sum, count] = [0, 0]
  for (let at = 0; at < pixelCount; at++) {
    if (!zone[at]) continue
    sum += Math.max(0, fine[at]! - around[at]! - usualExcess)
    count++
  }
  return sum / Math.max(1, count) / patchUnit
}

function maskOf(lines: readonly Line[]): Mask {
  const mask = newMask()
  for (const { pixels } of lines) for (const at of pixels) mask[at] = 1
  return mask
}

function isShownOn(tone: Lab, { light, deep }: (typeof shownFrom)['brown' | 'red']): (spot: Spot) => boolean {
  const lightness = Math.min(1, Math.max(0, (itaOf(tone) - deepTo) / (lightFrom - deepTo)))
  const min = deep + (light - deep) * lightness
  return ({ certainty }) => certainty >= min
}

/** Lighter and paler than its surroundings: specular reflection by oil. */
function shineOf({ L, a, b }: Portrait, skin: Mask, zone: Mask): Mask {
  const chromaAt = (at: number) => Math.fround(Math.sqrt(a[at]! ** 2 + b[at]! ** 2))
  const places = placesOf(skin)
  const chroma = new Float32Array(places.length)
  for (let to = 0; to < places.length; to++) chroma[to] = chromaAt(places[to]!)
  const [lightest, palest] = [medianOf(L, skin) + 10, 0.85 * quantile(chroma, 0.5)]
  return keptOf(zone, (at) => L[at]! > lightest && chromaAt(at) < palest)
}

/**
 * A flush darkens the cheek and would hide the shadow under the eye, so the cheek's extra hemoglobin is removed first:
 * L* falls by (L* + 16) / 3 · 0.53 per unit (0.53: the luminance-weighted extinction of the channel).
 */
function underEyeOf({ L, hemoglobin }: Portrait, { face, regions }: SkinMap, cheeks: Mask, forehead: Mask): number {
  const under = both(union([regions.left_under_eye, regions.right_under_eye]), face)
  const cheek = medianOf(L, cheeks)
  const flush = countOf(forehead) === 0 ? 0 : medianOf(hemoglobin, cheeks) - medianOf(hemoglobin, forehead)
  return cheek + ((cheek + 16) / 3) * 0.53 * Math.max(0, flush) - medianOf(L, under)
}
