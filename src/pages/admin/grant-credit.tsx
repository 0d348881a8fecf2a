import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { CreditGrant, storeCreditApi } from '#src/features/store-credit/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Grants store credit to a customer, with the reason in the audit log. */
export function GrantCreditScreen() {
  const m = useAdminMessages().storeCredit
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <GrantCreditForm />
    </>
  )
}

type FormProps = {
  /** Of the only customer it grants credit to; without it, the form asks. */
  readonly email?: string
  readonly onGranted?: () => void
}

export function GrantCreditForm({ email, onGranted }: FormProps) {
  const m = useAdminMessages().storeCredit
  const grant = useMutation({
    mutationFn: (body: CreditGrant) => send<typeof storeCreditApi.grant>('POST', '/api/admin/store-credit', body),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => {
      const typed = data.get(name)
      return typeof typed === 'string' ? typed.trim() : ''
    }
    const amount = Number(text('amount').replace(',', '.')).toFixed(2)
    grant.mutateAsync({ email: email ?? text('email'), amount, reason: text('reason') }).then(
      ({ balance }) => {
        form.reset()
        onGranted?.()
        toast({ title: m.done, body: m.balance(balance) })
      },
      (error: unknown) => toast({ title: m.failed, body: errorMessageOf(error, m.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <form className="mt-6 flex max-w-text flex-col gap-4" onSubmit={submit}>
      {email === undefined && <TextField name="email" label={m.email} type="email" required autoComplete="off" />}
      <TextField name="amount" label={m.amount} inputMode="decimal" required autoComplete="off" />
      <TextField name="reason" label={m.reason} required minLength={3} maxLength={300} autoComplete="off" />
      <Button type="submit" className="self-start" disabled={grant.isPending}>
        {m.submit}
      </Button>
    </form>
  )
}
