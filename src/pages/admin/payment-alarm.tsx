import { useQuery } from '@tanstack/react-query'
import type { PaymentAttention } from '#src/features/checkout/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'

/** A dot on the link to the payments while refunds have failed or payments cannot be reconciled. Moves nothing. */
export function PaymentAlarm() {
  const m = useAdminMessages().payments
  const { data } = useQuery<PaymentAttention>({ queryKey: ['/api/admin/payments'] })
  const count = data ? data.payments.length + data.refunds.filter(({ state }) => state === 'failed').length : 0
  if (count === 0) return null
  return (
    <span className="absolute top-2 right-1 size-2 rounded-full bg-brick">
      <span className="sr-only">{m.needAttention(count)}</span>
    </span>
  )
}
