import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { CreditGrant, storeCreditApi } from '#src/features/store-credit/contract.ts'
import { normalizeAmount } from '#src/kernel/money.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { fieldErrorsOf, focusFirstError, type FieldErrors } from './field-errors.ts'

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
  /** Also after a failure: the reply may be lost although credit was granted. */
  readonly onSettled?: () => void
}

export function GrantCreditForm({ email, onSettled }: FormProps) {
  const m = useAdminMessages().storeCredit
  const failure = useFailure()
  const [errors, setErrors] = useState<FieldErrors>({})
  const attempt = useAttempt()
  const grant = useMutation({
    mutationFn: (body: CreditGrant) =>
      attempt(body, (id) => send<typeof storeCreditApi.grant>('POST', '/api/admin/store-credit', { ...body, id })),
    onSettled: () => onSettled?.(),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => {
      const typed = data.get(name)
      return typeof typed === 'string' ? typed.trim() : ''
    }
    grant
      .mutateAsync({ email: email ?? text('email'), amount: normalizeAmount(text('amount')), reason: text('reason') })
      .then(
        ({ balance }) => {
          form.reset()
          setErrors({})
          toast({ title: m.done, body: m.balance(balance) })
        },
        (error: unknown) => {
          const found = fieldErrorsOf(error)
          setErrors(found)
          focusFirstError(form, found)
          toast(failure(error, m.failed, m.failedBody))
        },
      )
  }

  return (
    <form noValidate className="mt-6 flex max-w-text flex-col gap-4" onSubmit={submit}>
      {email === undefined && (
        <TextField name="email" label={m.email} type="email" required autoComplete="off" error={errors['email']} />
      )}
      <TextField
        name="amount"
        label={m.amount}
        inputMode="decimal"
        required
        autoComplete="off"
        error={errors['amount']}
      />
      <TextField
        name="reason"
        label={m.reason}
        required
        minLength={3}
        maxLength={300}
        autoComplete="off"
        error={errors['reason']}
      />
      <Button type="submit" className="self-start" disabled={grant.isPending}>
        {m.submit}
      </Button>
    </form>
  )
}
