import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it.each([
  ['tell me about Level Ground Smoothing Primer', /It is part of our makeup selection\./, /one of our makeup/],
  ['tell me about Nocturne Retinol Serum', /It is one of our serums\./, /range/],
  [
    'compare Level Ground Smoothing Primer and Nocturne Retinol Serum',
    /part of our makeup selection, and/,
    /one of our makeup/,
  ],
  [
    'cheapest serum with vitamin C under 20 euros',
    /^We have no serums with vitamin C under €20\.00\. /,
    /cheapest first/,
  ],
  ['cheapest serum', /^I found \d+ serums, cheapest first\. /, /We have no/],
  ['routine for oily skin with acne', /^A simple routine for oily skin with acne\. /, /skin for acne/],
])('%s', async (question, says, never) => {
  const { response } = await conversationWith(shop)(question)
  expect(response).toMatch(says)
  expect(response).not.toMatch(never)
})
