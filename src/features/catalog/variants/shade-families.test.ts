import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appearanceOf } from '#src/skin-vision/shades.ts'
import { shadeFamilies, skinShades } from '../constants.ts'
import type { Product } from '../contract.ts'
import { colorFamilyOf, matchedVariant, shadeFamilyOf, skinFamilyOf } from './shade-families.ts'

type Entry = { id: string; name: string; variants?: { shade?: { name: string; color: string } }[] }
const makeup = JSON.parse(
  readFileSync(new URL('../../../../catalog/products/makeup.json', import.meta.url), 'utf8'),
) as Entry[]
const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('families of shades', () => {
  it.each([
    ['#c2362f', 'red'],
    ['#b03a48', 'red'],
    ['#d98a8c', 'pink'],
    ['#e6bfb3', 'pink'],
    ['#e88f74', 'coral'],
    ['#cfa27a', 'nude'],
    ['#7f4c31', 'brown'],
    ['#6a2c45', 'plum'],
    ['#1b1a1b', 'black'],
    ['#c9935f', 'gold'],
    ['#3f7d4f', null],
    ['#888888', null],
  ])('puts the color %s into %s', (color, family) => {
    expect(colorFamilyOf(color)).toBe(family)
  })

  it('orders skin shades by lightness: a lighter shade never has a deeper family', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const [lighter, darker] =
          appearanceOf(one).lightness >= appearanceOf(other).lightness ? [one, other] : [other, one]
        const depthOf = (color: string) => skinShades.findIndex((family) => family === skinFamilyOf(color))
        expect(depthOf(lighter)).toBeLessThanOrEqual(depthOf(darker))
      }),
    )
  })

  it('gives every color a known family or none', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const family = colorFamilyOf(color)
        expect(family === null || shadeFamilies.includes(family)).toBe(true)
      }),
    )
  })

  it('follows the numbers of the demonstration’s foundation, from 1 (fair) to 6 (deep)', () => {
    const { name, variants = [] } = makeup.find(({ id }) => id === 'close-match-foundation')!
    const familiesOf = (depth: number) => [
      ...new Set(
        variants.flatMap(({ shade }) =>
          shade?.name.startsWith(String(depth)) ? shadeFamilyOf({ name, category: 'makeup' }, shade.color) : [],
        ),
      ),
    ]
    expect([1, 2, 3, 4].map(familiesOf)).toEqual([['fair'], ['light'], ['medium'], ['tan']])
    expect(familiesOf(6)).toEqual(['deep'])
  })

  it('ignores palettes, clear products and other categories', () => {
    expect(shadeFamilyOf({ name: 'Autumn Studio Eye Palette', category: 'makeup' }, '#a06a52')).toBeNull()
    expect(shadeFamilyOf({ name: 'Honey Mask', category: 'masks' }, '#a06a52')).toBeNull()
  })
})

describe('the shade that a search means', () => {
  const variant = (shade: string, color: string, inStock = true) => ({
    id: shade,
    choice: { shade },
    shade: color,
    inStock,
  })
  const product = {
    id: 'close-match-foundation',
    name: 'Close Match Foundation',
    category: 'makeup',
    variants: [
      variant('110-warm-alabaster', '#f9c7ab', false),
      variant('240-neutral-beige', '#e29a77'),
      variant('250-warm-beige', '#e89682'),
    ],
  } as unknown as Product
  const shadeFor = (words: string[], families: ('fair' | 'light')[] = []) =>
    matchedVariant(product, { words, families })?.id

  it('is the one with most of the words', () => {
    expect(shadeFor(['warm', 'beige'])).toBe('250-warm-beige')
    expect(shadeFor(['240'])).toBe('240-neutral-beige')
    expect(shadeFor(['alab'])).toBe('110-warm-alabaster')
  })

  it('is in stock if possible', () => expect(shadeFor(['warm'])).toBe('250-warm-beige'))

  it('is none for the product’s own words', () => {
    expect(shadeFor(['close', 'match', 'foundation'])).toBeUndefined()
    expect(shadeFor(['serum'])).toBeUndefined()
  })

  it('is of the chosen family', () => {
    expect(shadeFor([], ['fair'])).toBe('110-warm-alabaster')
    expect(shadeFor(['beige'], ['light'])).toBe('240-neutral-beige')
  })
})
