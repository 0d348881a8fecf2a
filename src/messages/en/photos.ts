import type { Facts } from '#src/kernel/result.ts'

type Figure = {
  readonly concern: string
  readonly severity: string
  readonly value: number
  readonly threshold: number
  readonly facts: Readonly<Record<string, number>>
}

const round = (value: number | undefined, digits = 0) => (value ?? 0).toFixed(digits)
/** Number of findings and their overall degree. Faint ones are marked on the photo but count less. */
function marked(count: number | undefined, one: string, many: string, degreeMessages: string): string {
  if (!count) return `No ${many} found.`
  return `${round(count)} ${count === 1 ? one : many} found. Faint ones count less. Overall: ${degreeMessages}.`
}

/** Overall degree of a finding. */
const degree = {
  none: 'typical',
  mild: 'slightly more than typical',
  clear: 'clearly more than typical',
  strong: 'much more than typical',
} as const
const degreeOf = (severity: string) => degree[severity as keyof typeof degree]

const compared = (steps: number) =>
  Math.abs(steps) < 0.05 ? 'as red as' : `${round(Math.abs(steps), 1)} steps ${steps > 0 ? 'redder' : 'less red'} than`

/** Measurements of earlier versions have no `aboveForehead`. */
function rednessOf({ aboveForehead, wholeFace, wholeFaceByEyes }: Figure['facts'], degreeText: string): string {
  const whole = wholeFace ?? wholeFaceByEyes
  const center = aboveForehead === undefined ? '' : `Cheeks and nose are ${compared(aboveForehead)} the forehead`
  if (whole === undefined) return `${center || 'Redness of cheeks, nose, and forehead'}: ${degreeText}.`
  const against = wholeFace === undefined ? 'the whites of your eyes' : 'the white paper'
  return `${center && `${center}. `}Measured against ${against}, your face is ${compared(whole)} our reference faces. Together: ${degreeText}.`
}

/** Result of each measurement, and what else can look the same. Never names a disease. */
const seen: Readonly<Record<string, (figure: Figure) => string>> = {
  redness: ({ severity, facts }) =>
    `${rednessOf(facts, degreeOf(severity))} Warmth, exercise, or alcohol can have the same effect.`,
  acne: ({ severity, facts }) =>
    `${marked(facts['spots'], 'small red spot', 'small red spots', degreeOf(severity))} A photo cannot tell a blemish from a bite or a scratch.`,
  pigmentation: ({ severity, facts }) =>
    `${marked(facts['spots'], 'small brown spot', 'small brown spots', degreeOf(severity))} Freckles and moles are counted too. If a spot changes or bleeds, see a doctor.`,
  aging: ({ severity, facts }) =>
    `${round(facts['millimeters'])} mm of lines are visible on the forehead, around the eyes, and around the mouth: ${degreeOf(severity)}. Smiling or light from the side makes lines look longer.`,
  oily: ({ severity, value }) =>
    `${round(value)}% of the forehead and nose reflects light: ${degreeOf(severity)}. Flash and freshly applied cream also shine, so this is our least reliable measurement.`,
  undereye: ({ severity, value }) =>
    `The skin under the eyes is ${round(Math.abs(value), 1)} steps ${value >= 0 ? 'darker' : 'lighter'} than the cheeks: ${degreeOf(severity)}. Light from above makes it look darker.`,
  texture: ({ severity, value }) =>
    `The surface of the cheeks varies by ${round(value, 2)} steps of lightness: ${degreeOf(severity)}. A sharper camera shows more texture.`,
  pores: ({ severity, facts }) =>
    `${marked(facts['pores'], 'visible pore', 'visible pores', degreeOf(severity))} Everyone has pores. They only show in close-up photos.`,
}

