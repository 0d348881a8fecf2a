import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLayouts, type CsvLayout } from '#src/kernel/csv.ts'
import { csvRows } from '../import/csv-rows.ts'
import { CatalogEntry } from '../import/format.ts'
import { csvHead, csvRowsOf } from './csv.ts'

async function roundTrip(entry: CatalogEntry, layout: CsvLayout = 'standard'): Promise<unknown> {
  const rows: string[] = []
  const file = new TextEncoder().encode(csvHead(layout) + csvRowsOf(entry, layout))
  for await (const { text } of csvRows([file])) rows.push(text)
  expect(rows).toHaveLength(1)
  return CatalogEntry.parse(JSON.parse(rows[0] ?? ''))
}

const start = fc.constantFrom('', '=', '+/- ', '-', '@', "'", "'=", "''@", '"', ';', '|', '.')
const textOf = (unit: fc.Arbitrary<string>, maxLength: number, end: string) =>
  fc.tuple(start, fc.string({ unit, maxLength })).map(([first, rest]) => `${first}${rest}${end}`)
/** Names have no control characters, and no line or paragraph separators. */
const sign = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
  .filter((one) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(one))
const lines = textOf(
  fc.oneof(sign, fc.constantFrom('\n', '\r', '\r\n', '\t', '"', ',')),
  40,
  '… and twenty characters.',
)
const line = fc.oneof(textOf(sign, 20, ' xy'), fc.constantFrom('24.7', '€24.70', '1,5'))
const ingredient = line.map((text) => text.replaceAll('|', '/'))

const entry = fc
  .record({
    name: line,
    description: lines,
    ingredients: fc.array(ingredient, { minLength: 1, maxLength: 4 }),
    percent: fc.double({ min: 0.000_01, max: 100, noNaN: true }),
    warnings: lines,
    shade: line,
    person: line,
    address: lines,
  })
  .map(({ name, description, ingredients, percent, warnings, shade, person, address }) =>
    CatalogEntry.parse({
      id: 'odd-one-serum',
      name,
      category: 'serums',
      description,
      variants: [
        { sku: 'ODD-1', price: '24.90', stock: 3, shade: { name: shade, color: '#d9b48f' } },
        { sku: 'ODD-2', price: '25.90', stock: 4, volume: '30 ml', shade: { name: 'Other', color: '#d9b48f' } },
      ],
      isNew: true,
      isBestseller: false,
      skinTypes: ['dry'],
      skinConcerns: ['dryness'],
      ingredients,
      actives: [{ ingredient: ingredients[0]?.trim(), percent }],
      allowsMonogram: false,
      packshot: { container: 'tube', color: '#d9b48f', finish: 'clear' },
      responsiblePerson: { name: person, address, email: 'safety@example.com' },
      warnings,
    }),
  )

describe('a product exported as CSV', () => {
  it('keeps ingredients that a spreadsheet would evaluate', async () => {
    const [odd] = fc.sample(entry, { numRuns: 1, seed: 1 })
    if (!odd) throw new Error('no sample')
    const ingredients = ['+/- CI 77891', '-Aqua', '@Parfum']
    const changed = { ...odd, ingredients, actives: [{ ingredient: '+/- CI 77891', percent: 0.3 }] }
    expect(await roundTrip(changed)).toEqual(changed)
  })

  it.each(csvLayouts)('in the layout “%s” is imported unchanged, whatever its texts are', async (layout) => {
    await fc.assert(
      fc.asyncProperty(entry, async (stored) => {
        expect(await roundTrip(stored, layout)).toEqual(stored)
      }),
    )
  })
})
