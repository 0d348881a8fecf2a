import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = (message: string, profile: object = {}) =>
  shop.call('POST', '/api/ai-chat', { sessionId: 'guest-1', message, conversationHistory: [], profile })

describe('a question with a skin profile', () => {
  it('is answered for this skin type and budget, and says so', async () => {
    const { body } = await ask('show me a moisturizer', { skinType: 'oily', budget: 2_500 })
    expect(body.products.length).toBeGreaterThan(0)
    for (const { id, price } of body.products) {
      const { body: product } = await shop.call('GET', `/api/products/${id}`)
      expect(product.skinTypes).toContain('oily')
      expect(Number(price)).toBeLessThanOrEqual(25)
    }
    expect(body.response).toMatch(/oily/)
    expect(body.response).toMatch(/25/)
  })

  it('follows the question where it names something else', async () => {
    const { body } = await ask('show me a moisturizer for dry skin under 40 euros', { skinType: 'oily', budget: 1_000 })
    expect(body.response).toMatch(/dry/)
    expect(body.response).not.toMatch(/oily/)
  })

  it('is answered anyway when nothing fits the profile', async () => {
    const { body } = await ask('show me a moisturizer', { budget: 1 })
    expect(body).toEqual((await ask('show me a moisturizer')).body)
    expect(body.products.length).toBeGreaterThan(0)
  })

  it.each([{ pregnancy: 'pregnant' }, { skinType: 'scaly' }, { budget: -1 }, 'dry'])('rejects %j', async (profile) => {
    expect((await ask('hello', profile as object)).status).toBe(422)
  })
})

it('returns what the message says about its author, to offer for the skin profile', async () => {
  expect((await ask('I have dry, sensitive skin')).body.stated).toEqual({
    skinType: 'dry',
    concerns: ['sensitivity'],
    pregnancy: null,
    notTolerated: [],
  })
  expect((await ask('show me a moisturizer')).body.stated).toBeUndefined()
})
