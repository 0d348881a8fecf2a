import type { AssistantAnswer } from '#src/features/assistant/contract.ts'
import type { ProfileParts } from '#src/features/assistant/ui/chat-bubbles.tsx'
import ChatPanel from '#src/features/assistant/ui/chat-panel.tsx'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { offeredByChat } from '#src/features/skin-profile/ui/offered-answers.ts'
import { SaveOffer } from '#src/features/skin-profile/ui/save-offer.tsx'
import { ReasonNote } from '#src/features/skin-profile/ui/reason-note.tsx'
import { ChatAction } from './chat-actions.tsx'
import { useAsker } from './use-asker.ts'

const profileParts: ProfileParts = { Offer, Note, Action: ChatAction }

/** The assistant's panel with what the skin profile adds, and with buttons for what the assistant proposes. */
export default function Chat(props: Omit<Parameters<typeof ChatPanel>[0], 'profileParts' | 'readAsker'>) {
  const readAsker = useAsker()
  return <ChatPanel {...props} profileParts={profileParts} readAsker={readAsker} />
}

function Offer({ stated }: { stated: NonNullable<AssistantAnswer['stated']> }) {
  const user = useUser()
  return user === undefined ? null : <SaveOffer offered={offeredByChat(stated)} isCustomer={user !== null} />
}

function Note({ id, ids }: { id: string; ids: readonly string[] }) {
  const user = useUser()
  return user === undefined ? null : <ReasonNote id={id} ids={ids} isCustomer={user !== null} />
}
