import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { findingParts } from '#src/skin-vision/contract.ts'
import { concerns } from '../catalog/constants.ts'
import { ProductCard } from '../catalog/contract.ts'
import { actives } from '../ingredients/constants.ts'
import { RecommendedProduct } from '../recommendations/contract.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import {
  confidenceSchema,
  FacePlace,
  Figure,
  FigurePart,
  FindingPart as ReportedPart,
  PaletteReport,
  Quality,
  ScoreRange,
  SkinAgeFrom,
  SkinReport,
  WhiteReference,
} from './engines/report.ts'
import {
  afterWashing,
  ageBands,
  consentVersion,
  deviceConsentVersion,
  flushing,
  measuredConcerns,
  photoErrors,
  photoStages,
  seasons,
} from './constants.ts'

const OwnerId = z.string().min(1).max(100)
const blankIsNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Advice = z.object({ code: z.string(), advice: z.string() })
const Judged = Quality.extend({ issues: z.array(Quality.shape.issues.element.extend(Advice.shape)) })

const explained = { explanation: z.string(), range: ScoreRange }
const FindingPart = ReportedPart.extend(explained)
export type FindingPart = z.output<typeof FindingPart>

/** A finding of the library with a one-sentence explanation. */
export const Finding = SkinReport.shape.findings.element.extend({
  ...explained,
  /** Features within the concern that are measured on their own, such as eye bags; they do not change its score. */
  parts: z.array(FindingPart),
})
export type Finding = z.output<typeof Finding>

/** One step of care in plain language, with a product for it when one is available. */
const CareStep = z.object({
  text: z.string(),
  /** What the text names: a linked product contains at least one of them. */
  actives: z.array(z.enum(actives)),
  product: ProductCard.pick({ id: true, name: true, imageUrl: true, imageColor: true }).nullable(),
})
export type CareStep = z.output<typeof CareStep>

export const SkinAnalysis = z.object({
  /** Null when the result was not stored. */
  id: z.uuid().nullable(),
  skinType: SkinReport.shape.skinType,
  skinTypeFrom: SkinReport.shape.skinTypeFrom,
  /** Appearance index in years, not an age; read it with its range. */
  skinAge: z.number(),
  skinAgeRange: SkinReport.shape.skinAgeRange,
  /** What the index rests on. Do not show it when the photo does not support it. */
  skinAgeFrom: SkinAgeFrom,
  confidence: z.number().min(0).max(1),
  concerns: z.array(z.enum(concerns)),
  recommendations: z.array(z.string()),
  /** Two or three steps worth taking. */
  steps: z.array(CareStep),
  recommendedProducts: z.array(RecommendedProduct),
  findings: z.array(Finding),
  /** Null when a hosted model does not report it. */
  face: FacePlace.nullable(),
  /** What redness was measured relative to: a sheet of white paper in the photo, if one was announced and found. */
  whiteReference: WhiteReference,
  quality: Judged,
  engine: SkinReport.shape.engine,
})
export type SkinAnalysis = z.output<typeof SkinAnalysis>

/** What is stored of an analysis: neither positions on the face nor the photo's quality. */
export const SkinFigures = SkinReport.pick({
  skinType: true,
  skinTypeFrom: true,
  skinAge: true,
  skinAgeRange: true,
  skinAgeFrom: true,
  confidence: true,
  whiteReference: true,
  engine: true,
}).extend({
  findings: z
    .array(Figure.extend({ parts: z.array(FigurePart).max(findingParts.length).optional() }))
    .min(1)
    .max(measuredConcerns.length),
})
export type SkinFigures = z.output<typeof SkinFigures>

export const SkinHistoryItem = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  analysis: z.object({
    skinType: SkinReport.shape.skinType,
    skinTypeFrom: SkinReport.shape.skinTypeFrom,
    skinAge: z.number(),
    skinAgeRange: SkinReport.shape.skinAgeRange,
    /** Absent from results stored before it existed. */
    skinAgeFrom: SkinAgeFrom.optional(),
    confidence: z.number(),
    concerns: z.array(z.enum(concerns)),
    /** Scores only; locations are not stored. */
    findings: z.array(
      Figure.extend({
        range: ScoreRange,
        /** Empty in results stored before parts were. */
        parts: z.array(FigurePart.extend({ range: ScoreRange })),
      }),
    ),
    /** Absent from results stored before it existed. */
    whiteReference: WhiteReference.optional(),
    engine: SkinReport.shape.engine,
  }),
})
export type SkinHistoryItem = z.output<typeof SkinHistoryItem>

const Shade = z.object({
  productId: z.string(),
  variantId: z.uuid().optional(),
  name: z.string(),
  imageUrl: z.string(),
  price: z.string(),
  inStock: z.boolean(),
  shade: z.string(),
  /** CIEDE2000; differences below 2 are hardly visible. */ distance: z.number(),
})

export const ColorPalette = PaletteReport.omit({ confidence: true, quality: true }).extend({
  id: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  confidence: confidenceSchema,
  confidenceValue: z.number().min(0).max(1),
  loweredBy: z.array(Advice),
  isChosen: z.boolean(),
  foundations: z.array(Shade),
  quality: Judged,
})
export type ColorPalette = z.output<typeof ColorPalette>

/** Whether the photo shows a sheet of white paper beside the face. */
const whitePaper = blankIsNone(z.enum(['true', 'false']))

const photoUpload = (subject: 'skin' | 'palette') =>
  ({ field: 'image', maxBytes: shopSettings.photos.maxBytes, facts: { subject } }) as const

