import { chromaOf, hueOf } from '../color/lab.ts'
import type { Issue, IssueCode, Quality } from '../contract.ts'
import { noseTip } from '../face/landmarks.ts'
import { oddsOf } from '../forest.ts'
import { RejectedPhoto } from '../intake/rejected.ts'
import type { SkinMap } from '../skin/mask.ts'
import type { Measures } from '../skin/measure.ts'
import { countOf, countOfBoth, medianOf, quantile, valuesOf } from '../skin/order.ts'
import type { Portrait } from '../skin/portrait.ts'
import { eyeWhiteOf } from './eye-white.ts'
import { coversOf, hasDarkEyes } from './covered.ts'
import { eyeSharpness, noiseOf } from './sharpness.ts'
import { strongAlong, usualAlong } from './structure.ts'
import forests from './structure-forests.json' with { type: 'json' }

/** Requirements for a photo. Sources and trials: README, 'Gates'. */
export const gates = {
  eyePixels: 60,
  eyePixelsForTexture: 120,
  eyePixelsForPores: 190,
  /** Good calibration photos reach 0.086; blurred by 0.045 of the distance between the eyes, nearly all stay below 0.079. */
  sharpness: 0.08,
  soft: 0.115,
  /** Log odds from which the trees of `structure-forests.json` reject a photo. */
  moved: 2,
  /** Strong and usual detail along the weakest direction: 0.51 and more of that across it on the calibration photos. */
  strongAlong: 0.45,
  usualAlong: 0.6,
  retouched: 2,
  /** How far retouching must be above movement to be the reason: trees that know filters take some movement for one. */
  retouchedAboveMoved: 2,
  drawn: 1.5,
  /**
   * Relief of the cheeks over the sharpness of the eyes, up to a limit: beauty filters flatten skin and leave edges. Edges
   * of the eyes are steeper beside deep skin, from which the whites stand out more.
   */
  smoothedRelief: 0.8,
  sharpnessForRelief: 0.2,
  smoothedIssue: 1.3,
  /**
   * L* of the brightest hundredth of the skin, which depends on the exposure more than on the skin: 54 and more on 281
   * official portraits, at most 38.9 on 12 photos that are too dark. Never a mean over the face, which would reject dark
   * skin.
   */
  highlights: 39,
  dim: 54,
  clippedShare: 0.02,
  clippedIssue: 0.005,
  chroma: 2.5,
  /** Below it, hue and tone are mostly noise of the light: deep skin measures as light, and light skin as deep. */
  littleColor: 9,
  /** Hues of skin, and how far a color may be outside of them, in a* and b*: the hue of gray is meaningless. */
  hues: [14, 80],
  beyondHues: 4,
  hueIssues: [32, 72],
  /** Skin in daylight stays below; warm light without white balance raises it before it shifts the hue. */
  chromaIssue: 28,
  maxChroma: 48,
  /**
   * Blue tint (-b*) of the eye whites: maximum, and value of zero confidence. Skin hue is no indicator, because light
   * shifts it no further than people differ.
   */
  blueWhite: 4,
  bluestWhite: 14,
  unevenLight: 15,
  turned: 0.58,
  turnedIssue: 0.2,
  rollDegrees: 35,
  /** Drawings have no noise at all; phone denoising leaves some. */
  grain: 0.0025,
  reliefOfDrawing: 0.05,
  noise: 1.2,
  minSkin: 25_000,
} as const

/** Confidence in what remains when a part of the face is left out. */
const coveredFactor = 0.95

/** Checks before measuring. @throws RejectedPhoto */
export function checkPose(portrait: Portrait): void {
  if (portrait.eyeDistance < gates.eyePixels)
    throw new RejectedPhoto('face_too_small', { eyePixels: Math.round(portrait.eyeDistance), min: gates.eyePixels })
  const roll = Math.abs(portrait.face.roll) * (180 / Math.PI)
  // Sideways photos have already been rotated, so what remains is the tilt of the head.
  const tilt = Math.min(roll, Math.abs(roll - 90), Math.abs(roll - 180))
  if (tilt > gates.rollDegrees) throw new RejectedPhoto('face_turned', { degrees: Math.round(tilt) })
  const turned = turnOf(portrait.points)
  if (turned > gates.turned) throw new RejectedPhoto('face_turned', { ratio: round(turned) })
}

/**
 * @param structure of `structureOf`. @param detail of `skinDetailOf`.
 * @throws RejectedPhoto when the camera or the face moved, the skin was retouched, or it is a drawing.
 */
export function checkStructure(structure: Float32Array, detail: Float32Array): void {
  const [moved, drawn] = [oddsOf(forests.moved, structure), oddsOf(forests.drawn, structure)]
  const retouched = oddsOf(forests.retouched, Float32Array.from([...structure, ...detail]))
  // Movement also removes the relief that filters remove, and a drawing has none.
  // Frames of glasses are strong edges as well, but only there.
  const isStreaked = structure[strongAlong]! < gates.strongAlong && structure[usualAlong]! < gates.usualAlong
  const isRetouched = retouched > gates.retouched
  // A photo may look like both.
  const isMoved = moved > gates.moved && !(isRetouched && retouched > moved + gates.retouchedAboveMoved)
  if (isMoved || isStreaked) throw new RejectedPhoto('blurred', { moved: round(moved) })
  if (drawn > gates.drawn) throw new RejectedPhoto('not_a_photo', { drawn: round(drawn) })
  if (isRetouched) throw new RejectedPhoto('smoothed', { retouched: round(retouched) })
}

/** Distance of the nose tip from the center between the cheeks, 0 (frontal) to 1. */
export function turnOf(points: Float32Array): number {
  const x = (index: number) => points[index * 2] ?? 0
  const [right, left] = [x(234), x(454)]
  const nose = x(noseTip)
  return Math.abs(nose - right - (left - nose)) / Math.max(1, left - right)
}

