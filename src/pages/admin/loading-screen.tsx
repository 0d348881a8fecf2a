import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'

/** In place of a screen whose heading is not known yet. */
export function LoadingScreen() {
  const { loading } = useAdminMessages()
  return (
    <>
      <h1 className="sr-only">{loading}</h1>
      <Skeleton className="mt-4 h-96" />
    </>
  )
}
