import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { GuestData, guestDataApi } from '#src/features/account/guests/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { fieldErrorsOf, focusFirstError, type FieldErrors } from './field-errors.ts'
import { GuestOrders } from './guest-orders.tsx'
import { GuestRequest } from './guest-request.tsx'
import { AdminPanel } from './panel.tsx'

type Found = GuestData & { readonly email: string }

/** Finds, exports and erases the data of people without an account. */
export function GuestsScreen() {
  const m = useAdminMessages().guests
  const failure = useFailure()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [found, setFound] = useState<Found | null>(null)
  const find = useMutation({
    mutationFn: (email: string) => send<typeof guestDataApi.find>('POST', '/api/admin/guest-data/search', { email }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('email')
    const email = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
    setErrors({})
    setFound(null)
    find.mutateAsync(email).then(
      (data) => setFound({ ...data, email }),
      (error: unknown) => {
        const problems = fieldErrorsOf(error)
        setErrors(problems)
        focusFirstError(form, problems)
        if (Object.keys(problems).length === 0) toast(failure(error, m.failed.find, m.failedBody))
      },
    )
  }

  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <form noValidate onSubmit={submit} className="mt-6 flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          name="email"
          label={m.email}
          type="email"
          autoComplete="off"
          error={errors['email']}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" disabled={find.isPending}>
          {m.find}
        </Button>
      </form>
      <div aria-live="polite" className="mt-6 flex max-w-3xl flex-col gap-5">
        {found && <Result found={found} onErased={() => setFound(null)} />}
      </div>
    </>
  )
}

function Result({ found, onErased }: { readonly found: Found; readonly onErased: () => void }) {
  const m = useAdminMessages().guests
  const { email, orders, others, accountId } = found
  const isEmpty = orders.length === 0 && others.length === 0
  return (
    <>
      {accountId !== null && (
        <p className="rounded-md bg-saffron-wash px-4 py-3 text-sm">
          {m.account}{' '}
          <Link href={`/admin/customers/${encodeURIComponent(accountId)}`} className="underline underline-offset-4">
            {m.openAccount}
          </Link>
        </p>
      )}
      {isEmpty && <p>{m.none}</p>}
      {!isEmpty && (
        <AdminPanel heading={m.found}>
          <p className="mt-1 break-all">{email}</p>
          <GuestOrders orders={orders} />
          {others.length > 0 && (
            <ul className="mt-4 list-disc pl-5 text-sm">
              {others.map(({ kind, count }) => (
                <li key={kind}>{m.others[kind](count)}</li>
              ))}
            </ul>
          )}
          <GuestRequest email={email} onErased={onErased} />
        </AdminPanel>
      )}
    </>
  )
}
