import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Proof, SecondFactor, secondFactorApi } from '#src/features/identity/second-factor/contract.ts'
import { userKey } from '#src/features/identity/ui/use-user.tsx'
import { send } from '#src/platform/http/client.ts'

const path = '/api/auth/second-factor'

export const useSecondFactor = () => useQuery<SecondFactor>({ queryKey: [path], staleTime: 0 })

export function useSecondFactorChanges() {
  const queries = useQueryClient()
  /** The user first: former staff without a second factor may not read its state any more. */
  async function refresh(): Promise<void> {
    await queries.invalidateQueries({ queryKey: userKey })
    await queries.invalidateQueries({ queryKey: [path] })
  }
  return {
    refresh,
    setUp: useMutation({
      mutationFn: (password: string) =>
        send<typeof secondFactorApi.setUp>('POST', '/api/auth/second-factor/setup', { password }),
    }),
    confirm: useMutation({
      mutationFn: (code: string) =>
        send<typeof secondFactorApi.confirm>('POST', '/api/auth/second-factor/confirm', { code }),
    }),
    verify: useMutation({
      mutationFn: (proof: Proof) =>
        send<typeof secondFactorApi.verify>('POST', '/api/auth/second-factor/verify', proof),
      onSuccess: refresh,
    }),
    renew: useMutation({
      mutationFn: (proof: Proof) =>
        send<typeof secondFactorApi.renewBackupCodes>('POST', '/api/auth/second-factor/backup-codes', proof),
      onSuccess: refresh,
    }),
    turnOff: useMutation({
      mutationFn: (proof: Proof) => send<typeof secondFactorApi.turnOff>('POST', '/api/auth/second-factor/off', proof),
      onSuccess: refresh,
    }),
  }
}
