import { useQueryClient } from '@tanstack/react-query'
import type { Order, ordersApi } from '#src/features/orders/contract.ts'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'
import { AccountArea } from './account-area.tsx'
import { OrderMissing } from './order.tsx'
import { PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { useOrder } from './use-order.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

export const head = ({ messages }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).withdrawal.title} · ${messages.brand}`,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  return <AccountArea>{({ email }) => <Withdrawing context={context} email={email} />}</AccountArea>
}

/** Counts only the units that are neither canceled nor returned. */
function withUnitsLeft(line: Order['lines'][number]) {
  const { withdrawal, quantity, canceled, returned } = line
  return withdrawal === 'open' ? { ...line, quantity: quantity - canceled - returned } : line
}

function Withdrawing({ context, email }: { context: PageContext; email: string }) {
  const m = useAccountAreaMessages()
  const queries = useQueryClient()
  const { order, key, hasFailed } = useOrder(context)
  if (order === null) return <OrderMissing />
  if (hasFailed) return <PageFailure />

  async function withdraw(found: Order, positions: number[]) {
    const receipt = await send<typeof ordersApi.withdraw>('POST', `/api/account/withdrawals/${found.number}`, {
      positions,
    })
    void queries.invalidateQueries({ queryKey: key })
    return receipt
  }

  const number = context.params['number'] ?? ''
  return (
    <div className="max-w-text">
      <Link
        href={`/account/orders/${encodeURIComponent(number)}`}
        className="mb-2 inline-flex min-h-9 items-center text-sm text-clay underline underline-offset-4"
      >
        {m.orders.order(number)}
      </Link>
      <h1 className="text-3xl">{m.withdrawal.title}</h1>
      {order ? (
        <WithdrawalSteps
          order={{ ...order, lines: order.lines.map(withUnitsLeft) }}
          email={order.customer?.email ?? email}
          send={(positions) => withdraw(order, positions)}
        />
      ) : (
        <Skeleton className="mt-6 h-96" />
      )}
    </div>
  )
}
