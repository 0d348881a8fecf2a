import { z } from 'zod'
import { findingParts, skinAgeSources, whiteReferences } from '#src/skin-vision/contract.ts'
import { confidenceLabels, measuredConcerns, seasons, severities } from '../constants.ts'

/** Schemas that every engine's report is validated by, modeled on the types of skin-vision. */
const Share = z.number().min(0).max(1)
const Point = z.tuple([z.number().min(-1).max(2), z.number().min(-1).max(2)])
const Hex = z.string().regex(/^#[0-9a-f]{6}$/i)
const Code = z.string().max(40)
const Colors = z.array(Hex).max(24)

export const Quality = z.object({
  score: Share,
  issues: z.array(z.object({ code: Code, value: z.number(), threshold: z.number(), factor: Share })).max(20),
})

const Overlay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('areas'), areas: z.array(z.array(Point)) }),
  z.object({ kind: z.literal('lines'), lines: z.array(z.array(Point)) }),
  z.object({ kind: z.literal('spots'), spots: z.array(z.object({ at: Point, radius: Share })) }),
])

const Score = z.number().min(0).max(100)
/** Scores that 95 of 100 repeats stay within. */
export const ScoreRange = z.tuple([Score, Score])

export const Figure = z.object({
  concern: z.enum(measuredConcerns),
  score: Score,
  /** Absent from hosted models and from results stored before it existed. */
  range: ScoreRange.optional(),
  severity: z.enum(severities),
  confidence: Share,
  value: z.number(),
  unit: z.string().max(20),
  /** From this value on, severity is at least mild. */
  threshold: z.number(),
})

const located = { regions: z.array(z.string()), overlay: Overlay, source: z.string() }
/** Scored separately from the concern that it belongs to. */
export const FigurePart = Figure.omit({ concern: true }).extend({ part: z.enum(findingParts) })
export const FindingPart = FigurePart.extend(located)

export const SkinAgeFrom = z.enum(skinAgeSources)
/** The middle of each eye; 'right' is the person's right. */
export const FacePlace = z.object({ eyes: z.tuple([Point, Point]) })

/** What colors were measured relative to. */
export const WhiteReference = z.enum(whiteReferences)
const Engine = z.object({ name: z.string().max(80), version: z.string().max(40) })

export const SkinReport = z.object({
  skinType: z.enum(['oily', 'combination', 'normal', 'dry', 'sensitive']),
  skinTypeFrom: z.enum(['photo', 'form', 'both']),
  skinAge: z.number(),
  skinAgeRange: z.tuple([z.number(), z.number()]),
  skinAgeFrom: SkinAgeFrom.optional(),
  confidence: Share,
  face: FacePlace.optional(),
  findings: z.array(
    Figure.extend({
      ...located,
      /** Absent from hosted models and where the photo does not allow to measure them. */
      parts: z.array(FindingPart).max(findingParts.length).optional(),
      explanation: z.object({ code: z.string(), facts: z.record(z.string(), z.number()) }),
    }),
  ),
  whiteReference: WhiteReference.default('none'),
  quality: Quality,
  engine: Engine,
})
export type SkinReport = z.output<typeof SkinReport>

const Axes = z.object({
  temperatureDegrees: z.number(),
  temperature: z.number(),
  depth: z.number(),
  clarity: z.number(),
  contrast: z.number(),
})

export const PaletteReport = z.object({
  skinTone: z.enum(['light', 'medium', 'tan', 'deep']),
  /** Whether the photo has enough color to tell the skin tone. */
  toneDecided: z.boolean().default(true),
  ita: z.number(),
  undertone: z.enum(['warm', 'neutral', 'cool']),
  seasonType: z.enum(seasons),
  seasons: z.array(z.object({ season: z.enum(seasons), probability: Share })).length(4),
  runnerUp: z.enum(seasons),
  /** Whether the first season is clearly ahead in known light. */
  seasonDecided: z.boolean().default(false),
  axes: Axes,
  confidence: Share,
  loweredBy: z.array(Code).max(20),
  measured: z.object({ skin: Hex, hair: Hex.nullable(), eyes: Hex.nullable(), lips: Hex }),
  primaryColors: Colors,
  accentColors: Colors,
  foundationShades: Colors,
  lipColors: Colors,
  eyeColors: Colors,
  avoidColors: Colors,
  whiteReference: WhiteReference.default('none'),
  quality: Quality,
  engine: Engine,
})
export type PaletteReport = z.output<typeof PaletteReport>
export const confidenceSchema = z.enum(confidenceLabels)
