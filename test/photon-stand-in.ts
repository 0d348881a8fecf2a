import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { readonly status?: number; readonly body: unknown }

/** A server with Photon's interface: answers with `found`, and keeps the addresses it was asked for. */
export async function startPhoton(found: { answer: Answer | 'never' }) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://photon.example'))
    if (found.answer === 'never') return
    const { status = 200, body } = found.answer
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const place = (properties: Record<string, string>) => ({ type: 'Feature', properties })
