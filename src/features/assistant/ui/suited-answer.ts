import { maxLeftOut } from '../actions/values.ts'
import type { AssistantAnswer, ChatProfile } from '../contract.ts'

export type Asker = {
  readonly profile: ChatProfile | null
  /** Which of these products the profile speaks against. Null: it says nothing about products. */
  readonly unsuitedOf: ((ids: readonly string[]) => Promise<ReadonlySet<string>>) | null
}

const maxAttempts = 4

/**
 * Repeats the question without the products that the profile speaks against, until the answer suggests none of them.
 * The profile is compared in the browser; only ids of products are sent. A product that the answer names although it is
 * left out is one that the shopper asked about. @returns null when nothing suited is found.
 */
export async function askForSuited(
  { profile, unsuitedOf }: Asker,
  ask: (profile: ChatProfile | null) => Promise<AssistantAnswer>,
): Promise<AssistantAnswer | null> {
  if (!unsuitedOf) return ask(profile)
  const leaveOut = new Set<string>()
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { candidates = [], ...answer } = await ask({ ...profile, leaveOut: [...leaveOut].slice(0, maxLeftOut) })
    const shown = answer.products.map(({ id }) => id)
    const unsuited = shown.length > 0 ? await unsuitedOf([...shown, ...candidates]) : new Set<string>()
    if (shown.every((id) => leaveOut.has(id) || !unsuited.has(id))) return answer
    for (const id of unsuited) leaveOut.add(id)
  }
  return null
}
