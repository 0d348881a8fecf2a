import type { FormAnswers, SkinReport } from '../contract.ts'
import type { Measures } from '../skin/measure.ts'
import { deviationsOf, norms } from './norms.ts'

const bands: Readonly<Record<NonNullable<FormAnswers['ageBand']>, readonly [number, number]>> = {
  '16-24': [16, 24],
  '25-34': [25, 34],
  '35-44': [35, 44],
  '45-54': [45, 54],
  '55-64': [55, 64],
  '65+': [65, 80],
}

const maxDeviations = 1.5
const yearsWithin = 4
const [middle, yearsWithout, spread] = [45, 20 / maxDeviations, 15]
/** Minimum age for photos, so results never refer to younger skin. */
const youngest = 16

/** Appearance of the skin: furrows count half, relief and spots a quarter each; -1.5 to 1.5 standard deviations. */
export function appearanceIndex({
  lineDensity,
  texture,
  brownLoad,
}: Pick<Measures, 'lineDensity' | 'texture' | 'brownLoad'>): number {
  const index =
    0.5 * deviationsOf(lineDensity, norms.aging) +
    0.25 * deviationsOf(texture, norms.texture) +
    0.25 * deviationsOf(brownLoad, norms.pigmentation)
  return Math.min(maxDeviations, Math.max(-maxDeviations, index))
}

/**
 * Not predicted by a network. With an age band: its center, moved by at most six years. Without: the same index on a
 * scale of 25 to 65, and a range of ±15 years. A range that would begin under 16 is shifted as a whole instead of
 * clipped, because clipping would suggest more precision.
 */
export function skinAgeOf(
  index: number,
  ageBand: FormAnswers['ageBand'],
): Pick<SkinReport, 'skinAge' | 'skinAgeRange'> {
  if (!ageBand) {
    const age = Math.round(middle + yearsWithout * index)
    return fromYoungest(age, age - spread, age + spread)
  }
  const [from, to] = bands[ageBand]
  const shift = yearsWithin * index
  return fromYoungest(
    Math.round((from + to) / 2 + shift),
    Math.round(from + Math.min(0, shift)),
    Math.round(to + Math.max(0, shift)),
  )
}

function fromYoungest(age: number, from: number, to: number): Pick<SkinReport, 'skinAge' | 'skinAgeRange'> {
  const up = Math.max(0, youngest - from)
  return { skinAge: Math.max(youngest, age), skinAgeRange: [from + up, to + up] }
}
