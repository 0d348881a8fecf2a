import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { BuyersOrder } from '#src/features/orders/contract.ts'
import type { OrderReturns } from '#src/features/returns/contract.ts'
import { ReviewReminder } from '#src/features/review-invitations/ui/review-reminder.tsx'
import { checkoutMessagesIn, useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useNotFoundMessages } from '#src/messages/not-found-messages.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { isNotFound } from '#src/platform/http/query-client.ts'
import { LazyPart, PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { ReorderButton } from '../account/reorder-button.tsx'
import type { Head, IsMissing, Loaded, PageContext } from '../page.ts'
import { orderKey, returnsKey } from './order-keys.ts'
import { OrderView } from './order-view.tsx'

/** Contains a form, for guests' orders only. */
const OrderAccount = lazy(() => import('./order-account.tsx').then((module) => ({ default: module.OrderAccount })))

export const keys = (context: PageContext) => [orderKey(context), returnsKey(context)]

export function head(context: PageContext, loaded: Loaded, isMissing: IsMissing): Head {
  const order = loaded<BuyersOrder>(orderKey(context))
  const { messages: m } = context
  if (!order && !isMissing(orderKey(context))) return { title: m.brand, noIndex: true, isPrivate: true }
  return order
    ? { title: `${checkoutMessagesIn(m).order.title(order.number)} · ${m.brand}`, noIndex: true, isPrivate: true }
    : { title: `${checkoutMessagesIn(m).order.notFound} · ${m.brand}`, noIndex: true, isPrivate: true, status: 404 }
}

/** One order by its private link, for guests without an account. */
export function Page({ context }: { context: PageContext }) {
  const { home } = useNotFoundMessages()
  const isHydrated = useIsHydrated()
  const checkout = useCheckoutMessages()
  const { data: order, error, isPending, refetch } = useQuery<BuyersOrder>({ queryKey: orderKey(context) })
  const { data: returns } = useQuery<OrderReturns>({ queryKey: returnsKey(context) })
  if (isPending) return <Spinner label={checkout.preparing} />
  if (!order) {
    if (!isNotFound(error)) return <PageFailure />
    return (
      <div className="wrap py-10">
        <EmptyState title={checkout.order.notFound} body={checkout.order.notFoundBody} headingLevel="h1">
          <Link href="/" className={buttonClass()}>
            {home}
          </Link>
        </EmptyState>
      </div>
    )
  }
  const key = context.params['key'] ?? ''
  return (
    <div className="wrap pt-8 sm:pt-12">
      <OrderView
        order={order}
        invoiceHref={`/orders/${encodeURIComponent(key)}/invoice`}
        returns={returns}
        withdrawalHref={`/withdrawal?order=${order.number}`}
        returnHref={`/orders/${encodeURIComponent(key)}/return`}
        creditNotesHref={`/orders/${encodeURIComponent(key)}/credit-notes`}
      >
        {isHydrated && order.isGuestOrder && order.customer && (
          <LazyPart>
            <OrderAccount linkKey={key} number={order.number} buyer={order.customer} onMoved={() => void refetch()} />
          </LazyPart>
        )}
        <ReorderButton order={{ linkKey: key }} />
        <ReviewReminder order={`/api/order-link/${encodeURIComponent(key)}`} />
        <p className="mt-8 text-sm text-soft">{checkout.order.private}</p>
      </OrderView>
    </div>
  )
}
