import type { TestShop } from './shop.ts'

export type Reply = {
  readonly response: string
  readonly products: readonly { readonly id: string; readonly name: string; readonly price: string }[]
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

type Person = { readonly id: string; readonly cookie: string }
type Line = { readonly role: 'user' | 'assistant'; readonly content: string }

const historyLength = 5

/** Calls the assistant as the widget does: each question includes the last five messages. */
export function conversationWith(shop: TestShop, person: Person | null = null) {
  async function all(...messages: string[]): Promise<Reply[]> {
    const lines: Line[] = []
    const replies: Reply[] = []
    for (const message of messages) {
      const conversationHistory = lines
        .slice(-historyLength)
        .map((line, at) => ({ id: String(at), timestamp: '2026-11-20T10:00:00.000Z', ...line }))
      const { status, body } = await shop.call(
        'POST',
        '/api/ai-chat',
        {
          userId: person?.id ?? null,
          sessionId: person ? null : 'guest-1763632800000',
          message,
          conversationHistory,
        },
        person ? { cookie: person.cookie } : {},
      )
      if (status !== 200) throw new Error(`${message}: ${status} ${JSON.stringify(body)}`)
      replies.push(body as Reply)
      lines.push({ role: 'user', content: message }, { role: 'assistant', content: body.response })
    }
    return replies
  }
  /** The reply to the last of these messages. */
  const ask = async (...messages: string[]): Promise<Reply> => (await all(...messages)).at(-1) as Reply
  return Object.assign(ask, { all })
}
