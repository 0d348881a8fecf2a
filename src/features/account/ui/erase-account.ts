import { clearGuestSession } from '#src/platform/browser/guest-session.ts'
import { send } from '#src/platform/http/client.ts'
import type { accountApi } from '../contract.ts'

/** Deletes the account and clears all personal data from this browser. */
export async function eraseAccount(password: string): Promise<void> {
  await send<typeof accountApi.erase>('DELETE', '/api/account', { password })
  clearGuestSession()
}
