import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AdminOrder, adminOrdersApi } from '#src/features/orders/admin/contract.ts'
import { cents, fromDecimal, toDecimal, zeroCents } from '#src/kernel/money.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Returns an amount without a return, such as for a damaged bottle that the customer keeps. */
export function PartialRefund({ data: { order }, queryKey }: { data: AdminOrder; queryKey: readonly string[] }) {
  const m = useAdminMessages().partialRefund
  const queries = useQueryClient()
  // After an erasure there is no account for the part that was paid with store credit.
  const forfeited = order.customer ? zeroCents : fromDecimal(order.storeCredit)
  const left = toDecimal(cents(Math.max(0, fromDecimal(order.total) - forfeited - fromDecimal(order.adjusted))))
  const refund = useMutation({
    mutationFn: (amount: string) =>
      send<typeof adminOrdersApi.refundPart>('POST', `/api/admin/orders/${order.number}/refunds`, {
        amount,
        seen: order.adjustments.length,
      }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  if (order.status === 'cancelled' || left === '0.00') return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('amount')
    const amount = typeof typed === 'string' ? Number(typed.replace(',', '.')) : 0
    refund.mutateAsync(amount.toFixed(2)).then(
      () => {
        form.reset()
        toast({ title: m.done })
      },
      (error: unknown) => toast({ title: m.failed, body: errorMessageOf(error, m.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <form className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5" onSubmit={submit}>
      <h2 className="text-xl">{m.heading}</h2>
      <TextField name="amount" label={m.amount} hint={m.hint(left)} inputMode="decimal" required autoComplete="off" />
      <Button type="submit" look="outline" disabled={refund.isPending}>
        {m.submit}
      </Button>
    </form>
  )
}
