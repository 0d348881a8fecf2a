import type { Cents } from '#src/kernel/money.ts'
import { type FacetBits, type Masks, type Required } from './facets.ts'

/** What a product is filtered by. */
export type FilterRow = FacetBits & {
  /** Of the product, from 0 on and hardly with gaps. */
  readonly number: number
  readonly category: string
  readonly filterBits: number
  readonly lowestCents: Cents
}

const blockBits = 15
/** Products per block. */
export const blockSize = 1 << blockBits
const words = blockSize / 32
/** Bits that a column of the database has, all but its sign. */
const columnBits = 31
/** Differences of prices must fit into 32 bits with their sign. */
const maxCents = 2 ** 30

/** One bit per product of a block, at the place of its number. */
export type Bits = Uint32Array<ArrayBuffer>

/** What some products are filtered by: one set of products for each value. A value that none of them has is absent. */
export type Block = {
  readonly present: Bits
  readonly facets: (Bits | undefined)[]
  readonly shades: (Bits | undefined)[]
  readonly filters: (Bits | undefined)[]
  readonly categories: Map<string, Bits>
  readonly lowestCents: Int32Array
}

export type ProductBits = ReturnType<typeof createProductBits>

/**
 * All products as bits, about 12 bytes for each. Any combination of filters is counted in milliseconds, however many
 * products there are, and exactly.
 */
export function createProductBits() {
  const blocks = new Map<number, Block>()

  function blockOf(number: number): Block {
    const at = number >> blockBits
    const block = blocks.get(at) ?? newBlock()
    blocks.set(at, block)
    return block
  }

  function remove(number: number): void {
    const block = blocks.get(number >> blockBits)
    if (block) for (const bits of allBits(block)) removeBit(bits, number & (blockSize - 1))
  }

  return {
    blocks: blocks as ReadonlyMap<number, Block>,
    remove,
    /** @param row of a product whose number is not in use. To replace a product, remove it first. */
    add({ number, category, facetBits, shadeBits, filterBits, lowestCents }: FilterRow): void {
      const block = blockOf(number)
      const place = number & (blockSize - 1)
      addBit(block.present, place)
      addColumn(block.facets, facetBits, place)
      addColumn(block.shades, shadeBits, place)
      addColumn(block.filters, filterBits, place)
      const inCategory = block.categories.get(category) ?? new Uint32Array(words)
      block.categories.set(category, inCategory)
      addBit(inCategory, place)
      block.lowestCents[place] = lowestCents
    },
    /** Numbers of the products that pass the filters, ascending. */
    numbers: (masks: Masks): number[] =>
      [...blocks]
        .sort(([one], [other]) => one - other)
        .flatMap(([at, block]) => placesOf(passing(block, masks).all).map((place) => (at << blockBits) + place)),
    /** @returns whether the product of a number passes the filters */
    passes(masks: Masks): (number: number) => boolean {
      const known = new Map<number, Bits | null>()
      return (number) => {
        const at = number >> blockBits
        const block = blocks.get(at)
        const bits = known.get(at) ?? (block ? passing(block, masks).all : null)
        known.set(at, bits)
        return bits !== null && hasBit(bits, number & (blockSize - 1))
      }
    },
  }
}

/** Sets of products by block, such as those that a search has found. */
export function bitsByBlock(numbers: readonly number[]): ReadonlyMap<number, Bits> {
  const found = new Map<number, Bits>()
  for (const number of numbers) {
    const bits = found.get(number >> blockBits) ?? new Uint32Array(words)
    found.set(number >> blockBits, bits)
    addBit(bits, number & (blockSize - 1))
  }
  return found
}

export type Filter =
  | 'category'
  | 'skinType'
  | 'concern'
  | 'bestseller'
  | 'shade'
  | 'rating'
  | 'inStock'
  | 'ingredients'
  | 'price'

/** The products of a block that pass all filters, and those that pass all but one. */
export type Passing = { readonly all: Bits; readonly except: (filter: Filter) => Bits }

/** @param among only these products */
export function passing(block: Block, masks: Masks, among: Bits | null = null): Passing {
  const chosen = conditionsOf(block, masks)
  const base = among === null ? block.present : and([block.present, among])
  const all = and([base, ...chosen.values()])
  return {
    all,
    except: (filter) =>
      chosen.has(filter) ? and([base, ...[...chosen].filter(([one]) => one !== filter).map(([, bits]) => bits)]) : all,
  }
}