/** Light and color. @throws RejectedPhoto */
export function checkLight(portrait: Portrait, map: SkinMap): { clipped: number; light: number } {
  const { L, clipped } = portrait
  const face = countOf(map.face)
  const ends = countOfBoth(map.face, clipped)
  const light = quantile(valuesOf(L, map.skin), 0.99)
  if (light < gates.highlights) throw new RejectedPhoto('too_dark', { lightness: round(light), min: gates.highlights })
  if (ends / face > gates.clippedShare) throw new RejectedPhoto('over_exposed', { clippedShare: round(ends / face) })
  return { clipped: ends / face, light }
}

/** Edges of the eyes, and noise. @throws RejectedPhoto */
export function checkFocus(portrait: Portrait, map: SkinMap): { noise: number; sharpness: number } {
  const noise = noiseOf(portrait.L, map.skin)
  const sharpness = eyeSharpness(portrait, noise)
  if (sharpness < gates.sharpness)
    throw new RejectedPhoto(hasDarkEyes(portrait, map) ? 'eyes_covered' : 'blurred', {
      sharpness: round(sharpness),
      min: gates.sharpness,
    })
  return { noise, sharpness }
}

/** Checks after measuring the skin. @throws RejectedPhoto */
export function judgeQuality(
  portrait: Portrait,
  map: SkinMap,
  measures: Measures,
  /** `isLightKnown`: from a white reference. */
  seen: ReturnType<typeof checkLight> & ReturnType<typeof checkFocus> & { readonly isLightKnown: boolean },
): Quality {
  const chroma = chromaOf(measures.skin)
  const hue = hueOf(measures.skin)
  if (chroma < gates.chroma) throw new RejectedPhoto('no_color', { chroma: round(chroma) })
  const { noise, sharpness } = seen
  if (noise < gates.grain || measures.texture < gates.reliefOfDrawing)
    throw new RejectedPhoto('not_a_photo', { grain: round(noise), relief: round(measures.texture) })
  const relief = measures.texture / Math.min(sharpness, gates.sharpnessForRelief)
  if (relief < gates.smoothedRelief) throw new RejectedPhoto('smoothed', { relief: round(relief) })
  if (beyondHues(hue, chroma) > gates.beyondHues || chroma > gates.maxChroma)
    throw new RejectedPhoto('color_cast', { hueDegrees: Math.round(hue), chroma: round(chroma) })

  const uneven = Math.abs(medianOf(portrait.L, map.regions.left_cheek) - medianOf(portrait.L, map.regions.right_cheek))
  const turn = turnOf(portrait.points)
  const issues = [
    low('small_face', portrait.eyeDistance, gates.eyePixelsForPores, 0.35),
    low('soft', sharpness, gates.soft, 0.35),
    low('dim', seen.light, gates.dim, 0.5),
    high('highlights_clipped', seen.clipped, gates.clippedIssue, 0.6, gates.clippedShare),
    low('color_cast', hue, gates.hueIssues[0], 0.5),
    high('color_cast', hue, gates.hueIssues[1], 0.5, gates.hues[1]),
    low('little_color', chroma, gates.littleColor, 0.4),
    high('color_cast', chroma, gates.chromaIssue, 0.5, gates.maxChroma),
    seen.isLightKnown
      ? null
      : high('color_cast', -(eyeWhiteOf(portrait)?.b ?? 0), gates.blueWhite, 0.5, gates.bluestWhite),
    high('uneven_light', uneven, gates.unevenLight, 0.4, gates.unevenLight * 2),
    high('turned_head', turn, gates.turnedIssue, 0.5, gates.turned),
    low('little_skin', measures.skinPixels, gates.minSkin * 2, 0.3),
    ...coversOf(map).map((code) => ({ code, value: 1, threshold: 0, factor: coveredFactor })),
    low('smoothed', relief, gates.smoothedIssue, 0.5),
    high('noisy', noise, gates.noise, 0.5, gates.noise * 3),
  ].filter((issue) => issue !== null)
  return { score: round(Math.min(1, ...issues.map((issue) => issue.factor))), issues: issues.filter(isWorstOfItsKind) }
}

/** Whether the skin has enough color for its tone, its undertone and a foundation. */
export const hasTone = ({ issues }: Quality): boolean => issues.every(({ code }) => code !== 'little_color')

/** Distance in a* and b* from the nearest color with a hue of skin. */
function beyondHues(hue: number, chroma: number): number {
  const [min, max] = gates.hues
  if (hue >= min && hue <= max) return 0
  const apart = Math.min(...[min, max].map((end) => Math.abs(((hue - end + 540) % 360) - 180)))
  return chroma * Math.sin((Math.min(90, apart) * Math.PI) / 180)
}

/** A color cast affects several metrics and is reported once. */
const isWorstOfItsKind = (issue: Issue, at: number, all: readonly Issue[]) =>
  !all.some(
    (other, place) =>
      other.code === issue.code && (other.factor < issue.factor || (other.factor === issue.factor && place < at)),
  )

function low(code: IssueCode, value: number, threshold: number, worst: number): Issue | null {
  if (value >= threshold) return null
  return { code, value: round(value), threshold, factor: round(Math.max(worst, value / threshold)) }
}

/** Falls from 1 at the threshold to `worst` at the rejection limit. */
function high(code: IssueCode, value: number, threshold: number, worst: number, end: number): Issue | null {
  if (value <= threshold) return null
  return {
    code,
    value: round(value),
    threshold,
    factor: round(Math.max(worst, 1 - ((1 - worst) * (value - threshold)) / (end - threshold))),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000
