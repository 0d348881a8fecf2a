import { useQuery } from '@tanstack/react-query'
import type { OrderReturns, returnsApi } from '#src/features/returns/contract.ts'
import { orderProgressMessagesIn, useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'
import { AccountArea } from './account-area.tsx'
import { OrderMissing } from './order.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { useOrder } from './use-order.ts'

export const head = ({ messages }: PageContext): Head => ({
  title: `${orderProgressMessagesIn(messages).returns.title} · ${messages.brand}`,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  return <AccountArea>{() => <Returning context={context} />}</AccountArea>
}

function Returning({ context }: { context: PageContext }) {
  const m = useOrderProgressMessages().returns
  const { order, hasFailed } = useOrder(context)
  const number = encodeURIComponent(context.params['number'] ?? '')
  const queryKey = ['/api/account/orders', number, 'returns'] as const
  const { data: returns } = useQuery<OrderReturns>({ queryKey, staleTime: 0 })
  if (order === null) return <OrderMissing />
  if (hasFailed) return <PageFailure />
  return (
    <>
      <Link
        href={`/account/orders/${number}`}
        className="mb-2 inline-flex min-h-9 items-center text-sm text-clay underline underline-offset-4 print:hidden"
      >
        {m.back}
      </Link>
      <h1 className="text-3xl">{m.title}</h1>
      {order && returns ? (
        <ReturnSteps
          order={order}
          returns={returns}
          queryKey={queryKey}
          send={(body) => send<typeof returnsApi.request>('POST', `/api/account/orders/${number}/returns`, body)}
        />
      ) : (
        <Skeleton className="mt-6 h-96" />
      )}
    </>
  )
}