/** The products that pass each of the filters in use. */
function conditionsOf(block: Block, masks: Masks): ReadonlyMap<Filter, Bits> {
  const chosen = new Map<Filter, Bits>()
  const { category, skinType, concern, bestseller, shade, rating, inStock, ingredients, minPrice, maxPrice } = masks
  if (category) chosen.set('category', or(category.map((one) => block.categories.get(one))))
  if (skinType !== null) chosen.set('skinType', or(columnsOf(block.facets, skinType)))
  if (concern !== null) chosen.set('concern', or(columnsOf(block.facets, concern)))
  if (bestseller !== null) chosen.set('bestseller', or(columnsOf(block.facets, bestseller)))
  if (shade !== null) chosen.set('shade', or(columnsOf(block.shades, shade)))
  if (rating) chosen.set('rating', required(block, rating))
  if (inStock) chosen.set('inStock', required(block, inStock))
  if (ingredients) chosen.set('ingredients', required(block, ingredients))
  if (minPrice !== null || maxPrice !== null) chosen.set('price', inRange(block, minPrice, maxPrice))
  return chosen
}

/** Products whose bits are as required. Those that are not in the shop may be among them. */
function required({ filters }: Block, { mask, value }: Required): Bits {
  const missing = or(columnsOf(filters, mask & ~value))
  const has = bitsIn(value).map((bit) => filters[bit] ?? new Uint32Array(words))
  return and([missing.map((word) => ~word), ...has])
}

function inRange({ lowestCents }: Block, minPrice: Cents | null, maxPrice: Cents | null): Bits {
  const below = Math.min(minPrice ?? 0, maxCents) - 1
  const above = Math.min(maxPrice ?? maxCents, maxCents) + 1
  const found = new Uint32Array(words)
  for (let at = 0; at < words; at += 1) {
    let word = 0
    for (let bit = 0; bit < 32; bit += 1) {
      const price = lowestCents[at * 32 + bit] ?? 0
      // Both differences are negative in the range. Without branches, which a processor cannot predict for prices.
      word |= (((below - price) & (price - above)) >>> 31) << bit
    }
    found[at] = word
  }
  return found
}

/** @param first of the list is never changed */
function and([first, ...rest]: readonly [Bits, ...Bits[]]): Bits {
  const found = first.slice()
  for (const bits of rest) for (let at = 0; at < words; at += 1) found[at] = (found[at] ?? 0) & (bits[at] ?? 0)
  return found
}

function or(list: readonly (Bits | undefined)[]): Bits {
  const found = new Uint32Array(words)
  for (const bits of list)
    if (bits) for (let at = 0; at < words; at += 1) found[at] = (found[at] ?? 0) | (bits[at] ?? 0)
  return found
}

/** How many products both sets contain. */
export function countBoth(one: Bits, other: Bits): number {
  let sum = 0
  for (let at = 0; at < words; at += 1) sum += bitCount((one[at] ?? 0) & (other[at] ?? 0))
  return sum
}

/** Adds up pairs, then fours, then bytes: Henry S. Warren, Hacker's Delight, figure 5-2. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Places of the products in a set, ascending. */
export function placesOf(bits: Bits): number[] {
  const places: number[] = []
  bits.forEach((word, at) => {
    for (const bit of bitsIn(word)) places.push(at * 32 + bit)
  })
  return places
}

/** The bits of a word that are 1, the lowest first. */
function bitsIn(word: number): number[] {
  const found: number[] = []
  for (let rest = word; rest !== 0; rest &= rest - 1) found.push(lowestBit(rest))
  return found
}

const lowestBit = (word: number) => 31 - Math.clz32(word & -word)

const columnsOf = (columns: readonly (Bits | undefined)[], mask: number) => bitsIn(mask).map((bit) => columns[bit])

function addColumn(columns: (Bits | undefined)[], value: number, place: number): void {
  for (let rest = value; rest !== 0; rest &= rest - 1) {
    const bit = lowestBit(rest)
    addBit((columns[bit] ??= new Uint32Array(words)), place)
  }
}

function addBit(bits: Bits, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31))
}

function removeBit(bits: Bits, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) & ~(1 << (place & 31))
}

const hasBit = (bits: Bits, place: number) => ((bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0

const newBlock = (): Block => ({
  present: new Uint32Array(words),
  facets: Array.from({ length: columnBits }),
  shades: Array.from({ length: columnBits }),
  filters: Array.from({ length: columnBits }),
  categories: new Map(),
  lowestCents: new Int32Array(blockSize),
})

const allBits = ({ present, facets, shades, filters, categories }: Block): Bits[] =>
  [present, ...facets, ...shades, ...filters, ...categories.values()].filter((bits) => bits !== undefined)
