import { randomId } from '#src/kernel/id.ts'
import type { ProgressOf } from '#src/kernel/endpoint.ts'
import { request } from '#src/platform/http/client.ts'
import { acceptEvents, readAnswer } from '#src/platform/http/events.ts'
import type { AssistantAnswer, assistantApi, ChatMessage, ChatProfile } from '../contract.ts'
import { readChat, writeChat, type ChatLine } from './chat-memory.ts'
import { askForSuited, type Asker } from './suited-answer.ts'

/** `partialText` is the part of the next answer received so far. */
export type Chat = { readonly lines: readonly ChatLine[]; readonly isWaiting: boolean; readonly partialText: string }

/** Number of messages sent with a question (specification, section 9), and the maximum length of each. */
const historyLength = 5
const maxContentLength = 4_000

const empty: Chat = { lines: [], isWaiting: false, partialText: '' }
const nothing: AssistantAnswer = {
  response: '',
  products: [],
  links: [],
  sources: [],
  isAi: true,
  engine: 'built-in',
}
let chat: Chat = empty
/** Undefined until it is known who is signed in; until then, nothing is read from storage. */
let owner: string | null | undefined
const listeners = new Set<() => void>()

function set(next: Chat): void {
  if (owner !== undefined && next.lines !== chat.lines) writeChat(owner, next.lines)
  chat = next
  for (const listener of listeners) listener()
}

/** Survives navigation and reloads, until the tab is closed. */
export const chatStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  question: () => chat,
  clear: () => set(empty),

  /** Continues the conversation of this visit. It ends when another user signs in or the user signs out. */
  setOwner(userId: string | null): void {
    if (owner === userId) return
    const isFirst = owner === undefined
    const isOver = typeof owner === 'string'
    owner = userId
    if (isOver) set(empty)
    else if (isFirst && chat.lines.length === 0) chat = { ...empty, lines: readChat(userId) }
    else writeChat(userId, chat.lines)
    for (const listener of listeners) listener()
  },

  /** @returns whether there is an answer; nothing is sent for a blank message or while a reply is pending. */
  async ask(
    message: string,
    readAsker: () => Promise<Asker>,
    noneSuited: string,
  ): Promise<'answered' | 'failed' | 'not sent'> {
    const content = message.trim()
    if (content === '' || chat.isWaiting) return 'not sent'
    const before = withoutUnanswered(chat.lines, content)
    const history = before.slice(-historyLength).map(({ id, role, content: text, timestamp }) => ({
      id,
      role,
      content: text.slice(0, maxContentLength),
      timestamp,
    }))
    const lines: Chat['lines'] = [...before, { id: randomId(), role: 'user', content, timestamp: now() }]
    // 'New' was pressed in the meantime: discard the answer.
    const isGone = () => chat.lines !== lines
    set({ lines, isWaiting: true, partialText: '' })
    try {
      const asker = await readAsker()
      const onPart = (partialText: string) => {
        // Cancels the stream, so that the server stops generating.
        if (isGone()) throw new Error('canceled')
        // The text may still name a product that the profile speaks against.
        if (!asker.unsuitedOf) set({ lines, isWaiting: true, partialText })
      }
      const found = await askForSuited(asker, (profile) => send({ content, history, profile }, onPart))
      const assistantAnswers = found ?? { ...nothing, response: noneSuited }
      const answered = {
        id: randomId(),
        role: 'assistant',
        content: assistantAnswers.response,
        timestamp: now(),
      } as const
      if (!isGone()) set({ lines: [...lines, { ...answered, assistantAnswers }], isWaiting: false, partialText: '' })
      return 'answered'
    } catch {
      if (isGone()) return 'not sent'
      set({ lines, isWaiting: false, partialText: '' })
      return 'failed'
    }
  },
}

/** A failed question that is asked again appears in the conversation once. */
function withoutUnanswered(lines: Chat['lines'], content: string): Chat['lines'] {
  const last = lines.at(-1)
  return last?.role === 'user' && last.content === content ? lines.slice(0, -1) : lines
}

type Question = { readonly content: string; readonly history: ChatMessage[]; readonly profile: ChatProfile | null }

async function send({ content, history, profile }: Question, onPart: (text: string) => void): Promise<AssistantAnswer> {
  const response = await request<typeof assistantApi.chat>(
    'POST',
    '/api/ai-chat',
    {
      message: content,
      userId: owner ?? null,
      sessionId: owner ? null : `guest-${Date.now()}`,
      conversationHistory: history,
      ...(profile ? { profile } : {}),
    },
    acceptEvents,
  )
  return readAnswer<AssistantAnswer, ProgressOf<typeof assistantApi.chat>>(response, ({ response: text }) =>
    onPart(text),
  )
}

const now = () => new Date().toISOString()
