import { cents, parseDecimal, shareOf, toDecimal, type Cents } from '#src/kernel/money.ts'
import { productStatuses, type ProductStatus } from '../constants.ts'
import { namePattern } from '../schemas.ts'
import { changedFields, type ChangedField, type RowProblemCode } from './constants.ts'
import type { BulkEdit } from './contract.ts'

export type Values = {
  readonly name: string
  readonly status: ProductStatus
  readonly price: Cents
  readonly originalPrice: Cents | null
  readonly onHand: number
}

/** A variant as it is stored. */
export type VariantState = Values & {
  readonly variantId: string
  readonly productId: string
  readonly sku: string
  readonly variant: string
  /** Of the product. */
  readonly version: number
  readonly reserved: number
}

export type Problem = {
  readonly line: number | null
  readonly column: string | null
  readonly sku: string
  readonly code: RowProblemCode
}

export type Plan = {
  readonly state: VariantState
  readonly next: Values
  /** What the change of stock depends on: a sale in between must not change a value that was entered. */
  readonly stockBasis: string
  readonly line: number | null
}

/** A row of an uploaded list. Missing columns are undefined. */
export type ListRow = {
  readonly line: number
  readonly sku: string
  readonly version: number
  readonly name?: string
  readonly status?: string
  readonly price?: string
  readonly originalPrice?: string
  readonly stock?: string
  readonly stockAtExport?: string
}

const maxPrice = cents(9_999_999)
const maxStock = 1_000_000
const basisPoints = (amount: string) => Math.round(Number(amount.replace(',', '.')) * 100)

/** "24,9" and "24" are prices too, because spreadsheets drop zeros. @returns null for anything else */
export function readPrice(text: string): Cents | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text)
  return match ? parseDecimal(`${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`) : null
}

const readUnits = (text = '') => (/^\d{1,7}$/.test(text) ? Number(text) : null)

export function planEdit(state: VariantState, { price, originalPrice, stock }: BulkEdit): Plan {
  const next = editPrice(state, price)
  const original =
    price.edit === 'restore' || originalPrice === 'remove'
      ? null
      : originalPrice === 'current'
        ? (state.originalPrice ?? state.price)
        : state.originalPrice
  const onHand = { none: state.onHand, set: stock.quantity, add: state.onHand + stock.quantity }[stock.edit]
  const stockBasis = stock.edit === 'set' ? `${state.onHand} to ${onHand}` : `add ${onHand - state.onHand}`
  return { state, next: { ...state, price: next, originalPrice: original, onHand }, stockBasis, line: null }
}

function editPrice({ price, originalPrice }: VariantState, { edit, amount }: BulkEdit['price']): Cents {
  if (edit === 'set') return readPrice(amount) ?? price
  if (edit === 'raise') return shareOf(price, 10_000 + basisPoints(amount))
  if (edit === 'lower') return shareOf(price, 10_000 - basisPoints(amount))
  return edit === 'restore' ? (originalPrice ?? price) : price
}

/**
 * Applies a row to the stored variant. Stock changes by what was changed in the file, so that sales since the export
 * stay. Uploading the file again changes nothing: the first upload has raised the version. @returns problems of cells that cannot be read
 */
export function planRow(state: VariantState, row: ListRow): { plan: Plan; problems: Problem[] } {
  const problems: Problem[] = []
  const report = (column: string, code: RowProblemCode) => problems.push({ line: row.line, column, sku: row.sku, code })
  const price = row.price === undefined ? state.price : readPrice(row.price)
  if (price === null) report('price', 'price_form')
  const original = row.originalPrice === undefined ? state.originalPrice : readPrice(row.originalPrice)
  if (original === null && row.originalPrice) report('originalPrice', 'price_form')
  const status =
    row.status === undefined ? state.status : productStatuses.find((one) => one === row.status?.toLowerCase())
  if (!status) report('status', 'status_unknown')
  const [stock = null, atExport = null] = [row.stock, row.stockAtExport].map(readUnits)
  if (row.stock !== undefined && stock === null) report('stock', 'stock_form')
  if (row.stock !== undefined && atExport === null) report('stockAtExport', 'stock_form')
  const added = stock === null ? 0 : stock - (atExport ?? 0)
  const next = {
    name: row.name ?? state.name,
    status: status ?? state.status,
    price: price ?? state.price,
    originalPrice: original,
    onHand: state.onHand + added,
  }
  const plan = { state, next, stockBasis: `add ${added}`, line: row.line }
  if (problems.length === 0 && row.version !== state.version && changesOf(plan).length > 0)
    report('version', 'changed_since')
  return { plan, problems }
}

/** Rows of a product may repeat its old name; two new names contradict each other. */
export function contradictionsIn(plans: readonly Plan[]): Problem[] {
  return (['name', 'status'] as const).flatMap((field) => {
    const changed = plans.filter(({ state, next }) => next[field] !== state[field])
    const other = changed.find(({ next }) => next[field] !== changed[0]?.next[field])
    return other ? [problemOf(other, field, `${field}_differs`)] : []
  })
}

export function problemsOf(plan: Plan): Problem[] {
  const { state, next } = plan
  const fields = new Set(changesOf(plan).map(({ field }) => field))
  const found: [ChangedField, RowProblemCode, boolean][] = [
    ['name', 'name_length', fields.has('name') && (next.name.length < 2 || next.name.length > 80)],
    ['name', 'name_line', fields.has('name') && !namePattern.test(next.name)],
    ['price', 'price_range', next.price < 1 || next.price > maxPrice],
    ['originalPrice', 'price_range', next.originalPrice !== null && next.originalPrice > maxPrice],
    ['originalPrice', 'original_price_low', next.originalPrice !== null && next.originalPrice <= next.price],
    ['stock', 'stock_range', fields.has('stock') && (next.onHand < 0 || next.onHand > maxStock)],
    ['stock', 'stock_reserved', fields.has('stock') && next.onHand >= 0 && next.onHand < state.reserved],
  ]
  return found.flatMap(([column, code, isWrong]) => (isWrong ? [problemOf(plan, column, code)] : []))
}

const problemOf = ({ line, state: { sku } }: Plan, column: string, code: RowProblemCode): Problem => ({
  line,
  column,
  sku,
  code,
})

export type Change = { readonly field: ChangedField; readonly before: string | null; readonly after: string | null }

export function changesOf({ state, next }: Plan): Change[] {
  const [before, after] = [shown(state), shown(next)]
  return changedFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  )
}

const shown = ({
  name,
  status,
  price,
  originalPrice,
  onHand,
}: Values): Readonly<Record<ChangedField, string | null>> => ({
  name,
  status,
  price: toDecimal(price),
  originalPrice: originalPrice === null ? null : toDecimal(originalPrice),
  stock: String(onHand),
})

/** The same text for the same changes of the same products. */
export function basisOf({ state, next, stockBasis }: Plan): string {
  const { name, status, price, originalPrice } = next
  return JSON.stringify([state.sku, state.version, name, status, price, originalPrice, stockBasis])
}
