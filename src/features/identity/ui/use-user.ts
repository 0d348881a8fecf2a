import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readKey } from '#src/platform/http/client.ts'
import type { User } from '../contract.ts'

/** Set beside the session's own cookie, which scripts cannot read; without it nobody is signed in and no call is made. */
const signedInHint = 'signed_in=1'
const fiveMinutes = 300_000

const userKey = ['/api/auth/user'] as const

/** Who is signed in: null for nobody, undefined while that is being asked. */
export function useUser(): User | null | undefined {
  const hint = useSyncExternalStore(
    () => () => undefined,
    () => document.cookie.includes(signedInHint),
    () => false,
  )
  const { data, isError } = useQuery({ queryKey: userKey, queryFn: () => readKey(userKey, 'return null') as Promise<User | null>, enabled: hint, staleTime: fiveMinutes })
  return hint && !isError ? data : null
}
