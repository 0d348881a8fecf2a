import { useState } from 'react'
import { eraseAccount } from '#src/features/account/ui/erase-account.ts'
import { useSessionChange } from '#src/features/identity/ui/use-user.tsx'
import { PasswordField } from '#src/features/identity/ui/password-field.tsx'
import { useIdentityForm } from '#src/features/identity/ui/use-identity-form.ts'
import { ConfirmPassword } from '#src/features/identity/constants.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { Button, buttonClass, keepFocus } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { Head, PageContext } from '../page.ts'
import { AccountArea, Panel } from './account-area.tsx'
import { VerifiedOnly } from './verified-only.tsx'

export const head = ({ messages }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).nav.data} · ${messages.brand}`,
  canonical: '/account/data',
  noIndex: true,
})

export function Page() {
  const m = useAccountAreaMessages()
  return (
    <AccountArea>
      {(user) => (
        <>
          <h1 className="text-3xl">{m.nav.data}</h1>
          <VerifiedOnly user={user} heading="h2">
            <Panel heading={m.data.exportHeading} lead={m.data.exportLead}>
              <a href="/api/account/export" download className={buttonClass('outline')}>
                {m.data.download}
              </a>
            </Panel>
            <Panel heading={m.data.eraseHeading} lead={m.data.eraseLead}>
              <Erasure />
            </Panel>
          </VerifiedOnly>
        </>
      )}
    </AccountArea>
  )
}

/** Two steps: read the consequences, then confirm with the password. */
function Erasure() {
  const m = useAccountAreaMessages().data
  const [isSure, setSure] = useState(false)
  return (
    <>
      <ul className="list-disc space-y-2 pl-5">
        {m.eraseFacts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isSure ? (
        <LastStep onCancel={() => setSure(false)} />
      ) : (
        <Button variant="danger" className="mt-5 border border-brick" onClick={() => setSure(true)}>
          {m.begin}
        </Button>
      )}
    </>
  )
}

function LastStep({ onCancel }: { onCancel: () => void }) {
  const m = useAccountAreaMessages().data
  const { register, handleSubmit, errorOf } = useIdentityForm(ConfirmPassword, { password: '' })
  const erase = useSessionChange(eraseAccount, 'guest')
  const failure = useFailure()
  const { navigate } = useNavigation()
  const submit = handleSubmit(async ({ password }) => {
    try {
      await erase.mutateAsync(password)
      toast({ title: m.erased, body: m.erasedBody })
      navigate('/')
    } catch (error) {
      toast(failure(error, m.failed, m.failedBody))
    }
  })
  return (
    <form
      noValidate
      method="post"
      aria-label={m.sureHeading}
      onSubmit={(event) => void submit(event)}
      className="mt-6 flex max-w-110 flex-col gap-4 rounded-lg border border-brick bg-brick-wash p-5"
    >
      <h3 className="text-lg">{m.sureHeading}</h3>
      <p>{m.sure}</p>
      <PasswordField
        label={m.password}
        autoFocus
        autoComplete="current-password"
        error={errorOf('password')}
        {...register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={erase.isPending}>
          {erase.isPending ? m.erasing : m.confirm}
        </Button>
        <Button variant="outline" onMouseDown={keepFocus} onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
