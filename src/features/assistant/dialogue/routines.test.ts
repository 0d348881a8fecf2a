import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith, type Reply } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
})
afterAll(() => shop.close())

const totalOf = ({ products }: Reply) => products.reduce((sum, { price }) => sum + Number(price), 0)

describe('a routine for one time of day', () => {
  it('has only the evening steps', async () => {
    const { response, products } = await assistant('just an evening routine for dry skin please')
    expect(response).toMatch(/^A simple routine for the evening.*for dry skin/)
    expect(response).toMatch(/Evening: cleanser .* serum .* moisturizer/)
    expect(response).not.toMatch(/Morning:|sunscreen [A-Z]/)
    expect(products).toHaveLength(3)
  })

  it.each(['build me an evening routine for oily skin', 'build me a routine for normal skin'])(
    '%s: has no vitamin C in the evening',
    async (message) => {
      const { products } = await assistant(message)
      const serum = products.find(({ name }) => name.includes('Serum'))
      expect(serum?.name).toBeDefined()
      expect(serum?.name).not.toMatch(/vitamin c|C15/i)
    },
  )

  it('has only the morning steps, within the budget', async () => {
    const reply = await assistant('build me a morning routine under 25 euros')
    expect(reply.response).toMatch(/Morning: cleanser .* moisturizer .* sunscreen/)
    expect(reply.response).not.toMatch(/Evening:|four products/)
    expect(reply.products).toHaveLength(3)
    if (totalOf(reply) > 25) expect(reply.response).toMatch(/more than €25\.00.*three products/)
  })

  it('keeps the time of day and the budget when refined', async () => {
    const { response } = await assistant('build me a morning routine under 60 euros', 'and for oily skin?')
    expect(response).toMatch(/^A simple routine for the morning for oily skin under €60\.00/)
  })

  it('has both sessions when both are named', async () => {
    const { response } = await assistant('build me a morning and evening routine for dry skin')
    expect(response).toMatch(/Morning: [^]*Evening: /)
  })

  it('has both sessions when a full routine follows', async () => {
    const { response } = await assistant('build me a morning routine for dry skin', 'now the full routine')
    expect(response).toMatch(/Morning: [^]*Evening: /)
  })
})

describe('a budget stated before a routine', () => {
  it.each(['my budget is 25 euros', 'I have 25 euros to spend'])('%s', async (budget) => {
    const { response } = await assistant(budget, 'build me a morning routine')
    expect(response).toMatch(/^A simple routine for the morning up to €25\.00/)
  })

  it('is not taken from a search for one product', async () => {
    const { response } = await assistant('serum under 20 euros', 'build me a morning routine for dry skin')
    expect(response).not.toMatch(/€20\.00/)
  })
})
