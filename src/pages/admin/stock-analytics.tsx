import { useState } from 'react'
import type { StockSummary } from '#src/features/catalog/stock-report/contract.ts'
import { categoryName, useCategories } from '#src/features/catalog/ui/use-categories.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { counted, euros } from './euros.ts'
import { cell, figureCell, SortHead, TableFrame } from './table.tsx'

type Row = StockSummary['categories'][number]
const columns = ['category', 'products', 'units', 'value', 'meanPrice', 'outOfStock', 'lowStock'] as const
type Column = (typeof columns)[number]
type Order = { readonly by: Column; readonly direction: 'asc' | 'desc' }

/** Stock by category: a table of all numbers, and bar charts of the two main ones. */
export function StockAnalytics({ summary }: { summary: StockSummary }) {
  const m = useAdminMessages().stock
  const categories = useCategories()
  const nameOf = ({ category }: Pick<Row, 'category'>) => categoryName(categories, category)
  const [order, setOrder] = useState<Order>({ by: 'category', direction: 'asc' })
  const labels: Readonly<Record<Column, string>> = {
    category: m.columns.category,
    products: m.products,
    units: m.units,
    value: m.value,
    meanPrice: m.meanPrice,
    outOfStock: m.out,
    lowStock: m.low(summary.lowFrom),
  }
  const compare = (a: Row, b: Row) =>
    order.by === 'category' ? nameOf(a).localeCompare(nameOf(b)) : Number(a[order.by]) - Number(b[order.by])
  const rows = summary.categories.toSorted((a, b) => (order.direction === 'asc' ? compare(a, b) : compare(b, a)))
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[1fr_22rem]">
      <TableFrame label={m.analyticsCaption}>
        <thead>
          <tr>
            {columns.map((by) => (
              <SortHead
                key={by}
                direction={order.by === by ? order.direction : null}
                isFigure={by !== 'category'}
                onSort={() =>
                  setOrder({ by, direction: order.by === by && order.direction === 'asc' ? 'desc' : 'asc' })
                }
              >
                {labels[by]}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.category}>
              <th scope="row" className={`${cell} font-medium`}>
                {nameOf(row)}
              </th>
              <td className={figureCell}>{counted(row.products)}</td>
              <td className={figureCell}>{counted(row.units)}</td>
              <td className={figureCell}>{euros(row.value)}</td>
              <td className={figureCell}>{euros(row.meanPrice)}</td>
              <td className={figureCell}>{counted(row.outOfStock)}</td>
              <td className={figureCell}>{counted(row.lowStock)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <div className="grid gap-8 sm:grid-cols-2 xl:grid-cols-1">
        <Bars
          title={m.chartUnits}
          bars={summary.categories.map(({ category, units }) => ({
            label: categoryName(categories, category),
            size: units,
            messages: counted(units),
          }))}
        />
        <Bars
          title={m.chartValue}
          bars={summary.categories.map(({ category, value }) => ({
            label: categoryName(categories, category),
            size: Number(value),
            messages: euros(value),
          }))}
        />
      </div>
    </div>
  )
}

type Bar = { readonly label: string; readonly size: number; readonly messages: string }

/** In SVG units. */
const [width, step, thick] = [320, 44, 12]

/** A labeled image; its numbers are also shown as text. */
function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const m = useAdminMessages().stock
  const max = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <figure>
      <figcaption className="font-medium">{title}</figcaption>
      <svg
        role="img"
        aria-label={`${title}. ${m.chartNote}`}
        viewBox={`0 0 ${width} ${bars.length * step}`}
        className="mt-3 w-full text-clay"
      >
        {bars.map(({ label, size, messages }, at) => (
          <g key={label} transform={`translate(0 ${at * step})`}>
            <text y="14" className="fill-ink text-sm">
              {label}
            </text>
            <text x={width} y="14" textAnchor="end" className="fill-soft text-sm tabular-nums">
              {messages}
            </text>
            <rect y="21" width={width} height={thick} rx="2" className="fill-sunken" />
            <rect y="21" width={(size / max) * width} height={thick} rx="2" fill="currentColor" />
          </g>
        ))}
      </svg>
    </figure>
  )
}
