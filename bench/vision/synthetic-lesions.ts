import type { MeasuredConcern } from '../../src/skin-vision/contract.ts'
import { norms } from '../../src/skin-vision/findings/norms.ts'
import { valuesOf } from '../../src/skin-vision/findings/values.ts'
import { canvas, millimetersPerPixel, type Mask } from '../../src/skin-vision/skin/canvas.ts'
import { both, countOf, union } from '../../src/skin-vision/skin/order.ts'
import type { Spot } from '../../src/skin-vision/skin/spots.ts'
import type { Line } from '../../src/skin-vision/skin/lines.ts'
import { lineZoneOf } from '../../src/skin-vision/skin/line-zone.ts'
import { searchOf } from '../../src/skin-vision/skin/measure.ts'
import {
  changed,
  discs,
  furrows,
  highlights,
  patches,
  pits,
  syntheticBlood,
  syntheticMelanin,
  relief,
  type ChangeAt,
  type Disc,
  type Furrow,
} from '../../test/rendered-face/change.ts'
import { randomFrom } from '../../test/rendered-face/random.ts'
import { rankCorrelation } from './figures.ts'
import { decoded, faceOf, seenOn } from './measured.ts'
import { placeOf } from './place.ts'
import { furrowsOn, regionsIn } from './regions.ts'

export type Counted = { readonly hit: number; readonly missed: number; readonly extra: number }
export type LesionResult = {
  readonly ita: number
  /** Detected spots, by color and optical density. */
  readonly spots: Readonly<Record<'brown' | 'red', Readonly<Record<string, Counted>>>>
  /** Detected furrow length relative to the synthetic length; null when the forehead is covered. */
  readonly lineRatio: number | null
  readonly ranks: Readonly<Partial<Record<MeasuredConcern, number>>>
  /** For each type of lesion: the increase of every metric in standard deviations. */
  readonly moved: Readonly<Record<MeasuredConcern, Readonly<Record<MeasuredConcern, number>>>>
  /** Share of the face's skin that is searched for spots. */
  readonly spotArea: number
}

/** Index of the strength that people would call clear: the second to last. */
const clear = 1
const densities = ['0.25', '0.35', '0.5'] as const
/** Maximum distance in pixels between a detected furrow and a synthetic one. */
const sameLine = 3

/** Draws all types of lesions on one face, at three strengths each. */
export async function addLesions(bytes: Uint8Array, seed: number): Promise<LesionResult> {
  const photo = await decoded(bytes)
  const face = faceOf(photo)
  const bare = seenOn(photo, face)
  const place = placeOf(bare.portrait)
  const withChange = (change: ChangeAt) => seenOn(changed(photo, place, change), face).measures
  const random = randomFrom(seed)
  const { zone } = searchOf(bare.portrait, bare.map).search
  const taken = [...bare.measures.brownSpots, ...bare.measures.redSpots]
  const spots = regionsIn(zone, 6, 22, 12, taken, random).map((at) => ({ ...at, radius: 2.2 + random() * 2.8 }))
  const allFurrows = furrowsOn(
    both(bare.map.regions.forehead, lineZoneOf(bare.portrait, bare.map).zone),
    0.2,
    bare.measures.lines.flatMap(({ pixels }) => pixels),
  )
  const changes = changesFor(bare.map.regions, allFurrows, spots, random)

  const base = valuesOf(bare.measures)
  const ranks: Partial<Record<MeasuredConcern, number>> = {}
  const moved: Partial<Record<MeasuredConcern, Record<MeasuredConcern, number>>> = {}
  const counted: Record<'brown' | 'red', Record<string, Counted>> = { brown: {}, red: {} }
  let lineRatio: number | null = null
  for (const concern of Object.keys(changes) as MeasuredConcern[]) {
    const rising = [base[concern]]
    for (const [at, change] of changes[concern].entries()) {
      const measures = withChange(change)
      const values = valuesOf(measures)
      rising.push(values[concern])
      if (at === clear)
        moved[concern] = Object.fromEntries(
          (Object.keys(base) as MeasuredConcern[]).map((other) => [
            other,
            (values[other] - base[other]) / norms[other].deviation,
          ]),
        ) as Record<MeasuredConcern, number>
      if (concern === 'pigmentation')
        counted.brown[densities[at] ?? ''] = countedOf(spots, measures.brownSpots, bare.measures.brownSpots)
      if (concern === 'acne')
        counted.red[densities[at] ?? ''] = countedOf(spots, measures.redSpots, bare.measures.redSpots)
      if (concern === 'aging' && at === changes.aging.length - 1 && allFurrows.length > 0)
        lineRatio = lengthAlong(allFurrows, measures.lines)
    }
    if (concern !== 'aging' || allFurrows.length > 0) ranks[concern] = rankCorrelation([0, 1, 2, 3], rising)
  }
  return {
    ita: bare.measures.ita,
    spots: counted,
    lineRatio,
    ranks,
    moved: moved as LesionResult['moved'],
    spotArea: countOf(zone) / countOf(bare.map.skin),
  }
}

