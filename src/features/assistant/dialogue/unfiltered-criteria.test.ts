import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
})
afterAll(() => shop.close())

it.each([
  ['red lipstick under 20', /I can’t filter by “red”/],
  ['waterproof mascara', /I can’t filter by “waterproof”/],
])('%s: says which criterion was not applied', async (message, note) => {
  const { response, products } = await assistant(message)
  expect(products.length).toBeGreaterThan(0)
  expect(response).toMatch(note)
})

it.each(['black mascara', 'lipstick under 20', 'serum for red skin'])('%s: no such note', async (message) => {
  expect((await assistant(message)).response).not.toMatch(/can’t filter/)
})
