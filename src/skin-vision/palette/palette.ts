import { itaOf, toneBandOf } from '../color/ita.ts'
import { rgbOfLab, type Lab } from '../color/lab.ts'
import { hexOf } from '../color/srgb.ts'
import type { PaletteReport, Quality } from '../contract.ts'
import { hasTone } from '../quality/gates.ts'
import type { Paper } from '../paper/find-paper.ts'
import type { SkinMap } from '../skin/mask.ts'
import type { Measures } from '../skin/measure.ts'
import type { Portrait } from '../skin/portrait.ts'
import { colorsFor } from './colors.ts'
import { featuresOf, type Features } from './features.ts'
import { knownFrom, lightOf, neutralLight } from './light.ts'
import { axesOf, seasonsOf, undertoneOf } from './season.ts'

type PaletteFigures = Omit<PaletteReport, 'quality' | 'engine' | 'whiteReference'>

/** Confidence is limited to one half, a little more in known light; a user's choice between the first two adds a quarter. */
const unknownLightCap = 0.5
const knownLightCap = 0.6
const paperCap = 0.7
export const confirmedCap = 0.75
const minDoubt = 0.15
/** Difference in probability below which two seasons are undecided: in light by the whites of the eyes, by paper. */
const [closeInKnownLight, closeOnWhite] = [0.15, 0.05] as const

export function paletteOf(
  portrait: Portrait,
  map: SkinMap,
  measures: Measures,
  quality: Quality,
  paper: Paper | null,
): PaletteFigures {
  return paletteFrom(measures.skin, measures.ita, featuresOf(portrait, map, paper), quality, paper !== null)
}

/** @param isOnWhite colors are already those in neutral light. */
export function paletteFrom(
  skin: Lab,
  ita: number,
  features: Features,
  quality: Quality,
  isOnWhite = false,
): PaletteFigures {
  const light = isOnWhite ? neutralLight : lightOf(features.whites)
  const isLightKnown = light !== null && light.trust >= knownFrom
  const axes = axesOf(skin, features, light)
  const seasons = seasonsOf(axes, Math.min(0.7, minDoubt + (1 - quality.score) * 0.5))
  const [first, second] = [seasons[0]!, seasons[1]!]
  const undertone = undertoneOf(axes)
  const closeSeasons = isOnWhite ? closeOnWhite : closeInKnownLight
  const gap = first.probability - second.probability
  const toneDecided = hasTone(quality) && (isOnWhite || isToneSteady(skin))
  const colors = colorsFor(first.season, skin, features, axes)
  return {
    skinTone: toneBandOf(ita),
    toneDecided,
    ita: round(ita, 1),
    undertone,
    seasonType: first.season,
    seasons: seasons.map(({ season, probability }) => ({ season, probability: round(probability, 4) })),
    runnerUp: second.season,
    seasonDecided: toneDecided && isLightKnown && gap >= closeSeasons,
    axes: {
      temperatureDegrees: round(axes.temperatureDegrees, 1),
      temperature: round(axes.temperature, 2),
      depth: round(axes.depth, 2),
      clarity: round(axes.clarity, 2),
      contrast: round(axes.contrast, 1),
    },
    confidence: round(
      Math.min(
        isOnWhite ? paperCap : isLightKnown ? knownLightCap : unknownLightCap,
        quality.score * first.probability,
      ),
      2,
    ),
    loweredBy: [
      ...(isLightKnown ? [] : (['unknown_light'] as const)),
      ...(undertone === 'neutral' ? (['near_neutral'] as const) : []),
      ...(gap < closeSeasons ? (['seasons_close'] as const) : []),
      ...new Set(quality.issues.map(({ code }) => code)),
    ],
    measured: {
      skin: color(skin),
      hair: features.hair && color(features.hair),
      eyes: features.eyes && color(features.eyes),
      lips: color(features.lips),
    },
    ...colors,
    foundationShades: toneDecided ? colors.foundationShades : [],
  }
}

/** Skin in neutral light is at least this yellow, as b*; less is the light's. */
const minYellow = 12

/** Whether the tone is the same in light that leaves skin its yellow: the angle is much too high without. */
const isToneSteady = ({ L, b }: Lab): boolean =>
  toneBandOf(itaOf({ L, b })) === toneBandOf(itaOf({ L, b: Math.max(b, minYellow) }))

const color = (lab: Lab) => hexOf(rgbOfLab(lab))
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
