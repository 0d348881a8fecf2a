import type { StockSummary } from '#src/features/stock-report/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { counted, euros } from './euros.ts'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'

/** The stock by category: figures in a table, and the two that compare best as bars. */
export function StockAnalytics({ summary }: { summary: StockSummary }) {
  const m = useAdminMessages().stock
  const { categories: names } = useMessages()
  const figures = [m.products, m.units, m.value, m.meanPrice, m.out, m.low(summary.lowFrom)]
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[1fr_22rem]">
      <TableFrame label={m.analyticsCaption}>
        <TableHead names={[m.columns.category, ...figures]} figures={figures} />
        <tbody>
          {summary.categories.map((row) => (
            <tr key={row.category}>
              <th scope="row" className={`${cell} font-medium`}>
                {names[row.category]}
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
        <Bars title={m.chartUnits} bars={summary.categories.map(({ category, units }) => ({ label: names[category], size: units, words: counted(units) }))} />
        <Bars title={m.chartValue} bars={summary.categories.map(({ category, value }) => ({ label: names[category], size: Number(value), words: euros(value) }))} />
      </div>
    </div>
  )
}

type Bar = { readonly label: string; readonly size: number; readonly words: string }

/** In units of the drawing. */
const [width, step, thick] = [320, 44, 12]

/** One picture with a name; its figures are text beside it, for eyes and ears alike. */
function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const m = useAdminMessages().stock
  const most = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <figure>
      <figcaption className="font-medium">{title}</figcaption>
      <svg role="img" aria-label={`${title}. ${m.chartNote}`} viewBox={`0 0 ${width} ${bars.length * step}`} className="mt-3 w-full text-clay">
        {bars.map(({ label, size, words }, at) => (
          <g key={label} transform={`translate(0 ${at * step})`}>
            <text y="14" className="fill-ink text-sm">
              {label}
            </text>
            <text x={width} y="14" textAnchor="end" className="fill-soft text-sm tabular-nums">
              {words}
            </text>
            <rect y="21" width={width} height={thick} rx="2" className="fill-sunken" />
            <rect y="21" width={(size / most) * width} height={thick} rx="2" fill="currentColor" />
          </g>
        ))}
      </svg>
    </figure>
  )
}
