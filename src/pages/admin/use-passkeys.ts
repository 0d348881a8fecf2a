import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Attestation, Passkey, passkeyApi } from '#src/features/identity/passkeys/contract.ts'
import type { Proof } from '#src/features/identity/second-factor/contract.ts'
import { send } from '#src/platform/http/client.ts'
import { useSecondFactorChanges } from './use-second-factor.ts'

const path = '/api/auth/second-factor/passkeys'

export const usePasskeys = () => useQuery<Passkey[]>({ queryKey: [path], staleTime: 0 })

export function usePasskeyChanges() {
  const queries = useQueryClient()
  const { refresh } = useSecondFactorChanges()
  const refreshList = () => queries.invalidateQueries({ queryKey: [path] })
  return {
    start: useMutation({
      mutationFn: (password: string) =>
        send<typeof passkeyApi.registrationOptions>('POST', `${path}/registration-options`, { password }),
    }),
    add: useMutation({
      mutationFn: (body: { name: string; passkey: Attestation }) => send<typeof passkeyApi.add>('POST', path, body),
      onSuccess: refreshList,
    }),
    remove: useMutation({
      mutationFn: ({ id, proof }: { id: string; proof: Proof }) =>
        send<typeof passkeyApi.remove>('DELETE', `${path}/${encodeURIComponent(id)}`, proof),
      onSuccess: () => Promise.all([refreshList(), refresh()]),
    }),
  }
}
