import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
})
afterAll(() => shop.close())

describe('foundations by depth and undertone', () => {
  it.each<[string[], RegExp]>([
    [['which foundation for deep skin with cool undertone?'], /Cool (Black Cherry|Damson|Smoke)/],
    [['cool toned foundation for dark skin'], /Cool (Black Cherry|Damson|Smoke)/],
    [['foundation for fair skin neutral undertone'], /Neutral (Shell|Blush|Rose|Oat)/],
    [['foundation, fair skin, my undertone is neutral'], /Neutral (Shell|Blush|Rose|Oat)/],
    [['warm-toned foundation for medium skin'], /Warm \w+/],
    [['retinol serum', 'foundation with cool undertone'], /Cool \w+/],
    [['foundation for deep skin', 'and with a cool undertone?'], /Cool (Black Cherry|Damson|Smoke)/],
    [['fond de teint sous-ton froid pour peau foncée'], /Cool \w+/],
  ])('%j', async (messages, shade) => {
    const { response, products } = await assistant(...messages)
    expect(response).not.toMatch(/We have no|with retinol/)
    expect(response).toMatch(/undertone/)
    expect(products[0]?.name).toMatch(shade)
    const tone = /Cool|Warm|Neutral/.exec(String(shade))?.[0]
    for (const { name } of products) expect(name).toContain(tone)
  })

  it('says when shades don’t state their undertone', async () => {
    const { response, products } = await assistant('concealer with cool undertone')
    expect(products.length).toBeGreaterThan(0)
    expect(response).toMatch(/can’t filter by “cool undertone”/)
  })

  it('shows only shades that are in stock', async () => {
    expect((await assistant('concealer for deep skin')).products[0]?.name).not.toMatch(/Cocoa/)
  })

  it.each([['retinol serum', 'foundation'], ['foundation serum texture'], ['a foundation with a serum texture']])(
    'foundations are found whatever else is named: %s %s',
    async (...messages) => {
      const { response, products } = await assistant(...messages.filter((one) => one !== undefined))
      expect(products.length).toBeGreaterThan(0)
      expect(response).not.toMatch(/We have no/)
    },
  )
})
