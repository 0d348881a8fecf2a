import type { Facts } from '#src/kernel/result.ts'

type Figure = { readonly concern: string; readonly severity: string; readonly value: number; readonly threshold: number; readonly facts: Readonly<Record<string, number>> }

const round = (value: number | undefined, digits = 0) => (value ?? 0).toFixed(digits)
/** What was found and how much it comes to: faint ones are shown on the photo, but hardly count. */
function marked(count: number | undefined, one: string, many: string, degreeWords: string): string {
  if (!count) return `We mark no ${many}.`
  return count === 1 ? `We mark one ${one}, which counts as far as it stands out: ${degreeWords}.` : `We mark ${round(count)} ${many}; the fainter, the less they count: together ${degreeWords}.`
}

/** How much of it, in one word that is true of a photo. */
const degree = { none: 'no more than is usual', mild: 'a little more than is usual', clear: 'clearly more than is usual', strong: 'much more than is usual' } as const
const degreeOf = (severity: string) => degree[severity as keyof typeof degree]

/** What each measurement saw, and what else may look like it. Nothing here names a disease. */
const seen: Readonly<Record<string, (figure: Figure) => string>> = {
  redness: ({ severity, value }) =>
    `Cheeks and nose are ${value >= 0 ? `${round(value, 1)} steps redder` : `${round(-value, 1)} steps less red`} than the forehead: ${degreeOf(severity)}. Warmth, exercise or a glass of wine show the same way.`,
  acne: ({ severity, facts }) => `${marked(facts['spots'], 'small reddish spot', 'small reddish spots', degreeOf(severity))} A photo cannot tell a blemish from a bite or a scratch.`,
  pigmentation: ({ severity, facts }) => `${marked(facts['spots'], 'brownish spot', 'brownish spots', degreeOf(severity))} Freckles and moles count as well. A spot that changes or bleeds belongs before a doctor, not a camera.`,
  aging: ({ severity, facts }) => `${round(facts['millimetres'])} mm of lines are visible around eyes and on the forehead: ${degreeOf(severity)}. A smile or light from the side makes lines longer.`,
  oily: ({ severity, value }) => `${round(value)}% of forehead and nose mirrors the light: ${degreeOf(severity)}. Flash and fresh cream shine, too, so this is our weakest measurement.`,
  undereye: ({ severity, value }) => `The skin under the eyes is ${round(value, 1)} steps darker than the cheeks: ${degreeOf(severity)}. Light from above deepens it.`,
  texture: ({ severity, value }) => `The surface of the cheeks varies by ${round(value, 2)} steps of lightness: ${degreeOf(severity)}. A sharper camera shows more of it.`,
  pores: ({ severity, facts }) => `${marked(facts['pores'], 'visible pore', 'visible pores', degreeOf(severity))} Everyone has pores; only close photos show them.`,
}

const concernNames: Readonly<Record<string, string>> = {
  acne: 'blemishes',
  aging: 'lines',
  dryness: 'dryness',
  oily: 'shine',
  sensitivity: 'sensitivity',
  pigmentation: 'dark spots',
  pores: 'visible pores',
  redness: 'redness',
  dullness: 'dullness',
  blackheads: 'blackheads',
  texture: 'uneven texture',
  undereye: 'shadows under the eyes',
}

const activeNames: Readonly<Record<string, string>> = {
  retinoid: 'a retinoid',
  aha: 'an alpha hydroxy acid',
  bha: 'salicylic acid',
  pha: 'a polyhydroxy acid',
  'vitamin-c': 'vitamin C',
  niacinamide: 'niacinamide',
  azelaic: 'azelaic acid',
  bakuchiol: 'bakuchiol',
  tranexamic: 'tranexamic acid',
  arbutin: 'arbutin',
  peptides: 'peptides',
  ceramides: 'ceramides',
  hyaluronic: 'hyaluronic acid',
  panthenol: 'panthenol',
  centella: 'centella',
  caffeine: 'caffeine',
}

/** What may help, in the order of the concerns; no promise of an effect. */
const care: Readonly<Record<string, string>> = {
  acne: 'For blemishes: salicylic or azelaic acid a few evenings a week, and nothing that scrubs. If spots hurt or leave scars, a dermatologist helps more than any cream.',
  aging: 'For lines: sunscreen every morning does most; a retinoid in the evening, begun slowly, is the best studied addition. Not in pregnancy.',
  oily: 'For shine: a gentle cleanser twice a day and niacinamide. Stripping the skin makes it feel tight, not less oily.',
  pigmentation: 'For dark spots: sunscreen every morning, and vitamin C or azelaic acid over months. Have spots that are new, changing or uneven looked at by a doctor.',
  pores: 'For visible pores: salicylic acid and niacinamide can make them less conspicuous; nothing closes them.',
  redness: 'For redness: few products, no perfume, azelaic acid or centella. Redness that stays or burns is a question for a dermatologist.',
  texture: 'For uneven texture: a mild acid one or two evenings a week, and moisturizer.',
  undereye: 'For shadows under the eyes: caffeine can help for hours; much of it is anatomy or sleep, which no cream changes.',
}

const skinTypes: Readonly<Record<string, string>> = {
  oily: 'Your skin looks oily in this photo: light textures, gels and fluids tend to suit it.',
  combination: 'Forehead and nose shine more than the cheeks: a light moisturizer all over, a richer one where it feels tight.',
  normal: 'Nothing stands out as oily or dry: keep what works, and add one thing at a time.',
  dry: 'You say that your skin feels tight: creams with ceramides, and a cleanser that does not foam.',
  sensitive: 'You say that your skin stings or flushes often: few products without perfume, each tried on a small spot first.',
}

