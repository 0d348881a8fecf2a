import { findUnstorableText } from '#src/kernel/storable-text.ts'
import { wrongReductionEnds } from '../reductions/rules.ts'
import type { StockedProduct } from './compare.ts'
import { EntryFields, normalizeEntry, problemsOf, problemsTogether, type CatalogEntry } from './format.ts'
import type { KeepableField } from './keep-missing-fields.ts'
import { UnreadableFile, type SourceRow } from './source.ts'

export type BadRow = { readonly line: number; readonly reason: string }
export type ReadProduct = StockedProduct & {
  readonly line: number
  /** Those that the file does not state. */
  readonly derivedSkus: ReadonlySet<string>
  readonly missing: ReadonlySet<KeepableField>
}

/** The valid products of a batch, and what is wrong with the others. @throws UnreadableFile */
export function readProducts(rows: readonly SourceRow[], now: Date): { read: ReadProduct[]; bad: BadRow[] } {
  const read: ReadProduct[] = []
  const bad: BadRow[] = []
  for (const { line, text, missing } of rows) {
    const parsed = EntryFields.safeParse(parseRow(line, text), { error: missingValue })
    const problems = parsed.success ? problemsOf(parsed.data) : parsed.error.issues
    bad.push(...badRows(line, problems))
    if (!parsed.success || problems.length > 0) continue
    bad.push(...unstorable(parsed.data, line), ...wrongEnds(parsed.data, line, now))
    const product = { line, missing: new Set(missing), ...normalizeEntry(parsed.data) }
    if (product.missing.size === 0) bad.push(...contradictions(product))
    read.push(product)
  }
  return { read, bad }
}

/** What does not fit together within a product that leaves nothing to the shop. */
export const contradictions = ({ line, product }: ReadProduct): BadRow[] =>
  badRows(line, problemsTogether(product.variants, product))

const badRows = (line: number, problems: readonly { path: readonly PropertyKey[]; message: string }[]): BadRow[] =>
  problems.map(({ path, message }) => ({ line, reason: `${path.map(String).join('.') || 'row'}: ${message}` }))

function parseRow(line: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile(line, error instanceof Error ? error.message : String(error))
  }
}

const missingValue = ({ code, input }: { code?: string; input?: unknown }) =>
  code === 'invalid_type' && input === undefined ? 'is needed' : undefined

function unstorable(entry: CatalogEntry, line: number): BadRow[] {
  const path = findUnstorableText(entry)
  const reason = 'contains a NUL character or half of a surrogate pair, which cannot be stored'
  return path ? [{ line, reason: `${path.join('.')}: ${reason}` }] : []
}

function wrongEnds(entry: CatalogEntry, line: number, now: Date): BadRow[] {
  return wrongReductionEnds(entry.variants ?? [entry], now).map((at) => ({
    line,
    reason: `${entry.variants ? `variants.${at}.` : ''}reducedUntil: must be in the future, and within a year`,
  }))
}

/** What a file may contain once, in the order of the report. */
export function codesOf({ product }: StockedProduct): string[] {
  const codes = product.variants.flatMap(({ sku, gtin }) => [`sku: ${sku}`, ...(gtin ? [`gtin: ${gtin}`] : [])])
  return [`id: ${product.id}`, ...codes]
}
