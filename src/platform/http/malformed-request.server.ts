import { RequestError } from '@hono/node-server'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { createProblemWith, type ErrorMessage } from './problem.server.ts'

/** Requests that node:http rejects before routing, which otherwise get no problem details. */
export function answerMalformedRequest(errorMessage: ErrorMessage) {
  const problem = createProblemWith(errorMessage)
  return {
    /** For the server's 'clientError' event. */
    async connection(error: Error, socket: Duplex): Promise<void> {
      const reason = 'code' in error ? error.code : undefined
      if (!socket.writable || reason === 'ECONNRESET') return void socket.destroy()
      const answer =
        reason === 'HPE_HEADER_OVERFLOW'
          ? problem(431, 'headers_too_large')
          : reason === 'ERR_HTTP_REQUEST_TIMEOUT'
            ? problem(408, 'too_slow')
            : problem(400, 'unreadable_request')
      const body = await answer.text()
      const head = [
        `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
        'connection: close',
        `content-length: ${Buffer.byteLength(body)}`,
        ...[...answer.headers].map(([name, value]) => `${name}: ${value}`),
      ]
      socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    },
    /** For errors outside of routes, such as an invalid URL or Host header. */
    request: (error: unknown): Response =>
      error instanceof RequestError ? problem(400, 'unreadable_request') : problem(500, 'server_error'),
  }
}
