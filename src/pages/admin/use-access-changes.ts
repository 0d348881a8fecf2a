import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReloadUser, useUser, userKey } from '#src/features/identity/ui/use-user.tsx'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { RequestError } from '#src/platform/http/client.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

const accessCodes: ReadonlySet<string | undefined> = new Set([
  'admin_only',
  'role_not_allowed',
  'sign_in_needed',
  'second_factor_required',
])

const isRefused = (error: unknown) => error instanceof RequestError && accessCodes.has(error.problem?.code)

/** A refused request means that the role has changed since this page was opened: it is read again. */
export function useAccessChanges(): void {
  const { accessChanged } = useAdminMessages()
  const queries = useQueryClient()
  const role = useUser()?.staffRole
  const reloadUser = useReloadUser()
  useEffect(() => {
    let isReading = false
    async function readRole(isSilent: boolean) {
      if (isReading) return
      isReading = true
      await reloadUser()
      isReading = false
      const user = queries.getQueryData<{ staffRole: string | null }>(userKey)
      if (!isSilent && user?.staffRole && user.staffRole !== role) toast({ title: accessChanged })
    }
    const onError = (error: unknown, isSilent = false) => {
      if (isRefused(error)) void readRole(isSilent)
    }
    const stops = [
      queries.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.state.status === 'error' && query.queryKey[0] !== userKey[0])
          onError(query.state.error)
      }),
      // A refused change shows its own message.
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'error') onError(mutation.state.error, true)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [queries, reloadUser, role, accessChanged])
}
