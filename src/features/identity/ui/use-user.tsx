import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { readKey, send } from '#src/platform/http/client.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
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

const Context = createContext<User | null | undefined>(null)

/** Who is signed in: null for nobody, undefined while that is being asked. */
export const useUser = () => useContext(Context)

const question = {
  queryKey: userKey,
  queryFn: () => readKey(userKey, 'return null') as Promise<User | null>,
  staleTime: fiveMinutes,
}

/** Asks once for the whole screen, whose parts all want to know, and again with the first page that opens five minutes later. */
export function UserProvider({ children }: { children: ReactNode }) {
  const hint = useSyncExternalStore(
    subscribe,
    () => document.cookie.includes(signedInHint),
    () => false,
  )
  const { path } = useNavigation().location
  const { data, isError } = useQuery({ ...question, enabled: hint })
  return (
    <Context value={hint && !isError ? data : null}>
      {hint && <NewPage key={path} />}
      {children}
    </Context>
  )
}

/** Reads along from its page's beginning: an answer that is too old by then is asked for again. */
function NewPage() {
  useQuery(question)
  return null
}

/** Everything personal is read again, for it may belong to someone else now. */
export function useRefresh() {
  const queries = useQueryClient()
  return async (user: User | null) => {
    queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) })
    queries.setQueryData(userKey, user)
    hintMayHaveChanged()
  }
}

const shared = ['/api/products', '/api/product-listing', '/api/home-sections', '/api/reviews']
const isPersonal = (address: string) => !shared.some((prefix) => address.startsWith(prefix))

export function useLogin() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      send<typeof identityApi.login>('POST', '/api/auth/login', body),
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
