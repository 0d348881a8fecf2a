import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, fromDecimal } from '#src/kernel/money.ts'
import type { Product } from '../catalogue/contract.ts'
import { categories, concerns, skinTypes } from '../catalogue/vocabulary.ts'
import { chooseProducts } from './choose.ts'
import { createIngredientWords, sortMentions } from './ingredient-words.ts'
import { boundsIn, isWithin } from './price-bounds.ts'
import { mergeWishes, readWish, type Wish } from './wish.ts'

const folder = new URL('../../../catalogue/products/', import.meta.url)
type Entry = Product & { stock: number }
const products: Product[] = readdirSync(folder)
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Entry[])
  .map((entry) => ({ ...entry, rating: 4, reviewCount: 3, inStock: entry.stock > 0, monogramPrice: entry.monogramPrice ?? '0.00' }))
const ingredients = createIngredientWords(products)
const read = (text: string) => readWish(text, ingredients)
const names = (text: string) => {
  const { wanted, refused } = sortMentions(text, ingredients.mentionsIn(text))
  return [wanted.map(({ id }) => id), refused.map(({ id }) => id)]
}

const open = read('anything')
const substances = ['fragrance', 'retinol', 'niacinamide', 'silicones', 'squalane', 'alcohol', 'nuts'].map((word) => read(`with ${word}`).wanted[0]).filter((one) => one !== undefined)
const wish: fc.Arbitrary<Wish> = fc.record({
  categories: fc.uniqueArray(fc.constantFrom(...categories), { maxLength: 2 }),
  kind: fc.constant(null),
  skinTypes: fc.uniqueArray(fc.constantFrom(...skinTypes), { maxLength: 2 }),
  concerns: fc.uniqueArray(fc.constantFrom(...concerns), { maxLength: 2 }),
  wanted: fc.uniqueArray(fc.constantFrom(...substances), { maxLength: 1 }),
  refused: fc.uniqueArray(fc.constantFrom(...substances), { maxLength: 3 }),
  bounds: fc.record({ below: fc.integer({ min: 500, max: 9_000 }).map(cents) }, { requiredKeys: [] }),
  spf: fc.constantFrom(0, 30, 50),
  time: fc.constantFrom(null, 'morning' as const, 'evening' as const),
  order: fc.constantFrom(null, 'cheapest' as const, 'rating' as const),
  flags: fc.constant([]),
})

describe('choosing', () => {
  it('never shows what is refused or out of stock, and keeps to the price unless it says otherwise', () => {
    fc.assert(
      fc.property(wish, (wanted) => {
        const { products: chosen, loosened } = chooseProducts(products, wanted)
        expect(chosen.length).toBeLessThanOrEqual(3)
        for (const product of chosen) {
          expect(product.inStock).toBe(true)
          expect(wanted.refused.filter(({ isIn }) => isIn(product)).map(({ id }) => id)).toEqual([])
          if (loosened !== 'price') expect(isWithin(fromDecimal(product.price), wanted.bounds)).toBe(true)
        }
      }),
    )
  })

  it('says nothing gave way exactly when something fits all of it', () => {
    fc.assert(
      fc.property(wish, (wanted) => {
        const { products: chosen, loosened, total } = chooseProducts(products, wanted)
        expect(chosen.length > 0).toBe(total > 0)
        if (chosen.length === 0) expect(loosened).toBeNull()
      }),
    )
  })

  it('refining by nothing changes nothing, and a later refusal wins over an earlier wish', () => {
    fc.assert(
      fc.property(wish, (wanted) => {
        expect(mergeWishes(wanted, open)).toEqual(wanted)
      }),
    )
    expect(mergeWishes(read('serum with niacinamide'), read('without niacinamide'))).toMatchObject({ wanted: [], refused: [{ id: 'niacinamide' }] })
  })
})

describe('prices in words', () => {
  it.each([
    ['under 30 euro', { below: 3000 }],
    ['under €12.50', { below: 1250 }],
    ['less than 12,50 euros', { below: 1250 }],
    ['between 10 and 20', { atLeast: 1000, atMost: 2000 }],
    ['20-30 €', { atLeast: 2000, atMost: 3000 }],
    ['up to 40 euro', { atMost: 4000 }],
    ['I have 40 euro to spend', { atMost: 4000 }],
    ['around 25 euro', { atLeast: 2000, atMost: 3000 }],
    ['over 50 euro', { above: 5000 }],
    ['at least €20', { atLeast: 2000 }],
    ['sunscreen spf 50', {}],
    ['for 2 weeks', {}],
    ['10% niacinamide', {}],
    ['I am 30 years old', {}],
  ])('%s', (text, bounds) => expect(boundsIn(text)).toEqual(bounds))
})

describe('ingredients in words', () => {
  it.each([
    ['cream with niacinamide but without fragrance', ['niacinamide'], ['fragrance']],
    ['without fragrance, alcohol or parabens', [], ['fragrance', 'drying alcohol', 'parabens']],
    ['fragrance-free serum with squalane', ['squalane'], ['fragrance']],
    ['unscented lotion', [], ['fragrance']],
    ['no retinol please', [], ['retinol or other retinoids']],
    ['i am allergic to nuts', [], ['nut oils']],
    ['free of silicones and with ceramides', ['ceramides'], ['silicones']],
    ['vegan mask', [], ['ingredients from animals']],
    ['i don’t want lanolin', [], ['lanolin']],
  ])('%s', (text, wanted, refused) => expect(names(text.replaceAll('’', "'"))).toEqual([wanted, refused]))
})
