import type { Asker } from '#src/features/assistant/ui/suited-answer.ts'
import { useKnownUser } from '#src/features/identity/ui/use-user.tsx'
import { useUnsuited } from '#src/features/skin-profile/ui/use-unsuited.ts'

/** What the skin profile adds to a question of the chat. Health answers stay in the browser. */
export function useAsker(): () => Promise<Asker> {
  const knownUser = useKnownUser()
  const readProfile = useUnsuited()
  return async () => {
    const found = await knownUser()
      .then((user) => readProfile(user !== null))
      .catch(() => null)
    const { skinType, budget } = found?.answers ?? {}
    return {
      profile: skinType || budget ? { skinType: skinType?.value, budget: budget?.value } : null,
      unsuitedOf: found?.unsuitedOf ?? null,
    }
  }
}
