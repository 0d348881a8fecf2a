import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { beforeRefetch } from '#src/platform/browser/other-tabs.ts'
import { holdReads, readKey, send } from '#src/platform/http/client.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import type { identityApi, User } from '../contract.ts'

/** Cookie set together with the HttpOnly session cookie. Without it, nobody is signed in and no request is made. */
const signedInHint = 'signed_in=1'
const fiveMinutes = 300_000

export const userKey = ['/api/auth/user'] as const

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call when a sign-in or sign-out may have changed the hint. */
function hintMayHaveChanged(): void {
  for (const listener of listeners) listener()
}

const Context = createContext<User | null | undefined>(null)

/** The signed-in user: null when signed out, undefined while loading. */
export const useUser = () => useContext(Context)

async function readUser({ client, signal }: { client: QueryClient; signal?: AbortSignal }) {
  const user = (await readKey(userKey, 'return null', signal)) as User | null
  if (user) clearOfOthers(client, user)
  return user
}

const question = {
  queryKey: userKey,
  queryFn: readUser,
  staleTime: fiveMinutes,
}

/** Who is signed in, once that is known: right after the page has loaded, `useUser` does not know yet. */
export function useKnownUser(): () => Promise<User | null> {
  const queries = useQueryClient()
  return async () => (document.cookie.includes(signedInHint) ? queries.ensureQueryData(question) : null)
}

/** Fetched once for all components, and again on the first navigation after five minutes. */
export function UserProvider({ children }: { children: ReactNode }) {
  const hint = useSyncExternalStore(
    subscribe,
    () => document.cookie.includes(signedInHint),
    () => false,
  )
  const { path } = useNavigation().location
  const { data, isError } = useQuery({ ...question, enabled: hint })
  // A customer stays signed in when the shop does not answer.
  const user = hint && !(isError && data === undefined) ? data : null
  const reloadUser = useReloadUser()
  const queries = useQueryClient()
  // After a sign-in in another tab, the guest's cart is empty: this tab goes on as the customer, and forgets the guest. After a
  // sign-out, the customer's data would be refused.
  useEffect(() => {
    beforeRefetch.run = reloadUser
    if (user) queries.removeQueries(ofGuest)
  }, [user, reloadUser, queries])
  return (
    <Context value={user}>
      {hint && <NewPage key={path} />}
      {children}
    </Context>
  )
}

/** Shows its content as for this user, such as a form that stays open after the session has ended. */
export function AsUser({ user, children }: { user: User | null; children: ReactNode }) {
  return <Context value={user}>{children}</Context>
}

/**
 * Reads who is signed in now, also after a sign-in or sign-out in another tab. What is shown stays when the shop does not
 * answer, and forms stay open after a sign-out.
 */
export function useReloadUser(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const now = document.cookie.includes(signedInHint)
      ? await readUser({ client: queries }).catch(() => undefined)
      : undefined
    if (now !== undefined) queries.setQueryData(userKey, now)
    hintMayHaveChanged()
  }, [queries])
}

/** Subscribes on mount, which refetches stale data. */
function NewPage() {
  useQuery(question)
  return null
}

let hasSignedOut = false

/** Whether this tab ended its session itself. Otherwise it has expired, or was ended in another tab. */
export const hasSignedOutHere = (): boolean => hasSignedOut

const clearAllDrafts = () =>
  import('#src/platform/browser/clear-all-drafts.ts').then(
    (drafts) => drafts.clearAllDrafts(),
    () => undefined,
  )

/** Whose data and drafts this tab may still hold, also after their session has ended by itself. */
let lastCustomerId: string | undefined

/** Removes what belongs to another customer before this one is shown. */
function clearOfOthers(queries: QueryClient, { id }: User): void {
  if (lastCustomerId && lastCustomerId !== id) {
    queries.removeQueries(ofCustomer)
    void clearAllDrafts()
  }
  lastCustomerId = id
}

/** Refetches all personal data after the user has changed. */
export function useRefresh() {
  const queries = useQueryClient()
  return async (user: User | null) => {
    hasSignedOut = user === null
    queries.removeQueries(personal)
    if (user) clearOfOthers(queries, user)
    queries.setQueryData(userKey, user)
    hintMayHaveChanged()
    if (user) return
    lastCustomerId = undefined
    await clearAllDrafts()
  }
}

const shared = ['/api/products', '/api/product-listing', '/api/home-sections', '/api/reviews', '/api/product-reviews']
const personal = {
  predicate: ({ queryKey: [address] }: { queryKey: readonly unknown[] }) =>
    !shared.some((prefix) => String(address).startsWith(prefix)),
}

const ofCustomer = {
  predicate: (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== userKey[0] && personal.predicate(query),
}

/** What is known under a guest session's id, and that id. */
const ofGuest = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.some((part) => String(part).startsWith('guest_')),
}

export function useLogin() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      send<typeof identityApi.login>('POST', '/api/auth/login', body),
    onSuccess: refresh,
  })
}

/**
 * A request that ends this browser's session, or starts another one. Reads of the old session that arrive after it would
 * be rejected, and reported in the console, so none is in progress meanwhile.
 */
export function useSessionChange<Input = void>(
  request: (input: Input) => Promise<unknown>,
  after: 'guest' | 'same user',
) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    onMutate: holdReads,
    async mutationFn(input: Input) {
      await queries.cancelQueries(personal)
      return request(input)
    },
    async onSuccess(_answer, _input, releaseReads) {
      if (after === 'guest') await refresh(null)
      releaseReads()
      if (after === 'same user') void queries.invalidateQueries(personal)
    },
    onError(_error, _input, releaseReads) {
      releaseReads?.()
      return queries.invalidateQueries(personal)
    },
  })
}

export const useLogout = () =>
  useSessionChange(() => send<typeof identityApi.logout>('POST', '/api/auth/logout', {}), 'guest')
