import type { RefusalCode } from '../../src/skin-vision/contract.ts'
import { bandOf, bands } from './bands.ts'
import { beautyFilterFigures } from './beauty-filter-figures.ts'
import type { CoveredResult } from './covered-regions.ts'
import { meanOf, type Figure } from './figures.ts'
import { referencePhotos, wordAfter } from './photos.ts'
import { byBand, type Published } from './publish.ts'
import { unsuitableKinds, type UnsuitableKind } from './unsuitable.ts'
import type { WorkerPool } from './workers.ts'

/** Photos whose light is unusable, judged by eye. */
const unusable = new Set(['generated/face-002.jpg', 'generated/face-006.jpg', 'generated/face-024.jpg'])

/** Good photos as they are, then each in every unsuitable kind. */
export async function acceptanceFigures(
  workers: WorkerPool,
  every: number,
): Promise<{ figures: Figure[]; notes: string[]; published: Published[]; photos: readonly number[] }> {
  const photos = referencePhotos('check').filter(({ name }, at) => at % every === 0 && !unusable.has(name))
  if (photos.length === 0)
    return { figures: [], notes: ['acceptance: no portraits at hand'], published: [], photos: [] }
  const answers = await Promise.all(
    photos.map(async ({ name, bytes }) => ({ name, ...(await workers({ kind: 'tone', bytes })) })),
  )
  const rejected = answers.filter(({ refused }) => refused !== null)
  const toned = answers.flatMap(({ ita, refused }) => (ita === null ? [] : [{ ita, refused }]))
  const groups = bands.map(([band]) => ({
    band,
    all: answers.filter(({ ita }) => ita !== null && bandOf(ita) === band),
  }))
  const acceptedOf = (all: readonly { refused: RefusalCode | null }[]) =>
    100 * meanOf(all.map(({ refused }) => (refused === null ? 1 : 0)))
  const bad = await badFigures(workers, photos)
  const filters = await beautyFilterFigures(
    workers,
    photos.filter((_, at) => at % alteredEvery === 0),
  )
  const covered = await coveredFigures(workers, photos)
  return {
    figures: [
      {
        part: 'acceptance',
        what: `good portraits accepted (${photos.length})`,
        value: acceptedOf(answers),
        digits: 1,
        unit: ' %',
        floor: { atLeast: 97 },
      },
      ...groups
        .filter(({ all }) => all.length > 0)
        .map(({ band, all }): Figure => ({
          part: 'acceptance',
          what: `accepted, ITA ${band} (${all.length})`,
          value: acceptedOf(all),
          digits: 1,
          unit: ' %',
          floor: { atLeast: 95 },
          known: 'few photos: in the smallest band, one photo is 13 percent',
        })),
      ...bad.figures,
      ...filters.figures,
      ...covered.figures,
    ],
    notes: [...rejected.map(({ name, refused }) => `rejected: ${name}, ${refused}`), ...bad.notes],
    published: [
      byBand('accepted', toned, (some) => acceptedOf(some), 1),
      ...(['unsuitable_refused', 'refusal_reason_right'] as const).map((figure, at): Published => ({
        figure,
        all: Number(bad.figures[at]!.value.toFixed(1)),
        bands: bands.map(() => null),
        photos: bad.count,
      })),
      filters.published,
      ...covered.published,
    ],
    photos: groups.map(({ all }) => all.length),
  }
}

/** `--altered-every 10` alters every tenth photo instead of every fifth, and covers every second one. */
const alteredEvery = Number(wordAfter('altered-every') ?? 5)

/** A hand and a lock of hair over one region of each photo, and the regions that are left out of it as it is. */
async function coveredFigures(workers: WorkerPool, photos: readonly { readonly bytes: Buffer }[]) {
  const chosen = photos.filter((_, at) => alteredEvery === 5 || at % 2 === 0)
  const all = await Promise.all(chosen.map(({ bytes }, at) => workers({ kind: 'covered', bytes, seed: at + 1 })))
  const isTrue = (values: readonly (boolean | null)[]) =>
    100 * meanOf(values.filter((value) => value !== null).map((value) => (value ? 1 : 0)))
  const shares = {
    hand_left_out: (some: readonly CoveredResult[]) => isTrue(some.map(({ hand }) => hand)),
    hair_left_out: (some: readonly CoveredResult[]) => isTrue(some.map(({ hair }) => hair)),
    bare_left_out: (some: readonly CoveredResult[]) => isTrue(some.map(({ leftOutBare }) => leftOutBare > 0)),
  }
  const row = (figure: keyof typeof shares, what: string): Figure => ({
    part: 'acceptance',
    what,
    value: shares[figure](all),
    digits: 1,
    unit: ' %',
  })
  return {
    figures: [
      row('hand_left_out', 'regions behind a synthetic hand left out'),
      row('hair_left_out', 'regions behind synthetic hair left out'),
      row('bare_left_out', 'good portraits with a bare region left out'),
    ],
    published: (['hand_left_out', 'hair_left_out', 'bare_left_out'] as const).map((figure) =>
      byBand(figure, all, shares[figure], 1),
    ),
  }
}

/** Some of the photos in all kinds. */
async function badFigures(workers: WorkerPool, photos: readonly { readonly bytes: Buffer }[]) {
  const kinds = Object.keys(unsuitableKinds) as UnsuitableKind[]
  const chosen = photos.filter((_, at) => at % alteredEvery === 0)
  const results = await Promise.all(
    kinds.map(async (what) => ({
      what,
      codes: await Promise.all(chosen.map(({ bytes }) => workers({ kind: 'unsuitable', bytes, what }))),
    })),
  )
  const isRight = (what: UnsuitableKind, code: RefusalCode | null) =>
    code !== null && (unsuitableKinds[what] as readonly RefusalCode[]).includes(code)
  const all = results.flatMap(({ what, codes }) => codes.map((code) => ({ what, code })))
  const rejected = all.filter(({ code }) => code !== null)
  const share = (of: readonly unknown[], total: number) => (100 * of.length) / Math.max(1, total)
  const row = (what: string, value: number, atLeast: number): Figure => ({
    part: 'acceptance',
    what,
    value,
    digits: 1,
    unit: ' %',
    floor: { atLeast },
    known:
      'a slight movement, a beauty filter or a drawing is sometimes let through, with lower confidence; see the kinds below',
  })
  return {
    count: chosen.length,
    figures: [
      row(`unsuitable photos rejected (${all.length})`, share(rejected, all.length), 95),
      row(
        'of these, with the right reason',
        share(
          rejected.filter(({ what, code }) => isRight(what, code)),
          rejected.length,
        ),
        85,
      ),
    ],
    notes: results.map(
      ({ what, codes }) =>
        `${what}: ${share(
          codes.filter((code) => code !== null),
          codes.length,
        ).toFixed(0)} % rejected, ${share(
          codes.filter((code) => isRight(what, code)),
          codes.length,
        ).toFixed(0)} % with the right reason`,
    ),
  }
}
