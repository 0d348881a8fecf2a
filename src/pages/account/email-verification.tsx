import { useSendVerification } from '#src/features/identity/ui/use-account.ts'
import type { User } from '#src/features/identity/contract.ts'
import { useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** The email address and its verification state, with a button for a new link while unverified. */
export function EmailVerification({ user: { email, emailVerified } }: { user: User }) {
  const { verification: m } = useAccountAreaMessages()
  const resend = useSendVerification()

  function request() {
    resend.mutate(undefined, {
      onSuccess: () => toast({ title: m.sent, body: m.sentBody(email) }),
      onError: (error) => toast({ title: m.notSent, body: errorMessageOf(error, m.failed), tone: 'destructive' }),
    })
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-medium break-all">{email}</span>
        <Badge tone={emailVerified ? 'sage' : 'clay'}>{emailVerified ? m.verified : m.notVerified}</Badge>
      </p>
      {!emailVerified && (
        <Button variant="outline" className="mt-5" disabled={resend.isPending} onClick={request}>
          {resend.isPending ? m.sending : m.send}
        </Button>
      )}
    </>
  )
}
