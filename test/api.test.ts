import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from '#src/entry/open-api.server.ts'
import { problems } from '#src/messages/en/problems.ts'
import { problemResponse } from '#src/platform/http/problem.server.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { cookiesOf, newGuest, openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const sample: Readonly<Record<string, string>> = {
  itemId: '11111111-1111-4111-8111-111111111111',
  sessionId: newGuest().sessionId,
  id: '11111111-1111-4111-8111-111111111111',
}
const pathOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? 'none')

describe('every API endpoint [API-01]', () => {
  it('rejects a body that is not JSON, too long or of the wrong shape, with problem details', async () => {
    // Photos are sent as forms, with their own rules (features/photo-analysis).
    const writing = shop.endpoints.filter(({ body, upload }) => body && !upload)
    expect(writing.length).toBeGreaterThan(5)
    // Signed in as administrator, so that the body is the only reason for rejection.
    const { email, password } = demoAccounts.admin
    const cookie = cookiesOf(await shop.call('POST', '/api/auth/login', { email, password }))
    for (const { method, path } of writing) {
      for (const [body, allowed] of [
        ['{"a":', [400]],
        ['[]', [422]],
        ['"text"', [422]],
        ['{"unknown":{"field":1}}', [422]],
        [JSON.stringify({ text: 'x'.repeat(70_000) }), [413]],
      ] as const) {
        const answer = await shop.call(method, pathOf(path), body, { cookie })
        expect([path, body.slice(0, 20), answer.status]).toEqual([path, body.slice(0, 20), allowed[0]])
        expect(answer.headers.get('content-type')).toBe('application/problem+json')
        expect(answer.body).toMatchObject({
          detail: expect.any(String),
          code: expect.any(String),
          status: answer.status,
        })
      }
    }
  })

  it('serves every address of the specification in this release', () => {
    const calls = shop.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /api/products',
        'GET /api/products/{id}',
        'POST /api/cart',
        'GET /api/cart/{userId}',
        'GET /api/guest-cart/{sessionId}',
        'PUT /api/cart/{itemId}',
        'DELETE /api/cart/{itemId}',
        'DELETE /api/cart/user/{userId}',
        'DELETE /api/guest-cart/session/{sessionId}',
        'GET /api/reviews/{productId}',
        'POST /api/create-payment-intent',
        'GET /api/routines',
        'POST /api/routines',
        'POST /api/routines/{id}/steps',
        'DELETE /api/routines/{id}',
        'POST /api/skin-analysis',
        'GET /api/skin-analysis/{userId}',
        'POST /api/color-palette',
        'GET /api/color-palettes/{owner}',
        'POST /api/skin-concern-recommendations',
        'POST /api/ai-chat',
      ]),
    )
  })

  it('has a message for each error code', () => {
    const codes = shop.endpoints.flatMap(({ errors }) => Object.keys(errors))
    expect(codes.filter((code) => !(code in problems))).toEqual([])
  })

  it('has a title for each error status', async () => {
    const statuses = new Set(shop.endpoints.flatMap(({ errors }) => Object.values(errors)))
    const titles = await Promise.all(
      [...statuses].map(async (status) => (await problemResponse(status, 'any', '').json()).title as string),
    )
    expect(titles).not.toContain('Error')
  })

  it('answers an unknown address with problem details', async () => {
    expect(await shop.call('GET', '/api/no-such-call')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('matches the committed OpenAPI document', () => {
    const committed: unknown = JSON.parse(readFileSync(new URL('../api/openapi.json', import.meta.url), 'utf8'))
    expect(JSON.parse(JSON.stringify(describeApi(shop.endpoints))), 'run npm run openapi').toEqual(committed)
  })
})

describe('the server', () => {
  it('rejects cross-site changes', async () => {
    const body = { code: 'X' }
    expect(await shop.call('POST', '/api/promo-code', body, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    })
    expect((await shop.call('POST', '/api/promo-code', body, { origin: 'null' })).status).toBe(403)
    expect((await shop.call('POST', '/api/promo-code', body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await shop.call('POST', '/api/promo-code', body, { origin: 'http://localhost' })).status).toBe(422)
  })

  it('sends a strict content policy and does not reveal its software', async () => {
    for (const path of ['/api/products?limit=1', '/healthz', '/robots.txt', '/api/no-such-call']) {
      const { headers } = await shop.call('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;| )/)
      expect(/script-src [^;]*unsafe/.test(policy)).toBe(false)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('reports liveness and readiness', async () => {
    expect((await shop.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
    expect((await shop.call('GET', '/readyz')).body).toEqual({ status: 'ready', database: 'reachable' })
  })

  it('limits the rate of abusable requests, with Retry-After', async () => {
    const guarded = await openShop({ database: shop.db, environment: { RATE_LIMITS: 'on' } })
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => guarded.call('POST', '/api/create-payment-intent', {})),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await guarded.close()
  })

  it('serves sitemap, robots.txt and web manifest', async () => {
    const sitemap = await shop.call('GET', '/sitemap.xml')
    expect(sitemap.text.match(/<loc>/g)?.length).toBeGreaterThan(264)
    expect((await shop.call('GET', '/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    expect((await shop.call('GET', '/manifest.webmanifest')).text).toContain('"name":"Éclat"')
  })
})
