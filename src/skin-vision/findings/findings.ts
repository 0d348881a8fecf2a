import {
  scoreRangeOf,
  type Finding,
  type MeasuredConcern,
  type Overlay,
  type Quality,
  type Region,
} from '../contract.ts'
import { isBare } from '../quality/covered.ts'
import { gates } from '../quality/gates.ts'
import type { SkinMap } from '../skin/mask.ts'
import { clearestOf } from '../skin/lines.ts'
import type { Measures } from '../skin/measure.ts'
import type { Portrait } from '../skin/portrait.ts'
import { lineRegions } from '../skin/line-zone.ts'
import { confidenceOf, deviationsOf, norms, scoreOf, severityOf, thresholdOf } from './norms.ts'
import { areasOverlay, linesOverlay, regionsOverlay, spotsOverlay } from './overlay.ts'
import { valuesOf } from './values.ts'

/** A metric with its region and overlay. */
type Seen = {
  readonly concern: MeasuredConcern
  readonly regions: readonly Region[]
  readonly overlay: () => Overlay
  readonly facts: Readonly<Record<string, number>>
  /** Confidence factor of this metric for this photo. */ readonly factor?: number
}

const cheeks = ['left_cheek', 'right_cheek'] as const
const spotRegions = ['forehead', 'nose', ...cheeks] as const

/** All findings the photo's resolution allows, highest severity first. */
export function findingsOf(portrait: Portrait, map: SkinMap, measures: Measures, quality: Quality): Finding[] {
  const has = (code: string) => quality.issues.some((issue) => issue.code === code)
  const uneven = has('uneven_light') ? 0.6 : 1
  const clipped = has('highlights_clipped') ? 0.6 : 1
  const lines = clearestOf(measures.lines)
  const seen: Seen[] = [
    {
      concern: 'redness',
      regions: [...cheeks, 'nose'],
      overlay: () => areasOverlay(portrait, measures.redArea),
      facts: {
        percentOfSkin: measures.redShare * 100,
        ...(measures.wholeRedness === null ? {} : { wholeFace: measures.wholeRedness }),
      },
      factor: uneven,
    },
    {
      concern: 'acne',
      regions: spotRegions,
      overlay: () => spotsOverlay(portrait, measures.redSpots),
      facts: { spots: measures.redSpots.length },
    },
    {
      concern: 'pigmentation',
      regions: spotRegions,
      overlay: () => spotsOverlay(portrait, measures.brownSpots),
      facts: { spots: measures.brownSpots.length },
    },
    {
      concern: 'aging',
      regions: lineRegions,
      overlay: () => linesOverlay(portrait, lines),
      facts: {
        lines: lines.length,
        millimeters: lines.reduce((sum, line) => sum + line.millimeters, 0),
      },
    },
    {
      concern: 'oily',
      regions: ['forehead', 'nose'],
      overlay: () => areasOverlay(portrait, measures.shineArea),
      facts: { percentOfTZone: measures.shine * 100, percentOfCheeks: measures.cheekShine * 100 },
      factor: clipped,
    },
    ...(map.glasses ? [] : [underEyeSeen(portrait, uneven)]),
    ...fineSeen(portrait, measures),
  ]
  const photo = quality.score
  const values = valuesOf(measures)
  // A figure that needs a covered region has no value.
  return seen
    .filter(({ concern }) => Number.isFinite(values[concern]))
    .map((one) =>
      findingOf(
        one,
        values[one.concern],
        photo,
        one.regions.filter((region) => isBare(map, region)),
      ),
    )
    .toSorted((one, other) => other.score - one.score || one.concern.localeCompare(other.concern, 'en'))
}

/** Behind glasses, rims and reflections are lighter and darker than the skin. */
function underEyeSeen(portrait: Portrait, factor: number): Seen {
  return {
    concern: 'undereye',
    regions: ['left_under_eye', 'right_under_eye'],
    overlay: () => regionsOverlay(portrait, ['left_under_eye', 'right_under_eye']),
    facts: {},
    factor,
  }
}

/** Relief and pores require sufficient resolution. */
function fineSeen(portrait: Portrait, measures: Measures): Seen[] {
  const seen: Seen[] = []
  if (portrait.eyeDistance >= gates.eyePixelsForTexture)
    seen.push({ concern: 'texture', regions: cheeks, overlay: () => regionsOverlay(portrait, cheeks), facts: {} })
  if (portrait.eyeDistance >= gates.eyePixelsForPores)
    seen.push({
      concern: 'pores',
      regions: ['nose', ...cheeks],
      overlay: () => spotsOverlay(portrait, measures.pores),
      facts: { pores: measures.pores.length },
    })
  return seen
}

function findingOf(
  { concern, overlay, facts, factor = 1 }: Seen,
  value: number,
  photo: number,
  regions: readonly Region[],
): Finding {
  const norm = norms[concern]
  const deviations = deviationsOf(value, norm)
  const severity = severityOf(deviations)
  return {
    concern,
    score: scoreOf(deviations),
    range: scoreRangeOf(concern, scoreOf(deviations)),
    severity,
    confidence: confidenceOf(deviations, norm, photo * factor),
    value: round(value),
    unit: norm.unit,
    threshold: round(thresholdOf(norm)),
    regions,
    overlay: overlay(),
    explanation: {
      code: `${concern}_${severity}`,
      facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, round(fact)])),
    },
    source: norm.source,
  }
}

const round = (value: number) => Math.round(value * 100) / 100
