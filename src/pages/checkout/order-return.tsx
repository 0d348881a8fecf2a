import { useQuery } from '@tanstack/react-query'
import type { Order } from '#src/features/orders/contract.ts'
import type { OrderReturns, returnsApi } from '#src/features/returns/contract.ts'
import { isNotFound } from '#src/platform/http/query-client.ts'
import { PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { checkoutMessagesIn, useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { orderProgressMessagesIn, useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { ReturnSteps } from '../account/return-steps.tsx'
import type { Head, IsMissing, Loaded, PageContext } from '../page.ts'
import { orderKey, returnsKey } from './order-keys.ts'

export const keys = (context: PageContext) => [orderKey(context), returnsKey(context)]

export function head(context: PageContext, loaded: Loaded, isMissing: IsMissing): Head {
  const { messages: m } = context
  const order = loaded<Order>(orderKey(context))
  if (!order && !isMissing(orderKey(context))) return { title: m.brand, noIndex: true, isPrivate: true }
  const title = order ? orderProgressMessagesIn(m).returns.title : checkoutMessagesIn(m).order.notFound
  return { title: `${title} · ${m.brand}`, noIndex: true, isPrivate: true, ...(order ? {} : { status: 404 as const }) }
}

/** Returns of an order by its private link, for guests without an account. */
export function Page({ context }: { context: PageContext }) {
  const m = useCheckoutMessages()
  const texts = useOrderProgressMessages().returns
  const queryKey = returnsKey(context)
  const { data: order, error, isPending } = useQuery<Order>({ queryKey: orderKey(context) })
  const { data: returns, isError } = useQuery<OrderReturns>({ queryKey })
  if (order ? isError && !returns : error && !isNotFound(error)) return <PageFailure />
  const key = encodeURIComponent(context.params['key'] ?? '')
  return (
    <div className="wrap pt-8 sm:pt-12">
      {order && returns ? (
        <>
          <Link
            href={`/orders/${key}`}
            className="mb-2 inline-flex min-h-9 items-center text-sm text-clay underline underline-offset-4 print:hidden"
          >
            {texts.back}
          </Link>
          <h1 className="text-3xl">{texts.title}</h1>
          <ReturnSteps
            order={order}
            returns={returns}
            queryKey={queryKey}
            send={(body) => send<typeof returnsApi.requestByLink>('POST', `/api/order-link/${key}/returns`, body)}
          />
        </>
      ) : isPending ? (
        <Spinner label={m.preparing} />
      ) : (
        <EmptyState title={m.order.notFound} body={m.order.notFoundBody} headingLevel="h1" />
      )}
    </div>
  )
}
