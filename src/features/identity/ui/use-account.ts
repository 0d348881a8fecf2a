import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#src/platform/http/client.ts'
import type { identityApi, Session } from '../contract.ts'
import type { Profile } from '../constants.ts'
import { userKey, useSessionChange } from './use-user.tsx'

const sessionsKey = ['/api/auth/sessions'] as const

export function useSaveProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (profile: Profile) => send<typeof identityApi.saveProfile>('PUT', '/api/account/profile', profile),
    onSuccess: (user) => queries.setQueryData(userKey, user),
  })
}

export const useChangePassword = () =>
  useSessionChange(
    (body: { currentPassword: string; password: string }) =>
      send<typeof identityApi.changePassword>('POST', '/api/auth/change-password', body),
    'same user',
  )

export function useSessions() {
  // Other devices may have signed in since, so this is refetched whenever the list is opened.
  return useQuery<Session[]>({ queryKey: sessionsKey, staleTime: 0 })
}

export const useSignOutEverywhere = () =>
  useSessionChange(() => send<typeof identityApi.signOutEverywhere>('DELETE', '/api/auth/sessions'), 'guest')

/** Sends a new verification link to the customer's address. */
export function useSendVerification() {
  return useMutation({
    mutationFn: () => send<typeof identityApi.sendVerification>('POST', '/api/auth/verification-email', {}),
  })
}

/** Refetches the customer after their address was verified. */
export function useEmailVerified() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: userKey })
}
