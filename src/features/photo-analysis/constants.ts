import { stages } from '#src/skin-vision/contract.ts'
import type { Concern } from '../catalog/constants.ts'

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export const confidenceLabels = ['high', 'medium', 'low'] as const
export const severities = ['none', 'mild', 'clear', 'strong'] as const
export const afterWashing = ['tight', 'comfortable', 'oily_t_zone', 'oily_all_over'] as const
export const flushing = ['never', 'sometimes', 'often'] as const
export const ageBands = ['16-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const
/** The shop's concerns that a photo can show. */
export const measuredConcerns = [
  'acne',
  'aging',
  'oily',
  'pigmentation',
  'pores',
  'redness',
  'texture',
  'undereye',
] as const satisfies readonly Concern[]

/**
 * Version of the consent text. Increase it when the processing of photos or results changes; everyone is then asked
 * again.
 */
export const consentVersion = '2026-11'
/** The same for photos that stay on the device. Consent to `consentVersion` covers these as well. */
export const deviceConsentVersion = '2026-11-device'

/** Progress stages: the engine's own or that of a hosted model, then product matching. */
export const photoStages = [...stages, 'model', 'products'] as const
export type PhotoStage = (typeof photoStages)[number]
/** In the browser, loading the engine comes first. */
export type ShownStage = PhotoStage | 'engine'

export type SeasonName = (typeof seasons)[number]
export type MeasuredConcern = (typeof measuredConcerns)[number]

/** Scores from here on are at least mild, from the others clear and strong. */
export const mildScore = 37.5
export const scoreLimits = [mildScore, 50, 75] as const

const high = 0.7
const medium = 0.4
/** @param confidence 0 to 1. */
export const confidenceLabel = (confidence: number): (typeof confidenceLabels)[number] =>
  confidence >= high ? 'high' : confidence >= medium ? 'medium' : 'low'

/**
 * Six of 103 test portraits are below: half of the face in the shade, or skin without color. Good portraits of 100 pixels
 * between the eyes reach .37 and more.
 */
const minForStatements = 0.33

/** Whether a photo is clear enough for any statement about the skin. */
export const supportsStatements = ({ confidence }: { readonly confidence: number }): boolean =>
  confidence >= minForStatements

/** Whether the skin type may be shown: a photo that is not clear enough says nothing about it either. */
export const supportsSkinType = ({
  confidence,
  skinTypeFrom,
}: {
  readonly confidence: number
  readonly skinTypeFrom: 'photo' | 'form' | 'both'
}): boolean => supportsStatements({ confidence }) || skinTypeFrom !== 'photo'

/** Status codes of problems of the photo itself, then of other errors. */
export const photoErrors = {
  photo_consent_required: 403,
  photo_empty: 422,
  photo_too_many_pixels: 422,
  photo_wrong_signature: 415,
  photo_unsupported_format: 415,
  photo_truncated: 422,
  photo_polyglot: 422,
  photo_unreadable: 422,
  photo_no_face: 422,
  photo_several_faces: 422,
  photo_face_partly_visible: 422,
  photo_face_too_small: 422,
  photo_face_turned: 422,
  photo_blurred: 422,
  photo_too_dark: 422,
  photo_over_exposed: 422,
  photo_no_color: 422,
  photo_color_cast: 422,
  photo_not_a_photo: 422,
  photo_screenshot: 422,
  photo_printed: 422,
  photo_face_covered: 422,
  photo_eyes_covered: 422,
  photo_smoothed: 422,
  too_many_requests: 429,
  photo_busy: 503,
  photo_quota_exceeded: 503,
  photo_failed: 500,
} as const