const issues: Readonly<Record<string, string>> = {
  small_face: 'The face is small in the picture: come closer, so that it fills two thirds of it.',
  soft: 'The picture is a little blurred: hold still, wipe the lens, tap on the face to focus.',
  dim: 'It is rather dark: face a window by day.',
  highlights_clipped: 'Parts of the face are blown out: turn away from the sun or lamp.',
  colour_cast: 'The light has a colour of its own: daylight without lamps is best.',
  uneven_light: 'One side is brighter than the other: face the light.',
  turned_head: 'The head is turned: look straight into the camera.',
  little_skin: 'Hair, glasses or a beard cover much of the skin.',
  noisy: 'The picture is grainy: more light helps.',
  smoothed: 'The picture looks smoothed: switch off beauty filters.',
}

const lowered: Readonly<Record<string, string>> = {
  ...issues,
  unknown_light: 'Nobody measured the light: lamps shift colours more than people differ. A sheet of white paper beside your face by a window helps your own eye to judge.',
  near_neutral: 'Your undertone lies between warm and cool, where seasons blur into each other.',
  seasons_close: 'Two seasons fit almost equally well: choose the one that you know suits you.',
}

/** Words of the photo analysis that the server writes into its answers. */
export const photos = {
  finding: (figure: Figure): string => seen[figure.concern]?.(figure) ?? degreeOf(figure.severity),
  care: (concern: string): string | undefined => care[concern],
  skinType: (type: string): string => skinTypes[type] ?? '',
  nothing: 'Nothing stands out in this photo. Sunscreen in the morning, and a cleanser and moisturizer that feel good, are enough.',
  tooUnsure: 'This photo leaves much open. Another one by a window, without make-up and filters, would say more.',
  always: 'Try one new product at a time, on a small spot first. This describes a photo; it is no medical advice.',
  issue: (code: string): string => issues[code] ?? code,
  lowered: (code: string): string => lowered[code] ?? code,
  reason: ({ concern, active, ingredient }: { concern: string; active: string | null; ingredient: string | null }): string => {
    const goal = concernNames[concern] ?? concern
    if (active === null) return concern === 'undereye' ? `Made for the skin around the eyes.` : `Sun protection: without it, little else helps against ${goal}.`
    const name = activeNames[active] ?? active
    const listed = ingredient && !name.toLowerCase().includes(ingredient.toLowerCase()) ? ` (listed as ${ingredient})` : ''
    return `With ${name}${listed}, chosen for ${goal}.`
  },
} as const

const failed = ({ subject }: Facts) => (subject === 'palette' ? 'Failed to analyze color palette' : 'Failed to analyze skin')
const because = (reason: string | ((facts: Facts) => string)) => (facts: Facts) => `${failed(facts)}: ${typeof reason === 'string' ? reason : reason(facts)}`
const million = (pixels: string | number | undefined) => Math.round(Number(pixels ?? 0) / 1_000_000)

/** Why a photo was not analysed, and what to do. */
export const photoProblems = {
  not_a_form: because('please send the photo as a multipart form.'),
  file_missing: because(({ field }) => `please send one photo, in the field “${field}”.`),
  one_file_only: because('please send one photo at a time.'),
  file_too_large: because(({ megabytes }) => `the photo is larger than ${megabytes} MB. Please choose a smaller one.`),
  photo_empty: because('the file is empty. Please choose another photo.'),
  photo_too_many_pixels: because(({ pixels, most }) => `the photo has ${million(pixels)} million pixels; at most ${million(most)} million can be read. Please choose a smaller one.`),
  photo_wrong_signature: because('this file is not a photo. Please choose a JPG or PNG.'),
  photo_unsupported_format: because(({ format }) => `${String(format ?? 'this format').toUpperCase()} cannot be read. Please choose a JPG or PNG.`),
  photo_truncated: because('the file is incomplete. Please save the photo again, or choose another one.'),
  photo_polyglot: because('there is something other than a photo in this file. Please choose another one.'),
  photo_unreadable: because('the photo cannot be read. Please save it again as a JPG, or choose another one.'),
  photo_no_face: because('no face was found. Please choose a photo that shows your whole face from the front.'),
  photo_several_faces: because('there is more than one face. Please choose a photo of you alone.'),
  photo_face_partly_visible: because('the face is only partly visible. Please choose a photo with your whole face in it, uncovered.'),
  photo_face_too_small: because('the face is too small in the picture. Please come closer, so that it fills two thirds of it.'),
  photo_face_turned: because('the face is turned too far. Please look straight into the camera.'),
  photo_blurred: because('the photo is blurred. Please hold still, wipe the lens and tap on your face to focus.'),
  photo_too_dark: because('the photo is too dark. Please face a window by day.'),
  photo_over_exposed: because('the photo is too bright, so that details are lost. Please turn away from sun and lamps.'),
  photo_no_colour: because('the photo has no colours. Please choose one that is not black and white.'),
  photo_colour_cast: because('the light is so coloured that skin cannot be judged. Please take the photo in daylight, without lamps and filters.'),
  photo_not_a_photo: because('this looks drawn, or smoothed by a filter. Please take a plain photo.'),
  photo_busy: because(({ seconds }) => `many photos are being looked at right now. Please try again in ${seconds} seconds.`),
  photo_quota_exceeded: because('quota exceeded'),
  photo_failed: failed,
} as const
