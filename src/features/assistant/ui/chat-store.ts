import { randomId } from '#src/kernel/id.ts'
import type { ProgressOf } from '#src/kernel/endpoint.ts'
import { request } from '#src/platform/http/client.ts'
import { acceptEvents, readAnswer } from '#src/platform/http/events.ts'
import type { AssistantAnswer, assistantApi, ChatProfile } from '../contract.ts'

export type ChatLine = { readonly id: string; readonly timestamp: string } & (
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly assistantAnswers: AssistantAnswer }
)
/** `partialText` is the part of the next answer received so far. */
export type Chat = { readonly lines: readonly ChatLine[]; readonly isWaiting: boolean; readonly partialText: string }

/** Number of messages sent with a question (specification, section 9), and the maximum length of each. */
const historyLength = 5
const maxContentLength = 4_000

const empty: Chat = { lines: [], isWaiting: false, partialText: '' }
let chat: Chat = empty
let owner: string | null = null
const listeners = new Set<() => void>()

function set(next: Chat): void {
  chat = next
  for (const listener of listeners) listener()
}

/** In memory only: survives navigation, and is lost when the page is closed. */
export const chatStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  question: () => chat,
  clear: () => set(empty),

  /** Clears the conversation when another user signs in or the user signs out. */
  setOwner(userId: string | null): void {
    if (owner !== null && owner !== userId) set(empty)
    owner = userId
  },

  /** @returns whether there is an answer; nothing is sent for a blank message or while a reply is pending. */
  async ask(message: string, profile: ChatProfile | null): Promise<'answered' | 'failed' | 'not sent'> {
    const content = message.trim()
    if (content === '' || chat.isWaiting) return 'not sent'
    const history = chat.lines.slice(-historyLength).map(({ id, role, content: said, timestamp }) => ({
      id,
      role,
      content: said.slice(0, maxContentLength),
      timestamp,
    }))
    const lines: Chat['lines'] = [...chat.lines, { id: randomId(), role: 'user', content, timestamp: now() }]
    // 'New' was pressed in the meantime: discard the answer.
    const isGone = () => chat.lines !== lines
    set({ lines, isWaiting: true, partialText: '' })
    try {
      const sessionId = owner ? null : `guest-${Date.now()}`
      const response = await request<typeof assistantApi.chat>(
        'POST',
        '/api/ai-chat',
        { message: content, userId: owner, sessionId, conversationHistory: history, ...(profile ? { profile } : {}) },
        acceptEvents,
      )
      const assistantAnswers = await readAnswer<AssistantAnswer, ProgressOf<typeof assistantApi.chat>>(
        response,
        ({ response: partialText }) => {
          // Cancels the stream, so that the server stops generating.
          if (isGone()) throw new Error('canceled')
          set({ lines, isWaiting: true, partialText })
        },
      )
      if (!isGone())
        set({
          lines: [
            ...lines,
            {
              id: randomId(),
              role: 'assistant',
              content: assistantAnswers.response,
              timestamp: now(),
              assistantAnswers,
            },
          ],
          isWaiting: false,
          partialText: '',
        })
      return 'answered'
    } catch {
      if (isGone()) return 'not sent'
      set({ lines, isWaiting: false, partialText: '' })
      return 'failed'
    }
  },
}

const now = () => new Date().toISOString()
