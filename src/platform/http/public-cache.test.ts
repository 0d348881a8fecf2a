import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingChanged, type CacheTag, type CatalogChange } from '../catalog-change.ts'
import { createPublicCache } from './public-cache.server.ts'

const cache = createPublicCache(true)
const server = createServer((req, res) => {
  if (!cache.serve(req, res)) res.writeHead(404).end('not cached')
})
let port = 0

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.close()
})

function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: number }> {
  return new Promise((done) => {
    get({ port, path, headers }, (res) => {
      let bytes = 0
      res.on('data', (chunk: Buffer) => (bytes += chunk.length))
      res.on('end', () => done({ status: res.statusCode ?? 0, headers: res.headers, bytes }))
    })
  })
}

const keep = (url: string, text: string, tags: readonly CacheTag[] = ['lists'], generation = cache.generation()) =>
  cache.keep(
    url,
    new Response(text, { headers: { 'content-type': 'text/html', 'x-shared': 'search,other' } }),
    generation,
    new Set(tags),
  )

describe('public response cache', () => {
  it('serves cached responses, compressed for clients that accept it, and 304 to those that have them', async () => {
    const answer = await keep('/a', 'hello '.repeat(2000))
    expect(answer.headers.get('x-shared')).toBeNull()
    const plain = await ask('/a')
    expect(plain).toMatchObject({ status: 200, bytes: 12_000 })
    await expect
      .poll(async () => (await ask('/a', { 'accept-encoding': 'gzip, br' })).headers['content-encoding'])
      .toBe('br')
    expect(await ask('/a', { 'if-none-match': plain.headers.etag ?? '' })).toMatchObject({ status: 304, bytes: 0 })
    expect((await ask('/a?other')).status).toBe(404)
  })

  it('is invalidated by a catalog change, including responses in progress', async () => {
    await keep('/b', 'old')
    const before = cache.generation()
    cache.invalidate(everythingChanged)
    await keep('/c', 'made from the old catalog', ['lists'], before)
    expect([(await ask('/b')).status, (await ask('/c')).status]).toEqual([404, 404])
  })

  it('keeps responses that a change does not affect, including those in progress', async () => {
    const balm: CatalogChange = { products: ['oat-balm'], affects: 'product' }
    await keep('/products/oat-balm', 'balm', ['product oat-balm'])
    await keep('/products/rose-oil', 'oil', ['product rose-oil'])
    const before = cache.generation()
    cache.invalidate(balm)
    await keep('/products/mud-mask', 'mask', ['product mud-mask'], before)
    await keep('/products?sort=name', 'old list with the balm', ['lists', 'product oat-balm'], before)
    const pages = ['/products/oat-balm', '/products/rose-oil', '/products/mud-mask', '/products?sort=name']
    const answers = await Promise.all(pages.map((page) => ask(page)))
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 404])
  })

  it('does not cache a response in progress during more changes than are remembered', async () => {
    const before = cache.generation()
    for (let at = 0; at < 600; at += 1) cache.invalidate({ products: [`other-${at}`], affects: 'product' })
    await keep('/slow', 'slow', ['product oat-balm'], before)
    expect((await ask('/slow')).status).toBe(404)
  })

  it('shares one response between URLs that differ in irrelevant parameters or their order', async () => {
    await keep('/list?search=balm&other=1', 'balms')
    const same = '/list?utm_source=mail&other=1&gclid=x&search=balm&fbclid=y'
    expect(await ask(same)).toMatchObject({ status: 200, bytes: 5 })
    expect((await ask('/list?search=oil&other=1')).status).toBe(404)
    expect((await ask('/list?search=balm&search=oil&other=1')).status).toBe(404)
    await keep('/list?utm_campaign=spring', 'everything')
    expect(await ask('/list')).toMatchObject({ status: 200, bytes: 10 })
  })

  it('keeps requested entries longer than newer ones', async () => {
    cache.invalidate(everythingChanged)
    const large = 'x'.repeat(500 * 1024)
    await keep('/popular', large)
    for (let at = 0; at < 90; at += 1) {
      await keep(`/once/${at}`, large)
      await ask('/popular')
    }
    expect([(await ask('/popular')).status, (await ask('/once/0')).status]).toEqual([200, 404])
  })

  it('is bounded and evicts the oldest first', async () => {
    const large = 'x'.repeat(500 * 1024)
    for (let at = 0; at < 90; at += 1) await keep(`/large/${at}`, large)
    expect([(await ask('/large/0')).status, (await ask('/large/89')).status]).toEqual([404, 200])
    await keep('/huge', 'x'.repeat(600 * 1024))
    expect((await ask('/huge')).status).toBe(404)
  })

  it('stores nothing when disabled', async () => {
    const off = createPublicCache(false)
    await off.keep('/x', new Response('x'), off.generation(), new Set())
    expect(off.serve({ method: 'GET', url: '/x', headers: {} } as never, {} as never)).toBe(false)
  })
})
