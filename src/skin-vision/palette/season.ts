import { chromaOf, hueOf, type Lab } from '../color/lab.ts'
import { itaOf } from '../color/ita.ts'
import type { Season, SeasonAxes, Undertone } from '../contract.ts'
import type { Features } from './features.ts'
import { inNeutralLight, type Light } from './light.ts'

/** Within these degrees of the average, nobody is classified as warm or cool: light alone shifts the hue by 20. */
const neutralWithin = 8
const fullTemperature = 12

/** Median hue of skin once whites of eyes show the light, whatever its tone: calibration half of the reference photos. */
const hueInKnownLight = 48
/**
 * Average hue by ITA in unknown light and on a white reference, in degrees: medians of the calibration half of the
 * reference photos, most of which were taken in a studio.
 */
const huesInUnknownLight = [
  [-50, 42],
  [15, 54],
  [35, 51],
  [48, 49],
  [65, 43],
] as const

function expectedHue(ita: number, trust: number): number {
  const inside = Math.min(65, Math.max(-50, ita))
  const upper = Math.max(
    1,
    huesInUnknownLight.findIndex(([angle]) => inside <= angle),
  )
  const [[from, low], [to, high]] = [huesInUnknownLight[upper - 1]!, huesInUnknownLight[upper]!]
  const unknown = low + ((high - low) * (inside - from)) / (to - from)
  return unknown + trust * (hueInKnownLight - unknown)
}

/** Means and widths of the axes over the calibration half of the reference photos. */
const depths = { middle: 48, width: 14 } as const
/** Contrast is relative to the lightness of the skin, and falls with depth: dark hair alone makes it high. */
const contrasts = { middle: 0.68, perDepth: -0.13, width: 0.12 } as const
const chromas = { middle: 26, width: 8 } as const

export function axesOf(
  measured: Lab,
  { hair, eyes }: Pick<Features, 'hair' | 'eyes'>,
  light: Light | null = null,
): SeasonAxes {
  const skin = inNeutralLight(measured, light)
  const temperatureDegrees =
    ((hueOf(skin) - expectedHue(itaOf(skin), light?.whites ? light.trust : 0) + 540) % 360) - 180
  const darker = Math.min(hair?.L ?? 100, eyes?.L ?? 100)
  const contrast = darker === 100 ? 0 : Math.max(0, skin.L - darker)
  const weighed = weighedMean([
    [skin.L, 0.5],
    [hair?.L, 0.35],
    [eyes?.L, 0.15],
  ])
  const depth = within((weighed - depths.middle) / depths.width)
  const usual = contrasts.middle + contrasts.perDepth * depth
  const sharper = darker === 100 ? 0 : (contrast / skin.L - usual) / contrasts.width
  return {
    temperatureDegrees,
    temperature: within(temperatureDegrees / fullTemperature),
    depth,
    clarity: within(0.5 * sharper + (0.5 * (chromaOf(skin) - chromas.middle)) / chromas.width),
    contrast,
  }
}

export function undertoneOf({ temperatureDegrees }: Pick<SeasonAxes, 'temperatureDegrees'>): Undertone {
  if (Math.abs(temperatureDegrees) <= neutralWithin) return 'neutral'
  return temperatureDegrees > 0 ? 'warm' : 'cool'
}

/** Position of each season on temperature, depth and clarity. */
export const seasonEnds: Readonly<Record<Season, readonly [temperature: 1 | -1, depth: 1 | -1, clarity: 1 | -1]>> = {
  spring: [1, 1, 1],
  summer: [-1, 1, -1],
  autumn: [1, -1, -1],
  winter: [-1, -1, 1],
}

const pull = [1.1, 0.9, 0.6] as const

/**
 * @param doubt 0 to 1: how much unknown light and poor photo quality flatten the result. @returns most likely first;
 * sums to 1.
 */
export function seasonsOf(
  axes: SeasonAxes,
  doubt: number,
): { readonly season: Season; readonly probability: number }[] {
  const weights = Object.entries(seasonEnds).map(([season, ends]) => {
    const along =
      ends[0] * axes.temperature * pull[0] + ends[1] * axes.depth * pull[1] + ends[2] * axes.clarity * pull[2]
    return { season: season as Season, weight: Math.exp(along) }
  })
  const sum = weights.reduce((total, { weight }) => total + weight, 0)
  return weights
    .map(({ season, weight }) => ({ season, probability: ((1 - doubt) * weight) / sum + doubt / 4 }))
    .toSorted((one, other) => other.probability - one.probability)
}

const within = (value: number) => Math.min(1, Math.max(-1, value))

function weighedMean(parts: readonly (readonly [number | undefined, number])[]): number {
  const known = parts.filter((part): part is readonly [number, number] => part[0] !== undefined)
  return (
    known.reduce((sum, [value, weight]) => sum + value * weight, 0) / known.reduce((sum, [, weight]) => sum + weight, 0)
  )
}
