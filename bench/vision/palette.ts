import { readFileSync } from 'node:fs'
import { shadeDistance } from '../../src/skin-vision/shades.ts'
import type { Season } from '../../src/skin-vision/contract.ts'
import { bandOf, bands } from './bands.ts'
import { meanOf, shareAt, type Figure } from './figures.ts'
import { hairLabels, isHairRight } from './hair-labels.ts'
import { byBand, type Published } from './publish.ts'
import { blackBody } from './light.ts'
import { referencePhotos, type Half } from './photos.ts'
import type { PaletteAnswer } from './measured.ts'
import type { Variant } from './subjects.ts'
import type { WorkerPool } from './workers.ts'

type Measured = Exclude<PaletteAnswer, { refused: unknown }>
type Subject = { readonly name: string; readonly bytes: Buffer }

const daylight = blackBody(6500)
const underKelvin = (kelvin: number): Variant => {
  const [red, green, blue] = blackBody(kelvin)
  return { gains: [red / daylight[0], green / daylight[1], blue / daylight[2]] }
}
const otherLights = [6200, 6800].map(underKelvin)
/** The same photo from another phone. */
const repeats: readonly Variant[] = [
  ...otherLights,
  { quality: 75 },
  { quality: 90 },
  { scale: 0.7 },
  { scale: 0.85 },
  { gains: [0.9, 0.9, 0.9] },
  { gains: [1.1, 1.1, 1.1] },
]

const closest = 4
const seasons = ['spring', 'summer', 'autumn', 'winter'] as const satisfies readonly Season[]

/** Foundation shades of the demo catalog: colors of variants. */
const range = (
  JSON.parse(readFileSync(new URL('../../catalog/products/makeup.json', import.meta.url), 'utf8')) as {
    name: string
    variants?: { shade?: { color: string } }[]
  }[]
)
  .filter(({ name }) => /\bfoundation\b/i.test(name))
  .flatMap(({ variants = [] }) => variants.flatMap(({ shade }) => shade?.color ?? []))
const minShades = 24
if (range.length < minShades) throw new Error(`the catalog has ${range.length} foundation shades, not ${minShades}`)

const nearest = (skin: string) => Math.min(...range.map((shade) => shadeDistance(shade, skin)))

/** Hair, seasons and foundations on both halves of the reference photos; the season also under other light. */
export async function paletteFigures(
  workers: WorkerPool,
  every: number,
): Promise<{ figures: Figure[]; notes: string[]; published: Published[] }> {
  const parts = await Promise.all((['calibration', 'check'] as const).map((half) => halfFigures(workers, half, every)))
  return {
    figures: parts.flatMap(({ figures }) => figures),
    notes: parts.flatMap(({ notes }) => notes),
    published: parts[1]?.published ?? [],
  }
}

/** Share of the labeled photos whose hair is right; empty for the calibration half, which has no labels. */
async function hairFigure(people: readonly { readonly subject: Subject; readonly palette: Measured }[]) {
  const labeled = people.filter(({ subject }) => subject.name in hairLabels)
  const verdicts = await Promise.all(
    labeled.map(({ subject, palette }) => isHairRight(subject.bytes, hairLabels[subject.name] ?? null, palette.hair)),
  )
  const wrong = labeled.filter((_, at) => !verdicts[at]).map(({ subject }) => subject.name)
  if (labeled.length === 0) return { right: [], count: 0, wrong, published: [] }
  const right = 100 * meanOf(verdicts.map((isRight) => (isRight ? 1 : 0)))
  const published: Published = {
    figure: 'hair_right',
    all: Number(right.toFixed(1)),
    bands: bands.map(() => null),
    photos: labeled.length,
  }
  return { right: [right], count: labeled.length, wrong, published: [published] }
}

