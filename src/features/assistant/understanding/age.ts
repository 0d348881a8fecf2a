/** Below this age the assistant suggests no products; below `child` it answers as for children. */
export const minProductAge = 16
export const child = 13
/** Assumed for 'teenager' without a number: products are suggested, except adult-only ones. */
const teenager = 16
const adult = 18

const numbers = ['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen']
const relatives =
  'son|daughter|sister|brother|kid|child|girl|boy|niece|nephew|cousin|granddaughter|grandson|student|she|he'
const notYears = String.raw`(?! ?(?:%|euros?|€|minutes?|weeks?|months?|days?|percent|hours?|steps?|products?|ml|th|st))`

const ownAge = new RegExp(
  String.raw`\b(?:i am|i'm|im|i just turned|i turned)(?: only| just| now| actually)? (\d{1,2})\b${notYears}`,
)
const ages = [
  /\b(\d{1,2}) ?-?(months?|years?|yrs?|yo|y\/o)[ -]?olds?\b/g,
  /\b(\d{1,2}) ?(?:yo|y\/o|y\.o\.?|yrs old)\b/g,
  /\baged? (?:of )?(\d{1,2})\b/g,
  new RegExp(
    String.raw`\b(?:${relatives})(?:'s| is| just turned| turned| turns)(?: only| just)? (\d{1,2})\b${notYears}`,
    'g',
  ),
]
const teenWords = /\b(teen\w*|tweens?|adolescents?|puberty|high ?school|middle school)\b/

/** The youngest age in a message, or null. `isOwn`: the shopper's own age. */
export function ageIn(text: string): { readonly age: number; readonly isOwn: boolean } | null {
  const figures = numbers.reduce(
    (left, word, at) => left.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), String(at + 7)),
    text,
  )
  const own = ownAge.exec(figures)?.[1]
  const named = ages.flatMap((pattern) =>
    [...figures.matchAll(pattern)].map(([, age, unit]) => (unit?.startsWith('month') ? 0 : Number(age))),
  )
  const all = own === undefined ? named : [...named, Number(own)]
  if (all.length > 0) return { age: Math.min(...all), isOwn: own !== undefined }
  return teenWords.test(text) ? { age: teenager, isOwn: false } : null
}

export const isTeen = (age: number | null): boolean => age !== null && age < adult
