import { z } from 'zod'
import { figureIds, type FigureId } from './figures.ts'

const Value = z.number().nullable()

const Row = z.strictObject({
  figure: z.enum(figureIds as readonly [FigureId, ...FigureId[]]),
  unit: z.string().max(20),
  /** Null when the figure is only reported. */
  goal: z.union([z.strictObject({ atLeast: z.number() }), z.strictObject({ atMost: z.number() })]).nullable(),
  /** Null when it was not measured. */
  all: Value,
  /** By skin color, in the order of `bands`; null where a band has too few photos. */
  bands: z.array(Value),
  /** Photos behind the figure, when they are not those of `photos`. */
  photos: z.int().positive().optional(),
  /** Measured with an earlier engine than that of the file, and not again since. */
  engine: z.string().max(20).optional(),
  /** Measured with a development build. */
  isPreliminary: z.boolean().optional(),
})

/** The file measured.json, which the benchmark writes. */
export const MeasuredFile = z
  .strictObject({
    measuredOn: z.iso.date(),
    engine: z.string().max(20),
    command: z.string().max(100),
    /** Skin color as ITA, from light to deep. */
    bands: z.array(z.string().max(30)).min(1),
    photos: z.array(z.int().min(0)),
    rows: z.array(Row),
  })
  .refine(
    ({ bands, photos, rows }) =>
      [photos, ...rows.map((row) => row.bands)].every(({ length }) => length === bands.length),
    'one value per band',
  )
  .refine(({ rows }) => new Set(rows.map(({ figure }) => figure)).size === rows.length, 'each figure once')
export type MeasuredFile = z.output<typeof MeasuredFile>
