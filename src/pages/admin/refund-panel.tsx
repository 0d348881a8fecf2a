import type { AdminRefund } from '#src/features/orders/admin/contract.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Badge, type BadgeTone } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { useRetryRefund } from './use-retry-refund.ts'

export const refundTones: { readonly [S in AdminRefund['state']]: BadgeTone } = {
  requested: 'saffron',
  processing: 'saffron',
  succeeded: 'sage',
  failed: 'clay',
}

type Props = { readonly refund: AdminRefund; readonly queryKey: readonly string[] }

/** State of one refund of an order. */
export function RefundPanel({ refund, queryKey }: Props) {
  const m = useAdminMessages().refund
  const { locale } = useMessages()
  const may = useMay()('POST /api/admin/refunds/{id}/retry')
  const { retry, isPending } = useRetryRefund(queryKey)
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {m.heading} <Badge tone={refundTones[refund.state]}>{m.states[refund.state]}</Badge>
      </h2>
      <p className="mt-3">{m.amount(refund.amount)}</p>
      <div className="mt-2 flex flex-col gap-1 text-sm break-words text-soft">
        {refund.failures > 0 && <p>{m.failures(refund.failures)}</p>}
        {refund.error && <p>{m.lastError(refund.error)}</p>}
        {refund.nextTryAt && <p>{m.nextTry(longMoment(locale, refund.nextTryAt))}</p>}
      </div>
      {refund.state === 'failed' && may && (
        <Button className="mt-4" disabled={isPending} onClick={() => retry(refund.id)}>
          {m.retry}
        </Button>
      )}
    </section>
  )
}
