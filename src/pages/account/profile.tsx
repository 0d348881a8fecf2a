import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { useSaveProfile } from '#src/features/identity/ui/use-account.ts'
import type { User } from '#src/features/identity/contract.ts'
import { Profile } from '#src/features/identity/constants.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { StoreCreditSection } from './store-credit.tsx'
import { AccountArea } from './account-area.tsx'

export const head = ({ messages }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).title} · ${messages.brand}`,
  canonical: '/account',
  noIndex: true,
})

export function Page() {
  const m = useAccountAreaMessages()
  return (
    <AccountArea>
      {(user) => (
        <>
          <h1 className="text-3xl">{m.profile.heading}</h1>
          <ProfileForm user={user} />
          <StoreCreditSection />
        </>
      )}
    </AccountArea>
  )
}

function ProfileForm({ user }: { user: User }) {
  const m = useAccountAreaMessages().profile
  const { register, handleSubmit, errorOf } = useIdentityForm(Profile, {
    firstName: user.firstName,
    lastName: user.lastName,
  })
  const save = useSaveProfile()
  const failure = useFailure()
  const submit = handleSubmit((form) =>
    save
      .mutateAsync(form)
      .then(() => toast({ title: m.saved }))
      .catch((error: unknown) => toast(failure(error, m.failed, m.failedBody))),
  )
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="mt-6 flex max-w-text flex-col gap-5"
    >
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
      <TextField label={m.email} type="email" value={user.email} readOnly hint={m.emailHint} />
      <Button type="submit" disabled={save.isPending} className="self-start">
        {save.isPending ? m.saving : m.save}
      </Button>
    </form>
  )
}
