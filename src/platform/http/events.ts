import { createParser } from 'eventsource-parser'
import type { Problem } from '#src/kernel/problem.ts'
import { RequestError } from './client.ts'

export const eventStream = 'text/event-stream'

/** Accept header of a client that prefers progress events. */
export const acceptEvents = `${eventStream}, application/json;q=0.9`

export const isEventStream = (contentType: string | null): boolean => contentType?.startsWith(eventStream) ?? false

export type AnswerEvent = { readonly name: string; readonly data: string }

/** Parses server-sent events from chunks of text; the last event of a chunk may be incomplete. */
export function createEventReader(): { read(piece: string): AnswerEvent[] } {
  const events: AnswerEvent[] = []
  const parser = createParser({ onEvent: ({ event = '', data }) => events.push({ name: event, data }) })
  return {
    read(piece) {
      parser.feed(piece)
      return events.splice(0)
    },
  }
}

/** The final event. @throws RequestError for a problem, or when the final event is missing. */
export function answerOf<Answer>(last: AnswerEvent | undefined): Answer {
  if (last?.name === 'answer') return JSON.parse(last.data) as Answer
  throw last?.name === 'problem'
    ? new RequestError((JSON.parse(last.data) as Problem).status, last.data, '')
    : new RequestError(0, '', 'network')
}

/** Reads an event stream or a plain response. When `onProgress` throws, reading stops. @throws RequestError */
export async function readAnswer<Answer, Progress>(
  response: Response,
  onProgress: (progress: Progress) => void,
): Promise<Answer> {
  if (!response.body || !isEventStream(response.headers.get('content-type'))) return response.json() as Promise<Answer>
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const events = createEventReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return answerOf<Answer>(undefined)
      for (const event of events.read(decoder.decode(value, { stream: true }))) {
        if (event.name !== 'progress') return answerOf<Answer>(event)
        onProgress(JSON.parse(event.data) as Progress)
      }
    }
  } finally {
    // Cancel in any case, so that the server notices.
    reader.cancel().catch(() => undefined)
  }
}
