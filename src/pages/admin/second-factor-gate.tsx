import type { ReactNode } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { useConfig } from '../config-context.tsx'
import { ProofForm } from './proof-form.tsx'
import { useSecondFactor, useSecondFactorChanges } from './use-second-factor.ts'

/** Asks for a passkey or a code once per session; without a second factor, says that nothing can be changed yet. */
export function SecondFactorGate({ user, children }: { user: User; children: ReactNode }) {
  const { demo } = useConfig()
  const { setupNeeded: m } = useAdminMessages()
  if (user.secondFactor === 'unverified') return <CodeGate />
  return (
    <>
      {user.secondFactor === 'off' && !demo && (
        <p role="status" className="mb-6 rounded-md bg-saffron-wash px-4 py-3">
          {m.body}{' '}
          <Link href="/admin/security" className="font-medium underline underline-offset-4">
            {m.link}
          </Link>
        </p>
      )}
      {children}
    </>
  )
}

function CodeGate() {
  const { codeGate: m } = useAdminMessages()
  const { data, isError } = useSecondFactor()
  const { verify } = useSecondFactorChanges()
  if (!data && !isError) return <Skeleton className="mx-auto h-80 max-w-text" />
  const hasPasskeys = data?.hasPasskeys ?? false
  return (
    <section className="mx-auto max-w-text rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h1 className="text-2xl">{hasPasskeys ? m.passkeyTitle : m.title}</h1>
      <p className="mt-2 mb-5 text-soft">{hasPasskeys ? m.passkeyBody : m.body}</p>
      <ProofForm
        hasPasskeys={hasPasskeys}
        label={m.code}
        submit={m.submit}
        otherwise={m.failedBody}
        onProof={verify.mutateAsync}
      />
      <p className="mt-5 text-sm text-soft">{m.lost}</p>
    </section>
  )
}
