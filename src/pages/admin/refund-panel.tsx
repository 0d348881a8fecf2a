import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { checkoutApi } from '#src/features/checkout/contract.ts'
import type { AdminRefund } from '#src/features/orders/admin/contract.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { Badge, type BadgeTone } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { Allowed } from './allowed.tsx'
import { useRetryRefund } from './use-retry-refund.ts'

export const refundTones: { readonly [S in AdminRefund['state']]: BadgeTone } = {
  requested: 'saffron',
  processing: 'saffron',
  succeeded: 'sage',
  failed: 'clay',
  paid_another_way: 'sage',
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
      {refund.state === 'failed' && (
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {may && (
            <Button disabled={isPending} onClick={() => retry(refund.id)}>
              {m.retry}
            </Button>
          )}
          <Allowed call="POST /api/admin/refunds/{id}/paid">
            <RecordPaid refund={refund} queryKey={queryKey} />
          </Allowed>
        </div>
      )}
    </section>
  )
}

/** For what a provider can no longer send, such as to a closed account. */
export function RecordPaid({
  refund: { id, amount },
  queryKey,
  size = 'normal',
}: Props & { size?: 'small' | 'normal' }) {
  const m = useAdminMessages().refund
  const failure = useFailure()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const record = useMutation({
    mutationFn: () => send<typeof checkoutApi.recordRefundPaid>('POST', `/api/admin/refunds/${id}/paid`, {}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  function confirm() {
    setAsking(false)
    record.mutateAsync().then(
      () => toast({ title: m.recorded }),
      (error: unknown) => toast(failure(error, m.notRecorded, m.notRecordedBody)),
    )
  }
  return (
    <>
      <Button variant="outline" size={size} disabled={record.isPending} onClick={() => setAsking(true)}>
        {m.paidAnotherWay}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.sure(amount)}
          confirm={m.paidAnotherWay}
          cancel={m.back}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
