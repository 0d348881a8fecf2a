import { toDecimal, type Cents } from '#src/kernel/money.ts'
import { ingredientFilters } from '../../ingredients/filters/constants.ts'
import { concerns, shadeFamilies, skinTypes } from '../constants.ts'
import type { Listing } from '../contract.ts'
import { concernsFrom, inStockBit, ratingsFrom, statedBit, type Masks } from './facets.ts'
import { countBoth, passing, placesOf, type Bits, type Block, type Passing, type ProductBits } from './product-bits.ts'

export type Counted = { readonly total: number; readonly facets: Listing['facets'] }

type Options = {
  /** Counts these categories, and those that products have. */
  readonly categories: readonly string[]
  /** Also counts ratings, stock and ingredients, and finds the lowest and the highest price. */
  readonly hasFilters: boolean
  /** Only these products. */
  readonly among?: ReadonlyMap<number, Bits>
}

/** The number of products that pass all filters, and per option with all other filters unchanged. */
export function countProducts(
  { blocks }: ProductBits,
  masks: Masks,
  { categories, hasFilters, among }: Options,
): Counted {
  const tally = newTally(categories)
  for (const [at, block] of blocks) {
    const wanted = among?.get(at) ?? null
    if (among && !wanted) continue
    const found = passing(block, masks, wanted)
    tally.total += countBoth(found.all, block.present)
    countFacets(tally, block, found)
    if (hasFilters) countFilters(tally, block, found)
  }
  const { lowest, highest } = tally
  return {
    total: tally.total,
    facets: {
      category: Object.fromEntries(tally.category),
      skinType: named(skinTypes, tally.skinType),
      concern: named(concerns, tally.concern),
      shade: named(shadeFamilies, tally.shade),
      ...(hasFilters
        ? {
            rating: named(['3', '4'], tally.rating),
            inStock: tally.inStock,
            ingredient: named(ingredientFilters, tally.wanted),
            without: named(ingredientFilters, tally.excluded),
            ...(lowest !== null && highest !== null
              ? { price: { min: toDecimal(lowest), max: toDecimal(highest) } }
              : {}),
          }
        : {}),
    },
  }
}

type Tally = ReturnType<typeof newTally>

function newTally(categories: readonly string[]) {
  const zeros = (list: readonly unknown[]): number[] => list.map(() => 0)
  return {
    total: 0,
    category: new Map(categories.map((id) => [id, 0])),
    skinType: zeros(skinTypes),
    concern: zeros(concerns),
    shade: zeros(shadeFamilies),
    rating: [0, 0],
    inStock: 0,
    wanted: zeros(ingredientFilters),
    excluded: zeros(ingredientFilters),
    lowest: null as Cents | null,
    highest: null as Cents | null,
  }
}

function countFacets(tally: Tally, { categories, facets, shades }: Block, { except }: Passing): void {
  const byCategory = except('category')
  for (const [category, bits] of categories)
    tally.category.set(category, (tally.category.get(category) ?? 0) + countBoth(byCategory, bits))
  addUp(tally.skinType, facets, 0, except('skinType'))
  addUp(tally.concern, facets, concernsFrom, except('concern'))
  addUp(tally.shade, shades, 0, except('shade'))
}

/** Ingredients are counted as if one more were required or excluded. */
function countFilters(tally: Tally, { filters, lowestCents }: Block, { all, except }: Passing): void {
  addUp(tally.rating, filters, ratingsFrom, except('rating'))
  const inStock = filters[Math.log2(inStockBit)]
  if (inStock) tally.inStock += countBoth(except('inStock'), inStock)
  addUp(tally.wanted, filters, 0, all)
  addWithout(tally.excluded, filters, all)
  for (const place of placesOf(except('price'))) {
    const price = (lowestCents[place] ?? 0) as Cents
    if (tally.lowest === null || price < tally.lowest) tally.lowest = price
    if (tally.highest === null || price > tally.highest) tally.highest = price
  }
}

function addUp(counts: number[], columns: readonly (Bits | undefined)[], from: number, among: Bits): void {
  counts.forEach((count, at) => {
    const bits = columns[from + at]
    if (bits) counts[at] = count + countBoth(among, bits)
  })
}

/** Products that state their ingredients, and do not contain each of them. */
function addWithout(counts: number[], filters: readonly (Bits | undefined)[], among: Bits): void {
  const stated = filters[Math.log2(statedBit)]
  if (!stated) return
  const all = countBoth(among, stated)
  counts.forEach((count, at) => {
    const bits = filters[at]
    // Only products that state their ingredients have bits of them.
    counts[at] = count + all - (bits ? countBoth(among, bits) : 0)
  })
}

const named = (values: readonly string[], counts: readonly number[]) =>
  Object.fromEntries(values.map((value, at) => [value, counts[at] ?? 0]))
