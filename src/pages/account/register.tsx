import { useMutation } from '@tanstack/react-query'
import type { identityApi } from '#src/features/identity/contract.ts'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { registrationForm, type RegistrationForm } from '#src/features/identity/constants.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { accountMessagesIn, useAccountMessages } from '#src/messages/account-messages.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { RequestError, send } from '#src/platform/http/client.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { AccountCard, AlreadySignedIn, textLink, withReturn } from './account-card.tsx'

export const params = ['return']

export const head = ({ messages: m }: PageContext): Head => ({
  title: `${accountMessagesIn(m).register.title} · ${m.brand}`,
  canonical: '/register',
  noIndex: true,
})

/** Perhaps made by an earlier request whose reply was lost. */
const hasAccount = (error: unknown) => error instanceof RequestError && error.problem?.code === 'address_taken'

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

export function Page({ context }: { context: PageContext }) {
  const account = useAccountMessages()
  const m = account.register
  const failure = useFailure(isUnanswered)
  const { navigate } = useNavigation()
  const signIn = withReturn('/login', context.search)
  const user = useUser()
  const { minPasswordLength } = usePreset()
  const { register, handleSubmit, errorOf } = useIdentityForm(registrationForm(minPasswordLength), empty)
  const create = useMutation({
    // The repeated password is only checked in the browser.
    mutationFn: ({ confirmPassword: _same, ...account }: RegistrationForm) =>
      send<typeof identityApi.register>('POST', '/api/users', account),
  })

  const submit = handleSubmit((form) =>
    create.mutate(form, {
      onSuccess: () => {
        toast({ title: m.created, body: m.createdBody })
        navigate(signIn)
      },
      onError: (error) => {
        const mayBeMade = isUnanswered(error)
        toast({
          ...failure(error, m.failed, m.failedBody),
          ...(mayBeMade && { body: m.unansweredBody }),
          action: mayBeMade || hasAccount(error) ? { label: m.login, href: signIn } : undefined,
        })
      },
    }),
  )

  if (user) return <AlreadySignedIn title={m.title} firstName={user.firstName} />
  const newTab = <span className="sr-only"> ({account.newTab})</span>
  return (
    <AccountCard title={m.title} lead={m.lead}>
      <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.firstName}
            autoComplete="given-name"
            error={errorOf('firstName')}
            {...register('firstName')}
          />
          <TextField
            label={m.lastName}
            autoComplete="family-name"
            error={errorOf('lastName')}
            {...register('lastName')}
          />
        </div>
        <TextField label={m.email} type="email" autoComplete="email" error={errorOf('email')} {...register('email')} />
        <PasswordField
          label={m.password}
          hint={m.passwordHint(minPasswordLength)}
          autoComplete="new-password"
          error={errorOf('password')}
          {...register('password')}
        />
        <PasswordField
          label={m.confirm}
          autoComplete="new-password"
          error={errorOf('confirmPassword')}
          {...register('confirmPassword')}
        />
        <p className="text-sm text-soft">
          {m.terms}{' '}
          <Link href="/terms" target="_blank" className={textLink}>
            {m.termsLink}
            {newTab}
          </Link>{' '}
          {m.and}{' '}
          <Link href="/privacy" target="_blank" className={textLink}>
            {m.privacyLink}
            {newTab}
          </Link>
          .
        </p>
        <Button type="submit" size="large" disabled={create.isPending}>
          {create.isPending ? m.busy : m.submit}
        </Button>
      </form>
      <p className="text-sm">
        {m.hasAccount}{' '}
        <Link href={signIn} className={textLink}>
          {m.login}
        </Link>
      </p>
    </AccountCard>
  )
}
