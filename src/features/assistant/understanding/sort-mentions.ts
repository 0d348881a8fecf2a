import type { Mention } from './ingredient-terms.ts'
import { animal, whiteCast, whiteCastWords, type Substance } from './substances.ts'

/** Negations, in English; those of other languages are translated before, in every message. */
const negation = [
  String.raw`without|w/o|no|not|none|nothing|never|neither|nor|non|minus|except(?: for)?|besides|devoid of|zero`,
  String.raw`free (?:of|from)|avoid(?:s|ing)?|exclud(?:e|es|ing)|omit(?:s|ting)?|lack(?:s|ing)?|skip|leav(?:e|ing) out|hates?`,
  String.raw`allerg(?:y|ic|ies)(?: to)?|intoleran(?:t|ce)(?: to| of)?|sensitive to|react(?:s|ed|ing)?(?: \w+)? to`,
  String.raw`(?:any|every)thing but|instead of|rather than|other than|apart from|alternatives? (?:to|for)|replac(?:e|ing)`,
  String.raw`(?:do|does|did|is|are|has|have|should|could|would|must|wo|ca)n't|(?:do|does|should|wo|ca)nt|cannot`,
].join('|')
/** Words between a negation and what it excludes: 'no products with', 'does not have any', 'nothing that contains'. */
const carried = String.raw`a|an|any|one|ones|the|my|it|that|which|is|are|be|has|have|having|contain(?:s|ing)?|with|in|of|to|get|use|want|like|wish|need|buy|see|stand|tolerate|includ(?:e|ing)|made|added|products?|produits?|produkten?|producten|anything|something|things?|skin ?care|creams?|cremes?|serums?|cleansers?|moisturi[sz]ers?|toners?|masks?|sunscreens?|lotions?|make-?up|met|avec|mit`
const excluding = new RegExp(String.raw`(?<!\w)(?:(?:${negation})\b|0 ?%)(?: of)?(?: (?:${carried})\b)*`, 'g')
const turn =
  /\b(with|but|for|under|below|that|which|please|between|above|over|from|is|has|have|i|and with|instead|met|avec|mit)\b|[.?!;]/g

/** Negations of something else than an ingredient. They are left out. */
const unrelatedNegations = new RegExp(
  [
    String.raw`\b(?:not|never|no)(?: (?:too|so|very|that|te|zo|zu|trop|tres|si))? (?:only|just|alleen|nur|seulement|sure|expensive|greasy|sticky|heavy|pricey|fatty|cheap|duur|dure|vet|vette|teuer\w*|fett\w*|klebrig\w*|cher\w*|gras\w*|collant\w*|yet|enough|more than|less than|idea|(?:longer |currently )?(?:pregnant|breast ?-?feeding|nursing))\b`,
    String.raw`\b(?:not|never|(?:have|has|had|did)n't|havent)(?: yet| ever)? (?:used|tried|heard|had)\b(?= (?:any |a )?\w+ (?:before|yet|so far)|.*\b(?:which|what|recommend|start|begin|beginner)\b)`,
    String.raw`\b(?:do not|don't|dont|does not|doesn't|can not|can't|cannot) (?:know|find|understand)\b`,
    String.raw`\bi (?:do not|don't|dont) (?:have|own)\b(?! to)`,
  ].join('|'),
  'g',
)

/** What follows is neither wanted nor excluded: 'not allergic to nuts', 'I don't mind fragrance'. */
const indifferent =
  /(?:\b(?:not|no|never)|n't|\bdont) (?:allerg\w+(?: to| for)?|intoleran\w+(?: to)?|mind(?: some)?|proble\w+ (?:with|met|avec|mit)|care about|sensitive to)/g

/** After the ingredient: 'retinol is not allowed', 'parfum niet'. */
const refusedAfter =
  /^,? ?(?:(?:is|are|does|do) ?(?:not|n't)|not) (?:allowed|wanted|welcome|ok|okay|good|possible|for me|suit|agree)\b|^[ ,:-]{0,2}(?:no|not|nee|non|nein)(?= *(?:[.,;!?]|$))/
const isFree = /^[ -]?(free|less)\b(?! (of|from))/
const connected = /^ ?-?(?: ?,? ?(?:and|or|&|\/|en|et|und|ou|oder) ?|, ?)$/
const hasConjunction = /and|or|&|\/|en|et|und|ou|oder/

/** Splits mentions into inclusions and exclusions: 'with niacinamide but without fragrance', 'alcohol-free'. */
export function sortMentions(
  text: string,
  mentions: readonly Mention[],
): { inclusions: Substance[]; exclusions: Substance[] } {
  const plain = text.replaceAll(unrelatedNegations, (words) => ' '.repeat(words.length))
  const free = freeOf(plain, mentions)
  const inclusions = new Map<string, Substance>()
  const exclusions = new Map<string, Substance>()
  let isExcluding = false
  let isIndifferent = false
  let from = 0
  for (const { substance, start, end } of mentions) {
    const between = plain.slice(from, start)
    // 'Nothing with' ends after 'with': the later of the two counts.
    const refused = lastOf(between, excluding, ({ index, 0: words }) => index + words.length)
    const turned = lastOf(between, turn, ({ index }) => index)
    const left = lastOf(between, indifferent, ({ index, 0: words }) => index + words.length)
    if (refused >= 0 || turned >= 0) isExcluding = refused > turned
    if (refused >= 0 || turned >= 0 || left >= 0) isIndifferent = left >= refused && left > turned
    from = end
    const isUnscented = text.slice(start, end) === 'unscented'
    if (isIndifferent) continue
    if (isExcluding || isUnscented || free.has(start) || refusedAfter.test(plain.slice(end)))
      exclusions.set(substance.id, substance)
    else inclusions.set(substance.id, substance)
  }
  if (/\bvegan\b/.test(text)) exclusions.set(animal.id, animal)
  // Always an exclusion.
  if (whiteCastWords.test(text)) exclusions.set(whiteCast.id, whiteCast)
  for (const id of exclusions.keys()) inclusions.delete(id)
  return { inclusions: [...inclusions.values()], exclusions: [...exclusions.values()] }
}

/** Where mentions start that '-free' excludes, also in a list: 'fragrance, alcohol and silicone free'. */
function freeOf(text: string, mentions: readonly Mention[]): ReadonlySet<number> {
  const found = new Set<number>()
  let isList = false
  let next: Mention | null = null
  for (const mention of mentions.toReversed()) {
    const between = next ? text.slice(mention.end, next.start) : ''
    const continues = next !== null && found.has(next.start) && connected.test(between)
    const isJoined: boolean = continues && (isList || hasConjunction.test(between))
    const isWanted = /\bwith (?:\w+ )?$/.test(text.slice(0, mention.start))
    if (isFree.test(text.slice(mention.end)) || (isJoined && !isWanted)) found.add(mention.start)
    isList = isJoined
    next = mention
  }
  return found
}

function lastOf(text: string, pattern: RegExp, at: (match: RegExpExecArray) => number): number {
  const last = [...text.matchAll(pattern)].at(-1)
  return last ? at(last) : -1
}
