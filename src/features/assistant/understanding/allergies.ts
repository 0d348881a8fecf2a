import type { IngredientTerms, Substance } from './ingredient-terms.ts'

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

/** Substances that the shopper says they do not tolerate. A plain 'without …' is a preference and not included. */
export function allergiesIn(text: string, ingredients: IngredientTerms): Substance[] {
  if (!before.test(text) && !/gives?|gave|makes?|made|causes?|caused|breaks?|broke|irritates/.test(text)) return []
  const found = clausesOf(text).flatMap((clause) => {
    if (denial.test(clause) || asking.test(clause)) return []
    const start = before.exec(clause)
    return ingredients
      .allergensIn(clause)
      .filter((mention) => (start && mention.start > start.index) || after.test(clause.slice(mention.end)))
      .map(({ substance }) => substance)
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
