import type { Dashboard } from '#src/features/dashboard/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { euros } from './euros.ts'
import { AdminPanel } from './panel.tsx'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'

/** In SVG units. */
const [step, bar, height] = [20, 14, 160]

/** Bars of daily sales; the table has the same figures. */
export function SalesChart({ days }: Pick<Dashboard, 'days'>) {
  const m = useAdminMessages().dashboard
  const { locale } = useMessages()
  const amounts = days.map(({ sales }) => Math.max(0, Number(sales)))
  const most = Math.max(...amounts)
  if (days.every(({ orders }) => orders === 0)) return <NoSales />
  const best = days[amounts.indexOf(most)]
  const total = days.reduce((sum, { sales }) => sum + Number(sales), 0).toFixed(2)
  return (
    <AdminPanel heading={m.chart}>
      <figure className="mt-4">
        <svg
          role="img"
          aria-label={m.chartLabel(euros(total), euros(best?.sales ?? '0'), longDay(locale, best?.day ?? ''))}
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-line-strong text-clay"
        >
          {days.map(({ day }, at) => {
            // Every day with sales shows at least a line.
            const size = most > 0 ? Math.max(((amounts[at] ?? 0) / most) * height, (amounts[at] ?? 0) > 0 ? 2 : 0) : 0
            return (
              <rect
                key={day}
                x={at * step + (step - bar) / 2}
                y={height - size}
                width={bar}
                height={size}
                fill="currentColor"
              />
            )
          })}
        </svg>
        <figcaption className="mt-2 flex justify-between gap-3 text-xs text-soft">
          <span>{longDay(locale, days[0]?.day ?? '')}</span>
          <span>{longDay(locale, days.at(-1)?.day ?? '')}</span>
        </figcaption>
      </figure>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          {m.table}
        </summary>
        <TableFrame label={m.tableLabel}>
          <TableHead names={[m.day, m.ordersColumn, m.sales]} figures={[m.ordersColumn, m.sales]} />
          <tbody>
            {days.toReversed().map(({ day, orders, sales }) => (
              <tr key={day}>
                <th scope="row" className={`${cell} font-normal`}>
                  <time dateTime={day}>{longDay(locale, day)}</time>
                </th>
                <td className={figureCell}>{orders}</td>
                <td className={figureCell}>{euros(sales)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </details>
    </AdminPanel>
  )
}

function NoSales() {
  const m = useAdminMessages().dashboard
  return (
    <AdminPanel heading={m.chart}>
      <p className="mt-3 font-medium">{m.noSales}</p>
      <p className="mt-1 mb-4 max-w-text text-soft">{m.noSalesBody}</p>
      <a href="/products" className={buttonClass('outline', 'small')}>
        {m.openShop}
      </a>
    </AdminPanel>
  )
}
