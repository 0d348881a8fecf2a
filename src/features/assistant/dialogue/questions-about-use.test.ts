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

describe('a question that mentions an ingredient without looking for products with it', () => {
  it.each([
    ['what spf do i need with retinol', /Use at least 30/],
    ['which spf should I use with acids?', /Use at least 30/],
    ['what is the right spf for acids', /Use at least 30/],
    ['what order do I put on niacinamide, vitamin c and spf', /From thin to rich/],
    ['in what order do I apply niacinamide and vitamin c', /From thin to rich/],
  ])('%s', async (question, answer) => {
    const { response } = await assistant(question)
    expect(response).toMatch(answer)
    expect(response).not.toMatch(/We have no|I found/)
  })

  it('still finds a sunscreen with an ingredient', async () => {
    expect((await assistant('which spf 50 with niacinamide do you have')).response).toMatch(
      /sunscreens with niacinamide/,
    )
  })
})

describe('a cure', () => {
  it.each(['does vitamin c serum cure acne', 'does your serum cure acne?', 'which cream cures wrinkles'])(
    '%s: is not promised',
    async (question) => expect((await assistant(question)).response).toMatch(/Cosmetics don’t cure/),
  )

  it('is not mentioned to someone who asks for a serum against acne', async () => {
    expect((await assistant('serum for acne')).response).not.toMatch(/cure/)
  })
})

describe('everyday questions in Dutch, French and German', () => {
  it.each([
    ['Hoe kan ik iets terugsturen?', /within 30 days/],
    ['heb je een kortingscode', /The cart has a box for codes/],
    ['Hebben jullie een kortingscode?', /The cart has a box for codes/],
    ['haben Sie einen Gutscheincode', /The cart has a box for codes/],
    ['Je suis allergique aux noix, quelle huile pour le visage ?', /face oils without nut oils/],
    ['an oil for my face without nuts', /face oils without nut oils/],
    ['which makeup do you have?', /makeup products/],
  ])('%s', async (question, answer) => expect((await assistant(question)).response).toMatch(answer))

  it.each(['dagcrème voor droge huid', 'day cream', 'Tagescreme ohne Parfüm'])(
    '%s: finds creams for the face',
    async (question) => {
      const { products } = await assistant(question)
      expect(products.length).toBeGreaterThan(0)
      for (const { name } of products) expect(name).not.toMatch(/\b(eye|hand|body|lip)\b/i)
    },
  )
})
