import { useMutation } from '@tanstack/react-query'
import type { identityApi } from '#src/features/identity/contract.ts'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { newPasswordForm, tokenLengths, type NewPassword } from '#src/features/identity/constants.ts'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { accountMessagesIn, useAccountMessages } from '#src/messages/account-messages.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { isUnconfirmed } from '#src/platform/http/unconfirmed.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { AccountCard } from './account-card.tsx'

export const params = ['token']

/** The URL contains a token: never cached, and never sent as a referrer. */
export const head = ({ messages: m }: PageContext): Head => ({
  title: `${accountMessagesIn(m).reset.title} · ${m.brand}`,
  canonical: '/reset-password',
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  const account = useAccountMessages()
  const m = account.reset
  const failure = useFailure()
  const { navigate } = useNavigation()
  const token = context.search.get('token') ?? ''
  const { minPasswordLength } = usePreset()
  const { register, handleSubmit, errorOf } = useIdentityForm(newPasswordForm(minPasswordLength), { password: '' })
  const reset = useMutation({
    mutationFn: ({ password }: NewPassword) =>
      send<typeof identityApi.resetPassword>('POST', '/api/auth/reset-password', { token, password }),
  })
  const submit = handleSubmit((form) =>
    reset.mutate(form, {
      onSuccess: () => {
        toast({ title: m.done, body: m.doneBody })
        navigate('/login', { replace: true })
      },
      onError: (error) =>
        toast({
          ...failure(error, m.failed, m.failedBody),
          ...(isUnconfirmed(error) && { body: m.unconfirmedBody }),
          // A link that is used up may have been used by an earlier request whose reply was lost.
          action: { label: m.signIn, href: '/login' },
        }),
    }),
  )

  if (token.length < tokenLengths.passwordReset) {
    return (
      <AccountCard title={m.title} lead={m.noToken}>
        <Link href="/forgot-password" className={buttonClass()}>
          {account.forgot.title}
        </Link>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={m.title}>
      <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <PasswordField
          label={m.password}
          hint={account.register.passwordHint(minPasswordLength)}
          autoComplete="new-password"
          error={errorOf('password')}
          {...register('password')}
        />
        <Button type="submit" size="large" disabled={reset.isPending}>
          {reset.isPending ? m.busy : m.submit}
        </Button>
      </form>
    </AccountCard>
  )
}
