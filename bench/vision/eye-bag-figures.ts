import { bandOf, bands } from './bands.ts'
import { looksBaggy } from './eye-bag-labels.ts'
import type { EyeBagResult, SideCount } from './eye-bags.ts'
import { goalOf, meanOf, shareAt, type Figure } from './figures.ts'
import { referencePhotos } from './photos.ts'
import { byBand, type Published } from './publish.ts'
import { enough } from './reencoded-figures.ts'
import type { Subject } from './subjects.ts'
import type { WorkerPool } from './workers.ts'

/** All other goals are reached on the complete check half. */
const notReached = {
  rows: new Set([
    'density .4, sides drawn in place',
    'density .4, worst band over best',
    'density .4, reference photos, worst band over best',
  ]),
  known: "not reached; see 'Eye bags' in src/skin-vision/README.md",
}

type Faces = readonly EyeBagResult[]

const shareDrawn = (of: (face: EyeBagResult) => SideCount) => (faces: Faces) => {
  const sum = (what: keyof SideCount) => faces.reduce((total, face) => total + of(face)[what], 0)
  return sum('drawn') / sum('planted')
}
const rankOf = (faces: Faces) => meanOf(faces.map(({ rank }) => rank))
const clearDrawn = shareDrawn(({ clear }) => clear)
const faintDrawn = shareDrawn(({ faint }) => faint)
const driftOf = (faces: Faces) =>
  shareAt(
    faces.flatMap(({ drifts }) => drifts),
    0.95,
  )
const percentStated = (faces: Faces) => 100 * meanOf(faces.map(({ isStated }) => +isStated))

/** Soft bags added to real photos, which are encoded again; and what is said of the photos as they are. */
export async function eyeBagFigures(
  workers: WorkerPool,
  portraits: readonly Subject[],
  folder: string | undefined,
): Promise<{ figures: Figure[]; published: Published[] }> {
  const photos = [...referencePhotos('check', folder), ...portraits]
  const all = await Promise.all(
    photos.map(({ name, bytes }, at) =>
      workers({ kind: 'eye-bags', name, bytes, seed: at + 1, withDrift: at % 3 === 0 }),
    ),
  )
  const faces = all.filter((face) => face !== null)
  if (faces.length === 0) return { figures: [], published: [] }
  const seen = faces.filter(({ name }) => looksBaggy(name) === true)
  const unseen = faces.filter(({ name }) => looksBaggy(name) === false)
  const drifted = faces.filter(({ drifts }) => drifts.length > 0)
  const row = (what: string, value: number, floor?: Figure['floor'], digits = 2): Figure => ({
    part: 'eye bags',
    what,
    value,
    digits,
    ...(floor ? goalOf(what, floor, notReached) : {}),
  })
  return {
    figures: [
      row(`rank correlation with strength (${faces.length})`, rankOf(faces), { atLeast: 0.9 }),
      bandsRow('rank correlation', faces, rankOf),
      row('density .4, sides drawn in place', clearDrawn(faces), { atLeast: 0.8 }),
      bandsRow('density .4', faces, clearDrawn),
      ...(['reference', 'generated'] as const).map((series) => {
        const some = faces.filter(({ name }) => name.startsWith(`${series}/`))
        return row(`density .4, ${series} photos (${some.length})`, clearDrawn(some))
      }),
      bandsRow(
        'density .4, reference photos',
        faces.filter(({ name }) => name.startsWith('reference/')),
        clearDrawn,
      ),
      row('density .2, sides drawn in place', faintDrawn(faces)),
      row(`stated where seen by eye (${seen.length}), %`, percentStated(seen), undefined, 0),
      row(`stated where not seen by eye (${unseen.length}), %`, percentStated(unseen), { atMost: 10 }, 0),
      row('score drift, 95th percentile', driftOf(faces), { atMost: 6 }, 1),
    ],
    published: [
      byBand('eye_bags_rank', faces, rankOf),
      byBand('eye_bags_clear', faces, clearDrawn),
      byBand('eye_bags_faint', faces, faintDrawn),
      byBand('eye_bags_seen', seen, percentStated, 0),
      byBand('eye_bags_unseen', unseen, percentStated, 0),
      byBand('drift_eye_bags', drifted, driftOf, 1),
    ],
  }
}

function bandsRow(what: string, faces: Faces, of: (some: Faces) => number): Figure {
  const groups = bands
    .map(([band]) => faces.filter(({ ita }) => bandOf(ita) === band))
    .filter((group) => group.length >= enough)
  return {
    part: 'eye bags',
    what: `${what}, worst band over best (${groups.map((group) => of(group).toFixed(2)).join(', ')})`,
    value: Math.min(...groups.map(of)) / Math.max(...groups.map(of)),
    digits: 2,
    ...goalOf(`${what}, worst band over best`, { atLeast: 0.8 }, notReached),
  }
}