const owned = { sign_in_needed: 401, not_yours: 403 } as const
const ownResult = { userId: z.string().min(1).max(64), id: z.uuid().optional() }
const OwnerParams = z.object({ owner: OwnerId })
export const Consent = z.object({ version: z.string(), givenAt: z.iso.datetime() })

export const photoApi = {
  analyzeSkin: endpoint({
    method: 'POST',
    path: '/api/skin-analysis',
    access: 'visitor',
    summary:
      'Analyze the skin on a photo (JPEG, PNG or WebP). The photo is never stored; scores are stored for a customer',
    upload: photoUpload('skin'),
    progress: z.enum(photoStages),
    body: z.strictObject({
      userId: blankIsNone(z.string().max(64)),
      /** Guest session of the consent; nothing else is stored with it. */
      sessionId: blankIsNone(z.string().max(100)),
      afterWashing: blankIsNone(z.enum(afterWashing)),
      stingingOrFlushing: blankIsNone(z.enum(flushing)),
      ageBand: blankIsNone(z.enum(ageBands)),
      whitePaper,
    }),
    response: SkinAnalysis,
    errors: { ...owned, ...photoErrors },
  }),
  keepSkin: endpoint({
    method: 'POST',
    path: '/api/skin-analysis/report',
    access: 'visitor',
    summary: 'Store the figures of an analysis that the customer’s browser made. The photo stays on the device',
    body: z.strictObject({ ...ownResult, report: SkinFigures }),
    response: z.object({ id: z.uuid().nullable() }),
    errors: { ...owned, photo_consent_required: 403, id_taken: 409, too_many_requests: 429 },
  }),
  skinHistory: endpoint({
    method: 'GET',
    path: '/api/skin-analysis/{userId}',
    access: 'visitor',
    summary: 'List a customer’s analyses, newest first',
    params: z.object({ userId: OwnerId }),
    response: z.array(SkinHistoryItem),
    errors: owned,
  }),
  removeSkin: endpoint({
    method: 'DELETE',
    path: '/api/skin-analysis/{userId}/{id}',
    access: 'visitor',
    summary: 'Delete an analysis; idempotent',
    params: z.object({ userId: OwnerId, id: z.uuid() }),
    response: z.object({ removed: z.int() }),
    errors: owned,
  }),
  findPalette: endpoint({
    method: 'POST',
    path: '/api/color-palette',
    access: 'visitor',
    summary:
      'Create a color palette from a photo. The photo is never stored; the palette is stored for the customer or guest',
    upload: photoUpload('palette'),
    progress: z.enum(photoStages),
    body: z.strictObject({
      userId: blankIsNone(z.string().max(64)),
      sessionId: blankIsNone(z.string().max(100)),
      whitePaper,
    }),
    response: ColorPalette,
    errors: { ...owned, session_needed: 422, ...photoErrors },
  }),
  keepPalette: endpoint({
    method: 'POST',
    path: '/api/color-palette/report',
    access: 'visitor',
    summary: 'Store the figures of a palette that the customer’s browser made. The photo stays on the device',
    body: z.strictObject({ ...ownResult, report: PaletteReport }),
    response: ColorPalette,
    errors: { ...owned, photo_consent_required: 403, id_taken: 409, too_many_requests: 429 },
  }),
  palettes: endpoint({
    method: 'GET',
    path: '/api/color-palettes/{owner}',
    access: 'visitor',
    summary: 'List palettes of a customer or guest session, newest first',
    params: OwnerParams,
    response: z.array(ColorPalette),
    errors: owned,
  }),
  chooseSeason: endpoint({
    method: 'PUT',
    path: '/api/color-palettes/{owner}/{id}/season',
    access: 'visitor',
    summary: 'Choose between the two most likely seasons; the colors are updated',
    params: OwnerParams.extend({ id: z.uuid() }),
    body: z.strictObject({ season: z.enum(seasons) }),
    response: ColorPalette,
    errors: { ...owned, palette_not_found: 404, season_unlikely: 422 },
  }),
  removePalette: endpoint({
    method: 'DELETE',
    path: '/api/color-palettes/{owner}/{id}',
    access: 'visitor',
    summary: 'Delete a palette; idempotent',
    params: OwnerParams.extend({ id: z.uuid() }),
    response: z.object({ removed: z.int() }),
    errors: owned,
  }),
  consent: endpoint({
    method: 'GET',
    path: '/api/photo-consent/{owner}',
    access: 'visitor',
    summary: 'Get the consent to photo analysis',
    params: OwnerParams,
    response: z.object({ consent: Consent.nullable(), current: z.string() }),
    errors: owned,
  }),
  giveConsent: endpoint({
    method: 'POST',
    path: '/api/photo-consent',
    access: 'visitor',
    summary:
      'Consent to photo analysis, by our server or (version ending in “-device”) by the browser, and to storing the scores; confirm to be 16 or older',
    body: z.strictObject({
      owner: OwnerId,
      version: z.enum([consentVersion, deviceConsentVersion], 'consent_needed'),
      isSixteenOrOver: z.literal(true, 'consent_needed'),
    }),
    response: z.object({ consent: Consent.nullable(), current: z.string() }),
    errors: owned,
  }),
  withdrawConsent: endpoint({
    method: 'DELETE',
    path: '/api/photo-consent/{owner}',
    access: 'visitor',
    summary: 'Withdraw consent and delete all stored results',
    params: OwnerParams,
    response: z.object({ removed: z.int() }),
    errors: owned,
  }),
}
