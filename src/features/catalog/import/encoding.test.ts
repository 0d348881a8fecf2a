import fc from 'fast-check'
import { isUtf8 } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { readBatches } from './rows.ts'
import { UnreadableFile, type CatalogFormat, type SourceRow } from './source.ts'
import { readProducts } from './validate.ts'

const columns = [
  'id',
  'name',
  'category',
  'description',
  'price',
  'stock',
  'isNew',
  'isBestseller',
  'skinTypes',
  'ingredients',
  'allowsMonogram',
  'packshot',
]
const cellsOf = (id: string, description: string) => [
  id,
  'Plain Serum',
  'serums',
  description,
  '24.90',
  '3',
  'true',
  'false',
  'dry',
  'Aqua',
  'false',
  'tube #cfe0e8 clear',
]
const csvOf = (delimiter: string, ...rows: string[][]) =>
  [columns, ...rows].map((cells) => cells.join(delimiter)).join('\n')
const product = (description: string) => ({
  id: 'plain-serum',
  name: 'Plain Serum',
  category: 'serums',
  description,
  price: '24.90',
  stock: 3,
  isNew: true,
  isBestseller: false,
  skinTypes: ['dry'],
  skinConcerns: [],
  ingredients: ['Aqua'],
  allowsMonogram: false,
  packshot: { container: 'tube', color: '#cfe0e8', finish: 'clear' },
})
const fileOf = (description: string, format: CatalogFormat) => {
  const lines = [product('A light serum for an ordinary test.'), product(description)].map((one) => JSON.stringify(one))
  if (format === 'jsonl') return lines.join('\n')
  if (format === 'json') return `[\n${lines.join(',\n')}]`
  return csvOf(',', ...['A light serum for an ordinary test.', description].map((text, at) => cellsOf(`a-${at}`, text)))
}
const lineIn = { json: 3, jsonl: 2, csv: 3 }
const formats = ['json', 'jsonl', 'csv'] as const

async function rowsIn(bytes: Uint8Array, format: CatalogFormat, chunkSize = bytes.length): Promise<SourceRow[]> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, at) =>
    bytes.subarray(at * chunkSize, (at + 1) * chunkSize),
  )
  const found: SourceRow[] = []
  for await (const { rows } of readBatches({ size: bytes.length, read: () => chunks }, format, 10)) found.push(...rows)
  return found
}
const badIn = async (text: string, format: CatalogFormat) =>
  readProducts(await rowsIn(new TextEncoder().encode(text), format), new Date()).bad
const failureOf = (bytes: Uint8Array, format: CatalogFormat, chunkSize?: number) =>
  rowsIn(bytes, format, chunkSize).then(
    () => null,
    (error: unknown) => (error instanceof UnreadableFile ? { line: error.line, reason: error.message } : error),
  )

describe('a text that cannot be stored', () => {
  const reason = 'contains a NUL character or half of a surrogate pair, which cannot be stored'
  it.each(formats)('is reported with its line and field, from %s', async (format) => {
    const text = fileOf('A serum with a \u0000 in its text.', format)
    expect(await badIn(text, format)).toEqual([{ line: lineIn[format], reason: `description: ${reason}` }])
  })

  it.each(['json', 'jsonl'] as const)('is also half of a surrogate pair, from %s', async (format) => {
    const text = fileOf('A serum with a \ud800 in its text.', format)
    expect(await badIn(text, format)).toEqual([{ line: lineIn[format], reason: `description: ${reason}` }])
  })

  it('is found in lists and objects', async () => {
    const person = { name: 'Éclat', address: 'Rue \u0000 1, Bruxelles', email: 'safety@example.com' }
    const file = JSON.stringify([{ ...product('A light serum for an ordinary test.'), responsiblePerson: person }])
    expect(await badIn(file, 'json')).toEqual([{ line: 1, reason: `responsiblePerson.address: ${reason}` }])
  })

  it('is none of the other characters', async () => {
    expect(await badIn(fileOf('Crème 💧 水 \ufffd, for an ordinary test.', 'json'), 'json')).toEqual([])
  })
})

describe('a file in another encoding than UTF-8', () => {
  const reason = 'the text is not UTF-8. Save the file as UTF-8 (in Excel: “CSV UTF-8”)'
  it.each(formats.flatMap((format) => [1, 2, 7, 100_000].map((size) => [format, size] as const)))(
    'is refused with the line: %s in chunks of %i',
    async (format, size) => {
      const bytes = Buffer.from(fileOf('Crème de nuit, for an ordinary test.', format), 'latin1')
      expect(await failureOf(bytes, format, size)).toEqual({ line: lineIn[format], reason })
    },
  )

  it.each(formats)('is refused when it ends within a character: %s', async (format) => {
    const bytes = Buffer.from(`${fileOf('A light serum for an ordinary test.', format)}\n💧`)
    expect(await failureOf(bytes.subarray(0, -1), format)).toEqual({ line: lineIn[format] + 1, reason })
  })

  it('is refused as UTF-16, which spreadsheets write as “Unicode text”', async () => {
    const bytes = Buffer.from(`\ufeff${csvOf('\t', cellsOf('a', 'A light serum for a test.'))}`, 'utf16le')
    expect(await failureOf(bytes, 'csv')).toEqual({ line: 1, reason })
  })

  it('is found in any bytes, wherever they are split into chunks', async () => {
    const bytes = fc.array(fc.oneof(fc.uint8Array({ maxLength: 5 }), fc.string({ unit: 'grapheme' })))
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 9 }), async (parts, size) => {
        const file = Buffer.concat(parts.map((part) => Buffer.from(part)))
        const lines = file.toString('latin1').split('\n')
        const wrong = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')))
        expect(await failureOf(file, 'jsonl', size)).toEqual(wrong < 0 ? null : { line: wrong + 1, reason })
      }),
    )
  })

  it('is not confused with characters that are split between chunks', async () => {
    const text = fc.string({ unit: 'grapheme' }).map((some) => some.trim())
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), fc.integer({ min: 1, max: 9 }), async (values, size) => {
        const file = Buffer.from(values.map((value) => JSON.stringify(value)).join('\n'))
        expect((await rowsIn(file, 'jsonl', size)).map((row): unknown => JSON.parse(row.text))).toEqual(values)
      }),
    )
  })
})

describe('the columns of a CSV file', () => {
  it.each([',', ';', '\t'])('are separated by %j', async (delimiter) => {
    const text = csvOf(delimiter, cellsOf('plain-serum', 'A light serum for a test.'))
    for (const [size, start] of [
      [1, '\ufeff'],
      [100_000, '\ufeff'],
      [100_000, '\n\n'],
    ] as const) {
      const file = Buffer.from(start + text)
      const { read, bad } = readProducts(await rowsIn(file, 'csv', size), new Date())
      expect({ bad, ids: read.map(({ product: { id } }) => id) }).toEqual({ bad: [], ids: ['plain-serum'] })
    }
  })

  it.each([
    ['a file without them', cellsOf('plain-serum', 'A light serum for a test.').join(','), columns.join(', ')],
    ['an unknown delimiter', csvOf('/', cellsOf('plain-serum', 'A light serum.')), columns.join(', ')],
    ['one that is missing', csvOf(',', cellsOf('plain-serum', 'A light serum.')).replace('price', 'cost'), 'price'],
  ])('are checked in the first line: %s', async (_what, file, missing) => {
    const expected = missing.replaceAll(/stock, |ingredients, /g, '')
    expect(await failureOf(Buffer.from(file), 'csv')).toEqual({
      line: 1,
      reason: `missing columns in the first line: ${expected}`,
    })
  })
})
