import type { AssistantAnswer } from '../contract.ts'

export type ChatLine = { readonly id: string; readonly timestamp: string } & (
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly assistantAnswers: AssistantAnswer }
)

/** Entries of sessionStorage. A customer's is deleted at sign-out (pages/shop/chat-button.tsx). */
const guestEntry = 'chat'
const customerEntry = 'chat:customer'

const format = 1
const maxLines = 60

const entryOf = (owner: string | null) => (owner === null ? guestEntry : customerEntry)

/** The conversation of this visit; empty when the browser blocks storage or has stored something else. */
export function readChat(owner: string | null): readonly ChatLine[] {
  const own = readEntry(owner)
  // A guest may have signed in and reloaded the page.
  return own.length === 0 && owner !== null ? readEntry(null) : own
}

function readEntry(owner: string | null): readonly ChatLine[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(entryOf(owner)) ?? 'null')
    if (!isRecord(stored) || stored['format'] !== format || stored['owner'] !== owner) return []
    const lines: readonly unknown[] = Array.isArray(stored['lines']) ? stored['lines'] : []
    return lines.every(isLine) ? lines : []
  } catch {
    return []
  }
}

export function writeChat(owner: string | null, lines: readonly ChatLine[]): void {
  try {
    // A guest who signs in continues the conversation as a customer.
    sessionStorage.removeItem(guestEntry)
    if (lines.length === 0) sessionStorage.removeItem(entryOf(owner))
    else sessionStorage.setItem(entryOf(owner), JSON.stringify({ format, owner, lines: lines.slice(-maxLines) }))
  } catch {
    // Blocked or full: the conversation lasts until the page is closed.
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Lists that the panel reads; an answer of another version may lack one. */
const answerLists = ['products', 'links', 'sources'] as const

function isLine(line: unknown): line is ChatLine {
  if (!isRecord(line) || ![line['id'], line['timestamp'], line['content']].every((one) => typeof one === 'string'))
    return false
  if (line['role'] === 'user') return true
  const answer = line['assistantAnswers']
  return line['role'] === 'assistant' && isRecord(answer) && answerLists.every((name) => Array.isArray(answer[name]))
}
