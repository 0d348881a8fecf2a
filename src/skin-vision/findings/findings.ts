import {
  scoreRangeOf,
  type Finding,
  type FindingPart,
  type MeasuredConcern,
  type Overlay,
  type Quality,
  type Region,
} from '../contract.ts'
import { isBare } from '../quality/covered.ts'
import { gates } from '../quality/gates.ts'
import type { SkinMap } from '../skin/mask.ts'
import { clearestOf } from '../skin/lines.ts'
import { eyeBagDepth, type EyeBag } from '../skin/eye-bags.ts'
import type { Measures } from '../skin/measure.ts'
import type { Portrait } from '../skin/portrait.ts'
import type { Redness } from '../skin/redness.ts'
import { lineRegions } from '../skin/line-zone.ts'
import { confidenceOf, deviationsOf, norms, partNorms, scoreOf, severityOf, thresholdOf, type Norm } from './norms.ts'
import { areasOverlay, eyeBagsOverlay, linesOverlay, regionsOverlay, spotsOverlay } from './overlay.ts'
import { valuesOf } from './values.ts'

/** A metric with its region and overlay. */
type Seen = {
  readonly concern: MeasuredConcern
  readonly regions: readonly Region[]
  readonly overlay: () => Overlay
  readonly facts: Readonly<Record<string, number>>
  /** Confidence factor of this metric for this photo. */ readonly factor?: number
  readonly parts?: readonly FindingPart[]
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
      facts: { percentOfSkin: measures.redShare * 100, ...rednessFacts(measures.redness) },
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
    ...(map.glasses ? [] : [underEyeSeen(portrait, measures, { photo: quality.score, uneven })]),
    ...fineSeen(portrait, measures),
  ]
  const photo = quality.score
  const values = valuesOf(measures)
  const bare = new Set(seen.flatMap(({ regions }) => regions))
  for (const region of bare) if (!isBare(map, region)) bare.delete(region)
  // A figure that needs a covered region has no value.
  return seen
    .filter(({ concern }) => Number.isFinite(values[concern]))
    .map((one) =>
      findingOf(
        one,
        values[one.concern],
        photo,
        one.regions.filter((region) => bare.has(region)),
      ),
    )
    .toSorted((one, other) => other.score - one.score || one.concern.localeCompare(other.concern, 'en'))
}

function rednessFacts({ aboveForehead, whole }: Redness): Record<string, number> {
  if (whole === null) return { aboveForehead }
  return { aboveForehead, [whole.against === 'paper' ? 'wholeFace' : 'wholeFaceByEyes']: whole.by }
}

/** Behind glasses, rims and reflections are lighter and darker than the skin. */
function underEyeSeen(
  portrait: Portrait,
  { eyeBags }: Measures,
  { photo, uneven }: { readonly photo: number; readonly uneven: number },
): Seen {
  return {
    concern: 'undereye',
    regions: ['left_under_eye', 'right_under_eye'],
    overlay: () => regionsOverlay(portrait, ['left_under_eye', 'right_under_eye']),
    facts: {},
    factor: uneven,
    parts: eyeBags.length === 0 ? [] : [eyeBagsPart(portrait, eyeBags, photo * uneven)],
  }
}

/** Of bags that are at least mild, those sides are drawn that are so on their own. */
function eyeBagsPart(portrait: Portrait, bags: readonly EyeBag[], photo: number): FindingPart {
  const norm = partNorms.eye_bags
  const scored = scoredBy(norm, eyeBagDepth(bags), photo)
  const drawn = bags.filter(({ depth }) => scored.severity !== 'none' && depth > thresholdOf(norm))
  return {
    part: 'eye_bags',
    ...scored,
    range: scoreRangeOf('eye_bags', scored.score),
    regions: bags.map(({ region }) => region),
    overlay: eyeBagsOverlay(portrait, drawn),
  }
}

function scoredBy(norm: Norm, value: number, photo: number) {
  const deviations = deviationsOf(value, norm)
  return {
    score: scoreOf(deviations),
    severity: severityOf(deviations),
    confidence: confidenceOf(deviations, norm, photo),
    value: round(value),
    unit: norm.unit,
    threshold: round(thresholdOf(norm)),
    source: norm.source,
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
  { concern, overlay, facts, factor = 1, parts = [] }: Seen,
  value: number,
  photo: number,
  regions: readonly Region[],
): Finding {
  const scored = scoredBy(norms[concern], value, photo * factor)
  return {
    concern,
    ...scored,
    range: scoreRangeOf(concern, scored.score),
    regions,
    overlay: overlay(),
    parts,
    explanation: {
      code: `${concern}_${scored.severity}`,
      facts: Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, round(fact)])),
    },
  }
}

const round = (value: number) => Math.round(value * 100) / 100
