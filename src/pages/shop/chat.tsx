import type { AssistantAnswer } from '#src/features/assistant/contract.ts'
import type { ProfileParts } from '#src/features/assistant/ui/chat-bubbles.tsx'
import ChatPanel from '#src/features/assistant/ui/chat-panel.tsx'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { offeredByChat } from '#src/features/skin-profile/ui/offered-answers.ts'
import { SaveOffer } from '#src/features/skin-profile/ui/save-offer.tsx'
import { useProfile } from '#src/features/skin-profile/ui/use-skin-profile.ts'
import { ReasonNote } from '#src/features/skin-profile/ui/reason-note.tsx'

const profileParts: ProfileParts = { Offer, Note }

/** The assistant's panel with what the skin profile adds. Health answers are not sent: the browser adds its notes. */
export default function Chat(props: Omit<Parameters<typeof ChatPanel>[0], 'profileParts' | 'profile'>) {
  const profile = useProfile(Boolean(useUser()))
  const { skinType, budget } = profile?.answers ?? {}
  const known = skinType || budget ? { skinType: skinType?.value, budget: budget?.value } : null
  return <ChatPanel {...props} profileParts={profileParts} profile={known} />
}

function Offer({ stated }: { stated: NonNullable<AssistantAnswer['stated']> }) {
  const user = useUser()
  return user === undefined ? null : <SaveOffer offered={offeredByChat(stated)} isCustomer={user !== null} />
}

function Note({ id, ids }: { id: string; ids: readonly string[] }) {
  const user = useUser()
  return user === undefined ? null : <ReasonNote id={id} ids={ids} isCustomer={user !== null} />
}
