const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** The result of a skin analysis in plain language, and what each measurement rests on. Part of the photo pages. */
export const skinSummary = {
  lead: (count: number) =>
    count === 0
      ? 'Nothing stands out in this photo.'
      : `${inWords[count] ?? count} ${count === 1 ? 'thing stands' : 'things stand'} out in this photo.`,
  frames: (count: number) => `Measured on ${count} photos taken in a row.`,
  unsure:
    'This photo is not clear enough to say anything about your skin. Try another one by a window, without makeup or filters.',
  sentence: (concern: string, severity: string, places: string) =>
    places ? `${concern}: ${severity}, ${places}` : `${concern}: ${severity}`,
  stands: 'What stands out',
  good: 'What looks good',
  goodBody: (concerns: string) => `No more than typical: ${concerns}.`,
  goodNone: 'Every measurement that this photo allows is above typical.',
  unclear: (concerns: string) => `Too close to call in this photo: ${concerns}.`,
  tooClose: 'too close to call',
  tooCloseBody: 'Another photo may lead to another result, so this one is left open.',
  more: (concerns: string) => `Also above typical: ${concerns}.`,
  steps: 'What to do',
  apart: 'Use the first two steps on different evenings: together, their ingredients can irritate your skin.',
  disclaimer: 'This describes a photo and is not medical advice.',
  everywhere: 'across the face',
  places: {
    forehead: 'forehead',
    nose: 'nose',
    chin: 'chin',
    left_cheek: 'left cheek',
    right_cheek: 'right cheek',
    cheek: 'both cheeks',
    left_under_eye: 'under the left eye',
    right_under_eye: 'under the right eye',
    under_eye: 'under both eyes',
    left_eye_corner: 'beside the left eye',
    right_eye_corner: 'beside the right eye',
    eye_corner: 'beside both eyes',
    mouth: 'around the mouth',
  },
  details: 'All measurements',
  detailsLead:
    'The bar shows the score from 0 to 100, and the shaded part its range: 95 of 100 repeated measurements stay within it.',
  advice: 'What may help',
  score: (score: number, from: number, to: number) => `Score ${score} of 100, range ${from} to ${to}`,
  scoreRange: (score: number, from: number, to: number) => `${score} (${from} to ${to})`,
  method: (text: string) => `Method: ${text}`,
  source: (text: string) => `Based on: ${text}`,
  methods: {
    acne: 'small red spots on bare skin, found by their contrast and weighted by how visible they are.',
    aging: 'length of dark, thin ridges on the forehead, around the eyes, and around the mouth.',
    oily: 'share of the forehead and nose that is brighter and paler than the rest of the face.',
    pigmentation: 'small brown spots and brown areas on bare skin, weighted by how visible they are.',
    pores: 'dark pits on the nose and cheeks. Needs a close-up photo.',
    redness:
      'blood in the skin of cheeks and nose compared with the forehead, and redness (a*) of the face compared with white paper or the whites of the eyes.',
    texture: 'how much the lightness of the cheeks varies over about half a millimeter.',
    undereye: 'lightness (L*) of the cheeks compared with the skin under the eyes.',
    eye_bags: 'how much darker the crease below each eye is than the skin above and below it.',
  },
  sources: {
    'pigment-channels': 'Tsumura et al. 2003, Jacques 1998, Lindeberg 1998, Lowe 2004',
    ridges: 'Frangi et al. 1998, Ng et al. 2014',
    'relative-redness': 'CIE 15:2004, Tsumura et al. 2003, Jacques 1998',
    shine: 'Shafer 1985',
    relief: 'Rousseeuw and Croux 1993, Immerkær 1996',
    'under-eye': 'CIE 15:2004',
    creases: 'our own method',
  },
} as const
