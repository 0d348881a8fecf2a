import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { cookiesOf, newGuest, openShop, type TestShop } from './shop.ts'

let shop: TestShop
let cookie: string
let userId: string
beforeAll(async () => {
  shop = await openShop()
  const { email, password } = demoAccounts.admin
  const answer = await shop.call('POST', '/api/auth/login', { email, password })
  cookie = cookiesOf(answer)
  userId = answer.body.id
})
afterAll(() => shop.close())

describe('text that a database cannot store [API-01]', () => {
  it.each(['\u0000', 'a\u0000b', 'a lone surrogate: \ud800'])(
    'is rejected anywhere in the request: %j',
    async (text) => {
      const inAddress = encodeURIComponent(text.toWellFormed())
      const [product] = (await shop.call('GET', '/api/products?limit=1')).body
      const person = { firstName: 'Ann', lastName: text, email: 'ann@example.com', password: 'a long secret' }
      const calls = [
        ['POST', '/api/users', person],
        ['PUT', '/api/account/profile', { firstName: text, lastName: 'Peeters' }],
        ['POST', '/api/routines', { name: text, concerns: [] }],
        ['POST', '/api/routines', { name: 'Morning', concerns: ['dryness', text] }],
        ['POST', '/api/reviews', { userId, productId: product.id, rating: 5, comment: `Good ${text}` }],
        ['POST', '/api/promo-code', { code: text }],
        ...(text.isWellFormed()
          ? [['GET', `/api/reviews/${inAddress}`] as const, ['GET', `/api/admin/orders?search=${inAddress}`] as const]
          : []),
      ] as const
      for (const [method, path, body] of calls) {
        const answer = await shop.call(method, path, body, { cookie })
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          422,
          'application/problem+json',
        ])
      }
      expect((await shop.call('GET', '/api/routines', undefined, { cookie })).body).toEqual([])
    },
  )
})

describe('validation messages [API-01]', () => {
  it.each([
    ['GET', '/api/products?limit=many', undefined, 'limit: a number'],
    ['GET', '/api/products?limit=0', undefined, 'limit: at least 1'],
    ['GET', '/api/products?sort=price', undefined, 'sort: one of name, price-low, price-high, rating, reviewCount'],
    ['GET', `/api/products/${'a'.repeat(201)}`, undefined, 'id: at most 200 characters'],
    ['POST', '/api/cart', { quantity: 1 }, 'productId: required'],
    ['POST', '/api/cart', { productId: 7 }, 'productId: text'],
    ['POST', '/api/cart', { productId: 'balm', surprise: 1 }, 'Unknown field: “surprise”.'],
    ['POST', '/api/cart', [], 'The request body must be a JSON object.'],
    ['POST', '/api/ai-chat', { message: 'Hello', sessionId: 'me' }, 'sessionId: not in the expected format'],
    ['POST', '/api/ai-chat', { message: 'Hello', conversationHistory: [0] }, 'conversationHistory.0: an object'],
  ] as const)('use plain language, not program terms: %s %s %j', async (method, path, body, detail) => {
    expect(await shop.call(method, path, body)).toMatchObject({ status: 422, body: { code: 'invalid_input', detail } })
  })
})

describe('an unexpected content type [API-01]', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'is not parsed as JSON: %s',
    async (type) => {
      const { sessionId, headers } = newGuest()
      const [product] = (await shop.call('GET', '/api/products?limit=1')).body
      const answer = await shop.call(
        'POST',
        '/api/cart',
        { productId: product.id, sessionId },
        { ...headers, 'content-type': type },
      )
      expect(answer).toMatchObject({ status: 415, body: { code: 'not_json' } })
      expect((await shop.call('GET', `/api/guest-cart/${sessionId}`)).body).toEqual([])
    },
  )

  it('may have parameters, capitals, or be missing', async () => {
    const body = { concerns: ['dryness'] }
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.api+json', '']) {
      expect(
        (await shop.call('POST', '/api/skin-concern-recommendations', body, { 'content-type': type })).status,
      ).toBe(200)
    }
  })

  it.each([
    ['PUT', '/api/products', 'GET, HEAD'],
    ['OPTIONS', '/api/products', 'GET, HEAD'],
    ['PATCH', '/api/cart', 'POST'],
    ['GET', '/api/cart', 'POST'],
    ['POST', '/api/cart/user/me', 'DELETE'],
    ['DELETE', '/api/products/stock-export', 'GET, HEAD'],
  ])('is rejected with the supported types: %s %s', async (method, path, allow) => {
    const answer = await shop.call(method, path)
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(answer.headers.get('allow')).toBe(allow)
  })
})
