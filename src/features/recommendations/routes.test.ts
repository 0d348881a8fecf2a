import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop({ environment: { RATE_LIMITS: 'off' } })))
afterAll(() => shop.close())

const ask = (body: object, headers = {}) => shop.call('POST', '/api/skin-concern-recommendations', body, headers)

it('returns at most six products with a reason each for one to five concerns [CONC-03]', async () => {
  const { status, body } = await ask({ concerns: ['acne', 'oily'], userId: null, sessionId: 'guest-1732140000000' })
  expect(status).toBe(200)
  expect(body.recommendations.length).toBeGreaterThan(2)
  expect(body.recommendations.length).toBeLessThanOrEqual(6)
  for (const product of body.recommendations) {
    expect(product.inStock).toBe(true)
    expect(product.reason).toMatch(/, chosen for (blemishes|shine)\.$/)
    expect((await shop.call('GET', `/api/products/${product.id}`)).body.price).toBe(product.price)
  }
})

it('returns the same for the same concerns, and something else for others', async () => {
  const [one, again, other] = await Promise.all([
    ask({ concerns: ['redness'] }),
    ask({ concerns: ['redness'] }),
    ask({ concerns: ['texture'] }),
  ])
  expect(one.text).toBe(again.text)
  expect(one.text).not.toBe(other.text)
})

it.each([
  ['none', { concerns: [] }, 'Please select at least one skin concern to get recommendations.'],
  [
    'six',
    { concerns: ['acne', 'aging', 'dryness', 'oily', 'sensitivity', 'redness'] },
    'Please select at most five skin concerns.',
  ],
])('rejects %s of the concerns with the message [CONC-02]', async (_name, body, detail) => {
  const answer = await ask(body)
  expect(answer.status).toBe(422)
  expect(answer.body.detail).toBe(detail)
})

it('rejects unknown concerns and fields, and another customer’s id', async () => {
  expect((await ask({ concerns: ['wrinkles!'] })).status).toBe(422)
  expect((await ask({ concerns: ['acne'], limit: 100 })).status).toBe(422)
  const ann = await newCustomer(shop, 'Ann')
  expect((await ask({ concerns: ['acne'], userId: ann.id })).status).toBe(401)
  const ben = await newCustomer(shop, 'Ben')
  expect((await ask({ concerns: ['acne'], userId: ann.id }, { cookie: ben.cookie })).status).toBe(403)
  expect((await ask({ concerns: ['acne'], userId: ann.id }, { cookie: ann.cookie })).status).toBe(200)
})
