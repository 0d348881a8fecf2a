import { bandOf, bands } from './bands.ts'
import { isBareFor } from './bare-labels.ts'
import { goalOf, meanOf, shareAt, type Figure } from './figures.ts'
import { referencePhotos, wordAfter } from './photos.ts'
import type { LineFamily, MarkCount, ReencodedResult } from './reencoded.ts'
import type { Subject } from './subjects.ts'
import type { WorkerPool } from './workers.ts'

/** Bands with fewer photos are merged with their neighbor, because their figures would depend on a few faces. */
export const enough = 6

/** All other goals are reached on the complete check half. */
const notReached = {
  rows: new Set([
    'brown spots of density 0.25, worst band over best',
    'red spots of density 0.25, F1',
    'red spots of density 0.25, worst band over best',
    "crow's feet, length found on bare skin",
    'nasolabial folds, length found on bare skin',
    'drift of ita, 95th percentile',
  ]),
  known: "not reached yet; see 'Real photos' in src/skin-vision/README.md",
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

export function f1(counts: readonly MarkCount[]): number {
  const hits = sumOf(counts.map(({ spots }) => spots.filter(({ isHit }) => isHit).length))
  const all = sumOf(counts.map(({ spots }) => spots.length))
  return (2 * hits) / (hits + all + sumOf(counts.map(({ extra }) => extra)))
}

const recall = (counts: readonly MarkCount[], from: number, to: number) =>
  meanOf(
    counts
      .flatMap(({ spots }) => spots)
      .filter(({ millimeters }) => millimeters >= from && millimeters < to)
      .map(({ isHit }) => (isHit ? 1 : 0)),
  )

/** Length found of what was planted on bare skin; with `isCovered`, also of what was planted over glasses and beards. */
export const found = (
  faces: readonly ReencodedResult[],
  families: readonly LineFamily[],
  { isCovered = false }: { readonly isCovered?: boolean } = {},
) => {
  const all = faces.flatMap(({ name, lines }) =>
    families.filter((family) => isCovered || isBareFor(family, name)).map((family) => lines[family]),
  )
  return sumOf(all.map(({ covered }) => covered)) / sumOf(all.map(({ total }) => total))
}

type Named = { readonly name: string }
const isStudio = ({ name }: Named) => name.startsWith('reference/')
/** `--studio-every 2` takes every second studio portrait, nearly all of which have light skin, and all other photos. */
const studioEvery = Number(wordAfter('studio-every') ?? 1)
/** `--reencoded-every 2` takes every second photo of what remains. */
const reencodedEvery = Number(wordAfter('reencoded-every') ?? 1)

/** Real photos, with lesions that have soft edges and published spectra, encoded again before they are analyzed. */
export async function reencodedFigures(
  workers: WorkerPool,
  portraits: readonly Subject[],
  folder: string | undefined,
  count: number,
): Promise<{ figures: Figure[]; faces: ReencodedResult[] }> {
  const reference = referencePhotos('check', folder)
  const studio = reference.filter(isStudio).filter((_, at) => at % studioEvery === 0)
  const photos = [...studio, ...reference.filter((photo) => !isStudio(photo)), ...portraits]
  const every = Math.max(reencodedEvery, Math.floor(photos.length / count))
  const chosen = photos.filter((_, at) => at % every === 0)
  const all = await Promise.all(
    chosen.map(({ name, bytes }, at) =>
      workers({ kind: 'reencoded', name, bytes, seed: at + 1, withDrift: at % 2 === 0 }),
    ),
  )
  const faces = all.filter((face) => face !== null)
  if (faces.length === 0) return { figures: [], faces }
  return { figures: [...lesionRows(faces), ...cleanRows(faces), ...driftRows(faces)], faces }
}

function groupsOf(faces: readonly ReencodedResult[]): ReencodedResult[][] {
  const groups = bands.map(([band]) => faces.filter(({ ita }) => bandOf(ita) === band))
  return groups.filter((group) => group.length >= enough)
}

function lesionRows(faces: readonly ReencodedResult[]): Figure[] {
  const groups = groupsOf(faces)
  const byBand = (what: string, of: (group: readonly ReencodedResult[]) => number): Figure => ({
    part: 'reencoded',
    what: `${what}, worst band over best (${groups.map((group) => of(group).toFixed(2)).join(', ')})`,
    value: Math.min(...groups.map(of)) / Math.max(...groups.map(of)),
    digits: 2,
    ...goalOf(`${what}, worst band over best`, { atLeast: 0.8 }, notReached),
  })
  const row = (what: string, value: number, atLeast?: number): Figure => ({
    part: 'reencoded',
    what,
    value,
    digits: 2,
    ...(atLeast === undefined ? {} : goalOf(what, { atLeast }, notReached)),
  })
  const spots = (['brown', 'red'] as const).flatMap((color) =>
    (['0.5', '0.25'] as const).flatMap((density) => {
      const countsOf = (group: readonly ReencodedResult[]) => group.map((face) => face.spots[color][density])
      const counts = countsOf(faces)
      return [
        row(`${color} spots of density ${density}, F1`, f1(counts), density === '0.5' ? 0.75 : 0.5),
        byBand(`${color} spots of density ${density}`, (group) => f1(countsOf(group))),
        row(`${color} spots of density ${density}, recall of 1 to 2 mm`, recall(counts, 0, 2)),
        row(`${color} spots of density ${density}, recall of 2 to 4 mm`, recall(counts, 2, 4)),
        row(`${color} spots of density ${density}, recall of 4 to 8 mm`, recall(counts, 4, 9)),
        row(`${color} spots of density ${density}, extra marks per face`, meanOf(counts.map(({ extra }) => extra))),
      ]
    }),
  )
  const families: readonly (readonly [string, LineFamily])[] = [
    ['forehead lines', 'forehead'],
    ["crow's feet", 'crowsFeet'],
    ['nasolabial folds', 'nasolabial'],
  ]
  return [
    ...spots,
    ...families.map(([what, family]) => row(`${what}, length found on bare skin`, found(faces, [family]), 0.8)),
    ...families
      .filter(([, family]) => family !== 'forehead')
      .map(([what, family]) =>
        row(`${what}, length found, over glasses, beards and hair too`, found(faces, [family], { isCovered: true })),
      ),
    byBand('length of lines found', (group) => found(group, ['forehead', 'crowsFeet', 'nasolabial'])),
    row('patches: rank correlation with strength', meanOf(faces.map(({ patchRank }) => patchRank)), 0.9),
    row('redness of the whole face: rank correlation', meanOf(faces.map(({ flushRank }) => flushRank)), 0.9),
  ]
}

function cleanRows(faces: readonly ReencodedResult[]): Figure[] {
  const portraits = faces.filter(isStudio)
  const row = (what: string, of: (face: ReencodedResult) => number, atMost?: number): Figure => ({
    part: 'reencoded',
    what: `${what} (${portraits.length})`,
    value: shareAt(portraits.map(of), 0.5),
    digits: 0,
    ...(atMost === undefined ? {} : goalOf(what, { atMost }, notReached)),
  })
  return [
    row('brown marks on a studio portrait, median', ({ clean }) => clean.brown, 6),
    row('red marks on a studio portrait, median', ({ clean }) => clean.red, 6),
    row('lines on a studio portrait, median', ({ clean }) => clean.lines),
  ]
}

function driftRows(faces: readonly ReencodedResult[]): Figure[] {
  const drifts = faces.flatMap((face) => face.drifts)
  return [...new Set(drifts.map(({ concern }) => concern))].toSorted().map((concern) => ({
    part: 'reencoded',
    what: `drift of ${concern}, 95th percentile`,
    value: shareAt(
      drifts.filter((drift) => drift.concern === concern).map(({ by }) => by),
      0.95,
    ),
    digits: 1,
    ...goalOf(`drift of ${concern}, 95th percentile`, { atMost: concern === 'ita' ? 4 : 6 }, notReached),
  }))
}
