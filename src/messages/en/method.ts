/** The page "How we measure". */
export const methodPage = {
  title: 'How we measure',
  description:
    'What our photo analysis measures and how, how well it does so on skin of every color, and what it cannot tell.',
  lead: 'What the photo analysis measures, how well it does that on skin of every color, and what it cannot tell.',
  contents: 'On this page',
  parts: {
    what: {
      title: 'What is measured',
      paragraphs: [
        'Two small neural networks find your face and 468 points on it. Everything after that is arithmetic on pixels: no network judges your skin.',
        'The face is brought to one size, with 200 pixels between the eyes. Eyes, brows, lips, hair, and beard are left out. Then eight things are measured, each in its own area.',
      ],
      items: [
        'Redness: how much redder cheeks and nose are than the forehead.',
        'Acne and dark spots: small red and brown spots, weighted by how visible they are.',
        'Aging: the length of lines on the forehead, around the eyes, and around the mouth.',
        'Oily skin: the share of the forehead and nose that reflects light.',
        'Texture and pores: fine relief of the cheeks, and pits on the nose and cheeks. Both need a close-up photo.',
        'Under-eye: how much darker the skin under the eyes is than the cheeks.',
      ],
    },
    not: {
      title: 'What is not measured',
      paragraphs: ['Some things cannot be told from a photo, and others should not be.'],
      items: [
        'No diseases and no diagnosis. A photo cannot tell a mole from something that a doctor must see.',
        'No age, sex, or origin. “Skin looks 30 to 70 years old” describes lines, texture, and spots. It has never been checked against real ages, and without your age band it is mostly the adult average.',
        'Not how your skin feels. “Dry” and “sensitive” come only from your answers.',
        'Nobody is recognized, and no face is compared with another.',
      ],
    },
    check: {
      title: 'How we check it',
      paragraphs: [
        'We use 359 portraits: 281 public-domain portraits of officials, and 78 generated faces of people who do not exist, because portraits of people with deep skin are few. One half sets the reference values and trains the engine. The other half is used only for checks.',
        'To know the right answer, we draw it: soft spots, lines, patches, and a flush with the published colors of melanin and blood are added to check photos, which are then saved as JPEG like any photo. Only what was drawn counts as found.',
        'After a first look at the check half, some limits were changed: those for movement, filters, and drawings, for short lines, and for the scores of acne and pores. Expect a little less on other photos.',
      ],
      items: [],
    },
    results: {
      title: 'Results',
      paragraphs: [
        'All figures, including those that miss their goal. Skin color is an angle (ITA): the higher, the lighter the skin. “–” means that too few photos have this skin color.',
      ],
      items: [],
    },
    limits: {
      title: 'Known limits',
      paragraphs: ['What makes a result wrong most often:'],
      items: [
        'Light. Tinted light moves skin color by up to 8°, exposure by more. Daylight from a window is best.',
        'The deepest skin is the least tested, because few of the test portraits show it.',
        'Faint spots and fine lines are often missed. The tables show how often.',
        'Some marks are only shade. On 24 faces that we looked at, about half of the circles marked shade beside the nose, at the corners of the eyes or mouth, or stubble. Nearly all lines were real.',
        'A photo with little color makes skin look lighter than it is: the angle can be far too high for deep skin.',
        'Shine is weak evidence: a forehead lit from above looks like an oily one.',
        'Makeup hides, contouring looks like redness or shadow, and powder looks like matte skin.',
        'Lines near the hairline are not found, and a thin fringe can be read as lines.',
        'Drawings, slight movement, and beauty filters are not always noticed. A photo of a print is noticed by its edges.',
        'Skin under glasses and beards is left out. A hand on the face is not recognized.',
        'Lengths assume eyes that are 63 mm apart. Real distances are 54 to 74 mm.',
      ],
    },
    meaning: {
      title: 'What a range and a confidence mean',
      paragraphs: [
        'A score is 25 for an average reference face, and 25 points more for each standard deviation above it. From 37.5 on we call it mild, from 50 clear, and from 75 strong.',
        'The range of a score is where 95 of 100 repeated measurements of the same face should stay. Your history reports a change only if it is larger than both ranges allow, which is √2 times the noise when they are equal.',
        'A confidence says how often another photo of the same skin would lead to the same result, and how good the photo is. It is limited by how reliable the method is, from 50% for shine to 80% for spots, so it never reaches 100%. The tables show how often a repeat confirms it, once that is measured.',
        'With the camera, three photos are taken in a row. The result is their median, and a spot counts only if at least two photos show it.',
      ],
      items: [],
    },
    privacy: {
      title: 'Your photo stays on your device',
      paragraphs: [
        'Your browser measures the photo, unless this shop uses its server or you choose to send it. Nothing is sent while you aim the camera, either.',
        'If you are signed in, only the figures are stored. Positions on your face are not among them.',
      ],
      items: [],
    },
    sources: {
      title: 'Sources',
      paragraphs: ['The methods follow published work:'],
      items: [
        'Spots: Tsumura et al. 2003 (pigment separation), Jacques 1998 (absorption of melanin and blood), Lindeberg 1998 and Lowe 2004 (blobs of several sizes).',
        'Lines: Frangi et al. 1998 and Ng et al. 2014 (ridges).',
        'Redness and shadows: CIE 15:2004 (color spaces).',
        'Shine: Shafer 1985 (reflection). Texture: Rousseeuw and Croux 1993, Immerkær 1996.',
        'Skin color: Chardon, Cretois, and Hourseau 1991 (ITA). Distance between the eyes: Dodgson 2004.',
      ],
    },
  },
  privacyLink: 'Privacy Policy',
  older: (current: string, measured: string) =>
    `This shop now uses engine ${current}. These figures are of engine ${measured} and will be measured again.`,
  measuredOn: (day: string, engine: string, command: string) =>
    `Measured on ${day} with engine ${engine}. The source code includes the benchmark: ${command}.`,
  tally: (reached: number, missed: number, open: number) =>
    `${reached} figures reach their goal, ${missed} do not, and ${open} are not measured yet.`,
  groups: {
    photos: {
      title: 'Photos',
      lead: 'Good photos should be accepted, and unsuitable ones refused with the right reason.',
    },
    spots: {
      title: 'Spots',
      lead: 'F1 combines spots missed and marks too many: 1 is perfect. Density .5 is clearly visible, and .25 is faint.',
    },
    lines: { title: 'Lines', lead: 'Share of the drawn length that is found: 1 is all of it.' },
    color: {
      title: 'Color and patches',
      lead: 'A rank correlation of 1 means that stronger patches always score higher.',
    },
    repeats: {
      title: 'Repeated photos',
      lead: 'How much a score changes when the same face is photographed or saved again. 95 of 100 changes stay below.',
    },
  },
  figures: {
    accepted: 'Good portraits accepted',
    unsuitable_refused: 'Unsuitable photos refused',
    refusal_reason_right: 'Refused with the right reason',
    brown_spots_50: 'Brown spots, clearly visible',
    brown_spots_25: 'Brown spots, faint',
    red_spots_50: 'Red spots, clearly visible',
    red_spots_25: 'Red spots, faint',
    lines_forehead: 'Forehead lines',
    lines_crows_feet: 'Lines beside the eyes',
    lines_nasolabial: 'Lines from nose to mouth',
    patches_rank: 'Brown patches',
    redness_rank: 'Redness of the whole face',
    brown_marks_on_clear_skin: 'Brown marks on a studio portrait',
    red_marks_on_clear_skin: 'Red marks on a studio portrait',
    lines_on_clear_skin: 'Lines on a studio portrait',
    drift_acne: 'Acne',
    drift_aging: 'Aging',
    drift_oily: 'Oily skin',
    drift_pigmentation: 'Dark spots',
    drift_pores: 'Pores',
    drift_redness: 'Redness',
    drift_texture: 'Texture',
    drift_undereye: 'Under-eye',
    drift_ita: 'Change of skin color between repeats',
    range_coverage: 'Repeats that stay within the shown range',
    confidence_repeat: 'Results with about 80% confidence that a repeat confirms',
    hair_right: 'Hair color found right',
    foundation_within_4: 'Foundations within ΔE00 4 of the skin',
  },
  head: { figure: 'Figure', goal: 'Goal', all: 'All photos', verdict: 'Result' },
  photosIn: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  value: (value: number, unit: string) =>
    unit === '%' || unit === '°' ? `${value}${unit}` : unit === 'points' ? `${value} points` : String(value),
  goalOf: (isAtLeast: boolean, value: string) => (isAtLeast ? `at least ${value}` : `at most ${value}`),
  noGoal: 'none set',
  noValue: '–',
  bySkin: 'By skin color',
  preliminary: 'development build',
  verdicts: {
    reached: 'Reached',
    not_reached: 'Not reached',
    not_measured: 'Not measured',
    no_goal: 'Reported only',
    reached_except: (bands: string) => `Not reached for ${bands}`,
  },
} as const
