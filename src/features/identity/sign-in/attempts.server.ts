import type { Limits, DelayedAttempts } from '#src/platform/http/limit.server.ts'

/** Per account and address. The maximum delay is 15 minutes. */
export const passwordDelays = {
  points: 5,
  firstSeconds: 2 * 60,
  longestSeconds: 15 * 60,
  resetSeconds: 24 * 60 * 60,
} as const satisfies Omit<DelayedAttempts, 'name'>

/** All accounts from one address, which many people may share. */
const addressDelays = {
  points: 100,
  firstSeconds: 2 * 60,
  longestSeconds: 15 * 60,
  resetSeconds: 15 * 60,
  outlivesSuccess: true,
} as const satisfies Omit<DelayedAttempts, 'name'>

export type SignInPlace = { readonly email: string; readonly address: string; readonly device: string | null }

/**
 * Failed sign-ins delay the account only from the same address, so that nobody can lock out its owner. A browser that
 * has signed in to the account before is counted separately and not affected by its address.
 */
export function createSignInGuard(limits: Limits) {
  const perPlace = limits.delay({ name: 'login', ...passwordDelays })
  const perAddress = limits.delay({ name: 'login-address', ...addressDelays })
  return <Value>(
    { email, address, device }: SignInPlace,
    attempt: Parameters<typeof perPlace.guard<Value, 'wrong_credentials'>>[2],
  ) => {
    if (device !== null) return perPlace.guard(`device:${device}:${email}`, 'wrong_credentials', attempt)
    const onAccount = () => perPlace.guard(`${address}:${email}`, 'wrong_credentials', attempt)
    return perAddress.guard(address, 'wrong_credentials', onAccount)
  }
}
