import { CsvError, parse as parseCsv } from 'csv-parse'
import { pipeline } from 'node:stream'
import { csvLayoutOf, unescapeFormula } from '#src/kernel/csv.ts'
import { normalizeAmount } from '#src/kernel/money.ts'
import { csvColumns } from '../export/csv.ts'
import { keepableFields, type KeepableField } from './keep-missing-fields.ts'
import { maxRowBytes, UnreadableFile, type SourceRow } from './source.ts'

const listColumns = ['skinTypes', 'skinConcerns', 'ingredients'] as const
/** Columns that every product fills. */
const required = [
  'id',
  'name',
  'category',
  'description',
  'price',
  'isNew',
  'isBestseller',
  'skinTypes',
  'allowsMonogram',
  'packshot',
] as const
const variantColumns = ['sku', 'gtin', 'price', 'originalPrice', 'reducedUntil', 'volume', 'stock', 'shade'] as const

/** As spreadsheets write them in the languages of Belgium. */
const flags = new Map([
  ...['true', 'waar', 'vrai', 'wahr'].map((text) => [text, true] as const),
  ...['false', 'onwaar', 'faux', 'falsch'].map((text) => [text, false] as const),
])

type CsvRecord = { readonly record: Record<string, string>; readonly info: { readonly lines: number } }
type Product = { readonly line: number; readonly record: Record<string, string>; readonly variants: object[] }

/**
 * Cells are separated by commas, semicolons or tabs. Prices may have a decimal comma, and fewer decimals. Columns are named like the JSON keys; lists are separated by a bar;
 * actives as "Retinol 0.3|…"; packshot as "jar #d9b48f frosted"; a shade as "Warm Sand #d9b088". Further rows with the same
 * id and otherwise only variant columns are the product's other variants. The responsible person has three columns:
 * responsibleName, responsibleAddress and responsibleEmail. @throws UnreadableFile
 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<SourceRow> {
  let current: Product | null = null
  for await (const { record, info } of recordsIn(chunks)) {
    if (current && current.record['id'] === record['id'] && isVariantOnly(record))
      current.variants.push(variantOf(record))
    else {
      if (current) yield rowOf(current)
      current = { line: info.lines, record, variants: [variantOf(record)] }
    }
  }
  if (current) yield rowOf(current)
}

async function* recordsIn(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const { start, all } = await readStart(chunks)
  const { delimiter, headLine } = csvLayoutOf(start)
  const options = {
    columns: checkedHead,
    delimiter,
    from_line: headLine,
    bom: true,
    info: true,
    skip_empty_lines: true,
    // Spreadsheets leave rows of delimiters.
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: maxRowBytes,
  }
  // An error of the file or the parser ends the loop below, which reads the parser.
  const parser = pipeline(all, parseCsv(options), () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      for (const column in record) record[column] = unescapeFormula(record[column] ?? '')
      yield { record, info }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(Number(error['lines'] ?? 1), error.message)
    throw error
  }
}

/** The start of the file with its first line, empty ones aside, and the whole file. */
async function readStart(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ start: string; all: AsyncIterable<Uint8Array> }> {
  const chunksLeft = (async function* () {
    yield* chunks
  })()
  const read: Uint8Array[] = []
  let start = ''
  while (!/[\r\n]/.test(start) && start.length < maxRowBytes) {
    const { done, value } = await chunksLeft.next()
    if (done) break
    read.push(value)
    start = (start + Buffer.from(value).toString('latin1')).replace(/^[\r\n]+/, '')
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* read
    yield* chunksLeft
  }
  return { start, all: all() }
}

function checkedHead(head: string[]): string[] {
  const missing = required.filter((column) => !head.includes(column))
  if (missing.length > 0) throw new UnreadableFile(1, `missing columns in the first line: ${missing.join(', ')}`)
  const unknown = head.filter((name) => name !== '' && !csvColumns.some((column) => column === name))
  if (unknown.length > 0) throw new UnreadableFile(1, `unknown columns in the first line: ${unknown.join(', ')}`)
  return head
}

function rowOf({ line, record, variants }: Product): SourceRow {
  const [only = {}] = variants
  const isPlain = variants.length === 1 && !('shade' in only)
  const value = productOf(record)
  return {
    line,
    text: JSON.stringify(isPlain ? { ...value, ...only } : { ...value, variants }),
    missing: keepableFields.filter((field) => !columnsOf(field).some((column) => column in record)),
  }
}

const personColumns = ['responsibleName', 'responsibleAddress', 'responsibleEmail']
const columnsOf = (field: KeepableField) => (field === 'responsiblePerson' ? personColumns : [field])

const isVariantOnly = (record: Record<string, string>) =>
  Object.entries(record).every(
    ([column, cell]) => cell === '' || column === 'id' || variantColumns.some((known) => known === column),
  )

function productOf(record: Record<string, string>): Record<string, unknown> {
  const value: Record<string, unknown> = filled(record, (column) => !variantColumns.some((known) => known === column))
  for (const column of listColumns) value[column] = listOf(record[column])
  for (const column of ['isNew', 'isBestseller', 'allowsMonogram'])
    value[column] = flags.get(record[column]?.toLowerCase() ?? '') ?? record[column]
  if (record['monogramPrice']) value['monogramPrice'] = normalizeAmount(record['monogramPrice'])
  if (record['actives']) {
    value['actives'] = listOf(record['actives']).map((active) => {
      const at = active.lastIndexOf(' ')
      return { ingredient: active.slice(0, at), percent: Number(active.slice(at + 1).replace(',', '.')) }
    })
  }
  const { responsibleName: name, responsibleAddress: address, responsibleEmail: email, ...stated } = value
  if (name ?? address ?? email) stated['responsiblePerson'] = { name, address, email }
  if (/^\d+$/.test(record['periodAfterOpening'] ?? ''))
    stated['periodAfterOpening'] = Number(record['periodAfterOpening'])
  const [container, color, finish] = (record['packshot'] ?? '').split(' ')
  stated['packshot'] = { container, color, finish }
  return stated
}

function variantOf(record: Record<string, string>): Record<string, unknown> {
  const { shade, ...value }: Record<string, unknown> = filled(record, (column) =>
    variantColumns.some((known) => known === column),
  )
  for (const column of ['price', 'originalPrice']) if (record[column]) value[column] = normalizeAmount(record[column])
  if (/^\d+$/.test(record['stock'] ?? '')) value['stock'] = Number(record['stock'])
  if (typeof shade !== 'string') return value
  const at = shade.lastIndexOf(' ')
  return { ...value, shade: { name: shade.slice(0, at), color: shade.slice(at + 1) } }
}

const listOf = (cell = '') =>
  cell
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean)

function filled(record: Record<string, string>, isWanted: (column: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([column, cell]) => (cell !== '' && isWanted(column) ? [[column, cell]] : [])),
  )
}
