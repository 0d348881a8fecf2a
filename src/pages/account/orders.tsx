import { useQuery } from '@tanstack/react-query'
import { focusOf, imageUrlAt } from '#src/features/catalog/constants.ts'
import type { OrderEntry, OrderPage } from '#src/features/orders/contract.ts'
import { euros } from '#src/kernel/money.ts'
import { longDay } from '#src/messages/dates.ts'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'
import { AccountArea } from './account-area.tsx'

export const params = ['before']

export const head = ({ messages }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).orders.heading} · ${messages.brand}`,
  canonical: '/account/orders',
  noIndex: true,
})

export function Page({ context }: { context: PageContext }) {
  const m = useAccountAreaMessages().orders
  const before = context.search.get('before')
  return (
    <AccountArea>
      {() => (
        <>
          <h1 className="text-3xl">{m.heading}</h1>
          <OrderList before={before} />
        </>
      )}
    </AccountArea>
  )
}

/** Each page of older orders has its own URL, so that the back button works. */
function OrderList({ before }: { before: string | null }) {
  const { orders: m, failed } = useAccountAreaMessages()
  const address = before ? `/api/account/orders?before=${encodeURIComponent(before)}` : '/api/account/orders'
  // Always refetched on mount, because payment, shipping and withdrawals happen elsewhere.
  const { data, isError } = useQuery<OrderPage>({ queryKey: [address], staleTime: 0 })
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-56" />
  if (data.orders.length === 0) {
    return (
      <EmptyState icon="i-bag" title={m.empty} body={m.emptyBody}>
        <Link href="/products" className={buttonClass()}>
          {m.shop}
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {data.orders.map((order) => (
          <li key={order.number}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {data.next && (
        <Link href={`/account/orders?before=${data.next}`} className={buttonClass('outline', 'normal', 'mt-6')}>
          {m.more}
        </Link>
      )}
    </>
  )
}

function OrderRow({ order }: { order: OrderEntry }) {
  const m = useMessages()
  const checkout = useCheckoutMessages()
  const texts = useAccountAreaMessages().orders
  return (
    <article className="relative grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <h2 className="font-sans text-base font-semibold tracking-normal">
          <Link href={`/account/orders/${order.number}`} className="after:absolute after:inset-0 hover:text-clay">
            {texts.order(order.number)}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <time dateTime={order.placedAt}>{longDay(m.locale, order.placedAt)}</time>
          <span>{texts.units(order.units)}</span>
          <Badge tone={order.status === 'paid' || order.status === 'fulfilled' ? 'sage' : 'plain'}>
            {checkout.order.statuses[order.status]}
          </Badge>
          {order.hasWithdrawal && <Badge tone="saffron">{texts.withdrawn}</Badge>}
        </p>
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="flex gap-2">
          {order.images.map((image, at) => (
            <img
              key={at}
              src={imageUrlAt(image, 160)}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 rounded-sm border border-line object-cover"
              style={{ objectPosition: focusOf(image) }}
            />
          ))}
        </p>
        <p className="price font-medium">{euros(order.total)}</p>
      </div>
    </article>
  )
}