function countedOf(
  added: readonly Disc[] | readonly { x: number; y: number; radius: number }[],
  found: readonly Spot[],
  before: readonly Spot[],
): Counted {
  const near = (one: { x: number; y: number }, all: readonly { x: number; y: number }[], within: number) =>
    all.some((other) => Math.hypot(one.x - other.x, one.y - other.y) < within)
  const hit = added.filter((spot) => near(spot, found, 4)).length
  return {
    hit,
    missed: added.length - hit,
    extra: found.filter((spot) => !near(spot, added, 7) && !near(spot, before, 4)).length,
  }
}

/**
 * Detected length along the synthetic furrows divided by their length. A detected line counts with the fraction of it
 * that lies on them.
 */
function lengthAlong(added: readonly Furrow[], found: readonly Line[]): number {
  const isAlong = (at: number) =>
    added.some(({ from, to }) => {
      const [x, y] = [at % canvas.width, Math.floor(at / canvas.width)]
      const share = (x - from[0]) / (to[0] - from[0])
      return share > -0.03 && share < 1.03 && Math.abs(y - from[1] - share * (to[1] - from[1])) < sameLine
    })
  const length = found.reduce(
    (sum, { pixels, millimeters }) => sum + (millimeters * pixels.filter(isAlong).length) / pixels.length,
    0,
  )
  return (
    length /
    (added.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0) * millimetersPerPixel)
  )
}

/** Three strengths of every lesion that a concern is derived from. */
function changesFor(
  regions: Readonly<Record<string, Mask>>,
  allFurrows: readonly Furrow[],
  spots: readonly { x: number; y: number; radius: number }[],
  random: () => number,
): Record<MeasuredConcern, readonly ChangeAt[]> {
  const on = (names: readonly string[]) => union(names.map((name) => regions[name]!))
  const soft = (names: readonly string[], radius: number, strength: number): Disc[] =>
    names.flatMap((name) => centerOf(regions[name]!)).map((at) => ({ ...at, radius, strength }))
  const cheeks = on(['left_cheek', 'right_cheek'])
  const dots = regionsIn(cheeks, 4, 8, 60, [], random)
  return {
    pigmentation: densities.map(Number).map((strength) =>
      discs(
        spots.map((spot) => ({ ...spot, strength })),
        syntheticMelanin,
      ),
    ),
    acne: densities.map(Number).map((strength) =>
      discs(
        spots.map((spot) => ({ ...spot, strength })),
        syntheticBlood,
      ),
    ),
    aging: [1, 2, 3].map((count) => furrows(allFurrows.slice(0, Math.ceil((allFurrows.length * count) / 3)))),
    redness: [0.05, 0.12, 0.25].map((strength) =>
      patches(soft(['left_cheek', 'right_cheek', 'nose'], 45, strength), syntheticBlood),
    ),
    oily: [0.06, 0.12, 0.2].map((strength) => highlights(soft(['forehead', 'nose'], 28, strength))),
    undereye: [0.06, 0.12, 0.25].map((strength) =>
      patches(soft(['left_under_eye', 'right_under_eye'], 18, strength), [1, 1, 1]),
    ),
    texture: [0.02, 0.04, 0.07].map((amount) => relief(amount, randomFrom(7))),
    pores: [10, 25, 60].map((count) => pits(dots.slice(0, count).map((at) => ({ ...at, radius: 1.3, strength: 0.3 })))),
  }
}

function centerOf(mask: Mask): { x: number; y: number }[] {
  let [x, y, count] = [0, 0, 0]
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    x += at % canvas.width
    y += Math.floor(at / canvas.width)
    count++
  }
  return count === 0 ? [] : [{ x: x / count, y: y / count }]
}
