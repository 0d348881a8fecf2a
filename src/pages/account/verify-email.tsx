import { useMutation } from '@tanstack/react-query'
import type { identityApi } from '#src/features/identity/contract.ts'
import { tokenLengths } from '#src/features/identity/constants.ts'
import { useEmailVerified } from '#src/features/identity/ui/use-account.ts'
import { accountAreaMessagesIn, useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { errorMessageOf, send } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import type { Head, PageContext } from '../page.ts'
import { AccountCard } from './account-card.tsx'

export const params = ['token']

/** The URL contains a token: never cached, and never sent as a referrer. */
export const head = ({ messages }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).verification.title} · ${messages.brand}`,
  canonical: '/verify-email',
  noIndex: true,
  isPrivate: true,
})

/** Opening the page has no effect, because email programs open links too. */
export function Page({ context }: { context: PageContext }) {
  const { verification: m } = useAccountAreaMessages()
  const refresh = useEmailVerified()
  const token = context.search.get('token') ?? ''
  const verify = useMutation({
    mutationFn: () => send<typeof identityApi.verifyEmail>('POST', '/api/auth/verify-email', { token }),
    onSuccess: refresh,
  })

  const isIncomplete = token.length < tokenLengths.emailVerification
  if (verify.isSuccess || isIncomplete)
    return (
      <AccountCard title={m.title} lead={isIncomplete ? m.noToken : m.done}>
        <Link href="/account/security" className={buttonClass()}>
          {m.toAccount}
        </Link>
      </AccountCard>
    )
  return (
    <AccountCard title={m.title} lead={m.lead}>
      {verify.isError && <p role="alert">{errorMessageOf(verify.error, m.failed)}</p>}
      <Button size="large" disabled={verify.isPending} onClick={() => verify.mutate()}>
        {verify.isPending ? m.verifying : m.verify}
      </Button>
    </AccountCard>
  )
}
