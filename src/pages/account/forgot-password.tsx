import { useMutation } from '@tanstack/react-query'
import type { identityApi } from '#src/features/identity/contract.ts'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { ForgotPassword } from '#src/features/identity/constants.ts'
import { accountMessagesIn, useAccountMessages } from '#src/messages/account-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import type { Head, PageContext } from '../page.ts'
import { AccountCard, textLink } from './account-card.tsx'

export const head = ({ messages: m }: PageContext): Head => ({
  title: `${accountMessagesIn(m).forgot.title} · ${m.brand}`,
  canonical: '/forgot-password',
  noIndex: true,
})

export function Page() {
  const account = useAccountMessages()
  const checkout = useCheckoutMessages()
  const m = account.forgot
  const { register, handleSubmit, errorOf } = useIdentityForm(ForgotPassword, { email: '' })
  const ask = useMutation({
    mutationFn: (form: ForgotPassword) =>
      send<typeof identityApi.forgotPassword>('POST', '/api/auth/forgot-password', form),
  })
  const submit = handleSubmit((form) => ask.mutate(form))

  return (
    <AccountCard title={m.title} lead={m.lead}>
      {ask.isSuccess ? (
        <p role="status" className="rounded-md bg-sage-wash p-4">
          {m.sent}
        </p>
      ) : (
        <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <TextField
            label={checkout.customer.email}
            type="email"
            autoComplete="email"
            error={errorOf('email')}
            {...register('email')}
          />
          {ask.isError && (
            <p role="alert" className="text-sm text-brick">
              {errorMessageOf(ask.error, m.failed)}
            </p>
          )}
          <Button type="submit" size="large" disabled={ask.isPending}>
            {ask.isPending ? m.busy : m.submit}
          </Button>
        </form>
      )}
      <Link href="/login" className={`self-start text-sm ${textLink}`}>
        {m.back}
      </Link>
    </AccountCard>
  )
}
