import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RequestError } from '#src/platform/http/client.ts'
import { useReloadUser } from './use-user.tsx'

/** A change refused for want of a session means that it has ended since: who is signed in is read again. */
export function useSessionEnd(): void {
  const queries = useQueryClient()
  const reloadUser = useReloadUser()
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        const { error } = mutation?.state ?? {}
        if (type === 'updated' && error instanceof RequestError && error.status === 401) void reloadUser()
      }),
    [queries, reloadUser],
  )
}
