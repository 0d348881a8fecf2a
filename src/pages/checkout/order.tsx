import { useQuery } from '@tanstack/react-query'
import { imageUrlAt } from '#src/features/catalogue/vocabulary.ts'
import type { Order } from '#src/features/orders/contract.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import type { Head, Loaded, PageContext } from '../page.ts'

const orderKey = ({ params }: PageContext) => ['/api/order-link', encodeURIComponent(params['key'] ?? '')] as const

export const keys = (context: PageContext) => [orderKey(context)]

export function head(context: PageContext, loaded: Loaded): Head {
  const order = loaded<Order>(orderKey(context))
  const { messages: m } = context
  return order ? { title: `${m.checkout.order.title(order.number)} · ${m.brand}`, noIndex: true, isPrivate: true } : { title: `${m.checkout.order.notFound} · ${m.brand}`, noIndex: true, isPrivate: true, status: 404 }
}

/** One order by its private link: for guests, who have no account to look into. */
export function Page({ context }: { context: PageContext }) {
  const m = useMessages()
  const { data: order, isPending } = useQuery<Order>({ queryKey: orderKey(context) })
  if (isPending) return <Spinner label={m.checkout.preparing} />
  if (!order) {
    return (
      <div className="wrap py-10">
        <EmptyState title={m.checkout.order.notFound} body={m.checkout.order.notFoundBody} headingLevel="h1">
          <Link href="/" className={buttonClass()}>
            {m.notFound.home}
          </Link>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="text-3xl">{m.checkout.order.title(order.number)}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-soft">
        <PlacedOn instant={order.placedAt} />
        <Badge tone="sage">{m.checkout.order.statuses[order.status]}</Badge>
      </p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
        <ul className="divide-y divide-line border-y border-line">
          {order.lines.map((line, at) => (
            <li key={at} className="grid grid-cols-[5rem_1fr_auto] items-center gap-4 py-4">
              <img src={imageUrlAt(line.imageUrl, 160)} alt="" width={80} height={80} className="aspect-square w-full rounded-md border border-line object-cover" />
              <div>
                <p className="font-medium">{line.name}</p>
                <p className="text-sm text-soft">
                  {m.checkout.summary.quantity(line.quantity)}
                  {line.monogram && ` · ${m.cart.monogram(line.monogram)}`}
                </p>
              </div>
              <p className="price">€{line.lineTotal}</p>
            </li>
          ))}
        </ul>
        <Totals order={order} />
      </div>
      <p className="mt-8 text-sm text-soft">{m.checkout.order.private}</p>
    </div>
  )
}

/** The day in the reader's own time zone, which the server does not know. */
function PlacedOn({ instant }: { instant: string }) {
  const m = useMessages()
  const isHydrated = useIsHydrated()
  const date = new Intl.DateTimeFormat(m.locale, { dateStyle: 'long', ...(isHydrated ? {} : { timeZone: 'Europe/Brussels' }) })
  return <time dateTime={instant}>{m.checkout.order.placed(date.format(new Date(instant)))}</time>
}

function Totals({ order }: { order: Order }) {
  const m = useMessages()
  const rows = [
    [m.checkout.summary.subtotal, `€${order.subtotal}`],
    [m.checkout.summary.shipping, order.shipping === '0.00' ? m.checkout.summary.free : `€${order.shipping}`],
    [m.checkout.summary.vat(order.vatPercent), `€${order.vat}`],
    [m.checkout.summary.total, `€${order.total}`],
  ] as const
  return (
    <aside className="rounded-lg border border-line bg-surface p-6">
      <dl className="price grid grid-cols-[1fr_auto] gap-y-2">
        {rows.map(([label, amount]) => (
          <div key={label} className="col-span-2 flex justify-between gap-4 last:border-t last:border-line last:pt-3 last:text-lg last:font-semibold">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {order.customer && (
        <address className="mt-6 text-sm not-italic">
          <h2 className="mb-1 font-sans text-sm font-semibold tracking-normal">{m.checkout.order.deliverTo}</h2>
          {order.customer.firstName} {order.customer.lastName}
          <br />
          {order.customer.street}
          <br />
          {order.customer.postalCode} {order.customer.city}
          <br />
          {order.customer.country}
        </address>
      )}
      <Link href="/products" className={buttonClass('outline', 'normal', 'mt-6 w-full')}>
        {m.checkout.order.shopMore}
      </Link>
    </aside>
  )
}
