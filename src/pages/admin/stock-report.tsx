import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockLine, StockPage, StockSummary } from '#src/features/catalog/stock-report/contract.ts'
import {
  firstOrder,
  orderAfterChoosing,
  stockColumns,
  type StockColumn,
} from '#src/features/catalog/stock-report/constants.ts'
import { categoryName, useCategories } from '#src/features/catalog/ui/use-categories.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge, type BadgeTone } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Tabs } from '#src/ui/primitives/tabs.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { counted, euros } from './euros.ts'
import { StockAnalytics } from './stock-analytics.tsx'
import { tileFigure } from './panel.tsx'
import { cell, figureCell, PageButtons, rowHead, SortHead, TableFrame } from './table.tsx'

const exportAddress = '/api/products/stock-export'

export function StockReportScreen() {
  const { stock: m, failed } = useAdminMessages()
  const { data: summary, isError } = useQuery<StockSummary>({ queryKey: ['/api/admin/stock-report'], staleTime: 0 })
  return (
    <>
      <div className="flex flex-col items-start justify-between gap-4 sm:flex-row sm:items-end">
        <h1 className="text-3xl">{m.heading}</h1>
        <div className="flex flex-wrap gap-3">
          <a href={`${exportAddress}?layout=excel`} className={buttonClass('outline')}>
            {m.downloadExcel}
          </a>
          <a href={exportAddress} target="_blank" rel="noopener" className={buttonClass()}>
            <i aria-hidden="true" className="icon i-save size-4" />
            {m.download}
            <span className="sr-only">{` (${m.newTab})`}</span>
          </a>
        </div>
      </div>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      {isError ? (
        <p role="alert">{failed}</p>
      ) : summary ? (
        <SummaryCards summary={summary} />
      ) : (
        <Skeleton className="mt-6 h-28" />
      )}
      {summary?.isUpdating && (
        <p role="status" className="mt-4 text-sm text-soft">
          {m.updating}
        </p>
      )}
      <div className="after-loading mt-8">
        <Tabs
          label={m.tabs.label}
          tabs={[
            { value: 'inventory', title: m.tabs.inventory, content: <Inventory /> },
            {
              value: 'analytics',
              title: m.tabs.analytics,
              content: summary ? <StockAnalytics summary={summary} /> : <Skeleton className="h-56" />,
            },
          ]}
        />
      </div>
    </>
  )
}

function SummaryCards({ summary }: { summary: StockSummary }) {
  const m = useAdminMessages().stock
  const cards = [
    [m.products, counted(summary.products)],
    [m.units, counted(summary.units)],
    [m.value, euros(summary.value)],
    [m.out, counted(summary.outOfStock)],
    [m.low(summary.lowFrom), counted(summary.lowStock)],
  ] as const
  return (
    <section aria-label={m.summary}>
      <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {cards.map(([label, value]) => (
          <div
            key={label}
            className="@container flex flex-col-reverse justify-end gap-1 rounded-lg border border-line bg-surface p-4"
          >
            <dt className="text-sm text-soft">{label}</dt>
            <dd className={tileFigure}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const figureColumns: ReadonlySet<StockColumn> = new Set(['price', 'onHand', 'reserved', 'available', 'value'])

function Inventory() {
  const { stock: m, failed } = useAdminMessages()
  const [order, setOrder] = useState(firstOrder)
  const [page, setPage] = useState(1)
  const address = `/api/admin/stock-report/products?sort=${order.sort}&direction=${order.direction}&page=${page}`
  const { data, isError, isPlaceholderData } = useQuery<StockPage>({
    queryKey: [address],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="h-96" />
  if (data.total === 0) return <p>{m.empty}</p>
  return (
    <div aria-busy={isPlaceholderData}>
      <TableFrame label={m.caption}>
        <thead>
          <tr>
            {stockColumns.map((column) => (
              <SortHead
                key={column}
                direction={order.sort === column ? order.direction : null}
                isFigure={figureColumns.has(column)}
                onSort={() => {
                  setOrder(orderAfterChoosing(order, column))
                  setPage(1)
                }}
              >
                {m.columns[column]}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <InventoryRow key={line.id} line={line} />
          ))}
        </tbody>
      </TableFrame>
      <PageButtons page={data.page} pages={data.pages} onPage={setPage} />
    </div>
  )
}

const tones: { readonly [S in StockLine['state']]: BadgeTone } = { out: 'clay', low: 'saffron', in: 'sage' }

function InventoryRow({ line }: { line: StockLine }) {
  const m = useAdminMessages().stock
  const categories = useCategories()
  return (
    <tr>
      <th scope="row" className={rowHead}>
        <Link
          href={`/admin/products/${line.id}`}
          className="underline decoration-line-strong underline-offset-4 hover:text-clay"
        >
          {line.name}
        </Link>
      </th>
      <td className={cell}>{categoryName(categories, line.category)}</td>
      <td className={`${cell} whitespace-nowrap`}>{line.volume ?? m.noVolume}</td>
      <td className={figureCell}>{euros(line.price)}</td>
      <td className={figureCell}>{line.onHand}</td>
      <td className={figureCell}>{line.reserved}</td>
      <td className={figureCell}>{line.available}</td>
      <td className={figureCell}>{euros(line.value)}</td>
      <td className={cell}>
        <Badge tone={tones[line.state]} className="whitespace-nowrap">
          {m.states[line.state]}
        </Badge>
      </td>
    </tr>
  )
}
