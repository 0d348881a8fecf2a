import type { Problem } from '#src/kernel/problem.ts'
import { RequestError } from './client.ts'

export const eventStream = 'text/event-stream'

/** What a client accepts that would rather be told on the way. */
export const acceptEvents = `${eventStream}, application/json;q=0.9`

export const isEventStream = (contentType: string | null): boolean => contentType?.startsWith(eventStream) ?? false

type AnswerEvent = { readonly name: string; readonly data: string }

/** The whole events after a place, and where they end: the last may still be on its way. */
export function eventsIn(text: string, from: number): { readonly events: readonly AnswerEvent[]; readonly end: number } {
  const end = text.lastIndexOf('\n\n') + 2
  if (end < 2 || end <= from) return { events: [], end: from }
  const events = text.slice(from, end - 2).split('\n\n').map((event) => {
    const [name = '', data = ''] = event.split('\n')
    return { name: name.replace('event: ', ''), data: data.replace('data: ', '') }
  })
  return { events, end }
}

/** What the last event says. @throws RequestError, as for the same problem without events; also when there was no end. */
export function answerOf<Answer>(last: AnswerEvent | undefined): Answer {
  if (last?.name === 'answer') return JSON.parse(last.data) as Answer
  throw last?.name === 'problem' ? new RequestError((JSON.parse(last.data) as Problem).status, last.data, '') : new RequestError(0, '', 'network')
}

/** An answer in events or whole, as the server sends it. When `onProgress` throws, nothing more is read. @throws RequestError */
export async function readAnswer<Answer, Progress>(response: Response, onProgress: (progress: Progress) => void): Promise<Answer> {
  if (!response.body || !isEventStream(response.headers.get('content-type'))) return response.json() as Promise<Answer>
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return answerOf<Answer>(undefined)
      text += decoder.decode(value, { stream: true })
      const { events, end } = eventsIn(text, read)
      read = end
      for (const event of events) {
        if (event.name !== 'progress') return answerOf<Answer>(event)
        onProgress(JSON.parse(event.data) as Progress)
      }
    }
  } finally {
    // Whatever ended the reading: the server hears that nobody listens any more.
    reader.cancel().catch(() => undefined)
  }
}
