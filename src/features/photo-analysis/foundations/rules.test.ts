import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hueOf, labOf } from '#src/skin-vision/color/lab.ts'
import { rgbOfHex } from '#src/skin-vision/color/srgb.ts'
import { shadeDistance } from '#src/skin-vision/shades.ts'
import { matchFoundations } from './rules.ts'

const foundation = (shade: string) => ({ name: `Foundation ${shade}`, shade, inStock: true }) as never

it('offers only foundations within distance 4 of the skin, nearest first', () => {
  const matches = matchFoundations(
    ['#d4ab84', '#d9b088', '#cfa076', '#a87850', '#6b4428'].map(foundation),
    '#d9b088',
    5,
  )
  expect(matches.map(({ shade }) => shade)).toEqual(['#d9b088', '#d4ab84'])
  expect(shadeDistance('#cfa076', '#d9b088')).toBeGreaterThan(4)
  expect(shadeDistance('#cfa076', '#d9b088')).toBeLessThan(6)
})

it('offers none when no shade is close', () => {
  expect(matchFoundations(['#a87850', '#6b4428'].map(foundation), '#d9b088', 5)).toEqual([])
})

describe('the demo range', () => {
  const products = JSON.parse(
    readFileSync(new URL('../../../../catalog/products/makeup.json', import.meta.url), 'utf8'),
  ) as { id: string; variants?: { shade: { name: string; color: string } }[] }[]
  const range = (products.find(({ id }) => id === 'close-match-foundation')?.variants ?? []).map(
    ({ shade: { name, color } }) => ({ name: ` ${name}`, ...labOf(rgbOfHex(color)) }),
  )

  it('has at least 24 shades, from very fair to very deep, each depth in three undertones', () => {
    expect(range.length).toBeGreaterThanOrEqual(24)
    expect(Math.max(...range.map(({ L }) => L))).toBeGreaterThan(80)
    expect(Math.min(...range.map(({ L }) => L))).toBeLessThan(35)
    for (const depth of [1, 2, 3, 4, 5, 6])
      for (const undertone of ['Cool', 'Neutral', 'Warm'])
        expect(range.filter(({ name }) => new RegExp(` ${depth}\\d0 ${undertone} `).test(name))).not.toEqual([])
  })

  it('is named after its colors: lighter numbers are lighter, and warm shades are yellower than cool ones', () => {
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const depths = [1, 2, 3, 4, 5, 6].map((depth) =>
      mean(range.filter(({ name }) => name.includes(` ${depth}`)).map(({ L }) => L)),
    )
    expect(depths).toEqual(depths.toSorted((one, other) => other - one))
    const hues = (undertone: string) => range.filter(({ name }) => name.includes(` ${undertone} `)).map(hueOf)
    expect(Math.max(...hues('Cool'))).toBeLessThan(Math.min(...hues('Neutral')))
    expect(Math.max(...hues('Neutral'))).toBeLessThan(Math.min(...hues('Warm')))
  })
})
