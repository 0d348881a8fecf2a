import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { eventStream } from './events.ts'

const whole = 'application/json'

export const wantsEvents = (c: Context): boolean => accepts(c, { header: 'Accept', supports: [whole, eventStream], default: whole }) === eventStream

type Send = (event: 'progress' | 'answer' | 'problem', data: unknown) => void

/** Events while `work` goes on, each of one line of JSON; whoever goes away aborts its signal. */
export function answerInEvents(asked: AbortSignal, work: (signal: AbortSignal, send: Send) => Promise<void>): Response {
  const gone = new AbortController()
  const letters = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const send: Send = (event, data) => {
        if (!gone.signal.aborted) stream.enqueue(letters.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      }
      await work(AbortSignal.any([asked, gone.signal]), send)
      if (!gone.signal.aborted) stream.close()
    },
    cancel: () => gone.abort(),
  })
  // A proxy that gathers an answer before it passes it on would take the stream out of it.
  return new Response(body, { headers: { 'content-type': eventStream, 'cache-control': 'no-store', 'x-accel-buffering': 'no' } })
}
