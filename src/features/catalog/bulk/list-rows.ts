import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { csvLayoutOf, unescapeFormula } from '#src/kernel/csv.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { maxListRows } from './constants.ts'
import { skuPattern } from '../schemas.ts'
import { columns, readVersion, type Column } from './list-csv.ts'
import type { ListRow, Problem } from './rules.ts'

type Cells = Readonly<Partial<Record<Column, string>>>
type CsvRecord = { readonly record: readonly string[]; readonly info: { readonly lines: number } }
export type ReadList = { readonly rows: readonly ListRow[]; readonly problems: readonly Problem[] }

const required = ['sku', 'version'] as const

/** Problems have the line and the column in the file. */
export async function readList(file: Uint8Array): Promise<Result<ReadList, 'file_not_utf8' | 'too_many_rows'>> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return fail('file_not_utf8')
  }
  const rows: ListRow[] = []
  const problems: Problem[] = []
  const report = (line: number, column: string | null, code: Problem['code'], sku = '') =>
    problems.push({ line, column, sku, code })
  let head: readonly string[] | null = null
  const skus = new Set<string>()
  const { delimiter, headLine } = csvLayoutOf(text)
  const options = {
    delimiter,
    from_line: headLine,
    bom: true,
    info: true,
    skip_empty_lines: true,
    // Spreadsheets leave rows and columns without a value.
    skip_records_with_empty_values: true,
    trim: true,
  } as const
  const parser = Readable.from([text]).pipe(parse(options))
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (head === null) {
        head = record
        problems.push(...headProblems(head))
        if (problems.length > 0) break
        continue
      }
      if (rows.length + problems.length >= maxListRows) return fail('too_many_rows', { max: maxListRows })
      const row = rowOf(head, record, info.lines, report)
      if (row && skus.has(row.sku)) report(info.lines, 'sku', 'sku_repeated', row.sku)
      else if (row) rows.push(row)
      if (row) skus.add(row.sku)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    report(Number(error['lines'] ?? 1), null, 'unreadable')
  }
  if (head === null && problems.length === 0) problems.push(...headProblems([]))
  return ok({ rows, problems })
}

function headProblems(head: readonly string[]): Problem[] {
  const problem = (column: string, code: Problem['code']): Problem => ({ line: 1, column, sku: '', code })
  const unknown = head.filter((name) => name !== '' && !columns.some((column) => column === name))
  const needed = [...required, ...(head.includes('stock') ? (['stockAtExport'] as const) : [])]
  return [
    ...unknown.map((name) => problem(name.slice(0, 60), 'unknown_column')),
    ...needed.filter((name) => !head.includes(name)).map((name) => problem(name, 'missing_column')),
  ]
}

function rowOf(
  head: readonly string[],
  record: readonly string[],
  line: number,
  report: (line: number, column: string, code: Problem['code'], sku?: string) => void,
): ListRow | null {
  const cells: Cells = Object.fromEntries(head.map((name, at) => [name, unescapeFormula(record[at] ?? '')]))
  const { sku = '', version: text = '', product: _product, variant: _variant, ...values } = cells
  const version = readVersion(text)
  if (version === null) {
    report(line, 'version', 'version_form', sku.slice(0, 60))
    return null
  }
  if (!skuPattern.test(sku)) {
    report(line, 'sku', 'sku_unknown', sku.slice(0, 60))
    return null
  }
  return { line, sku: sku.slice(0, 60), version, ...values }
}
