import { assistantChat } from './en/assistant-chat.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type AssistantMessages = Widened<typeof assistantChat>

export const { usePageMessages: useAssistantMessages } = pageMessages<AssistantMessages>({ en: assistantChat })
