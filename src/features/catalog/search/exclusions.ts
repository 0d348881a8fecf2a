import type { IngredientFilter } from '../../ingredients/filters/constants.ts'

/** What shoppers call the ingredients that listings can exclude, as patterns of lower-case text. */
const names: readonly (readonly [IngredientFilter, string])[] = [
  ['fragrance', '(?:added |any )?(?:fragrances?|perfumes?|parfum|scents?)'],
  ['essential-oils', 'essential oils?'],
  ['linalool', 'linalool'],
  ['limonene', 'limonene'],
  ['drying-alcohol', '(?:(?:drying|denatured) )?alcohols?(?: denat)?|ethanol'],
  ['silicones', 'silicones?|dimethicone'],
  ['sulfates', 'sul(?:f|ph)ates?|sles|sls'],
  ['retinoid', 'retinoids?|retinol|retinal|vitamin a'],
  ['aha', 'ahas?|glycolic acid|lactic acid'],
  ['bha', 'bhas?|salicylic acid'],
  ['vitamin-c', 'vitamin c|ascorbic acid'],
  ['niacinamide', 'niacinamide'],
  ['caffeine', 'caffeine'],
]
const anyName = `(?:${names.map(([, pattern]) => pattern).join('|')})`
/** "fragrance, silicones or alcohol" */
const list = `${anyName}(?:(?:,| and| or| nor|, and|, or)(?: no| without)? ${anyName})*`
const end = '(?![a-z-])'
const before = new RegExp(
  `(?<![a-z])(?:without|with no|no|w/o|free (?:of|from)|not containing|excluding|avoid(?:ing)?)(?: any)? (${list})${end}`,
  'g',
)
/** "fragrance-free", "alcohol and silicone free" */
const after = new RegExp(`(?<![a-z])(${list})[- ]free${end}`, 'g')
const unscented = /(?<![a-z])(?:unscented|unperfumed|non-?fragranced|scentless)(?![a-z-])/g
/** "pregnancy safe", "safe while breastfeeding": a wish about ingredients. The name of a product may say "pregnancy" alone. */
const expecting =
  /(?<![a-z]|not |no longer )(?:(?:pregnancy|pregnant|breast-?feeding)[- ](?:safe|friendly)|(?:(?:safe|suitable|okay|ok) )?(?:for|in|during|while|when|if)(?: i am| i'm)? (?:pregnancy|pregnant(?: wom[ae]n)?|breast-?feeding|nursing)|(?:i am |i'm )?pregnant(?: wom[ae]n)?)(?![a-z-])/g
/** Those that the ingredient rules name in a pregnancy. */
const notWhenExpecting = ['retinoid', 'bha'] as const
const whole = names.map(([filter, pattern]) => [filter, new RegExp(`(?<![a-z])(?:${pattern})(?![a-z])`)] as const)

export type Exclusions = {
  /** The text without its exclusions. */
  readonly text: string
  readonly without: IngredientFilter[]
}

/** Ingredients that a search text excludes, such as "serum without perfume": a wish, not words to look for. */
export function exclusionsOf(typed: string): Exclusions {
  const text = typed.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const found = [
    ...[...text.matchAll(before), ...text.matchAll(after)].map((match) => match[1] ?? ''),
    ...(text.match(unscented) ? ['fragrance'] : []),
  ]
  const isExpecting = text.search(expecting) >= 0
  if (found.length === 0 && !isExpecting) return { text: typed, without: [] }
  const rest = text.replaceAll(before, ' ').replaceAll(after, ' ').replaceAll(unscented, ' ').replaceAll(expecting, ' ')
  const isExcluded = (filter: IngredientFilter, name: RegExp) =>
    found.some((one) => name.test(one)) || (isExpecting && notWhenExpecting.some((one) => one === filter))
  return { text: tidied(rest), without: whole.flatMap(([filter, name]) => (isExcluded(filter, name) ? [filter] : [])) }
}

/** Without conjunctions and commas that have lost their other half. */
function tidied(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ,/g, ',')
    .trim()
    .replaceAll(/^(?:(?:and|or|but)(?= |$)|,| )+|(?: (?:and|or|but|that is|which is)|,| )+$/g, '')
}
