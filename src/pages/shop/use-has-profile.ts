import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { hasStoredProfile } from '#src/features/skin-profile/ui/stored-profile.ts'
import { useIsHydrated } from '#src/platform/browser/use-is-hydrated.ts'

/** Whether this visitor may have a skin profile: a customer in the account, a guest in this browser. */
export function useHasProfile(): boolean {
  const user = useUser()
  return useIsHydrated() && (user ? true : user === null && hasStoredProfile())
}
