import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { AdminCustomer } from '#src/features/account/admin/contract.ts'
import type { emailChangeApi } from '#src/features/identity/email-change/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { focusFirstError, refusalErrorsOf, type FieldErrors } from './field-errors.ts'

type Props = { readonly customer: AdminCustomer }

export function ChangeCustomerEmail({ customer }: Props) {
  const m = useAdminMessages().customers.changeEmail
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" className="mt-4" onClick={() => setAsking(true)}>
        {m.open}
      </Button>
      {isAsking && <EmailDialog customer={customer} onClose={() => setAsking(false)} />}
    </>
  )
}

function EmailDialog({ customer, onClose }: Props & { readonly onClose: () => void }) {
  const m = useAdminMessages().customers.changeEmail
  const queries = useQueryClient()
  const failure = useFailure()
  const [errors, setErrors] = useState<FieldErrors>({})
  const { id, email: seen, firstName, lastName } = customer
  const path = `/api/admin/customers/${encodeURIComponent(id)}` as const
  const change = useMutation({
    mutationFn: (typed: { email: string; reason: string }) =>
      send<typeof emailChangeApi.change>('PUT', `${path}/email`, { seen, ...typed }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => {
      const typed = data.get(name)
      return typeof typed === 'string' ? typed : ''
    }
    change.mutateAsync({ email: text('email'), reason: text('reason') }).then(
      () => {
        onClose()
        toast({ title: m.done, body: m.doneBody })
        return queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) })
      },
      (error: unknown) => {
        const found = refusalErrorsOf(error, { customer_email_taken: 'email', customer_email_changed: 'email' })
        setErrors(found)
        focusFirstError(form, found)
        if (Object.keys(found).length === 0) toast(failure(error, m.failed, m.failedBody))
      },
    )
  }

  return (
    <Dialog title={m.title(`${firstName} ${lastName}`)} onClose={onClose}>
      <p className="text-sm">{m.lead}</p>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <TextField name="email" label={m.email} type="email" autoComplete="off" error={errors['email']} />
        <TextField
          name="reason"
          label={m.reason}
          hint={m.reasonHint}
          maxLength={200}
          autoComplete="off"
          error={errors['reason']}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={change.isPending}>
            {m.submit}
          </Button>
          <Button type="button" variant="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
