import type { Screen } from '../knowledge/article.ts'
import { sources, type Source } from '../knowledge/sources.ts'
import { ageIn, child, minProductAge } from './age.ts'
import { pregnancyDenial, pregnancyWords } from './pregnancy-terms.ts'

export type SafetyFlag =
  | 'teen'
  | 'breathing'
  | 'self-harm'
  | 'swallowed'
  | 'eye'
  | 'burn'
  | 'mole'
  | 'infection'
  | 'procedure'
  | 'medicine'
  | 'baby'
  | 'pregnancy'
  | 'rash'
  | 'reaction'

type Sign = {
  readonly flag: SafetyFlag
  readonly pattern: RegExp
  /** Harmless phrases: the rest of the message is still checked. */
  readonly except?: RegExp
  /** Phrases that make the whole message harmless. */
  readonly unless?: RegExp
  readonly source: Source | null
  readonly links?: readonly Screen[]
}

const changing = String.raw`\b(bleed\w*|bled|chang\w+|grow\w*|grew|bigger|larger|itch\w*|darker|irregular|crust\w*|asymmetr\w*|weird|strange|black|new|raised|ulcer\w*)\b`
const spotted = String.raw`\b(moles?|birthmarks?|freckles?|beauty marks?|lesions?|naevus|nevus)\b`
const swelling = String.raw`\b(swell\w*|swollen|swelled)\b`
const mucous = String.raw`\b(face|lips?|tongue|throat|mouth|eyes?|eyelids?)\b`

const procedure = String.raw`(?:laser(?! hair)|ipl|(?:chemical|medical) peel|micro-?needling|derma-?(?:roll\w*|pen\w*|brasion)|botox|fillers?|face ?lift)`
/** 'I never had botox', 'an alternative to fillers' */
const noProcedure = new RegExp(
  String.raw`\b(?:(?:never|not|\w+n't)(?: had| got| done)?|cannot|without|no|like|as|than|instead of|alternatives? (?:to|for)|vs|versus|or|want\w*)(?: (?!after|following|post|since|from|had|got)\w+){0,3} ${procedure}\b`,
  'g',
)