async function halfFigures(workers: WorkerPool, half: Half, every: number) {
  const subjects = referencePhotos(half).filter((_, at) => at % every === 0)
  const measure = async ({ bytes }: Subject, variant?: Variant): Promise<Measured | null> => {
    const answer = await workers({ kind: 'palette', bytes, ...(variant && { variant }) })
    return 'refused' in answer ? null : answer
  }
  const people = (
    await Promise.all(subjects.map(async (subject) => ({ subject, palette: await measure(subject) })))
  ).filter((person): person is { subject: Subject; palette: Measured } => person.palette !== null)
  if (people.length === 0)
    return { figures: [], notes: [`palette: no reference photos of the ${half} half at hand`], published: [] }

  const decided = people.filter(({ palette }) => palette.seasonDecided)
  const flips = await Promise.all(
    decided.map(async ({ subject, palette }) => {
      const others = await Promise.all(otherLights.map((light) => measure(subject, light)))
      return others.some((other) => other !== null && other.seasonType !== palette.seasonType)
    }),
  )
  const drifts = (
    await Promise.all(
      people
        .filter((_, at) => at % 12 === 0)
        .flatMap(({ subject, palette }) =>
          repeats.map(async (variant) => {
            const other = await measure(subject, variant)
            return other && Math.abs(other.ita - palette.ita)
          }),
        ),
    )
  ).filter((drift) => drift !== null)
  // No foundation is suggested where the photo has too little color.
  const distances = people
    .filter(({ palette }) => palette.toneDecided)
    .map(({ palette }) => ({ ita: palette.ita, distance: nearest(palette.skin) }))
  const within = (some: readonly { distance: number }[]) =>
    100 * meanOf(some.map(({ distance }) => (distance <= closest ? 1 : 0)))
  const counts = (some: readonly { palette: Measured }[]) =>
    seasons
      .map((season) => `${season} ${some.filter(({ palette }) => palette.seasonType === season).length}`)
      .join(', ')
  const largest = Math.max(
    ...seasons.map((season) => decided.filter(({ palette }) => palette.seasonType === season).length),
  )
  const hair = await hairFigure(people)
  const row = (what: string, value: number, rest: Partial<Figure> = {}): Figure => ({
    part: 'palette',
    what: `${half}: ${what}`,
    value,
    digits: 0,
    unit: ' %',
    ...rest,
  })
  return {
    published: [byBand('foundation_within_4', distances, within, 1), ...hair.published],
    figures: [
      row(`season decided (${people.length} photos)`, (100 * decided.length) / people.length),
      row('decided seasons that change under ±300 K', (100 * flips.filter(Boolean).length) / flips.length, {
        floor: { atMost: 2 },
      }),
      row('largest season among the decided', (100 * largest) / decided.length, { floor: { atMost: 60 } }),
      ...hair.right.map((right) => row(`hair right (${hair.count} labeled photos)`, right, { floor: { atLeast: 83 } })),
      row('hair found', 100 * meanOf(people.map(({ palette }) => (palette.hair === null ? 0 : 1)))),
      row(
        'nearest foundation, median distance',
        shareAt(
          distances.map(({ distance }) => distance),
          0.5,
        ),
        { digits: 1, unit: '', floor: { atMost: closest } },
      ),
      row(`a foundation within ${closest}`, within(distances), { digits: 1, floor: { atLeast: 90 } }),
      row('drift of ITA between repeats, 95th percentile', shareAt(drifts, 0.95), { digits: 1, unit: '°' }),
    ],
    notes: [
      ...hair.wrong.map((name) => `hair wrong: ${name}`),
      `${half}, seasons of all: ${counts(people)}; of the decided: ${counts(decided)}`,
      ...bands.flatMap(([band]) => {
        const here = distances.filter(({ ita }) => bandOf(ita) === band)
        if (here.length === 0) return []
        const some = people.filter(({ palette }) => bandOf(palette.ita) === band)
        return `${half}, ITA ${band} (${here.length}): a foundation within ${closest} for ${within(here).toFixed(0)} %; ${counts(some)}`
      }),
    ],
  }
}
