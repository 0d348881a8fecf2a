import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { streamSSE } from 'hono/streaming'
import { eventStream } from './events.ts'

const whole = 'application/json'

export const wantsEvents = (c: Context): boolean =>
  accepts(c, { header: 'Accept', supports: [whole, eventStream], default: whole }) === eventStream

type Send = (event: 'progress' | 'answer' | 'problem', data: unknown) => void

/**
 * Sends server-sent events while `work` runs, each with one line of JSON; aborts its signal when the client
 * disconnects.
 */
export function answerInEvents(c: Context, work: (signal: AbortSignal, send: Send) => Promise<void>): Response {
  const aborted = new AbortController()
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(() => aborted.abort())
    let written = Promise.resolve()
    const send: Send = (event, data) => {
      // Sequential, because `writeSSE` does not preserve the order of calls that are not awaited.
      written = written.then(() =>
        aborted.signal.aborted ? undefined : stream.writeSSE({ event, data: JSON.stringify(data) }),
      )
    }
    await work(AbortSignal.any([c.req.raw.signal, aborted.signal]), send)
    await written
  })
  response.headers.set('cache-control', 'no-store')
  // Proxies must not buffer the stream.
  response.headers.set('x-accel-buffering', 'no')
  // Set by the server itself; HTTP/2 forbids them.
  response.headers.delete('connection')
  response.headers.delete('transfer-encoding')
  return response
}
