import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { AdminOrder, adminOrdersApi } from '#src/features/orders/admin/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useLineName } from '#src/messages/monogram-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { focusFirstError } from './field-errors.ts'
import { useOrderChange } from './use-order-change.ts'

type Units = { readonly position: number; readonly quantity: number }
type Props = { readonly data: AdminOrder; readonly queryKey: readonly string[] }

/** Cancels some of the units that were not sent, such as a damaged last one, so that the others can be. */
export function CancelUnits({ data: { order }, queryKey }: Props) {
  const m = useAdminMessages().cancelUnits
  const failure = useFailure()
  const lineName = useLineName()
  const form = useRef<HTMLFormElement>(null)
  const [hasNone, setNone] = useState(false)
  /** The units that are being confirmed. */
  const [asked, setAsked] = useState<readonly Units[] | null>(null)
  const made = order.adjustments.length
  // Also when the reply was lost and the page shows the canceled units: others must be chosen again.
  useEffect(() => {
    if (made > 0) form.current?.reset()
  }, [made])
  const attempt = useAttempt()
  const cancel = useOrderChange(queryKey, (lines: readonly Units[]) =>
    attempt([order.number, made, lines], (id) =>
      send<typeof adminOrdersApi.cancelUnits>('POST', `/api/admin/orders/${order.number}/cancellations`, {
        id,
        lines: [...lines],
        seen: made,
      }),
    ),
  )
  const unsent = order.lines.flatMap(({ unshipped }, position) =>
    unshipped > 0 ? [{ position, quantity: unshipped }] : [],
  )

  // A single unit is canceled by the action for all of them.
  if (order.status !== 'paid' || unsent.reduce((sum, { quantity }) => sum + quantity, 0) < 2) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const chosen = unsent
      .map(({ position }) => ({ position, quantity: Number(typed.get(`units-${position}`)) }))
      .filter(({ quantity }) => quantity > 0)
    setNone(chosen.length === 0)
    if (chosen.length > 0) setAsked(chosen)
    else focusFirstError(event.currentTarget, { [`units-${unsent[0]?.position}`]: m.none })
  }

  function confirm(lines: readonly Units[]) {
    setAsked(null)
    cancel.mutateAsync(lines).then(
      () => {
        toast({ title: m.done })
      },
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={m.heading}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
      onSubmit={submit}
      onChange={() => setNone(false)}
    >
      <h2 className="text-xl">{m.heading}</h2>
      <p className="text-sm text-soft">{m.hint}</p>
      {unsent.map(({ position, quantity }, at) => (
        <SelectField
          key={position}
          name={`units-${position}`}
          label={m.units(lineName(order.lines[position]))}
          error={hasNone && at === 0 ? m.none : undefined}
        >
          {Array.from({ length: quantity + 1 }, (_, count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" variant="outline" disabled={cancel.isPending}>
        {m.submit}
      </Button>
      {asked && (
        <ConfirmDialog
          title={m.sure(asked.reduce((sum, { quantity }) => sum + quantity, 0))}
          confirm={m.submit}
          cancel={m.back}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </form>
  )
}
