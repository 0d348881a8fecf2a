import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop({ environment: { PAGE_CACHE: 'on' } })))
afterAll(() => shop.close())

const headersOf = ({ headers }: { headers: Headers }) =>
  ['cache-control', 'etag', 'vary', 'x-shared'].map((name) => headers.get(name))

describe('a public response', () => {
  it('has the same headers for HEAD as for GET, also before it is cached', async () => {
    const head = await shop.call('HEAD', '/api/categories')
    const get = await shop.call('GET', '/api/categories')
    expect(headersOf(head)).toEqual(headersOf(get))
    expect(head.headers.get('etag')).toMatch(/^"/)
    expect(head.headers.get('x-shared')).toBeNull()
    expect(head.text).toBe('')
  })

  it('is not sent again to a client that has it, also after the cache has lost it', async () => {
    const etag = (await shop.call('GET', '/api/catalog-stats')).headers.get('etag') ?? ''
    const again = await shop.call('GET', '/api/catalog-stats', undefined, { 'if-none-match': `W/${etag}` })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    const other = await shop.call('GET', '/api/catalog-stats', undefined, { 'if-none-match': '"other"' })
    expect(other.status).toBe(200)
  })

  it('contains no parameter of the first visitor that it does not depend on', async () => {
    const { headers } = await shop.call('GET', '/api/products?limit=2&utm_source=mail&toString=x&search=')
    expect(headers.get('link')).toMatch(/^<\/api\/products\?limit=2&search=&cursor=[a-z-]+>; rel="next"$/)
  })
})

describe('an address that names nothing', () => {
  it.each([
    '/images/reviews/x/640.webp',
    '/images/reviews/%00/640.webp',
    '/images/products/%00/640.webp',
    '/images/products/%00/og.png',
    '/images/products/x/%00/640.webp',
    '/sitemaps/products.xml?after=%00',
  ])('is not found, and no error: %s', async (path) => {
    expect((await shop.call('GET', path)).status).toBe(404)
  })
})
