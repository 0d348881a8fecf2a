import { lazy, Suspense } from 'react'
import { useChangePassword, useSessions, useSignOutEverywhere } from '#src/features/identity/ui/use-account.ts'
import { deviceName } from '#src/features/identity/ui/device-name.ts'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { changePasswordForm } from '#src/features/identity/constants.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { useAccountMessages } from '#src/messages/account-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { AccountArea, Panel } from './account-area.tsx'
import { EmailVerification } from './email-verification.tsx'
import { VerifiedOnly } from './verified-only.tsx'

/** With the forms and texts of the administration: few accounts have a second factor. */
const OwnSecondFactor = lazy(() =>
  import('../admin/own-second-factor.tsx').then((module) => ({ default: module.OwnSecondFactor })),
)

export const head = ({ messages }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).nav.security} · ${messages.brand}`,
  canonical: '/account/security',
  noIndex: true,
})

export function Page() {
  const m = useAccountAreaMessages()
  return (
    <AccountArea>
      {(user) => (
        <div ref={keepFocusIn}>
          <h1 className="text-3xl">{m.nav.security}</h1>
          <Panel heading={m.verification.heading} {...(user.emailVerified ? {} : { lead: m.verification.headingLead })}>
            <EmailVerification user={user} />
          </Panel>
          <Panel heading={m.security.passwordHeading} lead={m.security.passwordLead}>
            <VerifiedOnly user={user} heading="h3">
              <PasswordChange />
            </VerifiedOnly>
          </Panel>
          {(user.secondFactor === 'verified' || user.secondFactor === 'unverified') && (
            <Panel heading={m.secondFactor.heading} lead={m.secondFactor.lead}>
              {user.secondFactor === 'unverified' ? (
                <p>{m.secondFactor.locked}</p>
              ) : (
                <Suspense fallback={<Skeleton className="h-48" />}>
                  <OwnSecondFactor />
                </Suspense>
              )}
            </Panel>
          )}
          <Panel heading={m.security.sessionsHeading} lead={m.security.sessionsLead}>
            <Sessions />
          </Panel>
        </div>
      )}
    </AccountArea>
  )
}

function PasswordChange() {
  const { security: m } = useAccountAreaMessages()
  const { minPasswordLength } = usePreset()
  const hint = useAccountMessages().register.passwordHint(minPasswordLength)
  const { register, handleSubmit, errorOf, reset } = useIdentityForm(changePasswordForm(minPasswordLength), {
    currentPassword: '',
    password: '',
    confirmPassword: '',
  })
  const change = useChangePassword()
  const failure = useFailure()
  const submit = handleSubmit(({ currentPassword, password }) =>
    change
      .mutateAsync({ currentPassword, password })
      .then(() => {
        reset()
        toast({ title: m.changed, body: m.changedBody })
      })
      .catch((error: unknown) => toast(failure(error, m.notChanged, m.notChangedBody))),
  )
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="flex max-w-110 flex-col gap-5">
      <PasswordField
        label={m.current}
        autoComplete="current-password"
        error={errorOf('currentPassword')}
        {...register('currentPassword')}
      />
      <PasswordField
        label={m.next}
        hint={hint}
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
      <Button type="submit" disabled={change.isPending} className="self-start">
        {change.isPending ? m.changing : m.change}
      </Button>
    </form>
  )
}

function Sessions() {
  const { security: m, failed } = useAccountAreaMessages()
  const { locale } = useMessages()
  const { data: sessions, isError } = useSessions()
  const everywhere = useSignOutEverywhere()
  const failure = useFailure()
  const { navigate } = useNavigation()

  async function leave() {
    try {
      await everywhere.mutateAsync()
      toast({ title: m.signedOut, body: m.signedOutBody })
      navigate('/login')
    } catch (error) {
      toast(failure(error, m.signOutFailed, m.signOutFailedBody))
    }
  }

  if (isError) return <p role="alert">{failed}</p>
  if (!sessions) return <Skeleton className="h-24" />
  return (
    <>
      <ul aria-label={m.sessionsHeading} className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, userAgent, createdAt, isThisOne }) => {
          const device = deviceName(userAgent)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <span className="font-medium">{device ? m.device(device.browser, device.system) : m.unknownDevice}</span>
              {isThisOne && <Badge tone="sage">{m.thisOne}</Badge>}
              <span className="basis-full text-sm text-soft sm:ml-auto sm:basis-auto">
                {m.since(longMoment(locale, createdAt))}
              </span>
            </li>
          )
        })}
      </ul>
      <Button variant="outline" className="mt-5" disabled={everywhere.isPending} onClick={() => void leave()}>
        {everywhere.isPending ? m.signingOut : m.signOutEverywhere}
      </Button>
    </>
  )
}
