import { useState } from 'react'
import type { AdminOrder, adminOrdersApi } from '#src/features/orders/admin/contract.ts'
import type { OrderAction } from '#src/features/orders/admin/constants.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { euros } from './euros.ts'
import { refundableOf } from './order-refundable.ts'
import { useOrderChange } from './use-order-change.ts'

/** Every action asks for confirmation and sends the status it is based on, to detect concurrent changes. */
export function OrderActions({
  data: { order, actions: allowed },
  queryKey,
}: {
  data: AdminOrder
  queryKey: readonly string[]
}) {
  const m = useAdminMessages().order
  const failure = useFailure()
  const may = useMay()
  // A canceled order has been refunded already.
  const possible = allowed.filter((one) => one !== 'refund' || refundableOf(order) > 0)
  const actions = possible.filter((one) => may('POST /api/admin/orders/{number}/actions', one))
  const [asking, setAsking] = useState<OrderAction | null>(null)
  const action = useOrderChange(queryKey, (one: OrderAction) =>
    send<typeof adminOrdersApi.action>('POST', `/api/admin/orders/${order.number}/actions`, {
      action: one,
      seen: order.status,
    }),
  )

  function make(one: OrderAction) {
    setAsking(null)
    action.mutateAsync(one).then(
      () => toast({ title: m.done }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  }

  function whyNone(): string {
    if (order.status === 'pending_payment') return m.waiting
    if (possible.length > 0) return m.notForRole
    const mayRefund = refundableOf(order) > 0 && may('POST /api/admin/orders/{number}/refunds')
    return order.status === 'refunded' && mayRefund ? m.returnedAll : m.nothing
  }

  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{m.actsHeading}</h2>
      {actions.length === 0 && <p className="mt-3 text-soft">{whyNone()}</p>}
      <div className="mt-4 flex flex-col gap-3">
        {actions.map((one, at) => (
          <Button
            key={one}
            variant={at === 0 && one !== 'refund' ? 'primary' : 'outline'}
            disabled={action.isPending}
            onClick={() => setAsking(one)}
          >
            {m.actions[one]}
          </Button>
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          title={asking === 'refund' ? m.sure.refund(euros(toDecimal(refundableOf(order)))) : m.sure[asking]}
          confirm={m.actions[asking]}
          cancel={m.cancel}
          onConfirm={() => make(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
    </section>
  )
}
