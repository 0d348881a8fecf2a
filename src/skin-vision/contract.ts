import { measuredNoise, partNoise } from './findings/noise.ts'

export { engine } from './version.ts'

/** Coordinates in the upright photo: 0 to 1 from left and top. */
export type Point = readonly [x: number, y: number]

/** Why a photo is rejected. The shop maps these to messages. */
export const refusalCodes = [
  'empty',
  'too_many_pixels',
  'wrong_signature',
  'unsupported_format',
  'truncated',
  'polyglot',
  'unreadable',
  'no_face',
  'several_faces',
  'face_partly_visible',
  'face_too_small',
  'face_turned',
  'blurred',
  'too_dark',
  'over_exposed',
  'no_color',
  'color_cast',
  'not_a_photo',
  'screenshot',
  'printed',
  'face_covered',
  'eyes_covered',
  'smoothed',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** What reduces the confidence of an analyzed photo. */
export type IssueCode =
  | 'small_face'
  | 'soft'
  | 'dim'
  | 'highlights_clipped'
  | 'color_cast'
  | 'little_color'
  | 'uneven_light'
  | 'turned_head'
  | 'little_skin'
  | 'glasses'
  | 'hair'
  | 'covered'
  | 'noisy'
  | 'smoothed'
  | 'incomplete'

export type Issue = {
  readonly code: IssueCode
  readonly value: number
  readonly threshold: number
  /** Factor of the remaining confidence, 0 to 1. */ readonly factor: number
}

export type Quality = {
  /** 0 to 1, the product of the worst factors only. */ readonly score: number
  readonly issues: readonly Issue[]
}

/** Ids of the shop's concern list (CONC-01) that a photo can show. */
export type MeasuredConcern = 'acne' | 'aging' | 'oily' | 'pigmentation' | 'pores' | 'redness' | 'texture' | 'undereye'

/** Score variation between two photos of the same skin: 95 of 100 repeats stay within it. */
export const scoreNoise: Readonly<Record<MeasuredConcern, number>> = measuredNoise

/** Score that 95 of 100 repeats of a photo stay within, limited to the scale. */
export function scoreRangeOf(
  measured: MeasuredConcern | FindingPartName,
  score: number,
): readonly [from: number, to: number] {
  const noise = { ...scoreNoise, ...partNoise }[measured]
  return [Math.max(0, score - noise), Math.min(100, score + noise)]
}

export type Severity = 'none' | 'mild' | 'clear' | 'strong'

export type Region =
  | 'forehead'
  | 'glabella'
  | 'nose'
  | 'left_cheek'
  | 'right_cheek'
  | 'chin'
  | 'left_under_eye'
  | 'right_under_eye'
  | 'left_eye_bag'
  | 'right_eye_bag'
  | 'left_crows_feet'
  | 'right_crows_feet'
  | 'left_nasolabial'
  | 'right_nasolabial'
  | 'left_marionette'
  | 'right_marionette'

export type Overlay =
  | { readonly kind: 'areas'; readonly areas: readonly (readonly Point[])[] }
  | { readonly kind: 'lines'; readonly lines: readonly (readonly Point[])[] }
  /** Radius as a fraction of the photo's longer side. */
  | { readonly kind: 'spots'; readonly spots: readonly { readonly at: Point; readonly radius: number }[] }

/** Parts of a concern that have a score of their own, which is not part of the concern's score. */
export const findingParts = ['eye_bags'] as const
export type FindingPartName = (typeof findingParts)[number]

/** How something is scored. */
type Scored = {
  /** 0 to 100: 50 is one standard deviation above the reference faces, 75 is two. */
  readonly score: number
  /** Scores that 95 of 100 repeats stay within. */
  readonly range: readonly [from: number, to: number]
  readonly severity: Severity
  readonly confidence: number
  readonly value: number
  readonly unit: 'deltaA' | 'spots/cm2' | 'mm/cm2' | 'percent' | 'deltaL'
  /** Values from here on have at least mild severity. */
  readonly threshold: number
  readonly regions: readonly Region[]
  readonly overlay: Overlay
  /** Key in the source list of this folder's README. */
  readonly source: string
}

export type FindingPart = Scored & { readonly part: FindingPartName }

export type Finding = Scored & {
  readonly concern: MeasuredConcern
  /** Those that the photo allows to measure. */
  readonly parts: readonly FindingPart[]
  readonly explanation: {
    readonly code: `${MeasuredConcern}_${Severity}`
    readonly facts: Readonly<Record<string, number>>
  }
}

export type Engine = { readonly name: 'skin-vision'; readonly version: string }

/** Three optional questions about what a photo cannot show. */
export type FormAnswers = {
  readonly afterWashing?: 'tight' | 'comfortable' | 'oily_t_zone' | 'oily_all_over' | undefined
  readonly stingingOrFlushing?: 'never' | 'sometimes' | 'often' | undefined
  readonly ageBand?: '16-24' | '25-34' | '35-44' | '45-54' | '55-64' | '65+' | undefined
}

/** What the person has said about the photo. */
export type PhotoOptions = {
  /** A sheet of white paper is held beside the face: the colors are measured relative to it. */
  readonly whitePaper?: boolean | undefined
}
export type SkinOptions = FormAnswers & PhotoOptions

/** What colors are measured relative to: a sheet of paper, if one was announced. */
export const whiteReferences = ['none', 'paper', 'paper_not_found'] as const
export type WhiteReference = (typeof whiteReferences)[number]

export type SkinType = 'oily' | 'combination' | 'normal' | 'dry' | 'sensitive'

/** What the appearance index rests on; 'not_supported' by the photo: do not show it. */
export const skinAgeSources = ['photo_and_age_band', 'mostly_average', 'not_supported'] as const
export type SkinAgeSource = (typeof skinAgeSources)[number]

/** Where the face is in the photo: the middle of each eye; 'right' is the person's right. */
export type FacePlace = { readonly eyes: readonly [right: Point, left: Point] }

export type SkinReport = {
  readonly skinType: SkinType
  readonly skinTypeFrom: 'photo' | 'form' | 'both'
  /** Appearance index in years, never an age estimate; the range expresses its uncertainty. */
  readonly skinAge: number
  readonly skinAgeRange: readonly [from: number, to: number]
  readonly skinAgeFrom: SkinAgeSource
  readonly confidence: number
  readonly findings: readonly Finding[]
  readonly face: FacePlace
  /** 'paper': redness includes that of the whole face, measured in neutral light. */
  readonly whiteReference: WhiteReference
  readonly quality: Quality
  readonly engine: Engine
}

/** What a preview frame of the camera shows, before a photo is taken. */
export type Look = {
  readonly face: 'found' | 'none' | 'several'
  /** The rest is null without exactly one face. */
  readonly checks: {
    readonly distance: 'good' | 'far' | 'close'
    readonly light: 'good' | 'dark' | 'bright'
    readonly sharpness: 'good' | 'blurred'
    readonly angle: 'good' | 'turned' | 'tilted'
  } | null
}

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Undertone = 'warm' | 'neutral' | 'cool'

/** Axes of the season, each about -1 to 1. */
export type SeasonAxes = {
  /** Degrees by which the skin's hue is above (warm) or below (cool) the average at its ITA. */
  readonly temperatureDegrees: number
  readonly temperature: number
  /** Lightness of skin, hair and eyes: light (1) to deep (-1). */
  readonly depth: number
  /** Bright (1) to muted (-1). */
  readonly clarity: number
  /** Difference in L* between skin and the darker of hair and eyes, 0 to 100. */
  readonly contrast: number
}

export type PaletteReport = {
  readonly skinTone: 'light' | 'medium' | 'tan' | 'deep'
  /** False where color is lacking or the light decides it: no tone, undertone and ITA are shown, and no shade matched. */
  readonly toneDecided: boolean
  /** Individual typology angle in degrees. */
  readonly ita: number
  readonly undertone: Undertone
  readonly seasonType: Season
  readonly seasons: readonly { readonly season: Season; readonly probability: number }[]
  readonly runnerUp: Season
  /** False where the light is unknown, or the first two seasons are about equally likely: the user should choose. */
  readonly seasonDecided: boolean
  readonly axes: SeasonAxes
  readonly confidence: number
  readonly loweredBy: readonly (IssueCode | 'unknown_light' | 'near_neutral' | 'seasons_close')[]
  readonly measured: {
    readonly skin: string
    readonly hair: string | null
    readonly eyes: string | null
    readonly lips: string
  }
  readonly primaryColors: readonly string[]
  readonly accentColors: readonly string[]
  readonly foundationShades: readonly string[]
  readonly lipColors: readonly string[]
  readonly eyeColors: readonly string[]
  readonly avoidColors: readonly string[]
  /** 'paper': all colors are those in neutral light. */
  readonly whiteReference: WhiteReference
  readonly quality: Quality
  readonly engine: Engine
}

/** Stages of an analysis in order, each reported when it begins; the last one depends on the request. */
export const stages = ['decode', 'face', 'light', 'skin', 'findings', 'season'] as const
export type Stage = (typeof stages)[number]
export type OnProgress = (stage: Stage) => void

export type Refusal = { readonly code: RefusalCode; readonly facts: Readonly<Record<string, number | string>> }

/** 'busy' and 'failed' are unrelated to the photo: the same request may be retried. */
export type Outcome<Report> =
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: 'worker_died' | 'timed_out' | 'error' }
