import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { CsvQuery } from '#src/platform/http/csv-query.ts'
import { CategoryId } from '../schemas.ts'
import { directions, stockColumns, stockStates } from './constants.ts'

const Decimal = z.string()

const figures = {
  products: z.int(),
  /** Units in stock, including reserved ones. */
  units: z.int(),
  /** Value of all units at the current price. */
  value: Decimal,
  outOfStock: z.int(),
  lowStock: z.int(),
}

/** True for up to some minutes after a large change, such as an import: some products still have their old figures. */
const isUpdating = z.boolean()

export const StockSummary = z.object({
  ...figures,
  isUpdating,
  /** Low-stock threshold, inclusive. */
  lowFrom: z.int(),
  categories: z.array(z.object({ category: CategoryId, ...figures, meanPrice: Decimal })),
})
export type StockSummary = z.output<typeof StockSummary>

export const StockLine = z.object({
  id: z.string(),
  name: z.string(),
  category: CategoryId,
  volume: z.string().nullable(),
  price: Decimal,
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  value: Decimal,
  state: z.enum(stockStates),
})
export type StockLine = z.output<typeof StockLine>

export const StockPage = z.object({
  lines: z.array(StockLine),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  isUpdating,
})
export type StockPage = z.output<typeof StockPage>

export const StockQuery = z.object({
  sort: z.enum(stockColumns).default('name'),
  direction: z.enum(directions).default('asc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type StockQuery = z.output<typeof StockQuery>

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const

export const stockReportApi = {
  summary: endpoint({
    method: 'GET',
    path: '/api/admin/stock-report',
    access: 'admin',
    summary: 'Stock totals: products, units, retail value, out of stock and low stock, in total and by category',
    response: StockSummary,
    errors: adminOnly,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/admin/stock-report/products',
    access: 'admin',
    summary: 'List one page of the stock, sorted by any column',
    query: StockQuery,
    response: StockPage,
    errors: adminOnly,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/products/stock-export',
    access: 'admin',
    summary: 'Export the stock as CSV',
    query: CsvQuery,
    response: z.custom<ReadableStream<Uint8Array>>(),
    download: 'text/csv; charset=utf-8',
    errors: adminOnly,
  }),
}
