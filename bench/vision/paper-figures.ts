import { meanOf, shareAt, type Figure } from './figures.ts'
import type { ColorSeen, PaperResult } from './paper.ts'
import { referencePhotos, wordAfter } from './photos.ts'
import { byBand, type Published } from './publish.ts'
import type { WorkerPool } from './workers.ts'

/** `--paper-every 2` takes every second photo. */
const every = Number(wordAfter('paper-every') ?? 1)

type Series = 'withPaper' | 'without'
const isOnPaper = (seen: ColorSeen | null | undefined) => seen?.reference === 'paper'

/** The photo itself and the same photo in other light, measured relative to the same thing. */
function pairsOf(
  all: readonly PaperResult[],
  series: Series,
): { readonly usual: ColorSeen; readonly other: ColorSeen }[] {
  return all.flatMap((result) => {
    const [usual, ...others] = result[series]
    if (!usual) return []
    return others.flatMap((other) => (other?.reference === usual.reference ? [{ usual, other }] : []))
  })
}

const percent = (all: readonly boolean[]) => 100 * meanOf(all.map((one) => (one ? 1 : 0)))

/** Photos whose season is not the same in all lights. */
const changesSeason = (result: PaperResult, series: Series) =>
  pairsOf([result], series).some(({ usual, other }) => usual.season !== other.season)

/** All photos of the check half, asked for a sheet of paper that they do not show. */
export async function falseSheetFigures(workers: WorkerPool): Promise<{ figures: Figure[]; notes: string[] }> {
  const answers = await Promise.all(
    referencePhotos('check').map(async ({ name, bytes }) => ({ name, seen: await workers({ kind: 'sheet', bytes }) })),
  )
  const accepted = answers.filter(({ seen }) => seen !== null)
  const falsely = accepted.filter(({ seen }) => seen === 'paper')
  return {
    figures: [
      {
        part: 'sheets',
        what: `a sheet found in a photo without one (${accepted.length})`,
        value: percent(accepted.map(({ seen }) => seen === 'paper')),
        digits: 1,
        unit: ' %',
        floor: { atMost: 1 },
      },
    ],
    notes: falsely.map(({ name }) => `sheet found where none is: ${name}`),
  }
}

/** A sheet of paper of known reflectance in each photo of the check half, in five lights, through JPEG 85. */
export async function paperFigures(
  workers: WorkerPool,
): Promise<{ figures: Figure[]; notes: string[]; published: Published[] }> {
  const photos = referencePhotos('check').filter((_, at) => at % every === 0)
  const answers = await Promise.all(
    photos.map(({ name, bytes }, at) => workers({ kind: 'paper', name, bytes, seed: at + 1 })),
  )
  const all = answers.filter((result) => result !== null)
  if (all.length === 0) return { figures: [], notes: ['paper: no reference photos at hand'], published: [] }
  const onPaper = all.filter(({ withPaper }) => isOnPaper(withPaper[0]))
  const falsely = all.filter(({ unasked }) => unasked === 'paper')
  const drift = (series: Series) => (some: readonly PaperResult[]) =>
    shareAt(
      pairsOf(some, series).map(({ usual, other }) => Math.abs(usual.ita - other.ita)),
      0.95,
    )
  const decided = (series: Series) => onPaper.filter((result) => result[series][0]?.isDecided)
  const ranked = onPaper.filter(({ flushRank }) => !Number.isNaN(flushRank))
  const rank = (some: readonly PaperResult[]) => meanOf(some.map(({ flushRank }) => flushRank))
  const found = (some: readonly PaperResult[]) => percent(some.map(({ withPaper }) => isOnPaper(withPaper[0])))
  const share = (what: string, value: number, floor?: Figure['floor']): Figure => ({
    part: 'paper',
    what,
    value,
    digits: 1,
    unit: ' %',
    ...(floor && { floor }),
  })
  const series = [
    ['with a sheet', 'withPaper'],
    ['without', 'without'],
  ] as const
  return {
    figures: [
      share(`sheet found, cut by the picture or partly behind the head (${all.length} photos)`, found(all)),
      share('a sheet found in a photo without one', percent(all.map(({ unasked }) => unasked === 'paper')), {
        atMost: 1,
      }),
      ...series.flatMap(([what, name]): Figure[] => [
        {
          part: 'paper',
          what: `drift of ITA under ±10 % exposure and ±300 K, ${what}, 95th percentile (${onPaper.length})`,
          value: drift(name)(onPaper),
          digits: 1,
          unit: '°',
          ...(name === 'withPaper' && { floor: { atMost: 4 } }),
        },
        share(`season decided, ${what}`, (100 * decided(name).length) / onPaper.length),
        share(
          `first season changes under them, ${what}`,
          percent(onPaper.map((result) => changesSeason(result, name))),
        ),
        share(
          `decided season changes under them, ${what}`,
          percent(decided(name).map((result) => changesSeason(result, name))),
          { atMost: 2 },
        ),
      ]),
      {
        part: 'paper',
        what: `redness of the whole face on paper: rank correlation (${ranked.length})`,
        value: rank(ranked),
        digits: 2,
        floor: { atLeast: 0.9 },
      },
    ],
    notes: falsely.map(({ name }) => `sheet found where none is: ${name}`),
    published: [
      byBand('paper_found', all, found, 1),
      byBand('drift_ita_on_paper', onPaper, drift('withPaper'), 1),
      byBand(
        'season_decided_on_paper',
        onPaper,
        (some) => percent(some.map(({ withPaper }) => withPaper[0]!.isDecided)),
        1,
      ),
      byBand(
        'season_changes_on_paper',
        decided('withPaper'),
        (some) => percent(some.map((result) => changesSeason(result, 'withPaper'))),
        1,
      ),
      byBand('redness_rank_on_paper', ranked, rank),
    ],
  }
}
