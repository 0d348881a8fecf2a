import type { Screen } from './article.ts'
import { sources, type Source } from './sources.ts'

export type Danger = 'teen' | 'breathing' | 'self-harm' | 'swallowed' | 'eye' | 'burn' | 'mole' | 'infection' | 'medicine' | 'baby' | 'pregnancy' | 'rash'

type Sign = { readonly danger: Danger; readonly pattern: RegExp; readonly unless?: RegExp; readonly source: Source | null; readonly links?: readonly Screen[] }

const changing = String.raw`\b(bleed\w*|bled|chang\w+|grow\w*|grew|bigger|larger|itch\w*|darker|irregular|crust\w*|asymmetr\w*|weird|strange|black|new|raised|ulcer\w*)\b`
const spotted = String.raw`\b(moles?|birthmarks?|freckles?|beauty marks?|lesions?|naevus|nevus)\b`
const swelling = String.raw`\b(swell\w*|swollen|swelled)\b`
const mucous = String.raw`\b(face|lips?|tongue|throat|mouth|eyes?|eyelids?)\b`

/** Most urgent first; the first that is found is answered before anything else. */
const signs: readonly Sign[] = [
  { danger: 'self-harm', pattern: /\b(suicid\w*|kill(ing)? (myself|me)|hurt(ing)? myself|harm(ing)? myself|self[- ]harm\w*|end my life|want to die|don'?t want to live)\b/, source: null },
  {
    danger: 'breathing',
    pattern: new RegExp(String.raw`\b(trouble|difficult\w*|hard|hardly|can ?not|can'?t|struggl\w*|short(ness)?( of)?|problems?)\b.{0,15}\bbreath|\bbreath\w*\b.{0,12}\b(trouble|difficult\w*|hard|problem)|\bthroat\b.{0,20}\b(tight|clos\w+)|${swelling}.{0,25}${mucous}|${mucous}.{0,20}${swelling}|anaphyla|\bwheez`),
    source: sources.anaphylaxis,
  },
  { danger: 'swallowed', pattern: /\b(swallow(ed|ing)?|ingest(ed|ing)?|drank|ate|eaten|(to|i|can i|should i) (drink|eat))\b.{0,30}\b(cream|serum|toner|cleanser|lotion|sunscreen|product|cosmetic|acid|nail|perfume|some of it|it)\b/, source: null },
  { danger: 'eye', pattern: /\b(got|get|getting|went|gone|splash\w*|came|in|into)\b.{0,18}\b(in|into|inside)?\b ?(my|the|his|her|their|your) eyes?\b|\beyes?\b.{0,18}\b(burn\w*|sting\w*|hurt\w*|pain\w*|stung|chemical|vision|blurr\w*)\b|\b(burn\w*|sting\w*|hurt\w*)\b.{0,12}\beyes?\b/, unless: /\b(around|under|near|area)\b.{0,12}\beyes?\b|\beyes? (area|contour|care|cream|serum|gel|products?|makeup|pencil|palette)\b/, source: null },
  { danger: 'burn', pattern: /\b(chemical|acid|peel|skin|severe|bad)\b.{0,12}\b(burns?|burnt|burned)\b|\bblister\w*|\b(burnt|burned) (my|the) (skin|face|cheek|forehead|hand|arm)|\bsunburn\w*\b.{0,40}\b(blister\w*|fever|baby|severe|bad)|\bscald\w*|\b(burn(s|t|ed)?|burning) (badly|a lot|terribly)/, unless: /^(?!.*\bblister).*\b(a bit|a little|slightly|mildly|tingl\w*)\b/, source: sources.burns },
  {
    danger: 'mole',
    pattern: new RegExp(String.raw`${spotted}.{0,70}${changing}|${changing}.{0,30}${spotted}|\b(sore|wound|spot|patch|scab)\b.{0,40}\b(not|n't|never|won't|doesn't) (heal|go away|stop bleeding)|\bspot\b.{0,25}\b(bleed\w*|bled|grow\w*)\b|\b(melanoma|skin cancer|carcinoma)\b`),
    source: sources.melanoma,
  },
  { danger: 'infection', pattern: /\b(infect(ed|ion|ions)|pus|oozing|oozes|weeping|fever|cellulitis|impetigo|abscess\w*|boils?|shingles|herpes|cold sores?|ringworm|fungal|scabies|open wound)\b/, source: null },
  {
    danger: 'medicine',
    pattern: /\b(iso ?tretinoin|accutane|ro?accutane|roacutane|tretinoin|retin-?a|adapalene|differin|tazarotene|trifarotene|antibiotics?|doxycycline|minocycline|erythromycin|clindamycin|hydroquinone|(hydro)?cortisone|steroids?|corticosteroids?|prescri\w+|medications?|medicines?|medicated|methotrexate|blood thinners?|spironolactone|chemo\w*|radiotherapy|cancer treatment|after (surgery|a laser|laser)|my doctor)\b/,
    source: sources.retinoidMedicines,
  },
  { danger: 'pregnancy', pattern: /\b(pregnan\w*|breast ?-?feed\w*|nursing (mother|mom|mum)|while nursing|i am nursing|i'm nursing|expecting (a )?(baby|child)?|lactat\w+|trying (to conceive|for a baby)|trimester)\b/, unless: /\bexpecting (a|my|the) (parcel|package|order|delivery)\b/, source: sources.vitaminA },
  { danger: 'baby', pattern: /\b(bab(y|ies)|infants?|newborns?|toddlers?|children|kids?|(my|a|our|the|his|her) (little |small |young )?(son|daughter|child|boy|girl))\b/, unless: /\b(trying for a baby|baby (soft|face|skin like)|kids of|gifts?|presents?)\b/, source: null },
  { danger: 'rash', pattern: /\b(rash(es)?|hives|urticaria|eczema|psoriasis|(perioral |contact |atopic |seborr\w+ )?dermatitis|lupus|vitiligo|cystic acne|severe acne|painful (acne|nodules|cysts?)|skin disease)\b/, source: sources.eczema },
]

const teen = 13
const grownUp = 16

export type Warning = { readonly danger: Danger; readonly source: Source | null }

/** @returns what must be said first, or null. */
export function warningFor(text: string): Warning | null {
  const sign = signs.find(({ pattern, unless }) => pattern.test(text) && !unless?.test(text))
  if (sign) return { danger: sign.danger, source: sign.source }
  const age = youngestIn(text)
  return age < grownUp ? { danger: age < teen ? 'baby' : 'teen', source: null } : null
}

/** 'my 8 year old', 'I am 13 years old', 'aged 10'. */
function youngestIn(text: string): number {
  const ages = [...text.matchAll(/\b(\d{1,2}) ?-?(months?|years?|yrs?|yo|y\/o)[ -]?olds?\b|\baged? (\d{1,2})\b|\b(?:i am|i'm|she is|he is) (\d{1,2})\b(?! (?:%|euro|minutes))/g)]
  return Math.min(...ages.map(([, age, unit, plainAge, ownAge]) => (unit?.startsWith('month') ? 0 : Number(age ?? plainAge ?? ownAge))))
}

/** Whose skin is past a child’s and not yet grown up. */
export const isAboutTeen = (text: string) => /\b(teen\w*|adolescents?|puberty|(1[67])[ -]?(year|yr)s?[ -]?olds?)\b/.test(text)

export const isPregnancy = (text: string) => signs.some(({ danger, pattern, unless }) => danger === 'pregnancy' && pattern.test(text) && !unless?.test(text))
