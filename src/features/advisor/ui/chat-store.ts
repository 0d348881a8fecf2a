import { randomId } from '#src/kernel/id.ts'
import type { ProgressOf } from '#src/kernel/endpoint.ts'
import { request } from '#src/platform/http/client.ts'
import { acceptEvents, readAnswer } from '#src/platform/http/events.ts'
import type { Advice, advisorApi } from '../contract.ts'

export type ChatLine = { readonly id: string; readonly timestamp: string } & (
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly advice: Advice }
)
/** `coming` is what has been written of the answer that is on its way. */
export type Chat = { readonly lines: readonly ChatLine[]; readonly isWaiting: boolean; readonly coming: string }

/** How many messages go along with a question, and how much of each. */
const remembered = 5
const mostContent = 4_000

const empty: Chat = { lines: [], isWaiting: false, coming: '' }
let chat: Chat = empty
let owner: string | null = null
const listeners = new Set<() => void>()

function set(next: Chat): void {
  chat = next
  for (const tell of listeners) tell()
}

/** In the page's memory alone: it survives a change of pages, and ends with the visit. */
export const chatStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => chat,
  clear: () => set(empty),

  /** What a member has asked is not for whoever sits down after them. */
  belongTo(userId: string | null): void {
    if (owner !== null && owner !== userId) set(empty)
    owner = userId
  },

  /** @returns whether there is an answer; nothing is sent for a blank message or while another is on its way. */
  async ask(message: string): Promise<'answered' | 'failed' | 'not sent'> {
    const content = message.trim()
    if (content === '' || chat.isWaiting) return 'not sent'
    const history = chat.lines.slice(-remembered).map(({ id, role, content: said, timestamp }) => ({ id, role, content: said.slice(0, mostContent), timestamp }))
    const lines: Chat['lines'] = [...chat.lines, { id: randomId(), role: 'user', content, timestamp: now() }]
    // 'New' was pressed meanwhile: the answer belongs to a conversation that is gone.
    const isGone = () => chat.lines !== lines
    set({ lines, isWaiting: true, coming: '' })
    try {
      const sessionId = owner ? null : `guest-${Date.now()}`
      const response = await request<typeof advisorApi.chat>('POST', '/api/ai-chat', { message: content, userId: owner, sessionId, conversationHistory: history }, acceptEvents)
      const advice = await readAnswer<Advice, ProgressOf<typeof advisorApi.chat>>(response, ({ response: coming }) => {
        // Nobody reads on: the server need not write on.
        if (isGone()) throw new Error('not wanted any more')
        set({ lines, isWaiting: true, coming })
      })
      if (!isGone()) set({ lines: [...lines, { id: randomId(), role: 'assistant', content: advice.response, timestamp: now(), advice }], isWaiting: false, coming: '' })
      return 'answered'
    } catch {
      if (isGone()) return 'not sent'
      set({ lines, isWaiting: false, coming: '' })
      return 'failed'
    }
  },
}

const now = () => new Date().toISOString()
