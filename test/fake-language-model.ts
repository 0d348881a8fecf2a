import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ModelRequest = {
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream?: boolean
    messages: { role: string; content: string | null; tool_call_id?: string }[]
    tools: object[]
  }
  /** Whether a client disconnected before the end. */
  isLeft: boolean
}

/** The next answer. `parts` are the chunks of a stream; a number among them is a pause in milliseconds. */
export type Say = {
  content?: string
  call?: [name: string, input: string]
  status?: number
  raw?: string
  /** Redirects the client to this address instead of answering. */
  redirect?: string
  hangs?: true
  parts?: readonly (string | number)[]
  /** How a stream ends, if not normally. */
  ends?: 'broken' | 'silent' | 'without a final event' | 'as nonsense'
}

export type ModelStandIn = {
  readonly baseUrl: string
  readonly requests: ModelRequest[]
  say(...says: readonly Say[]): void
  close(): void
}

/** Implements the part of the chat-completions protocol that the shop uses, with answers set by the test. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const requests: ModelRequest[] = []
  let script: Say[] = []
  const server = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => (text += chunk))
    req.on('end', async () => {
      const request: ModelRequest = { headers: req.headers, body: JSON.parse(text), isLeft: false }
      requests.push(request)
      res.on('close', () => (request.isLeft = !res.writableFinished))
      const { content = null, call, status = 200, raw, redirect, hangs, parts, ends } = script.shift() ?? {}
      if (hangs) return
      if (redirect) return void res.writeHead(307, { location: redirect }).end()
      const event = (delta: object, finish: string | null = null) =>
        res.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\r\n\r\n`)
      if (parts || (call && request.body.stream)) {
        res.writeHead(200, { 'content-type': 'text/event-stream' })
        res.write(': hello\n\n')
        event({ role: 'assistant', content: '' })
        for (const part of parts ?? []) {
          if (res.destroyed) return
          if (typeof part === 'string') event({ content: part })
          else await new Promise((next) => setTimeout(next, part))
        }
        if (call) {
          const given = JSON.stringify({ text: call[1] })
          event({ tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: call[0], arguments: '' } }] })
          for (const piece of given.match(/.{1,5}/gs) ?? [])
            event({ tool_calls: [{ index: 0, function: { arguments: piece } }] })
        }
        if (ends === 'broken') return void res.destroy()
        if (ends === 'silent') return
        if (ends === 'without a final event') return void res.end()
        if (ends === 'as nonsense') return void res.end('data: {"choices": [\n\n')
        event({}, call ? 'tool_calls' : 'stop')
        return void res.end('data: {"choices": [], "usage": {}}\n\ndata: [DONE]\n\n')
      }
      const message = {
        role: 'assistant',
        content,
        ...(call
          ? {
              tool_calls: [
                {
                  id: 'c1',
                  type: 'function',
                  function: { name: call[0], arguments: JSON.stringify({ text: call[1] }) },
                },
              ],
            }
          : {}),
      }
      res
        .writeHead(status, { 'content-type': 'application/json' })
        .end(raw ?? JSON.stringify({ choices: [{ message }] }))
    })
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://localhost:${port}/v1`,
    requests,
    say(...says) {
      requests.length = 0
      script = [...says]
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
