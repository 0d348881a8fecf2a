import type { IngredientTerms } from './ingredient-terms.ts'
import { categoryWords, kinds } from './product-terms.ts'
import type { Substance } from './substances.ts'

/** 'I am allergic to …', 'I can't use …': the substance follows. */
const before =
  /\b(allerg(y|ic|ies)( to| against)?|intoleran(t|ce|ces)( to| of)?|sensitiv(e|ity) to|react(s|ed|ing)?( very)?( badly| strongly)? to|reactions? to|(can ?not|can't|cant) (use|tolerate|stand|have)|(do|does)( not|n't) tolerate)\b/
/** 'Nut allergy', 'perfume gives me a rash': the substance precedes. */
const after =
  /^.{0,20}?\b(allerg(y|ies)|intolerance|(gives?|gave|causes?|caused) (me )?(a |an )?(rash|hives|pimples|spots|itch\w*|redness|reaction)|(makes?|made) (me|my (skin|face)) (itch|itchy|red|burn|swell|sting|peel|react|break out)|(breaks?|broke) me out|irritates (me|my))\b/
/** 'Is it normal that retinol makes my skin red' asks for an explanation. */
const asking = /^\s*(is|does|do|can|will|why|could|would|should|how)\b/
const denial = /(\bno|\bnot|n't|\bwithout|\bnever)\b.{0,12}\b(allerg|intoleran)/
const clauseEnd =
  /[.;!?\n]|,? \b(but|so|can you|could you|do you|please|recommend|show|what|which|i need|i want|is it|looking for)\b/

/** 'I am allergic' states an allergy even in a question: 'can I use it, I am allergic to nuts'. */
const own = /\b(i am|i'm|im|i have|i've|i got|my (skin|face) is)\b.{0,25}\ballerg|\bsince i'?m? .{0,10}allerg/
const allergyTo = /\b(?:allerg(?:y|ic|ies)|intoleran(?:t|ce)) (?:to|against|of) (.+)/
const allergyOf = /\b([a-z]{3,}) (?:allerg(?:y|ies)|intolerance)\b/
const noSubstance =
  /^(skin|food|severe|bad|mild|strong|possible|contact|some|any|many|other|my|an|the|have|has|had|with|about|and|or|of|this|that|it|is|what|got|seasonal|against|for|i|you|your|them|me|which|know)$/

/** Whether the shopper states an allergy to something that no filter covers. */
export function hasUnknownAllergy(text: string, ingredients: IngredientTerms): boolean {
  return clausesOf(text).some(
    (clause) =>
      isStated(clause) &&
      statedSubstances(clause).some(
        (part) => ingredients.allergensIn(part).length === 0 && wordsIn(part, ingredients).length === 0,
      ),
  )
}

const isStated = (clause: string) => !denial.test(clause) && (!asking.test(clause) || own.test(clause))

/** 'allergic to nuts and nickel': nuts, nickel. */
function statedSubstances(clause: string): string[] {
  const listed = allergyTo.exec(clause)?.[1]
  if (!listed) {
    const word = allergyOf.exec(clause)?.[1]
    return word && !noSubstance.test(word) ? [word] : []
  }
  return listed
    .split(',')
    .filter((part, at) => at === 0 || !isRequest(part))
    .flatMap((part) => part.split(/\b(?:and|or|plus|et|en|und)\b/))
    .map((part) => part.trim())
    .filter((part) => /[a-z]{3}/.test(part) && part.split(' ').length <= 4 && !otherStatement.test(part))
}

/** 'And I have dry skin', also in the message as it was typed. */
const otherStatement = /^(i|my|i'm|have|it|this|j'ai|je|ma|mon|ik|mijn|heb|ich|meine?|habe)\b/
const foreignRequest =
  /\b(quel(le)?s?|welke?|welche[mnrs]?|was|wat|creme|peau|huid|haut|cherche|zoek|suche|puis-je|mag|kann|darf)\b/
/** After a comma, what the shopper is looking for: 'allergic to salicylic acid, cleanser for acne'. */
function isRequest(part: string): boolean {
  const products = [...kinds.map(({ pattern }) => pattern), ...categoryWords.map(([, pattern]) => pattern)]
  return part.search(foreignRequest) >= 0 || products.some((pattern) => part.search(pattern) >= 0)
}

const wordsIn = (part: string, ingredients: IngredientTerms): Substance[] =>
  (part.match(/[a-z]{4,}/g) ?? []).flatMap(
    (word) => ingredients.named(word) ?? ingredients.named(word.replace(/s$/, '')) ?? [],
  )

/** Substances that the shopper says they do not tolerate. A plain 'without …' is a preference and not included. */
export function allergiesIn(text: string, ingredients: IngredientTerms): Substance[] {
  if (!before.test(text) && !/gives?|gave|makes?|made|causes?|caused|breaks?|broke|irritates/.test(text)) return []
  const found = clausesOf(text).flatMap((clause) => {
    if (!isStated(clause)) return []
    const start = before.exec(clause)
    const unlisted = statedSubstances(clause).filter((part) => ingredients.allergensIn(part).length === 0)
    const known = ingredients
      .allergensIn(clause)
      .filter((mention) => (start && mention.start > start.index) || after.test(clause.slice(mention.end)))
      .map(({ substance }) => substance)
    return [...known, ...unlisted.flatMap((part) => wordsIn(part, ingredients))]
  })
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

function clausesOf(text: string): string[] {
  const clauses: string[] = []
  let rest = text
  for (let end = clauseEnd.exec(rest); end; end = clauseEnd.exec(rest)) {
    clauses.push(rest.slice(0, end.index))
    rest = rest.slice(end.index + end[0].length)
  }
  return [...clauses, rest]
}
