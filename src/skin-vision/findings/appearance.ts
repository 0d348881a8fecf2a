import type { FormAnswers, Quality, SkinAgeSource, SkinReport } from '../contract.ts'
import { gates } from '../quality/gates.ts'
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
/** Years by which the range exceeds the age band on each side. */
const marginWithin = 5
/** Without an age band: the average of adults, moved by at most eight years, ± 20. */
const [average, yearsWithout, spread] = [45, 8 / maxDeviations, 20]
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

/** What a photo must show: relief, which needs pixels, and no issue that changes how lines and relief look. */
const minFactor = 0.7
/** Resolution has its own limit. */
const isAboutSize = (code: string) => code === 'small_face'

type PhotoFacts = { readonly eyePixels: number; readonly quality: Quality }

const supports = ({ eyePixels, quality }: PhotoFacts) =>
  eyePixels >= gates.eyePixelsForTexture &&
  quality.issues.every(({ code, factor }) => isAboutSize(code) || (code !== 'smoothed' && factor >= minFactor))

type SkinAge = Pick<SkinReport, 'skinAge' | 'skinAgeRange' | 'skinAgeFrom'>

/**
 * Not predicted by a network, and not checked against ages. With an age band: its middle, moved by at most six years,
 * and a range five years wider than the band on each side. Without: the average of adults, moved by at most eight years,
 * and a range of 40 years. A range that would begin under 16 is shifted as a whole instead of clipped, because clipping
 * would suggest more precision.
 */
export function skinAgeOf(index: number, ageBand: FormAnswers['ageBand'], photo: PhotoFacts): SkinAge {
  const source = (supported: SkinAgeSource) => (supports(photo) ? supported : 'not_supported')
  if (!ageBand) {
    const age = Math.round(average + yearsWithout * index)
    return fromYoungest(age, age - spread, age + spread, source('mostly_average'))
  }
  const [from, to] = bands[ageBand]
  const shift = yearsWithin * index
  return fromYoungest(
    Math.round((from + to) / 2 + shift),
    Math.round(from - marginWithin + Math.min(0, shift)),
    Math.round(to + marginWithin + Math.max(0, shift)),
    source('photo_and_age_band'),
  )
}

function fromYoungest(age: number, from: number, to: number, skinAgeFrom: SkinAgeSource): SkinAge {
  const up = Math.max(0, youngest - from)
  return { skinAge: Math.max(youngest, age), skinAgeRange: [from + up, to + up], skinAgeFrom }
}
