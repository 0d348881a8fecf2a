import { useQuery } from '@tanstack/react-query'
import type { OrderReturns } from '#src/features/returns/contract.ts'
import { ReviewReminder } from '#src/features/review-invitations/ui/review-reminder.tsx'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { OrderView } from '../checkout/order-view.tsx'
import type { Head, PageContext } from '../page.ts'
import { AccountArea } from './account-area.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { useOrder } from './use-order.ts'

/** Private, although the HTML is the same for everyone: order numbers are unlimited and would fill the cache. */
export const head = ({ messages, params }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).orders.order(params['number'] ?? '')} · ${messages.brand}`,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  return <AccountArea>{() => <CustomerOrder context={context} />}</AccountArea>
}

function CustomerOrder({ context }: { context: PageContext }) {
  const { order, hasFailed } = useOrder(context)
  const number = encodeURIComponent(context.params['number'] ?? '')
  const queryKey = ['/api/account/orders', number, 'returns']
  const { data: returns } = useQuery<OrderReturns>({ queryKey, staleTime: 0 })
  if (order === null) return <OrderMissing />
  if (hasFailed) return <PageFailure />
  if (order === undefined || !returns) return <OrderLoading number={context.params['number'] ?? ''} />
  const own = `/account/orders/${order.number}`
  return (
    <>
      <BackToOrders />
      <OrderView
        order={order}
        returns={returns}
        invoiceHref={`${own}/invoice`}
        withdrawalHref={`${own}/withdrawal`}
        returnHref={`${own}/return`}
        creditNotesHref={`${own}/credit-notes`}
      >
        <ReorderButton order={{ number: order.number }} />
        <ReviewReminder order={`/api/account/orders/${number}`} />
      </OrderView>
    </>
  )
}

/** Has the heading already: the page has to say what it is, to screen readers too. */
function OrderLoading({ number }: { number: string }) {
  const m = useAccountAreaMessages().orders
  return (
    <>
      <BackToOrders />
      <h1 className="text-3xl">{m.order(number)}</h1>
      <Skeleton className="mt-8 h-96" />
    </>
  )
}

export function BackToOrders() {
  const m = useAccountAreaMessages().orders
  return (
    <Link
      href="/account/orders"
      className="mb-2 inline-flex min-h-9 items-center text-sm text-clay underline underline-offset-4 print:hidden"
    >
      {m.back}
    </Link>
  )
}

export function OrderMissing() {
  const m = useCheckoutMessages().order
  const texts = useAccountAreaMessages().orders
  return (
    <EmptyState title={m.notFound} headingLevel="h1">
      <Link href="/account/orders" className={buttonClass()}>
        {texts.back}
      </Link>
    </EmptyState>
  )
}
