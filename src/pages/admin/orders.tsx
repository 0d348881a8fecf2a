import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminOrderEntry, AdminOrderPage } from '#src/features/orders/admin/contract.ts'
import { orderStatuses, type OrderStatus } from '#src/features/orders/constants.ts'
import { shortMoment } from '#src/messages/short-moment.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge, type BadgeTone } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { euros } from './euros.ts'
import { InvoiceExport } from './invoice-export.tsx'
import { SearchBar } from './search-bar.tsx'
import { OrderViews } from './order-views.tsx'
import { SelectionBar } from './order-selection.tsx'
import { SelectAll, SelectRow, useSelection, type Selection } from './selection.tsx'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'

const path = '/admin/orders'

export function OrdersScreen({ context }: { context: PageContext }) {
  const m = useAdminMessages().orders
  const { statuses } = useCheckoutMessages().order
  const [search, status, before] = ['search', 'status', 'before'].map((name) => context.search.get(name) ?? '')
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <SearchBar
        label={m.heading}
        path={path}
        search={{ label: m.search, value: search ?? '', submit: m.submit }}
        choice={{
          label: m.status,
          name: 'status',
          value: status ?? '',
          options: [
            <option key="" value="">
              {m.allStatuses}
            </option>,
            ...orderStatuses.map((one) => (
              <option key={one} value={one}>
                {statuses[one]}
              </option>
            )),
          ],
        }}
      />
      <OrderViews search={search ?? ''} status={status ?? ''} />
      <Found
        query={Object.fromEntries(
          Object.entries({ search, status, before }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        )}
      />
    </>
  )
}

/** Each page of older orders has its own URL, so that the back button works. */
function Found({ query }: { query: Readonly<Record<string, string>> }) {
  const { orders: m, failed } = useAdminMessages()
  const { data, isError, isPlaceholderData } = useQuery<AdminOrderPage>({
    queryKey: [`/api/admin/orders?${new URLSearchParams(query).toString()}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const selection = useSelection(data?.orders.map(({ number }) => number) ?? [])
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.orders.length === 0 && Object.keys(query).length === 0)
    return (
      <EmptyState icon="i-bag" title={m.noneYet} body={m.noneYetBody}>
        <Link href="/products" className={buttonClass('outline')}>
          {m.openShop}
        </Link>
      </EmptyState>
    )
  if (data.orders.length === 0) return <p className="mt-6">{m.none}</p>
  return (
    <div className="mt-6" aria-busy={isPlaceholderData}>
      <SelectionBar selected={selection.selected} />
      <TableFrame label={m.caption}>
        <TableHead
          first={<SelectAll label={m.selectAll} selection={selection} />}
          names={[m.number, m.status, m.total, m.placed, m.buyer, m.units]}
          figures={[m.units, m.total]}
        />
        <tbody>
          {data.orders.map((order) => (
            <OrderRow key={order.number} order={order} selection={selection} />
          ))}
        </tbody>
      </TableFrame>
      {data.next && (
        <Link
          href={`${path}?${new URLSearchParams({ ...query, before: data.next }).toString()}`}
          className={buttonClass('outline', 'normal', 'mt-6')}
        >
          {m.more}
        </Link>
      )}
      <InvoiceExport />
    </div>
  )
}

export const statusTones: { readonly [S in OrderStatus]: BadgeTone } = {
  pending_payment: 'plain',
  paid: 'saffron',
  fulfilled: 'sage',
  cancelled: 'plain',
  refunded: 'plain',
}

function OrderRow({ order, selection }: { order: AdminOrderEntry; selection: Selection }) {
  const m = useAdminMessages().orders
  const { locale } = useMessages()
  const checkout = useCheckoutMessages()
  return (
    <tr>
      <SelectRow id={order.number} label={m.select(order.number)} selection={selection} />
      <th scope="row" className={`${cell} sticky left-0 bg-surface font-medium`}>
        <Link
          href={`${path}/${order.number}`}
          className="underline decoration-line-strong underline-offset-4 hover:text-clay"
        >
          {order.number}
        </Link>
      </th>
      <td className={cell}>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={statusTones[order.status]}>{checkout.order.statuses[order.status]}</Badge>
          {order.method !== 'standard' && <Badge tone="plain">{m.methods[order.method]}</Badge>}
          {order.isDelivered && <Badge tone="sage">{m.delivered}</Badge>}
          {order.hasWithdrawal && <Badge tone="saffron">{m.withdrawn}</Badge>}
        </span>
      </td>
      <td className={figureCell}>{euros(order.total)}</td>
      <td className={dateCell}>
        <time dateTime={order.placedAt}>{shortMoment(locale, order.placedAt)}</time>
      </td>
      <td className={`${cell} min-w-40 break-words lg:min-w-52`}>{order.email ?? m.erased}</td>
      <td className={figureCell}>{order.units}</td>
    </tr>
  )
}
