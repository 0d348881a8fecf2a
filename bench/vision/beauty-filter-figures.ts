import type { RefusalCode } from '../../src/skin-vision/contract.ts'
import { meanOf, type Figure } from './figures.ts'
import type { Published } from './publish.ts'
import { bands } from './bands.ts'
import { heldOutFilters, taughtFilters } from './retouching.ts'
import { unsuitableKinds } from './unsuitable.ts'
import type { WorkerPool } from './workers.ts'

const rightReasons: readonly RefusalCode[] = unsuitableKinds['beauty filter']
const percent = (some: readonly boolean[]) => 100 * meanOf(some.map(Number))

/** Beauty filters of other strengths than the one of `unsuitable.ts`, half of them on the skin alone. */
export async function beautyFilterFigures(
  workers: WorkerPool,
  photos: readonly { readonly bytes: Buffer }[],
): Promise<{ figures: Figure[]; published: Published }> {
  const kinds = await Promise.all(
    [...taughtFilters, ...heldOutFilters].map(async (filter) => ({
      filter,
      codes: await Promise.all(
        photos.map(({ bytes }, at) => workers({ kind: 'beauty-filter', bytes, filter, seed: at + 1 })),
      ),
    })),
  )
  const all = kinds.flatMap(({ codes }) => codes)
  const refused = all.filter((code) => code !== null)
  const share = percent(all.map((code) => code !== null))
  const row = (what: string, value: number): Figure => ({ part: 'acceptance', what, value, digits: 1, unit: ' %' })
  return {
    figures: [
      {
        ...row(`beauty filters of ${kinds.length} kinds rejected (${all.length})`, share),
        floor: { atLeast: 95 },
        known: 'weak filters leave as much detail as soft light and young skin have',
      },
      row('of these, with the right reason', percent(refused.map((code) => rightReasons.includes(code)))),
      ...kinds.map(({ filter, codes }) =>
        row(
          `${filter} filter rejected${(heldOutFilters as readonly string[]).includes(filter) ? ', no part of the training' : ''}`,
          percent(codes.map((code) => code !== null)),
        ),
      ),
    ],
    published: {
      figure: 'beauty_filters_refused',
      all: Number(share.toFixed(1)),
      bands: bands.map(() => null),
      photos: photos.length,
    },
  }
}
