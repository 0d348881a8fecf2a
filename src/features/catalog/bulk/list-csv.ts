import { toDecimal } from '#src/kernel/money.ts'
import { byteOrderMark, csvRow, type CsvLayout } from '#src/kernel/csv.ts'
import type { VariantState } from './rules.ts'

/** `product` and `variant` say what a row is; they are not read. */
export const columns = [
  'sku',
  'product',
  'variant',
  'name',
  'status',
  'price',
  'originalPrice',
  'stock',
  'stockAtExport',
  'version',
] as const
export type Column = (typeof columns)[number]

export const csvHead = (layout: CsvLayout) => byteOrderMark + csvRow(columns, layout)

/** Not a number, because spreadsheets would round it. */
export const versionText = (version: number) => `v${version.toString(36)}`

export function readVersion(text: string): number | null {
  return /^v[0-9a-z]{1,11}$/.test(text) ? Number.parseInt(text.slice(1), 36) : null
}

export function csvRowOf(state: VariantState, layout: CsvLayout): string {
  const { sku, productId, variant, name, status, price, originalPrice, onHand, version } = state
  const original = originalPrice === null ? '' : toDecimal(originalPrice)
  const cells = [
    sku,
    productId,
    variant,
    name,
    status,
    { amount: toDecimal(price) },
    { amount: original },
    onHand,
    onHand,
    versionText(version),
  ]
  return csvRow(cells, layout)
}
