import { getRequestListener } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorMessage } from '#src/messages/server-messages.server.ts'
import { answerMalformedRequest } from './malformed-request.server.ts'

let server: Server
let port: number
beforeAll(async () => {
  const unreadable = answerMalformedRequest(errorMessage)
  server = createServer(getRequestListener(() => new Response('read'), { errorHandler: unreadable.request })).on(
    'clientError',
    unreadable.connection,
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise<void>((closed) => void server.close(() => closed())))

const say = (request: string) =>
  new Promise<string>((answered) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (bytes) => (answer += bytes.toString())).on('close', () => answered(answer))
  })

const longAddress = `GET /api/products?search=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`

it.each([
  ['an address that is too long', longAddress, 431, 'headers_too_large'],
  ['a request that is not HTTP', 'GARBAGE\r\n\r\n', 400, 'unreadable_request'],
  ['a malformed header', 'GET / HTTP/1.1\r\nHost: shop\r\nBad Header: x\r\n\r\n', 400, 'unreadable_request'],
  [
    'an invalid host',
    'GET /api/products HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n',
    400,
    'unreadable_request',
  ],
])('answers %s with problem details [API-01]', async (_what, request, status, code) => {
  const answer = await say(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
  expect(answer).toContain(`"code":"${code}"`)
  expect(answer).toContain(`"detail":${JSON.stringify(errorMessage(code, {}))}`)
})

it('answers valid requests as usual', async () => {
  expect(await say('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')).toContain('read')
})
