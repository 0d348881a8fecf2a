import { RequestError } from '@hono/node-server'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { problemResponse, type ErrorMessage } from './problem.server.ts'

/** What node:http itself refuses, before any route is asked: else the answer would have no words. */
export function answerMalformedRequest(errorMessage: ErrorMessage) {
  const say = (status: number, code: string) => problemResponse(status, code, errorMessage(code, {}))
  return {
    /** For the event 'clientError' of the server. */
    async connection(error: Error, socket: Duplex): Promise<void> {
      const reason = 'code' in error ? error.code : undefined
      if (!socket.writable || reason === 'ECONNRESET') return void socket.destroy()
      const answer =
        reason === 'HPE_HEADER_OVERFLOW'
          ? say(431, 'headers_too_large')
          : reason === 'ERR_HTTP_REQUEST_TIMEOUT'
            ? say(408, 'too_slow')
            : say(400, 'unreadable_request')
      const body = await answer.text()
      const head = [
        `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
        'connection: close',
        `content-length: ${Buffer.byteLength(body)}`,
        ...[...answer.headers].map(([name, value]) => `${name}: ${value}`),
      ]
      socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    },
    /** For what goes wrong around the routes, such as an address or a host that makes no URL. */
    request: (error: unknown): Response =>
      error instanceof RequestError ? say(400, 'unreadable_request') : say(500, 'server_error'),
  }
}
