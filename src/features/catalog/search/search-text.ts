import type { CatalogEntry } from '../import/format.ts'
import type { KnownCategory } from '../constants.ts'
import { sizeWordOf } from './sizes.ts'
import { categoryWords, concernWords, ingredientWords } from './search-words.ts'

/** The searchable text by weight; `middle` holds synonyms of category, concerns and ingredients, shades and sizes. */
export type SearchText = {
  readonly name: string
  readonly middle: string
  readonly ingredients: string
  readonly description: string
}

/** Number of ingredients at the top of the list that characterize a product. */
const mainIngredients = 7

/** Input of a product's search text. */
export type Searchable = Pick<
  CatalogEntry,
  'id' | 'name' | 'category' | 'description' | 'ingredients' | 'skinConcerns'
> & {
  readonly categoryName: string
  readonly shades: readonly string[]
  /** Of the variants, such as "50 ml". */
  readonly volumes: readonly string[]
}

export function searchTextOf(entry: Searchable): SearchText {
  const synonyms = ingredientWords
    .filter(([pattern, , where]) =>
      entry.ingredients.slice(0, where === 'main' ? mainIngredients : undefined).some((name) => pattern.test(name)),
    )
    .map(([, words]) => words)
  const middle = [
    categoryTerms(entry),
    ...entry.skinConcerns.map((concern) => concernWords[concern]),
    ...synonyms,
    ...entry.shades,
    ...new Set(entry.volumes.map(sizeWordOf)),
  ].join(' ')
  return { name: entry.name, middle, ingredients: entry.ingredients.join(' '), description: entry.description }
}

/** The synonyms of a known category, and its name unless they contain it. */
function categoryTerms({ category, categoryName }: Searchable): string {
  const synonyms = Object.hasOwn(categoryWords, category) ? categoryWords[category as KnownCategory] : ''
  return synonyms.split(' ').includes(categoryName.toLowerCase()) ? synonyms : `${synonyms} ${categoryName}`.trim()
}
