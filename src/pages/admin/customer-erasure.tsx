import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { AdminCustomer, adminCustomersApi } from '#src/features/account/admin/contract.ts'
import { useFailureText } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { AdminPanel } from './panel.tsx'

/** Deletes an account after the owner has typed its email address. */
export function EraseCustomer({ customer }: { customer: AdminCustomer }) {
  const m = useAdminMessages().customers.erase
  const [isAsking, setAsking] = useState(false)
  return (
    <AdminPanel heading={m.heading}>
      <p className="mt-3 text-sm text-soft">{m.lead}</p>
      <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        {m.open}
      </Button>
      {isAsking && <Confirmation customer={customer} onClose={() => setAsking(false)} />}
    </AdminPanel>
  )
}

function Confirmation({ customer, onClose }: { customer: AdminCustomer; onClose: () => void }) {
  const m = useAdminMessages().customers.erase
  const { navigate } = useNavigation()
  const failureText = useFailureText()
  const [error, setError] = useState<string>()
  const { id, email, firstName, lastName } = customer
  const erase = useMutation({
    mutationFn: (typed: string) =>
      send<typeof adminCustomersApi.erase>('DELETE', `/api/admin/customers/${encodeURIComponent(id)}`, {
        email: typed,
      }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('email')
    erase.mutateAsync(typeof typed === 'string' ? typed : '').then(
      () => {
        onClose()
        toast({ title: m.done })
        navigate('/admin/customers')
      },
      (reason: unknown) => {
        setError(failureText(reason, m.failedBody))
        form.querySelector('input')?.focus()
      },
    )
  }

  return (
    <Dialog title={m.title(`${firstName} ${lastName}`)} onClose={onClose}>
      <p className="break-words">{m.confirm(email)}</p>
      <form className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <TextField name="email" label={m.email} type="email" required autoComplete="off" error={error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={erase.isPending}>
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