/** The same for parts of a concern. */
const partsSeen: Readonly<Record<string, (figure: Pick<Figure, 'severity' | 'value'>) => string>> = {
  eye_bags: ({ severity, value }) =>
    `The crease below the eyes is ${round(value, 1)} steps darker than the skin above and below it: ${degreeOf(severity)}. Smiling or light from above makes it look deeper.`,
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

/** Advice per concern or part of one. Never promises an effect. */
const care: Readonly<Record<string, string>> = {
  acne: 'For blemishes: use salicylic or azelaic acid a few evenings a week, and avoid scrubs. If spots hurt or leave scars, see a dermatologist.',
  aging:
    'For lines: sunscreen every morning does the most. The best-studied addition is a retinoid in the evening, introduced slowly. Do not use it during pregnancy.',
  oily: 'For shine: use a gentle cleanser twice a day and niacinamide. Harsh cleansing makes skin feel tight, not less oily.',
  pigmentation:
    'For dark spots: use sunscreen every morning, and vitamin C or azelaic acid over several months. See a doctor about spots that are new, changing, or uneven.',
  pores: 'For visible pores: salicylic acid and niacinamide can make them less noticeable. Nothing closes pores.',
  redness:
    'For redness: use few products, no perfume, and azelaic acid or centella. See a dermatologist about redness that persists or burns.',
  texture: 'For uneven texture: use a mild acid one or two evenings a week, and moisturizer.',
  undereye:
    'For shadows under the eyes: caffeine can help for a few hours. Anatomy and sleep play a large part, and no cream changes those.',
  eye_bags:
    'For eye bags: sleep and a cool compress can reduce swelling for a while. Creams change little about their shape.',
}

/** The one step of each concern that helps most, in one sentence. */
const concernSteps: Readonly<Record<string, string>> = {
  acne: 'Use salicylic or azelaic acid on a few evenings a week.',
  aging: 'Introduce a retinoid slowly, but not during pregnancy.',
  oily: 'Use a gentle cleanser and niacinamide.',
  pigmentation: 'Use vitamin C or azelaic acid for several months.',
  pores: 'Use salicylic acid or niacinamide.',
  redness: 'Use few products without perfume, such as one with azelaic acid or centella.',
  texture: 'Use a mild acid one or two evenings a week.',
  undereye: 'Try caffeine, which can help for a few hours.',
}

const basicSteps = {
  cleansers: 'Cleanse gently in the evening.',
  moisturizers: 'Moisturize when your skin needs it.',
  sunscreen: 'Wear sunscreen every morning.',
} as const

const skinTypes: Readonly<Record<string, string>> = {
  oily: 'Your skin looks oily in this photo. Light textures such as gels and fluids tend to suit it.',
  combination:
    'Your forehead and nose shine more than your cheeks. Use a light moisturizer all over and a richer one where your skin feels tight.',
  normal: 'Your skin does not look particularly oily or dry. Keep what works, and add one product at a time.',
  dry: 'You said that your skin feels tight. Use creams with ceramides and a cleanser that does not foam.',
  sensitive:
    'You said that your skin often stings or flushes. Use few products without perfume, and test each one on a small area first.',
}

const issues: Readonly<Record<string, string>> = {
  small_face: 'Your face is small in the photo. Come closer until it fills two thirds of the frame.',
  soft: 'The photo is slightly blurry. Hold still, wipe the lens, and tap your face to focus.',
  dim: 'The photo is dark. Face a window in daylight.',
  highlights_clipped: 'Parts of your face are overexposed. Turn away from the sun or lamp.',
  color_cast: 'The light is tinted. Daylight without lamps works best.',
  little_color: 'The photo has too little color to tell your skin tone. Take another one in daylight, without filters.',
  uneven_light: 'One side is brighter than the other. Face the light.',
  turned_head: 'Your head is turned. Look straight at the camera.',
  little_skin: 'Hair, glasses, or a beard cover much of your skin.',
  glasses: 'Glasses hide the skin around your eyes, so it is left out. Take them off for a complete result.',
  covered:
    'A hand, hair, or something else covers part of your face, so that part is left out. Uncover it for a complete result.',
  hair: 'Hair covers part of your face, so that part is left out. Tie it back for a complete result.',
  noisy: 'The photo is grainy. Use more light.',
  smoothed: 'The photo looks smoothed. Turn off beauty filters.',
  incomplete: 'The end of the file is missing. Save the photo again for a complete result.',
}

const lowered: Readonly<Record<string, string>> = {
  ...issues,
  unknown_light:
    'We could not measure the light: the whites of your eyes are too small or too dark in this photo, and lamps change colors more than skin tones vary. Come closer and face a window in daylight.',
  near_neutral: 'Your undertone is between warm and cool, where seasons overlap.',
  seasons_close:
    'The two likeliest seasons are less than 15 percentage points apart, too close to decide. Choose the one that you know suits you.',
}

/** Texts of the photo analysis in API responses. */
export const photos = {
  finding: (figure: Figure): string => seen[figure.concern]?.(figure) ?? degreeOf(figure.severity),
  part: ({ part, ...figure }: Pick<Figure, 'severity' | 'value'> & { readonly part: string }): string =>
    partsSeen[part]?.(figure) ?? degreeOf(figure.severity),
  care: (concern: string): string | undefined => care[concern],
  concernStep: (concern: string): string => concernSteps[concern] ?? '',
  basicStep: (category: keyof typeof basicSteps): string => basicSteps[category],
  skinType: (type: string): string => skinTypes[type] ?? '',
  nothing:
    'Nothing stands out in this photo. Sunscreen in the morning and a cleanser and moisturizer that feel good are enough.',
  tooUnsure:
    'This photo is not clear enough to say anything about your skin. Try another one by a window, without makeup or filters.',
  always: 'Try one new product at a time, on a small area first. This describes a photo and is not medical advice.',
  issue: (code: string): string => issues[code] ?? code,
  lowered: (code: string): string => lowered[code] ?? code,
  reason: ({
    concern,
    active,
    ingredient,
  }: {
    concern: string
    active: string | null
    ingredient: string | null
  }): string => {
    const goal = concernNames[concern] ?? concern
    if (active === null)
      return concern === 'undereye'
        ? `Made for the skin around the eyes.`
        : `Sun protection: without it, little else helps against ${goal}.`
    const name = activeNames[active] ?? active
    const listed =
      ingredient && !name.toLowerCase().includes(ingredient.toLowerCase()) ? ` (listed as ${ingredient})` : ''
    return `With ${name}${listed}, chosen for ${goal}.`
  },
} as const

const failures: Readonly<Record<string, string>> = {
  palette: 'Failed to analyze color palette',
  product: 'Image not uploaded',
  crop: 'Image not changed',
  list: 'File not uploaded',
  review: 'Photo not uploaded',
  notice: 'Notice not uploaded',
}
const failed = ({ subject }: Facts) => failures[String(subject)] ?? 'Failed to analyze skin'
const because = (reason: string | ((facts: Facts) => string)) => (facts: Facts) =>
  `${failed(facts)}: ${typeof reason === 'string' ? reason : reason(facts)}`
const things: Readonly<Record<string, string>> = { list: 'file', notice: 'image' }
const thing = ({ subject }: Facts) => things[String(subject)] ?? 'photo'
const million = (pixels: string | number | undefined) => Math.round(Number(pixels ?? 0) / 1_000_000)

/** Errors of uploads and of the photo analysis. */
export const photoProblems = {
  not_a_form: because((facts) => `please send the ${thing(facts)} as multipart form data.`),
  file_missing: because((facts) => `please send one ${thing(facts)} in the field “${facts['field']}”.`),
  one_file_only: because((facts) => `please send one ${thing(facts)} at a time.`),
  file_too_large: because(
    (facts) => `the ${thing(facts)} is larger than ${facts['megabytes']} MB. Please choose a smaller one.`,
  ),
  image_empty: because('the file is empty. Please choose another one.'),
  image_unsupported_format: because('please choose a JPEG, PNG, WebP, or AVIF file.'),
  image_unreadable: because('the file is damaged or incomplete. Please save the image again, or choose another one.'),
  image_too_many_pixels: because(
    ({ pixels, max }) =>
      `the image has ${million(pixels)} megapixels, and the limit is ${million(max)}. Please choose a smaller one.`,
  ),
  image_busy: because(
    ({ seconds }) => `many images are being processed right now. Please try again in ${seconds} seconds.`,
  ),
  image_processing_failed: because(
    ({ seconds }) =>
      `processing was interrupted. Please try again in ${seconds} seconds. If it happens again, use a smaller image.`,
  ),
  too_many_images: because(({ max }) => `a product can have at most ${max} images. Please remove one first.`),
  too_many_review_photos: because(({ max }) => `a review can have at most ${max} photos. Please remove one first.`),
  photo_empty: because('the file is empty. Please choose another photo.'),
  photo_too_many_pixels: because(
    ({ pixels, max }) =>
      `the photo has ${million(pixels)} megapixels, and the limit is ${million(max)}. Please choose a smaller one.`,
  ),
  photo_wrong_signature: because('this file is not a photo. Please choose a JPG or PNG.'),
  photo_unsupported_format: because(({ format }) =>
    format === 'heic'
      ? 'HEIC is not supported here. On an iPhone, choose Settings > Camera > Formats > Most Compatible and take the photo again, or save it as a JPG.'
      : format === 'cmyk'
        ? 'its colors are for print (CMYK). Please save it as an RGB JPG, or choose a photo as your camera took it.'
        : `${String(format ?? 'this format').toUpperCase()} is not supported. Please choose a JPG or PNG.`,
  ),
  photo_truncated: because('the file is incomplete. Please save the photo again, or choose another one.'),
  photo_polyglot: because('the file contains something other than a photo. Please choose another one.'),
  photo_unreadable: because('the photo could not be read. Please save it again as a JPG, or choose another one.'),
  photo_no_face: because('no face was found. Please choose a photo that shows your whole face from the front.'),
  photo_several_faces: because('there is more than one face. Please choose a photo of you alone.'),
  photo_face_partly_visible: because(
    'your face is only partly visible. Please choose a photo that shows your whole face, uncovered.',
  ),
  photo_face_too_small: because(
    'your face is too small in the photo. Please come closer until it fills two thirds of the frame.',
  ),
  photo_face_turned: because('your face is turned too far. Please look straight at the camera.'),
  photo_blurred: because('the photo is blurry. Please hold still, wipe the lens, and tap your face to focus.'),
  photo_too_dark: because('the photo is too dark. Please face a window in daylight.'),
  photo_over_exposed: because('the photo is too bright and details are lost. Please turn away from the sun or lamps.'),
  photo_no_color: because('the photo has no natural color. Please choose one that is not black and white or sepia.'),
  photo_color_cast: because(
    'the light is too strongly tinted to judge your skin. Please take the photo in daylight, without lamps or filters.',
  ),
  photo_not_a_photo: because('this looks like a drawing. Please choose a photo.'),
  photo_screenshot: because('this is a screenshot. Please choose the original photo.'),
  photo_printed: because('this is a photo of a printed picture. Please take a photo of your face.'),
  photo_face_covered: because('something covers your face. Please take off the mask and keep your hands away.'),
  photo_eyes_covered: because('your glasses hide your eyes. Please take off the sunglasses.'),
  photo_smoothed: because('a filter has smoothed the skin in this photo. Please take one with beauty filters off.'),
  photo_busy: because(
    ({ seconds }) => `many photos are being analyzed right now. Please try again in ${seconds} seconds.`,
  ),
  photo_quota_exceeded: because('quota exceeded'),
  photo_failed: failed,
} as const
