import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { ProofForm } from './proof-form.tsx'
import { useSecondFactor, useSecondFactorChanges } from './use-second-factor.ts'

/** Asks for a passkey or a code. Afterwards the user is loaded again, with a verified session. */
export function CodeGate({ heading: Heading }: { heading: 'h1' | 'h2' | 'h3' }) {
  const { codeGate: m } = useAdminMessages()
  const user = useUser()
  const { data, isError } = useSecondFactor()
  const { verify } = useSecondFactorChanges()
  if (!data && !isError) return <Skeleton className="mx-auto h-80 max-w-text" />
  const hasPasskeys = data?.hasPasskeys ?? false
  return (
    <section className="mx-auto max-w-text rounded-lg border border-line bg-surface p-6 sm:p-8">
      <Heading className="text-2xl">{hasPasskeys ? m.passkeyTitle : m.title}</Heading>
      <p className="mt-2 mb-5 text-soft">{hasPasskeys ? m.passkeyBody : m.body}</p>
      <ProofForm
        hasPasskeys={hasPasskeys}
        label={m.code}
        submit={m.submit}
        otherwise={m.failedBody}
        onProof={verify.mutateAsync}
      />
      <p className="mt-5 text-sm text-soft">{user?.role === 'admin' ? m.lost : m.lostByFormerStaff}</p>
    </section>
  )
}
