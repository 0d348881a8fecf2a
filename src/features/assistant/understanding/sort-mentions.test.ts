import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../catalog/contract.ts'
import { createIngredientTerms } from './ingredient-terms.ts'
import { readMessage } from './read-message.ts'
import { sortMentions } from './sort-mentions.ts'

const folder = new URL('../../../../catalog/products/', import.meta.url)
const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Product[],
)
const ingredients = createIngredientTerms(products)

function read(message: string) {
  const { text } = readMessage(message, (typed) => typed)
  const { inclusions, exclusions } = sortMentions(text, ingredients.mentionsIn(text))
  return { inclusions: inclusions.map(({ id }) => id), exclusions: exclusions.map(({ id }) => id) }
}

describe('an ingredient next to a negation is never wanted', () => {
  const negations = [
    'without {}',
    'no {}',
    'not {}',
    'free from {}',
    'free of {}',
    '{}-free',
    '{} free',
    'no products with {}',
    "I don't want anything with {}",
    'nothing with {} please',
    'nothing that contains {}',
    'not containing {}',
    'which does not have {}',
    "that doesn't contain {}",
    'should not contain {}',
    'never {}',
    'w/o {}',
    'minus {}',
    'zero {}',
    '0% {}',
    'anything but {}',
    'something other than {}',
    'instead of {}',
    'leave out {}',
    'devoid of {}',
    "I can't use {}",
    'neither {} nor parabens',
    '{} is not ok for me',
    'zonder {}',
    'geen {}',
    'zonder toegevoegde {}',
    'niet met {}',
    'liever geen {}',
    'geen serum met {}',
    'er mag geen {} in zitten',
    'vrij van {}',
    '{} niet',
    'sans {}',
    'sans aucun {}',
    'pas de {}',
    'pas avec {}',
    'je ne veux pas de {}',
    'aucun produit avec {}',
    'exempt de {}',
    'dépourvu de {}',
    'ohne {}',
    'kein {}',
    'keine Produkte mit {}',
    'nicht mit {}',
    'frei von {}',
    'ganz ohne {}',
    'soll kein {} enthalten',
  ]
  const named = [
    ['parfum', 'fragrance'],
    ['retinol', 'retinol or other retinoids'],
    ['glycerin', 'glycerin'],
  ] as const
  it.each(negations)('%s', (negation) => {
    for (const [word, id] of named) {
      const { inclusions, exclusions } = read(negation.replace('{}', word))
      expect(inclusions).toEqual([])
      expect(exclusions).toContain(id)
    }
  })
})

describe('sorting ingredients into wanted and excluded', () => {
  it.each<[string, string[], string[]]>([
    ['serum with niacinamide but no fragrance', ['niacinamide'], ['fragrance']],
    ['fragrance and alcohol free cream', [], ['fragrance', 'drying alcohol']],
    ['fragrance- and alcohol-free', [], ['fragrance', 'drying alcohol']],
    ['with ceramides and fragrance-free', ['ceramides'], ['fragrance']],
    ['serum zonder parfum met niacinamide', ['niacinamide'], ['fragrance']],
    ['sérum sans parfum mais avec niacinamide', ['niacinamide'], ['fragrance']],
    ['Serum ohne Parfüm aber mit Niacinamid', ['niacinamide'], ['fragrance']],
    ['sulfaatvrije en parfumvrije reiniger', [], ['sulphate surfactants', 'fragrance']],
    ['oil free moisturizer', [], ['oils']],
    ['huile pour le visage sans parfum', [], ['fragrance']],
    ['mineral oil free', [], ['mineral oil']],
    ['I have never used retinol, which serum', ['retinol or other retinoids'], []],
    ['not too expensive serum with retinol', ['retinol or other retinoids'], []],
    ["I'm not pregnant and want a retinol serum", ['retinol or other retinoids'], []],
    ['no more than 10% niacinamide', ['niacinamide'], []],
    ["I don't mind fragrance", [], []],
    ["I'm not allergic to nuts, cream with shea butter", ['shea butter'], []],
    ['je ne suis pas allergique aux noix', [], []],
    ['ich bin nicht allergisch gegen Nüsse', [], []],
    ['no problem with fragrance but without alcohol', [], ['drying alcohol']],
    ['not greasy cream with squalane', ['squalane'], []],
  ])('%s', (message, inclusions, exclusions) => {
    expect(read(message)).toEqual({ inclusions, exclusions })
  })
})
