import type { IngredientTerms } from './ingredient-terms.ts'

const marker =
  /\b(?:without|free (?:of|from)|not containing|does not contain|doesn't contain|excluding|avoid(?:ing)?)(?: any| added| the)? ([a-z][a-z0-9-]+(?: [a-z0-9-]+)?)/g
const compound = /\b([a-z][a-z0-9]+)[- ]free\b(?! (?:of|from|shipping|delivery|returns?|samples?|gifts?))/g
/** Names of chemicals and what shoppers call groups of them. Other words after 'without' are rarely ingredients. */
const ingredientLike =
  /^(?:(?:chemical|mineral|organic|synthetic|artificial|animal|palm|petro\w*) )?(?:[a-z]{4,}(?:zone|xate|salate|phenone|benzene|glycols?|paraben|phenol|oxide|chloride|sulfonate|stearate|palmitate|acetate|cresol|triclosan|aldehyde|amines?)|formaldehyde|(?:uv )?filters?|chemicals?|toxins?|preservatives?|dyes?|colou?rants?|colou?rings?|hormones?|microplastics?|plastics?|bpa|pfas|pegs?|edta|bht|bha|talc|mica|latex|nickel|lead|aluminum|aluminium|soap|salt|gelatine?|nanoparticles?|palm oil|petrochemicals?|carbomer|lecithin|algae|yeast|[a-z]+ acids?|[a-z]+ (?:oil|extract|wax|butter))$/

/** What a search excludes and no ingredient list is searched for: it has to be said. */
export function unknownExclusionsIn(text: string, ingredients: IngredientTerms): string[] {
  const named = [
    ...[...text.matchAll(marker)].map(([, words = '']) => words),
    ...[...text.matchAll(compound)].map(([, word = '']) => word),
  ]
  const found = named.flatMap((words) => {
    const [first = ''] = words.split(' ')
    return [words, first].find((one) => ingredientLike.test(one)) ?? []
  })
  return [...new Set(found)].filter((one) => ingredients.mentionsIn(one).length === 0)
}
