import type { ReactNode } from 'react'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import type { User } from '../contract.ts'
import { useUser } from './use-user.tsx'

type Props = {
  noScript: string
  loading: string
  /** The page has no heading outside of the gate. */
  isWholePage?: boolean
  children: (user: User | null) => ReactNode
}

/**
 * Content that depends on the visitor. The server sends the same HTML to everyone, so this is decided in the browser.
 */
export function VisitorGate({ noScript, loading, isWholePage, children }: Props) {
  const user = useUser()
  const isHydrated = useIsHydrated()
  return (
    <>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      {!isHydrated || user === undefined ? (
        <div className="hidden-without-script">
          {isWholePage && <h1 className="sr-only">{loading}</h1>}
          <Spinner label={loading} />
        </div>
      ) : (
        children(user)
      )}
    </>
  )
}
