import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AdminOrder, adminOrdersApi } from '#src/features/orders/admin/contract.ts'
import { normalizeAmount, parseDecimal, toDecimal } from '#src/kernel/money.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { euros } from './euros.ts'
import { fieldErrorsOf, focusFirstError, type FieldErrors } from './field-errors.ts'
import { buyerName } from './order-names.ts'
import { refundableOf } from './order-refundable.ts'
import { useOrderChange } from './use-order-change.ts'

/** Returns an amount without a return, such as for a damaged bottle that the customer keeps. */
export function PartialRefund({ data: { order }, queryKey }: { data: AdminOrder; queryKey: readonly string[] }) {
  const m = useAdminMessages().partialRefund
  const failure = useFailure()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** The amount that is being confirmed. */
  const [asked, setAsked] = useState<string | null>(null)
  const left = refundableOf(order)
  const made = order.adjustments.length
  // Also when the reply to a refund was lost and the page shows it: another one must be typed again.
  useEffect(() => {
    if (made > 0) form.current?.reset()
  }, [made])
  const attempt = useAttempt()
  const refund = useOrderChange(queryKey, (amount: string) =>
    attempt([order.number, made, amount], (id) =>
      send<typeof adminOrdersApi.refundPart>('POST', `/api/admin/orders/${order.number}/refunds`, {
        id,
        amount,
        seen: made,
      }),
    ),
  )
  if (order.status === 'cancelled' || left === 0) return null

  function report(found: FieldErrors) {
    setErrors(found)
    if (form.current) focusFirstError(form.current, found)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('amount')
    const amount = typeof typed === 'string' ? normalizeAmount(typed) : ''
    const asCents = parseDecimal(amount)
    if (asCents === null || asCents === 0) return report({ amount: m.form })
    if (asCents > left) return report({ amount: m.tooMuch(toDecimal(left)) })
    setAsked(amount)
  }

  function confirm(amount: string) {
    setAsked(null)
    refund.mutateAsync(amount).then(
      () => {
        toast({ title: m.done })
      },
      (error: unknown) => {
        report(fieldErrorsOf(error))
        toast(failure(error, m.failed, m.failedBody))
      },
    )
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={m.heading}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
      onSubmit={submit}
      onChange={() => setErrors({})}
    >
      <h2 className="text-xl">{m.heading}</h2>
      <TextField
        name="amount"
        label={m.amount}
        hint={m.hint(toDecimal(left))}
        error={errors['amount']}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button type="submit" variant="outline" disabled={refund.isPending}>
        {m.submit}
      </Button>
      {asked !== null && (
        <ConfirmDialog
          title={m.sure(euros(asked), buyerName(order))}
          confirm={m.confirm(euros(asked))}
          cancel={m.cancel}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </form>
  )
}
