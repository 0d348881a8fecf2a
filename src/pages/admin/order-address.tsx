import { useState, type FormEvent } from 'react'
import type { AdminOrder, adminOrdersApi, ChangedAddress } from '#src/features/orders/admin/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { RequestError, send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { useLostFocus } from './use-lost-focus.ts'
import { useOrderChange } from './use-order-change.ts'

const fields = ['firstName', 'lastName', 'street', 'postalCode', 'city'] as const
const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

type Address = Readonly<Record<(typeof fields)[number], string>>

/** Changes where an order goes, until its first parcel. */
export function OrderAddress({ data: { order }, queryKey }: { data: AdminOrder; queryKey: readonly string[] }) {
  const m = useAdminMessages().order
  const failure = useFailure()
  /** The address that the open form was filled from; null while it is closed. */
  const [seen, setSeen] = useState<Address | null>(null)
  const [closings, setClosings] = useState(0)
  const openRef = useLostFocus(closings)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const save = useOrderChange(queryKey, (body: ChangedAddress) =>
    send<typeof adminOrdersApi.changeAddress>('PUT', `/api/admin/orders/${order.number}/address`, body),
  )
  const { customer } = order
  if (!customer) return null
  const { firstName, lastName, street, postalCode, city } = customer

  if (!seen)
    return (
      <Button
        ref={openRef}
        variant="outline"
        size="small"
        className="mt-4"
        onClick={() => setSeen({ firstName, lastName, street, postalCode, city })}
      >
        {m.changeAddress}
      </Button>
    )

  const close = () => {
    setErrors({})
    setSeen(null)
    setClosings((count) => count + 1)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const typed = form.get(name)
      return typeof typed === 'string' ? typed.trim() : ''
    }
    const body = {
      seen,
      firstName: text('firstName'),
      lastName: text('lastName'),
      street: text('street'),
      postalCode: text('postalCode'),
      city: text('city'),
    }
    save.mutateAsync(body).then(
      () => {
        close()
        toast({ title: m.addressSaved })
      },
      (error: unknown) => {
        setErrors(fieldErrorsOf(error))
        // Someone else has changed the address: the page shows it, and a new form starts from it.
        if (error instanceof RequestError && error.problem?.code === 'address_changed') setSeen(null)
        toast(failure(error, m.addressFailed, m.addressFailedBody))
      },
    )
  }

  return (
    <form
      ref={focusFirstField}
      noValidate
      aria-label={m.changeAddress}
      onSubmit={submit}
      className="mt-4 flex flex-col gap-4"
    >
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={m.address[field]}
          defaultValue={seen[field]}
          maxLength={160}
          autoComplete="off"
          error={errors[field]}
        />
      ))}
      <p className="text-sm text-soft">{m.addressHint(order.delivery.country)}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {m.saveAddress}
        </Button>
        <Button variant="outline" onClick={close}>
          {m.cancelAddress}
        </Button>
      </div>
    </form>
  )
}
