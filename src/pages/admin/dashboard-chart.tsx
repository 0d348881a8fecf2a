import { lazy } from 'react'
import type { Dashboard } from '#src/features/dashboard/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { WhenSeen } from '#src/ui/primitives/when-seen.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { euros } from './euros.ts'
import { AdminPanel } from './panel.tsx'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'

/** With its library, which only this screen needs. */
const SalesPlot = lazy(() => import('./dashboard-plot.tsx'))

/** Daily sales; the table has the same figures. */
export function SalesChart({ days }: Pick<Dashboard, 'days'>) {
  const m = useAdminMessages().dashboard
  const { locale } = useMessages()
  const amounts = days.map(({ sales }) => Math.max(0, Number(sales)))
  const max = Math.max(...amounts)
  if (days.every(({ orders }) => orders === 0)) return <NoSales />
  const best = days[amounts.indexOf(max)]
  const total = days.reduce((sum, { sales }) => sum + Number(sales), 0).toFixed(2)
  return (
    <AdminPanel heading={m.chart}>
      <div className="min-h-65">
        <WhenSeen>
          <SalesPlot
            days={days}
            label={m.chartLabel(euros(total), euros(best?.sales ?? '0'), longDay(locale, best?.day ?? ''))}
          />
        </WhenSeen>
      </div>
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