/** Most urgent first; the first match is answered before anything else. */
const safetySigns: readonly Sign[] = [
  {
    flag: 'self-harm',
    pattern:
      /\b(suicid\w*|kill (myself|me)|killing myself|hurt(ing)? myself|harm(ing)? myself|self[- ]harm\w*|end my life|(want|wanna|going|like) (to )?die|rather die|don'?t want to (live|be alive|exist|be here)|(wish|better|rather|want to be|wanna be) (\w+ ){0,3}dead(?! (skin|sea|cells))|(cut|cutting|slit\w*) (myself(?! (while |when )?shaving)|my wrists?)|tak(e|ing) my (own )?life|(no|any) (reason|point) (to live|in living|to go on)|end(ing)? it all|want to end it|kms|unalive\w*|better off without me)\b/,
    source: null,
  },
  {
    flag: 'breathing',
    pattern: new RegExp(
      String.raw`\b(trouble|difficult\w*|hard|hardly|can ?not|can'?t|struggl\w*|short(ness)?( of)?|problems?)\b.{0,15}\bbreath|\bbreath\w*\b.{0,12}\b(trouble|difficult\w*|hard|problem)|\bthroat\b.{0,20}\b(tight|clos\w+)|${swelling}.{0,25}${mucous}|${mucous}.{0,20}${swelling}|anaphyla|\bwheez|\bepi-?pen|\b(can't|can ?not|gasp\w*) .{0,8}\bair\b|\bface blew up\b`,
    ),
    source: sources.anaphylaxis,
  },
  {
    flag: 'swallowed',
    pattern:
      /\b(swallow(ed|ing)?|ingest(ed|ing)?|drank|ate|eaten|(to|i|can i|should i) (drink|eat))\b.{0,30}\b(cream|serum|toner|cleanser|lotion|sunscreen|product|cosmetic|acid|nail|perfume|some of it|it)\b/,
    source: null,
  },
  {
    flag: 'eye',
    pattern:
      /\b(got|get|getting|went|gone|splash\w*|came|in|into)\b.{0,18}\b(in|into|inside)?\b ?(my|the|his|her|their|your) eyes?\b|\beyes?\b.{0,18}\b(burn\w*|sting\w*|hurt\w*|pain\w*|stung|chemical|vision|blurr\w*)\b|\b(burn\w*|sting\w*|hurt\w*)\b.{0,12}\beyes?\b/,
    except:
      /\b(around|under|near|area)\b.{0,12}\beyes?\b|\beyes? (area|contour|care|cream|serum|gel|products?|makeup|pencil|palette)\b/g,
    source: null,
  },
  {
    flag: 'burn',
    pattern:
      /\b(chemical|acid|peel|skin|severe|bad)\b.{0,12}\b(burns?|burnt|burned)\b|\bblister\w*|\b(burnt|burned) (my|the) (skin|face|cheek|forehead|hand|arm)|\bsunburn\w*\b.{0,40}\b(blister\w*|fever|baby|severe|bad)|\bscald\w*|\b(burn(s|t|ed)?|burning) (badly|a lot|terribly)/,
    unless: /^(?!.*\bblister).*\b(a bit|a little|slightly|mildly|tingl\w*)\b/,
    source: sources.burns,
  },
  {
    flag: 'mole',
    pattern: new RegExp(
      String.raw`${spotted}.{0,70}${changing}|${changing}.{0,30}${spotted}|\b(sore|wound|spot|patch|scab)\b.{0,40}\b(not|n't|never|won't|doesn't) (heal|go away|stop bleeding)|\bspot\b.{0,25}\b(bleed\w*|bled|grow\w*)\b|\b(melanoma|skin cancer|carcinoma)\b`,
    ),
    source: sources.melanoma,
  },
  {
    flag: 'infection',
    pattern:
      /\b(infect(ed|ion|ions)|pus|oozing|oozes|weeping|fever|cellulitis|impetigo|abscess\w*|boils?|shingles|herpes|cold sores?|ringworm|fungal(?! acne)|scabies|open wound)\b/,
    source: null,
  },
  {
    flag: 'procedure',
    pattern: new RegExp(
      String.raw`\b(?:after|following|post|recovering from|since (?:my|the|an?|having|i (?:had|got))|had|got|did|underwent)\b.{0,25}\b${procedure}\b`,
    ),
    except: noProcedure,
    source: null,
  },
  {
    flag: 'medicine',
    pattern:
      /\b(iso ?tretinoin|accutane|ro?accutane|roacutane|tretinoin|retin-?a|adapalene|differin|tazarotene|trifarotene|antibiotics?|doxycycline|minocycline|erythromycin|clindamycin|hydroquinone|(hydro)?cortisone|steroids?|corticosteroids?|prescri\w+|medications?|medicines?|medicated|methotrexate|blood thinners?|spironolactone|chemo\w*|radiotherapy|cancer treatment|after surgery|my doctor)\b/,
    source: sources.retinoidMedicines,
  },
  { flag: 'pregnancy', pattern: pregnancyWords, except: pregnancyDenial, source: sources.vitaminA },
  {
    flag: 'baby',
    pattern:
      /\b(bab(y|ies)|infants?|newborns?|toddlers?|children|kids?|(my|a|our|the|his|her) (little |small |young )?(son|daughter|child|boy|girl))\b/,
    unless: /\b(trying for a baby|baby (soft|face|skin like)|kids of|gifts?|presents?)\b/,
    source: null,
  },
  {
    flag: 'rash',
    pattern:
      /\b(rash(es)?|hives|urticaria|eczema|psoriasis|(perioral |contact |atopic |seborr\w+ )?dermatitis|lupus|vitiligo|cystic acne|severe acne|painful (acne|nodules|cysts?)|skin disease)\b/,
    source: sources.eczema,
  },
]

/** Tightness after washing, and nothing else, comes from the cleanser. */
const tightAfterWashing =
  /^(?!.*\b(red\w*|burn\w*|sting\w*|hot|swollen|swell\w*|itch\w*|hurt\w*|pain\w*|rash\w*|bump\w*|sore)\b).*\btight(ness)?\b.{0,30}\b(wash\w*|cleans\w+|shower\w*|rins\w+|face wash)\b/
/** Minor tingling has its own article; 'makes me itch' in general is an allergy rather than a current reaction. */
const notAReaction =
  /\b(a bit|a little|slightly|mildly|tingl\w*)\b|\b(makes?|gives?|causes?) (me|my skin)\b|\b(lipsticks?|blush(es)?|nail polish|lip tints?)\b|\b(in the sun|from the sun|sunburn\w*|sunburnt|shav\w+|wax(ed|ing)|malassezia|fungal|insect|mosquito|wine|spicy|exercis\w*|work ?out|sports?|running|gym)\b/
const skinPart = String.raw`(?:skin|face|cheeks?|forehead|chin|neck|nose|eyelids?|lips?|hands?|arms?|chest|back|scalp|legs?|body)`
const onset = String.raw`(?:covered (?:in|with)|since|after|today|yesterday|this (?:morning|evening|week)|last (?:night|week)|tonight|overnight|sudden(?:ly)?|all of a sudden|woke up|just (?:now|started)|for (?:a few|two|three|several|some|\d+) (?:hours?|days?|weeks?)|for (?:hours|days|weeks|ages)|\d+ days?|keeps?|won't|will not|all over|monday|tuesday|wednesday|thursday|friday|saturday|sunday|right now|appeared|spread\w*)`
const mild = String.raw`(?:red|redness|reddened|flush\w*|hot|bumps|bumpy|dots|spots|patch(?:es|y)|blotch\w*|peeling|flak\w+|tight|warm|tender|hurts?|painful|burn\w*)`

const reactionPatterns: readonly RegExp[] = [
  new RegExp(String.raw`\bmy ${skinPart}(?: \w+)? (?:burns|stings|hurts)\b`),
  /\bburning (sensation|feeling|face|skin|pain)\b/,
  new RegExp(
    String.raw`\b(?:my|his|her|their|the) ${skinPart} (?:is|are|turned|went|has turned|have turned|looks?)(?: \w+)? red\b`,
  ),
  new RegExp(
    String.raw`\b${skinPart}\b.{0,45}\b(?:${mild}|puffy)(?: and|,| &| plus| but)(?: \w+){0,2} (?:${mild}|puffy)\b`,
  ),
  /\b(itch(y|es|ing|ed|iness)?)\b/,
  /\b(welts?|hives|inflamed|inflammation|swollen|swelling|swelled)\b/,
  new RegExp(
    String.raw`\b${skinPart}\b.{0,25}\b(?:raw|sore|on fire|irritated)\b|\b(?:raw|sore) ${skinPart}\b|\b(?:i have|i've got|i got|my)(?: \w+)? irritated ${skinPart}\b`,
  ),
  /\b(having|had|have|got|getting|a|an) (an? )?(bad |strong |severe |allergic |skin )+reaction\b|\ballergic reaction\b(?! to (skincare|cosmetics)$)|\breact(s|ed|ing) (very )?(badly|strongly)\b/,
  new RegExp(
    String.raw`\b${skinPart}\b.{0,15}\b(?:is|are|feels?|keeps?|started|has been|have been) (?:\w+ )?burning\b`,
  ),
  new RegExp(
    String.raw`\b${skinPart}\b.{0,60}\b${mild}\b.{0,60}\b${onset}\b|\b${onset}\b.{0,60}\b${skinPart}\b.{0,40}\b${mild}\b`,
  ),
  // 'Stings after the toner' is answered by an article; persistent stinging is not.
  new RegExp(String.raw`\b${skinPart}\b.{0,20}\b(?:sting(?:s|ing)?|stung)\b.{0,20}\b(?!after)${onset}\b`),
  new RegExp(String.raw`\b${skinPart}\b.{0,20}\b${onset}\b.{0,20}\b${mild}\b`),
  new RegExp(
    String.raw`\bred (?:patch(?:es)?|bumps?|spots?|dots?|blotch(?:es)?|marks?|welts?)\b.{0,60}\b${onset}\b|\b${onset}\b.{0,40}\bred (?:patch(?:es)?|bumps?|spots?|dots?|blotch(?:es)?)\b`,
  ),
]

const isShown = ({ pattern, except, unless }: Sign, text: string): boolean =>
  pattern.test(except ? text.replaceAll(except, ' ') : text) && !unless?.test(text)

const conditions: ReadonlySet<SafetyFlag> = new Set(['rash', 'burn', 'infection', 'procedure'])

/** Current itching, redness, swelling, burning or a rash. */
export const hasSkinReaction = (text: string): boolean =>
  (reactionPatterns.some((pattern) => pattern.test(text)) &&
    !notAReaction.test(text) &&
    !tightAfterWashing.test(text)) ||
  safetySigns.some(
    (sign) =>
      (sign.flag === 'burn' || (sign.flag === 'rash' && /\b(rash(es)?|hives)\b/.test(text))) && isShown(sign, text),
  )

/** A skin disease, burn, infection or recent procedure: as with a reaction, no acids or retinoids. */
export const hasSkinCondition = (text: string): boolean =>
  safetySigns.some((sign) => conditions.has(sign.flag) && isShown(sign, text))

/** Medicines that must not be combined with cosmetic acids and retinoids. */
export const takesSkinMedicine = (text: string): boolean =>
  /\b(iso ?tretinoin|r?o?accutane|roacutane|tretinoin|retin-?a|adapalene|differin|tazarotene|trifarotene|(hydro)?cortisone|(cortico)?steroids?|methotrexate|chemo\w*|radiotherapy|cancer treatment)\b/.test(
    text,
  )

export type SafetyNotice = { readonly flag: SafetyFlag; readonly source: Source | null }

/** @returns the safety notice to show first, or null. */
export function findSafetyNotice(text: string): SafetyNotice | null {
  const sign = safetySigns.find((one) => isShown(one, text))
  if (sign) return { flag: sign.flag, source: sign.source }
  if (hasSkinReaction(text)) return { flag: 'reaction', source: sources.anaphylaxis }
  return noticeForAge(ageIn(text)?.age ?? null)
}

export function noticeForAge(age: number | null): SafetyNotice | null {
  return age === null || age >= minProductAge ? null : { flag: age < child ? 'baby' : 'teen', source: null }
}

export const isPregnancy = (text: string): boolean => pregnancyWords.test(text.replaceAll(pregnancyDenial, ' '))
