import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'

let shop: TestShop
let products: readonly Product[]
beforeAll(async () => {
  shop = await openShop()
  products = (await shop.call('GET', '/api/products')).body as Product[]
})
afterAll(() => shop.close())

/** The reply to a question about the product that was just shown. */
async function asked(question: string): Promise<{ text: string; product: Product }> {
  const { response, products: shown } = await conversationWith(shop)(
    'recommend a moisturizer for dry skin',
    'tell me about the first one',
    question,
  )
  const product = products.find(({ id }) => id === shown[0]?.id)
  if (!product) throw new Error(`no product: ${response}`)
  return { text: response, product }
}

describe('a question about one detail of a product', () => {
  it.each(['what size is it?', 'how many ml is it?', 'how big is it?', 'do you have it in a bigger size?'])(
    '“%s” is answered with its sizes',
    async (ask) => {
      const { text, product } = await asked(ask)
      const sizes = product.options?.find(({ option }) => option === 'size')?.values.map(({ label }) => label) ?? []
      expect(sizes).toHaveLength(2)
      expect(text).toBe(`${product.name} comes in ${sizes.join(' and ')}.`)
    },
  )

  it.each(['how much is it?', 'what does it cost?', 'any discounts on it?'])(
    '“%s” is answered with its price',
    async (ask) => {
      const { text, product } = await asked(ask)
      expect(text).toBe(`${product.name} costs €${product.price}.`)
    },
  )

  it.each(['what do people say about it?', 'what do customers think of it'])(
    '“%s” is answered with its rating',
    async (ask) => {
      const { text, product } = await asked(ask)
      expect(text).toContain(`It is rated ${product.rating.toFixed(1)} out of 5`)
      expect(text).not.toContain('€')
    },
  )

  it('about its scent is answered from its ingredients', async () => {
    const { text, product } = await asked('does it smell?')
    expect(product.ingredients.some((one) => /^parfum/i.test(one))).toBe(false)
    expect(text).toContain(`${product.name} lists no perfume`)
  })

  it.each([
    ['where is it made?', 'where it is made'],
    ['is it refillable?', 'whether it can be refilled'],
    ['what texture does it have', 'how it feels on the skin'],
    ['is it comedogenic?', 'whether it clogs pores'],
    ['when does it expire?', 'how long it keeps'],
  ])('that the shop cannot answer, “%s”, is said to be unknown', async (ask, detail) => {
    const { text, product } = await asked(ask)
    expect(text).toBe(`Our information on ${product.name} doesn’t say ${detail}. Please ask our customer service.`)
  })

  it('does not claim a cruelty-free label', async () => {
    expect((await asked('is it cruelty free?')).text).toMatch(/^The EU bans .* doesn’t say whether/)
  })

  it.each([
    ['who makes it?', /answers for .* in the EU|doesn’t say who makes it/],
    ['how long does it keep after opening?', /within \d+ months? of opening it|doesn’t say how long it keeps/],
  ])('“%s” is answered from the safety data, or not at all', async (ask, answer) => {
    expect((await asked(ask)).text).toMatch(answer)
  })

  it('about returning it is answered with the rules for returns', async () => {
    const reply = await conversationWith(shop)(
      'tell me about the Squalane Cashmere Cream',
      'can I return it if opened?',
    )
    expect(reply.response).toMatch(/return/i)
    expect(reply.response).not.toContain('out of 5')
  })

  it('“how much of it should I use” is still about using it', async () => {
    expect((await asked('how much of it should I use?')).text).not.toContain('costs')
  })
})
