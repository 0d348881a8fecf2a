import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#src/features/orders/admin/contract.ts'
import { isNotFound } from '#src/platform/http/query-client.ts'
import { PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { longDay } from '#src/messages/dates.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useMonogramDetails } from '#src/messages/monogram-messages.ts'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { OrderDelivery } from '../checkout/order-delivery.tsx'
import { useOrderSums } from '../checkout/order-sums.ts'
import { Allowed } from './allowed.tsx'
import { DisputePanel } from './disputes.tsx'
import { euros } from './euros.ts'
import { OrderAddress } from './order-address.tsx'
import { OrderDocumentLinks } from './order-document-links.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderReturnsPanel } from './order-returns.tsx'
import { PartialRefund } from './partial-refund.tsx'
import { CancelUnits } from './order-cancel-units.tsx'
import { OrderActions } from './order-actions.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'

export function OrderScreen({ number }: { number: string }) {
  const m = useAdminMessages().order
  return (
    <>
      <Link href="/admin/orders" className="inline-flex min-h-11 items-center gap-2 text-sm hover:text-clay">
        <i aria-hidden="true" className="icon i-back size-4" />
        {m.back}
      </Link>
      <Known number={number} />
    </>
  )
}

function Known({ number }: { number: string }) {
  const m = useAdminMessages().order
  const key = ['/api/admin/orders', encodeURIComponent(number)] as const
  const { data, error } = useQuery<AdminOrder>({ queryKey: key, staleTime: 0 })
  if (isNotFound(error)) return <EmptyState title={m.missing} headingLevel="h1" />
  if (!data && error) return <PageFailure />
  return (
    <>
      <h1 className="mt-2 text-3xl">{m.heading(data?.order.number ?? number)}</h1>
      {data ? <OrderAdmin data={data} queryKey={key} /> : <Skeleton className="mt-4 h-96" />}
    </>
  )
}

function OrderAdmin({ data, queryKey }: { data: AdminOrder; queryKey: readonly string[] }) {
  const m = useAdminMessages().order
  const { locale } = useMessages()
  const checkout = useCheckoutMessages()
  const { order } = data
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-soft">
        <Badge tone="sage">{checkout.order.statuses[order.status]}</Badge>
        {order.deliveredAt && (
          <time dateTime={order.deliveredAt}>{m.deliveredOn(longDay(locale, order.deliveredAt))}</time>
        )}
        <OrderDocumentLinks order={order} />
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Items data={data} />
          <OrderParcels data={data} queryKey={queryKey} />
          <OrderReturnsPanel order={order} orderKey={queryKey} />
          <OrderHistory data={data} queryKey={queryKey} />
        </div>
        <div ref={keepFocusIn} className="flex flex-col gap-6">
          {data.disputes.map((dispute) => (
            <DisputePanel key={dispute.id} dispute={dispute} />
          ))}
          <OrderActions data={data} queryKey={queryKey} />
          <Allowed call="POST /api/admin/orders/{number}/cancellations">
            <CancelUnits data={data} queryKey={queryKey} />
          </Allowed>
          {(data.actions.includes('refund') || order.status === 'refunded') && (
            <Allowed call="POST /api/admin/orders/{number}/refunds">
              <PartialRefund data={data} queryKey={queryKey} />
            </Allowed>
          )}
          {data.refunds.map((refund) => (
            <RefundPanel key={refund.id} refund={refund} queryKey={queryKey} />
          ))}
          <Buyer data={data} queryKey={queryKey} />
        </div>
      </div>
    </>
  )
}

function Items({ data: { order, promoCode } }: { data: AdminOrder }) {
  const progress = useOrderProgressMessages()
  const monogramDetails = useMonogramDetails()
  const m = useAdminMessages().order
  const sums = useOrderSums(order, m.adjusted)
  return (
    <TableFrame label={m.items}>
      <TableHead names={[m.product, m.quantity, m.total]} figures={[m.quantity, m.total]} />
      <tbody>
        {order.lines.map((line, at) => (
          <tr key={at}>
            <td className={cell}>
              <Link
                href={`/admin/products/${line.productId}`}
                className="underline decoration-line-strong underline-offset-4 hover:text-clay"
              >
                {line.name}
              </Link>
              <span className="mt-1 flex flex-wrap gap-2 text-soft">
                {line.monogram && (
                  <span>
                    {m.monogram(line.monogram.text)} · {monogramDetails(line.monogram)}
                  </span>
                )}
                {progress.lineState(line.shipped, line.canceled, line.returned)}
                {line.withdrawal === 'withdrawn' && <Badge tone="saffron">{m.withdrawnLines}</Badge>}
              </span>
            </td>
            <td className={figureCell}>{line.quantity}</td>
            <td className={figureCell}>{euros(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount, isTotal }) => (
          <tr key={label} className={isTotal ? 'font-semibold' : undefined}>
            <th scope="row" colSpan={2} className={`${cell} font-[inherit]`}>
              {label}
            </th>
            <td className={figureCell}>{amount}</td>
          </tr>
        ))}
        {promoCode && (
          <tr>
            <th scope="row" className={`${cell} font-[inherit]`}>
              {m.promoCode}
            </th>
            <td colSpan={2} className={`${cell} text-right break-all`}>
              {promoCode}
            </td>
          </tr>
        )}
      </tfoot>
    </TableFrame>
  )
}

function Buyer({ data, queryKey }: { data: AdminOrder; queryKey: readonly string[] }) {
  const m = useAdminMessages().order
  const { order } = data
  const { customer } = order
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{m.buyer}</h2>
      {customer ? (
        <address className="mt-3 wrap-anywhere not-italic">
          {customer.firstName} {customer.lastName}
          <br />
          <a href={`mailto:${customer.email}`} className="break-all text-clay underline underline-offset-4">
            {customer.email}
          </a>
        </address>
      ) : (
        <p className="mt-3 text-soft">{m.erased}</p>
      )}
      <OrderDelivery order={order} ownHeading={m.buyerAddress} />
      {data.mayChangeAddress && (
        <Allowed call="PUT /api/admin/orders/{number}/address">
          <OrderAddress data={data} queryKey={queryKey} />
        </Allowed>
      )}
    </section>
  )
}
