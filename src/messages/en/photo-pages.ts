import { photoConsent } from './photo-consent.ts'
import { photoCamera } from './photo-camera.ts'
import { photoPalette } from './photo-palette.ts'
import { skinSummary } from './skin-summary.ts'

const withUnit = (value: string, unit: string): string => (unit === '%' ? `${value}%` : `${value} ${unit}`)

/** Photo pages. Loaded only with those pages. */
export const photoPages = {
  noScript:
    'This page needs JavaScript to measure your photo and draw the results on it. Please turn it on in your browser.',
  loading: 'Loading',
  /** What was not recommended because of the skin profile. */
  leftOut: {
    pregnant: 'Because of your skin profile, we left out what is not suitable during pregnancy.',
    breastfeeding: 'Because of your skin profile, we left out what is not suitable while breastfeeding.',
    other: 'We left out products that don’t match your skin profile.',
    unknown: 'Products are not shown because your skin profile could not be loaded. Please try again later.',
  },
  howWeMeasure: 'How we measure, and how well',
  ...photoConsent,
  picker: {
    title: 'Upload Your Photo',
    drop: 'Drag and drop a photo here',
    or: 'or',
    choose: 'Choose Photo',
    camera: 'Use Camera',
    limit: 'PNG, JPG up to 10MB',
    notImage: 'Please choose an image file.',
    preview: 'Your photo',
    clear: 'Clear',
    tips: [
      'Face a window in daylight, with lamps off.',
      'No filters or glasses, and keep hair off your face.',
      'Fill two thirds of the frame and look straight ahead.',
    ],
  },
  whitePaper: {
    use: 'Use a sheet of white paper',
    why: 'Hold plain white paper beside your face, turned to the same light, with its corners in the picture. We measure your colors against it, so the light matters less.',
    found: {
      skin: 'We found the sheet of white paper and measured the redness of your whole face against it.',
      palette: 'We found the sheet of white paper and measured all colors against it.',
    },
    notFound:
      'We could not find a sheet of white paper, so the light is uncertain. Hold it flat beside your face, away from anything white, and make sure that it is not overexposed.',
  },
  camera: photoCamera,
  progress: {
    sending: (percent: number) => `Uploading your photo: ${percent}%`,
    measuring: 'Measuring your photo',
    stages: {
      engine: 'Loading the analysis (2 MB, once)',
      decode: 'Reading the photo',
      face: 'Finding the face',
      light: 'Checking pose and light',
      skin: 'Measuring each region',
      findings: 'Evaluating the results',
      season: 'Determining season and colors',
      model: 'Asking the hosted model',
      products: 'Finding matching products',
    },
    cancel: 'Cancel',
    canceled: (mayBeStored: boolean) => (mayBeStored ? 'Canceled.' : 'Canceled. Nothing was stored.'),
  },
  questions: {
    title: 'Three questions (optional)',
    lead: 'A photo cannot show how your skin feels. We combine your answers with the photo, and the result shows which one was used.',
    none: 'No answer',
    afterWashing: {
      label: 'An hour after washing, my face feels',
      options: {
        tight: 'tight',
        comfortable: 'comfortable',
        oily_t_zone: 'oily on forehead and nose',
        oily_all_over: 'oily all over',
      },
    },
    stingingOrFlushing: {
      label: 'It stings or flushes',
      options: { never: 'never', sometimes: 'sometimes', often: 'often' },
    },
    ageBand: {
      label: 'My age',
      options: {
        '16-24': '16 to 24',
        '25-34': '25 to 34',
        '35-44': '35 to 44',
        '45-54': '45 to 54',
        '55-64': '55 to 64',
        '65+': '65 or older',
      },
    },
  },
  quality: { title: 'How to improve your next photo', none: 'This photo is good.' },
  /** Before a saved result is deleted. */
  remove: { body: 'This cannot be undone.', confirm: 'Delete', cancel: 'Cancel' },
  print: 'Print',
  save: 'Save as image',
  skin: {
    title: 'AI Skin Analysis',
    description:
      'See what a photo shows about your skin: every finding marked on your face with its measurement, threshold, and confidence. Your photo is never stored.',
    hero: 'See your skin, measured',
    lead: 'Up to nine measurements on your own photo, each with its value, its threshold, and its place on your face. Your photo is never stored.',
    comingSoon: 'Skin analysis is coming soon',
    comingSoonBody: 'In the meantime, choose your skin concerns yourself.',
    analyze: 'Analyze My Skin',
    complete: 'Analysis Complete!',
    completeBody: (concerns: number) =>
      concerns === 0
        ? 'Nothing stands out.'
        : `${concerns === 1 ? '1 concern stands' : `${concerns} concerns stand`} out.`,
    completeUnclear: 'The photo is not clear enough for a statement.',
    failed: 'Failed to analyze skin. Please try again with a clear photo of your face.',
    quota: 'AI analysis is temporarily unavailable due to API quota limits. Please try again later.',
    quotaHint: 'If you are the administrator, check the plan and billing of the configured model.',
    reasonOf: 'Failed to analyze skin: ',
    retry: 'Try Again',
    results: 'Your results',
    summary: skinSummary,
    skinType: 'Skin type',
    typeFrom: { photo: 'from the photo', form: 'from your answers', both: 'from the photo and your answers' },
    age: 'Skin looks',
    ageRange: (from: number, to: number) => `${from} to ${to} years old`,
    ageFrom: {
      photo_and_age_band: 'from the photo and your age band',
      mostly_average: 'mostly the adult average, without your age band',
    },
    unsupported: 'This photo is too small or unclear to say.',
    confidence: 'Confidence',
    percent: (share: number) => `${Math.round(share * 100)}%`,
    confidenceNote: 'in this photo and method; it never reaches 100%',
    products: 'Recommended products',
    productsLead: 'In stock, chosen for what stands out, and compatible with each other.',
    photoAlt: 'Your photo with the findings marked on it',
    photoNote: 'Your photo is shown only from your browser. It disappears when you leave the page.',
    withoutPhoto: 'Your photo was not kept, so nothing is marked on it.',
    guest:
      'Shown in this tab until you select Try Again, sign in, or reload or close it. Analyses that you make while signed in are saved to your account.',
    show: 'Show on the photo',
    figure: withUnit,
    limit: (value: string, unit: string) => `mild from ${withUnit(value, unit)}`,
    sure: (percent: number) => `${percent}% confidence`,
    severities: { none: 'typical', mild: 'mild', clear: 'moderate', strong: 'strong' },
    parts: { eye_bags: 'Eye bags' },
    units: {
      deltaA: 'steps of redness (Δa*)',
      'spots/cm2': 'spots per cm², weighted by visibility',
      'mm/cm2': 'mm per cm², weighted by depth',
      percent: '%',
      deltaL: 'steps of lightness (ΔL*)',
    },
    regions: {
      forehead: 'forehead',
      glabella: 'between the eyebrows',
      nose: 'nose',
      left_cheek: 'left cheek',
      right_cheek: 'right cheek',
      chin: 'chin',
      left_under_eye: 'under the left eye',
      right_under_eye: 'under the right eye',
      left_eye_bag: 'from the left lower lid to the cheek',
      right_eye_bag: 'from the right lower lid to the cheek',
      left_crows_feet: 'outer corner of the left eye',
      right_crows_feet: 'outer corner of the right eye',
      left_nasolabial: 'from the nose to the left corner of the mouth',
      right_nasolabial: 'from the nose to the right corner of the mouth',
      left_marionette: 'below the left corner of the mouth',
      right_marionette: 'below the right corner of the mouth',
    },
    where: (regions: string) => `Measured on: ${regions}`,
    table: {
      caption: 'All measurements as a table',
      concern: 'Finding',
      value: 'Measured',
      limit: 'Threshold (mild)',
      score: 'Score',
      severity: 'Result',
      confidence: 'Confidence',
      show: 'Show as table',
    },
    how: {
      title: 'How It Works',
      steps: [
        {
          title: 'Your photo is checked',
          body: 'We check light, sharpness, size, and pose. If a photo is not good enough, we tell you what to change.',
        },
        {
          title: 'Your face is found',
          body: 'Small neural networks find 468 points on your face. They do not judge your age, sex, or origin.',
        },
        {
          title: 'Color and surface are measured',
          body: 'Redness, brown and red spots, lines, shine, texture, pores, under-eye shadows, and eye bags, each in its own area.',
        },
        {
          title: 'Each measurement is compared with a threshold',
          body: 'The thresholds come from reference faces. You see the measurement, threshold, and confidence, and can judge for yourself.',
        },
      ],
    },
    privacy: {
      title: 'Your photo stays yours',
      device:
        'Your browser measures it on this device, and it is not sent to us. An automated test checks every request that the page makes.',
      server:
        'We process it in memory and discard it. It is never written to disk, a database, or a log. An automated test marks a hundred photos and searches every file for traces of them.',
    },
    history: {
      title: 'Analysis History',
      entry: (number: number) => `Analysis ${number}`,
      looks: (from: number, to: number) => `looks ${from} to ${to}`,
      nothing: 'Nothing stood out',
      unclear: 'The photo was not clear enough',
      remove: (number: number) => `Delete analysis ${number}`,
      removeTitle: (number: number) => `Delete analysis ${number}?`,
      removeFailed: 'The analysis could not be deleted. Please try again.',
      failed: 'Your history could not be loaded.',
      showOlder: (count: number) => `Show ${count} older ${count === 1 ? 'analysis' : 'analyses'}`,
      hideOlder: 'Hide older analyses',
      chart: 'Over time',
      chartOf: 'Show',
      band: 'The bars show the range of each score: 95 of 100 repeated measurements stay within it.',
      sameLight: 'Take your photos in the same light. Other light can move a score further than this range.',
      changed: (isLower: boolean, from: string, to: string, day: string, limit: number) =>
        `${isLower ? 'Lower' : 'Higher'} than on ${day}: ${from}, now ${to}. In our tests, 95 of 100 repeats differed by no more than ${limit} points.`,
      notCompared: 'Your latest analysis is the first with this version, so it is not compared with the earlier ones.',
      firstOfReference: 'There is no earlier photo of this kind to compare redness with.',
      otherReference:
        'Redness measured against white paper is that of the whole face, so photos with and without paper are not compared.',
      unchanged: (from: string, to: string, day: string, limit: number) =>
        `No measurable change since ${day}: ${from}, now ${to}. In our tests, 95 of 100 repeats differed by no more than ${limit} points.`,
      unclearLeftOut: 'Photos that were not clear enough are left out.',
      engines: (names: readonly string[]) =>
        `Measured with ${names.join(', then ')}. A value may change between versions even if your skin has not.`,
      chartLabel: (concern: string, count: number) =>
        `${concern}: score of ${count} analyses, 0 to 100. The table below has the values.`,
      date: 'Date',
      needTwo: 'After two analyses of clear photos, a chart shows what has changed.',
    },
    image: { heading: 'Skin analysis', made: (day: string) => `Measured on ${day}` },
  },
  palette: photoPalette,
  selector: {
    title: 'Skin Concern Quick Selector',
    description:
      'Choose up to five skin concerns and see matching products, each with the ingredient that makes it suitable. All are compatible with each other.',
    back: 'Back to Home',
    lead: 'Choose up to five concerns. We tell you why we recommend each product.',
    primary: 'Primary concerns',
    secondary: 'More concerns',
    chosen: (count: number, max: number) => `${count} of ${max} selected`,
    about: {
      acne: 'Blemishes and clogged pores',
      aging: 'Fine lines, wrinkles, and loss of firmness',
      dryness: 'Tight, flaky, or rough skin',
      oily: 'Shine and excess oil',
      sensitivity: 'Skin that stings or reacts easily',
      pigmentation: 'Dark spots and uneven tone',
      pores: 'Visible pores',
      redness: 'Flushing and visible redness',
      dullness: 'Tired-looking skin',
      blackheads: 'Dark plugs on the nose and chin',
      texture: 'Bumps and an uneven surface',
      undereye: 'Shadows and puffiness under the eyes',
    },
    submit: 'Get Recommendations',
    finding: 'Finding Products...',
    needOne: 'Please select at least one skin concern to get recommendations.',
    errorTitle: 'Error',
    failed: 'Failed to get personalized recommendations. Please try again.',
    ready: 'Recommendations Ready!',
    readyBody: (count: number) =>
      count === 1 ? '1 product fits your concerns.' : `${count} products fit your concerns.`,
    results: 'Recommended for you',
    resultsLead: (concerns: string) =>
      `For ${concerns}. They can be used together, based on the same rules as the routine builder.`,
    empty: 'No specific recommendations found for your concerns.',
    retry: 'Try Again',
    browse: 'Browse All Products',
    routine: 'Build a routine with these products',
    info: {
      analysis: {
        title: 'Not sure what your skin needs?',
        body: 'Get measurements from a photo.',
        link: 'AI Skin Analysis',
      },
      products: {
        title: 'Prefer to browse?',
        body: 'Filter all products by skin type, concern, and price.',
        link: 'Browse products',
      },
    },
  },
} as const
