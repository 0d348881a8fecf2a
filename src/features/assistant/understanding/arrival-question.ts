const arrives = String.raw`\b(?:arrives?|arriving|delivered|delivery|get (?:it|them|my order|here)|have (?:it|them)|receive|come|be here)\b`
const ordering = String.raw`\bif (?:i|we) (?:order|buy|place)\b`

const patterns: readonly RegExp[] = [
  new RegExp(`${arrives}.{0,40}${ordering}`),
  new RegExp(`${ordering}.{0,40}${arrives}`),
  /\bhow (?:soon|fast|quickly) (?:can|could|do|will|would) (?:i|we|it|you) (?:get|have|receive|arrive|deliver)\b/,
  /\bwhen (?:will|would|does|can|could|do) (?:it|they|i) (?:arrive|be delivered|be here|come|get (?:it|them)|have (?:it|them))\b.{0,40}\b(?:order|buy|today|now)\b/,
]

/** 'When will it arrive if I order today': about an order that is not placed yet. */
export const asksForArrival = (text: string): boolean => patterns.some((pattern) => pattern.test(text))
