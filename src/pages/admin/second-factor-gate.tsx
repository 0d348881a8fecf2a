import type { ReactNode } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useConfig } from '../config-context.tsx'
import { CodeGate } from './code-gate.tsx'

/** Asks for a passkey or a code once per session; without a second factor, says that nothing can be changed yet. */
export function SecondFactorGate({ user, children }: { user: User; children: ReactNode }) {
  const { demo } = useConfig()
  const { setupNeeded: m } = useAdminMessages()
  if (user.secondFactor === 'unverified') return <CodeGate heading="h1" />
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
