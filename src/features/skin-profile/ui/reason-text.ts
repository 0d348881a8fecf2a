import { useMessages } from '#src/messages/messages-context.tsx'
import { useSuitabilityMessages } from '#src/messages/suitability-messages.ts'
import type { PersonReason } from '../../ingredients/person/constants.ts'
import type { SkinProfile } from '../contract.ts'
import { reasonText } from '../reasons/text.ts'

/** The sentence for a reason. */
export function useReasonText(profile: Pick<SkinProfile, 'health'> | undefined): (reason: PersonReason) => string {
  const texts = useMessages()
  const m = useSuitabilityMessages()
  return (reason) => reasonText(reason, profile, texts, m)
}
