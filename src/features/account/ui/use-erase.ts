import { useMutation } from '@tanstack/react-query'
import { clearGuestSession } from '#src/platform/browser/guest-session.ts'
import { send } from '#src/platform/http/client.ts'
import type { accountApi } from '../contract.ts'

/** Deletes the account and clears all personal data from this browser. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: (password: string) => send<typeof accountApi.erase>('DELETE', '/api/account', { password }),
    onSuccess: clearGuestSession,
  })
}
