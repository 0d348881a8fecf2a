import { cents, sumCents, toDecimal } from '#src/kernel/money.ts'
import { streamText } from '#src/platform/http/stream-text.server.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { Category } from '../categories/contract.ts'
import type { Summaries } from '../summaries/service.server.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { StockLine, StockPage, StockQuery, StockSummary } from './contract.ts'
import { byteOrderMark, csvRow, type Cell, type CsvLayout } from '#src/kernel/csv.ts'
import { countLines, listLines, listLinesAfter, sumByCategory, type LineRow } from './store.server.ts'
import type { StockState } from './constants.ts'

export type StockReport = ReturnType<typeof createStockReport>

export type ExportMessages = {
  readonly head: readonly string[]
  readonly noVolume: string
  readonly states: Readonly<Record<StockState, string>>
}

type Deps = {
  readonly db: Sql
  readonly summaries: Summaries
  readonly messages: ExportMessages
  readonly categories: () => Promise<readonly Category[]>
}

const pageSize = 50
/** Batch size of the export; bounds its memory use. */
const exportSize = 1_000
const lowFrom = shopSettings.lowStock

export function createStockReport({ db, summaries, messages, categories }: Deps) {
  async function* rowsOfAll(layout: CsvLayout): AsyncGenerator<string> {
    await summaries.refreshAll()
    yield byteOrderMark + csvRow(messages.head, layout)
    const names = new Map((await categories()).map(({ id, name }) => [id, name]))
    for (let after: LineRow | null = null; ;) {
      const lines: LineRow[] = await listLinesAfter(db, after, exportSize)
      if (lines.length > 0) yield lines.map((line) => csvRow(cellsOf(line, messages, names), layout)).join('')
      after = lines.at(-1) ?? null
      if (lines.length < exportSize) return
    }
  }

  return {
    async summary(): Promise<StockSummary> {
      const isComplete = await summaries.refresh()
      const rows = await sumByCategory(db)
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
      return {
        products: sum(({ products }) => products),
        units: sum(({ units }) => units),
        value: toDecimal(sumCents(rows.map(({ value }) => value))),
        outOfStock: sum(({ outOfStock }) => outOfStock),
        lowStock: sum(({ lowStock }) => lowStock),
        lowFrom,
        isUpdating: !isComplete,
        categories: rows.map(({ value, prices, ...row }) => ({
          ...row,
          value: toDecimal(value),
          meanPrice: toDecimal(cents(Math.round(prices / row.products))),
        })),
      }
    },

    async page({ page, ...order }: StockQuery): Promise<StockPage> {
      const isComplete = await summaries.refresh()
      const total = await countLines(db)
      const pages = Math.max(1, Math.ceil(total / pageSize))
      const shown = Math.min(page, pages)
      const rows = await listLines(db, order, { total, from: (shown - 1) * pageSize, size: pageSize })
      return { lines: rows.map(presentLine), total, page: shown, pages, isUpdating: !isComplete }
    },

    /** Streams one batch at a time as fast as the client reads. No transaction stays open between batches. */
    export(layout: CsvLayout): ReadableStream<Uint8Array> {
      return streamText(rowsOfAll(layout))
    },
  }
}

function stateOf(available: number): StockState {
  return available <= 0 ? 'out' : available <= lowFrom ? 'low' : 'in'
}

function presentLine({ nameKey: _key, price, value, ...row }: LineRow): StockLine {
  return { ...row, price: toDecimal(price), value: toDecimal(value), state: stateOf(row.available) }
}

function cellsOf(row: LineRow, messages: ExportMessages, categories: ReadonlyMap<string, string>): Cell[] {
  const { id, name, category, volume, price, onHand, reserved, available, value } = row
  return [
    id,
    name,
    categories.get(category) ?? category,
    volume ?? messages.noVolume,
    { amount: `€${toDecimal(price)}` },
    onHand,
    reserved,
    available,
    { amount: `€${toDecimal(value)}` },
    messages.states[stateOf(available)],
  ]
}
