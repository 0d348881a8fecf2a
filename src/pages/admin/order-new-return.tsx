import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Order } from '#src/features/orders/contract.ts'
import { payouts, returnReasons } from '#src/features/returns/constants.ts'
import type { NewReturn, OrderReturns, returnsApi } from '#src/features/returns/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useLineName } from '#src/messages/monogram-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useLostFocus } from './use-lost-focus.ts'

type Props = { readonly order: Order; readonly returns: OrderReturns; readonly orderKey: readonly string[] }

const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector('select')?.focus()

/** Registers what a customer sends back, such as a faulty item after the period in which they can request it themselves. */
export function NewReturnForm({ order, returns, orderKey }: Props) {
  const m = useAdminMessages().returns
  const failure = useFailure()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [closings, setClosings] = useState(0)
  const openRef = useLostFocus(closings)
  const [problem, setProblem] = useState<string>()
  const attempt = useAttempt()
  const create = useMutation({
    mutationFn: (body: NewReturn) =>
      attempt([order.number, closings, body], (id) =>
        send<typeof returnsApi.adminCreate>('POST', `/api/admin/orders/${order.number}/returns`, { ...body, id }),
      ),
    onSuccess(answer) {
      queries.setQueryData([...orderKey, 'returns'], answer)
      void queries.invalidateQueries({ queryKey: orderKey, exact: true })
    },
    onError: () => queries.invalidateQueries({ queryKey: orderKey }),
  })

  function close() {
    setOpen(false)
    setProblem(undefined)
    setClosings((count) => count + 1)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const body = readForm(new FormData(form), returns)
    if (body.lines.length === 0) {
      setProblem(m.noneChosen)
      focusFirstField(form)
      return
    }
    create.mutateAsync(body).then(
      () => {
        close()
        toast({ title: m.registered })
      },
      (error: unknown) => toast(failure(error, m.notRegistered, m.failedBody)),
    )
  }

  if (!isOpen)
    return (
      <Button ref={openRef} variant="outline" size="small" className="mt-4" onClick={() => setOpen(true)}>
        {m.register}
      </Button>
    )
  return (
    <form
      ref={focusFirstField}
      noValidate
      aria-label={m.register}
      className="mt-4 flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
      onSubmit={submit}
      onChange={() => setProblem(undefined)}
    >
      <h3 className="font-sans text-base font-semibold tracking-normal">{m.register}</h3>
      <UnitFields order={order} returns={returns} problem={problem} />
      <SelectField name="reason" label={m.reason}>
        {returnReasons.map((one) => (
          <option key={one} value={one}>
            {m.reasons[one]}
          </option>
        ))}
      </SelectField>
      {returns.allowsStoreCredit && (
        <SelectField name="payout" label={m.payout}>
          {payouts.map((one) => (
            <option key={one} value={one}>
              {m.payouts[one]}
            </option>
          ))}
        </SelectField>
      )}
      <p className="text-sm text-soft">{m.registerHint}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={create.isPending}>
          {m.submit}
        </Button>
        <Button variant="outline" onClick={close}>
          {m.dismiss}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = Pick<Props, 'order' | 'returns'> & { readonly problem: string | undefined }

function UnitFields({ order, returns, problem }: FieldsProps) {
  const m = useAdminMessages().returns
  const lineName = useLineName()
  return returns.returnable.map(({ position, quantity }, at) => (
    <SelectField
      key={position}
      name={`units-${position}`}
      label={m.unitsOf(lineName(order.lines[position]))}
      error={at === 0 ? problem : undefined}
    >
      {Array.from({ length: quantity + 1 }, (_, count) => (
        <option key={count}>{count}</option>
      ))}
    </SelectField>
  ))
}

/** Converts the input to a request body; the server validates it. */
function readForm(form: FormData, { returnable }: OrderReturns): NewReturn {
  return {
    lines: returnable
      .map(({ position }) => ({ position, quantity: Number(form.get(`units-${position}`)) }))
      .filter(({ quantity }) => quantity > 0),
    reason: returnReasons.find((one) => one === form.get('reason')) ?? 'other',
    payout: payouts.find((one) => one === form.get('payout')) ?? 'original',
  }
}
