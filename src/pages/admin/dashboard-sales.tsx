import type { Dashboard } from '#src/features/dashboard/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { counted, euros } from './euros.ts'
import { AdminPanel, tileFigure } from './panel.tsx'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'

export function SalesCards({ periods }: Pick<Dashboard, 'periods'>) {
  const m = useAdminMessages().dashboard
  return (
    <section aria-label={m.sales}>
      <ul className="grid gap-4 sm:grid-cols-3">
        {periods.map(({ period, current, previous }) => (
          <li key={period} className="@container rounded-lg border border-line bg-surface p-5">
            <h2 className="font-sans text-sm font-medium tracking-normal text-soft">{m.periods[period]}</h2>
            <p className={`mt-1 ${tileFigure}`}>{euros(current.sales)}</p>
            <p className="mt-1 text-sm">{m.orders(current.orders)}</p>
            <p className="mt-3 text-sm text-soft">
              <Difference current={Number(current.sales)} previous={Number(previous.sales)} />
              <span className="block">{m.versus(euros(previous.sales), m.before[period])}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-soft">{m.salesNote}</p>
    </section>
  )
}

/** The sign is in the words, not in the color alone. Nothing can be said about a rise from zero. */
function Difference({ current, previous }: { current: number; previous: number }) {
  const m = useAdminMessages().dashboard
  if (previous <= 0) return current > 0 ? <span className="text-sage">{m.firstSales}</span> : null
  const percent = Math.round(((current - previous) / previous) * 100)
  if (percent === 0) return <span>{m.same}</span>
  return percent > 0 ? (
    <span className="font-medium text-sage">{m.more(percent)}</span>
  ) : (
    <span className="font-medium text-brick">{m.less(-percent)}</span>
  )
}

export function TopProducts({ products }: { products: Dashboard['topProducts'] }) {
  const m = useAdminMessages().dashboard
  return (
    <div>
      <h2 className="mb-3 text-xl">{m.top}</h2>
      {products.length === 0 ? (
        <p className="text-soft">{m.noneSold}</p>
      ) : (
        <TableFrame label={m.top}>
          <TableHead names={[m.product, m.units, m.itemSales]} figures={[m.units, m.itemSales]} />
          <tbody>
            {products.map(({ id, name, units, sales }) => (
              <tr key={id}>
                <th scope="row" className={`${cell} font-medium`}>
                  <Link
                    href={`/admin/products/${id}`}
                    className="underline decoration-line-strong underline-offset-4 hover:text-clay"
                  >
                    {name}
                  </Link>
                </th>
                <td className={figureCell}>{counted(units)}</td>
                <td className={figureCell}>{euros(sales)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      {products.length > 0 && <p className="mt-2 text-xs text-soft">{m.topNote}</p>}
    </div>
  )
}

export function CheckoutPanel({ checkout: { started, paid } }: { checkout: NonNullable<Dashboard['checkout']> }) {
  const m = useAdminMessages().dashboard
  return (
    <AdminPanel heading={m.checkout}>
      <p className="mt-3">{m.checkoutBody(paid, started, Math.round((paid / started) * 100))}</p>
      <p className="mt-2 text-xs text-soft">{m.checkoutNote}</p>
    </AdminPanel>
  )
}
