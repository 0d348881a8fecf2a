import { lazy, Suspense, type ReactNode } from 'react'
import type { User } from '#src/features/identity/contract.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'

/** The form of the administration, with its texts: few accounts have a second factor. */
const CodeGate = lazy(() => import('../admin/code-gate.tsx').then((module) => ({ default: module.CodeGate })))

type Props = { readonly user: User; readonly heading: 'h2' | 'h3'; readonly children: ReactNode }

/** Asks for the second factor first, if the account has one that this session has not presented. */
export function VerifiedOnly({ user, heading, children }: Props) {
  if (user.secondFactor !== 'unverified') return children
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-80" />}>
      <div className="mt-6">
        <CodeGate heading={heading} />
      </div>
    </Suspense>
  )
}
