import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readKey, send } from '#src/platform/http/client.ts'
import type { identityApi, User } from '../contract.ts'

/** Set beside the session's own cookie, which scripts cannot read; without it nobody is signed in and no call is made. */
const signedInHint = 'signed_in=1'
const fiveMinutes = 300_000

export const userKey = ['/api/auth/user'] as const

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called when a sign-in or sign-out may have changed the hint. */
function hintMayHaveChanged(): void {
  for (const tell of listeners) tell()
}

/** Who is signed in: null for nobody, undefined while that is being asked. */
export function useUser(): User | null | undefined {
  const hint = useSyncExternalStore(
    subscribe,
    () => document.cookie.includes(signedInHint),
    () => false,
  )
  const { data, isError } = useQuery({ queryKey: userKey, queryFn: () => readKey(userKey, 'return null') as Promise<User | null>, enabled: hint, staleTime: fiveMinutes })
  return hint && !isError ? data : null
}

/** Everything personal is read anew, for it may belong to somebody else now. */
export function useRefresh() {
  const queries = useQueryClient()
  return async (user: User | null) => {
    queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) })
    queries.setQueryData(userKey, user)
    hintMayHaveChanged()
  }
}

const shared = ['/api/products', '/api/product-listing', '/api/home-shelves', '/api/reviews']
const isPersonal = (address: string) => !shared.some((prefix) => address.startsWith(prefix))

export function useLogin() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => send<typeof identityApi.login>('POST', '/api/auth/login', body),
    onSuccess: refresh,
  })
}

export function useLogout() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => send<typeof identityApi.logout>('POST', '/api/auth/logout', {}),
    onSuccess: () => refresh(null),
  })
}
