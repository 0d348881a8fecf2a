import type { GuestData } from '#src/features/account/guests/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { euros } from './euros.ts'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'

export function GuestOrders({ orders }: Pick<GuestData, 'orders'>) {
  const { guests: m, customers: texts } = useAdminMessages()
  const { locale } = useMessages()
  const { statuses } = useCheckoutMessages().order
  if (orders.length === 0) return <p className="mt-3 text-sm">{m.noOrders}</p>
  return (
    <div className="mt-4">
      <TableFrame label={m.orders}>
        <TableHead names={[texts.order, texts.placed, texts.orderStatus, texts.total]} figures={[texts.total]} />
        <tbody>
          {orders.map(({ number, placedAt, status, total }) => (
            <tr key={number}>
              <th scope="row" className={`${cell} font-medium`}>
                <Link
                  href={`/admin/orders/${number}`}
                  className="underline decoration-line-strong underline-offset-4 hover:text-clay"
                >
                  {number}
                </Link>
              </th>
              <td className={dateCell}>
                <time dateTime={placedAt}>{longDay(locale, placedAt)}</time>
              </td>
              <td className={cell}>{statuses[status]}</td>
              <td className={figureCell}>{euros(total)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}
