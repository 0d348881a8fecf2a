import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FigureId } from '../../src/features/photo-analysis/method/figures.ts'
import type { MeasuredFile } from '../../src/features/photo-analysis/method/schema.ts'
import { measuredNoise } from '../../src/skin-vision/findings/noise.ts'
import { engine } from '../../src/skin-vision/version.ts'
import { bandOf, bands } from './bands.ts'
import { meanOf, shareAt } from './figures.ts'
import type { ReencodedResult } from './reencoded.ts'
import { enough, f1, found } from './reencoded-figures.ts'

// Writes what was measured to the file behind the page 'How we measure', failures included.

type Row = MeasuredFile['rows'][number]
export type Published = Pick<Row, 'figure' | 'all' | 'bands'> & { readonly photos?: number }

const path = fileURLToPath(new URL('../../src/features/photo-analysis/method/measured.json', import.meta.url))
/** Statements of at least this confidence are shown as 80 %. */
const eighty = 0.75

const rounded = (value: number, digits: number) => (Number.isNaN(value) ? null : Number(value.toFixed(digits)))

/** One figure over all photos, and in each band of skin color with enough of them. */
export function byBand<Item extends { readonly ita: number }>(
  figure: FigureId,
  items: readonly Item[],
  of: (some: readonly Item[]) => number,
  digits = 2,
): Published {
  const values = bands.map(([band]) => {
    const some = items.filter(({ ita }) => bandOf(ita) === band)
    return some.length < enough ? null : rounded(of(some), digits)
  })
  return { figure, all: rounded(of(items), digits), bands: values, photos: items.length }
}

type Faces = readonly ReencodedResult[]

export function reencodedRows(faces: Faces): Published[] {
  const studio = faces.filter(({ name }) => name.startsWith('reference/'))
  const median = (of: (face: ReencodedResult) => number) => (some: Faces) => shareAt(some.map(of), 0.5)
  const drifted = faces.filter(({ drifts }) => drifts.length > 0)
  const drift = (concern: string) => (some: Faces) =>
    shareAt(
      some.flatMap(({ drifts }) => drifts.filter((one) => one.concern === concern).map(({ by }) => by)),
      0.95,
    )
  const shareOf = (some: Faces, isIn: (one: Scored) => boolean, isTrue: (one: Scored) => boolean) =>
    100 *
    meanOf(
      some
        .flatMap(scoredOf)
        .filter(isIn)
        .map((one) => +isTrue(one)),
    )
  return [
    ...(['brown', 'red'] as const).flatMap((color) =>
      (['0.5', '0.25'] as const).map((density) =>
        byBand(`${color}_spots_${density === '0.5' ? 50 : 25}`, faces, (some) =>
          f1(some.map((face) => face.spots[color][density])),
        ),
      ),
    ),
    byBand('lines_forehead', faces, (some) => found(some, ['forehead'])),
    byBand('lines_crows_feet', faces, (some) => found(some, ['crowsFeet'])),
    byBand('lines_nasolabial', faces, (some) => found(some, ['nasolabial'])),
    byBand('lines_crows_feet_covered', faces, (some) => found(some, ['crowsFeet'], { isCovered: true })),
    byBand('lines_nasolabial_covered', faces, (some) => found(some, ['nasolabial'], { isCovered: true })),
    byBand('patches_rank', faces, (some) => meanOf(some.map(({ patchRank }) => patchRank))),
    byBand('redness_rank', faces, (some) => meanOf(some.map(({ flushRank }) => flushRank))),
    byBand(
      'brown_marks_on_clear_skin',
      studio,
      median(({ clean }) => clean.brown),
      0,
    ),
    byBand(
      'red_marks_on_clear_skin',
      studio,
      median(({ clean }) => clean.red),
      0,
    ),
    byBand(
      'lines_on_clear_skin',
      studio,
      median(({ clean }) => clean.lines),
      0,
    ),
    byBand('drift_ita', drifted, drift('ita'), 1),
    ...(Object.keys(measuredNoise) as (keyof typeof measuredNoise)[]).map((concern) =>
      byBand(`drift_${concern}`, drifted, drift(concern), 1),
    ),
    byBand(
      'range_coverage',
      drifted,
      (some) =>
        shareOf(
          some,
          () => true,
          ({ by, noise }) => by <= noise,
        ),
      1,
    ),
    byBand(
      'confidence_repeat',
      drifted,
      (some) =>
        shareOf(
          some,
          ({ confidence }) => confidence >= eighty,
          ({ isRepeated }) => isRepeated,
        ),
      1,
    ),
  ]
}

type Scored = { readonly by: number; readonly noise: number; readonly confidence: number; readonly isRepeated: boolean }

const scoredOf = ({ drifts }: ReencodedResult): Scored[] =>
  drifts.flatMap(({ concern, by, statement }) =>
    concern === 'ita' || !statement ? [] : [{ by, noise: measuredNoise[concern], ...statement }],
  )

/** Figures of an earlier version that are not measured again are marked with it. @param photos with a tone, by band. */
export function publish(measured: readonly Published[], photos: readonly number[] | null): void {
  const file = JSON.parse(readFileSync(path, 'utf8')) as MeasuredFile
  const rows = file.rows.map(({ isPreliminary: _isPreliminary, photos: before, engine: since, ...row }) => {
    const now = measured.find(({ figure }) => figure === row.figure)
    if (now) return { ...row, ...now }
    const earlier = since ?? file.engine
    const isEarlier = row.all !== null && earlier !== engine.version
    return {
      ...row,
      ...(before === undefined ? {} : { photos: before }),
      ...(isEarlier ? { engine: earlier } : {}),
    }
  })
  const written = {
    ...file,
    measuredOn: new Date().toISOString().slice(0, 10),
    engine: engine.version,
    command: 'npm run bench:vision -- --write',
    photos: photos ?? file.photos,
    rows,
  }
  writeFileSync(path, `${JSON.stringify(written, null, 2)}\n`)
}
