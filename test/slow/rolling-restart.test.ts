import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RealPostgres } from '../real-postgres.ts'
import { newEmptyDatabase } from '../shop-database.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { newGuest } from '../shop.ts'

let postgres: RealPostgres
let servers: ServerProcess[]

const start = () =>
  startServer(mkdtempSync(join(tmpdir(), 'eclat-rolling-')), {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: '5',
    DEMO: 'on',
    SECRET: 'one secret for all of the processes',
    DRAIN_SECONDS: '3',
  })

beforeAll(async () => {
  postgres = await newEmptyDatabase()
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers?.map((server) => server.end('SIGTERM')) ?? [])
  await postgres?.stop()
})

/** Acts as a load balancer: keep-alive connections to processes whose last probe succeeded. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

function send(server: ServerProcess, method: string, path: string, body?: object): Promise<number> {
  return new Promise((answered, failed) => {
    const sent = request(
      server.base + path,
      { method, agent, headers: body ? { 'content-type': 'application/json' } : {} },
      (answer) => answer.on('end', () => answered(answer.statusCode ?? 0)).resume(),
    )
    sent.on('error', failed)
    sent.end(body && JSON.stringify(body))
  })
}

/** Sends shop requests to ready processes until stopped. @returns every failed response. */
async function shopAt(
  ready: ReadonlySet<ServerProcess>,
  stopped: { is: boolean },
): Promise<{ odd: string[]; good: number }> {
  const odd: string[] = []
  let good = 0
  const visit = async (offset: number) => {
    for (let turn = offset; !stopped.is; turn += 1) {
      const at = [...ready][turn % ready.size]
      if (!at) continue
      const { sessionId } = newGuest()
      const steps = [
        ['GET', `/products?search=cream&page=${(turn % 9) + 1}`],
        ['POST', '/api/cart', { productId: 'oat-milk-cleansing-balm', quantity: 1, sessionId }],
      ] as const
      for (const [method, path, body] of steps) {
        const status = await send(at, method, path, body).catch((error: Error) => error.message)
        if (status === 200 || status === 201) good += 1
        else odd.push(`${method} ${path}: ${status}`)
      }
    }
  }
  await Promise.all(Array.from({ length: 4 }, (_, at) => visit(at)))
  return { odd, good }
}

describe('a rolling restart under load', () => {
  it('resets no connection and rejects no request', async () => {
    const ready = new Set(servers)
    const stopped = { is: false }
    const visitors = shopAt(ready, stopped)
    const seen: number[][] = []
    for (const old of servers.slice()) {
      const fresh = await start()
      servers.push(fresh)
      ready.add(fresh)
      const ended = old.end('SIGTERM')
      const probes: number[] = []
      do {
        probes.push(await send(old, 'GET', '/readyz').catch(() => 0))
        if (probes.at(-1) === 503) ready.delete(old)
      } while (probes.at(-1) === 200)
      seen.push([...new Set(probes)].filter((status) => status !== 200))
      // The process keeps serving clients that have not noticed yet.
      expect(await send(old, 'GET', '/api/products?limit=1')).toBe(200)
      expect(await ended).toBe(0)
      servers = servers.filter((server) => server !== old)
    }
    stopped.is = true
    const { odd, good } = await visitors
    expect(odd).toEqual([])
    expect(good).toBeGreaterThan(0)
    expect(seen).toEqual([[503], [503]])
  })
})
