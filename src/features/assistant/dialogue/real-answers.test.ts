import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, newCustomer, plain, ship } from '#root/test/buyer.ts'
import { conversationWith, type Reply } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'

let shop: TestShop
let catalog: ReadonlyMap<string, Product>
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
  const products = (await shop.call('GET', '/api/products')).body as Product[]
  catalog = new Map(products.map((product) => [product.id, product]))
})
afterAll(() => shop.close())

const names = ({ products }: Reply) => products.map(({ name }) => name)

describe('comparing two products, however they are named', () => {
  it.each<[string, RegExp, RegExp]>([
    ['compare Nocturne Retinol Serum and First Steps Retinol Serum', /Nocturne/, /First Steps/],
    ['compare nocturne with first steps', /Nocturne/, /First Steps/],
    ['Oat Barrier Cream vs Triple Ceramide Night Cream', /Oat Barrier/, /Triple Ceramide/],
    ['which is better, the velvet retinal or the nocturne retinol?', /Velvet Retinal/, /Nocturne/],
    ['whats the difference between Morning C15 and Satin Vitamin C', /Morning C15/, /Satin Vitamin C/],
    ['how is Morning C15 different from Satin Vitamin C', /Morning C15/, /Satin Vitamin C/],
    ['Is Deep Night better than Nocturne?', /Deep Night/, /Nocturne/],
    ['oat barrier cream or cooling oat eye balm?', /Oat Barrier/, /Cooling Oat/],
    ['difference between raindrop hyaluronic serum and a centella serum', /Raindrop/, /Centella/],
    ['compare the cheapest retinol serum and the most expensive retinol serum', /First Steps/, /Velvet|Deep Night/],
    ['is the ceramide comfort cleanser better than the oat milk cleansing balm', /Ceramide Comfort/, /Oat Milk/],
  ])('%s', async (message, one, other) => {
    const reply = await assistant(message)
    expect(names(reply)).toEqual([expect.stringMatching(one), expect.stringMatching(other)])
    expect(reply.response).toMatch(/costs €[\d.]+ less|same price/)
  })

  it.each([
    ['difference between your two niacinamide serums', /niacinamide/i, 'serums'],
    ['compare your two vitamin c serums', /vitamin c/i, 'serums'],
    ['compare the two cheapest serums', /serum/i, 'serums'],
    ['what is the difference between the two retinol night creams', /retin/i, null],
    ['compare two of your ceramide moisturizers', /ceramide/i, 'moisturizers'],
  ] as const)('%s', async (message, _ingredient, category) => {
    const reply = await assistant(message)
    expect(reply.products).toHaveLength(2)
    expect(reply.response).toMatch(/costs €[\d.]+ less|same price/)
    if (category) for (const { id } of reply.products) expect(catalog.get(id)?.category).toBe(category)
  })

  it('still explains two ingredients', async () => {
    expect((await assistant('which is better, vitamin c or niacinamide')).response).toMatch(/antioxidant[^]*vitamin B3/)
  })
})

describe('a complete routine stays within its budget and shows the total', () => {
  it.each<[string, number]>([
    ['a full routine under 100 euros', 100],
    ['can I get a complete skincare routine for less than €120?', 120],
    ['I have 90 euros for a whole routine for oily skin', 90],
    ['full routine max 110 euro sensitive skin', 110],
    ['build me a routine for dry skin, not more than 100 euros in total', 100],
    ['I want to spend 95 euros on a routine for acne', 95],
    ['morning and evening routine with a budget of 130 euros', 130],
    ['give me everything I need for under 100 euros', 100],
    ['set of products for a routine, €100 all together', 100],
  ])('%s', async (message, limit) => {
    const { response, products } = await assistant(message)
    const total = products.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0) / 100
    expect(products).toHaveLength(4)
    expect(total).toBeLessThanOrEqual(limit)
    expect(response).toContain(`€${total.toFixed(2)}`)
  })

  it.each<[string[], number]>([
    [['a full routine under 100 euros', 'for sensitive skin'], 100],
    [['a full routine under 120 euros', 'without fragrance'], 120],
    [['a full routine for dry skin', 'can you keep it under 90 euros?'], 90],
    [
      [
        'a full routine under 100 euros for dry skin',
        'and for oily skin?',
        'without fragrance',
        'how much is shipping?',
        'for sensitive skin',
      ],
      100,
    ],
    [['a full routine under 150 euros', 'for dry skin', 'cheaper'], 150],
    [['full routine under 130 euros', 'what is squalane', 'a cheaper routine, under 90 euros'], 90],
  ])('keeps the budget when a follow-up changes the routine: %j', async (messages, limit) => {
    const { response, products } = await assistant(...messages)
    const total = products.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0) / 100
    expect(products).toHaveLength(4)
    expect(total).toBeLessThanOrEqual(limit)
    expect(response).toContain(`€${total.toFixed(2)}`)
  })
})

describe('answers start with the delivery cost for the named country', () => {
  it.each([
    ['how much is delivery to Germany', /^Standard delivery to Germany costs €9\.99/],
    ['what does delivery to Germany cost', /^Standard delivery to Germany costs €9\.99/],
    ['shipping costs Netherlands?', /^Standard delivery to the Netherlands costs €7\.99/],
    ['how much do you charge to send a parcel to Spain', /^Standard delivery to Spain costs €12\.99/],
    ['delivery price France', /^Standard delivery to France costs €9\.99/],
    ['I live in Berlin, what would shipping be', /^Standard delivery to Germany costs €9\.99/],
    ['delivery cost for Belgium', /^Standard delivery to Belgium costs €7\.99/],
    ['how much is express to Luxembourg', /^Express delivery to Luxembourg costs €15\.99/],
    ['do you ship to Italy?', /^Yes\. Standard delivery to Italy costs €12\.99/],
    ['how much is delivery?', /^Standard (shipping|delivery) (is|costs) €7\.99/],
  ])('%s', async (message, answer) => {
    expect((await assistant(message)).response).toMatch(answer)
  })

  it('answers a follow-up about another country', async () => {
    expect((await assistant('how much is delivery to Germany', 'and to Austria?')).response).toMatch(
      /^Standard delivery to Austria costs €12\.99/,
    )
  })
})

describe('where is my order', () => {
  const questions = [
    'where is my order',
    "where's my package?",
    'has my order shipped yet',
    'track my order please',
    'what is the status of my order',
    'when will my order arrive',
    "my order still hasn't arrived",
    'did my order go through?',
    'has it shipped yet?',
    'order tracking',
    "I haven't received my package",
    'I ordered last week and nothing has arrived',
  ]

  it('shows signed-in customers their own latest order, with a link', async () => {
    const ann = await newCustomer(shop, 'Ann')
    const ben = await newCustomer(shop, 'Ben')
    const first = await buy(shop, ann, [{ productId: plain }])
    const latest = await buy(shop, ann, [{ productId: 'nocturne-retinol-serum', quantity: 2 }])
    const other = await buy(shop, ben, [{ productId: plain }])
    for (const question of questions) {
      const { response, links } = await conversationWith(shop, ann)(question)
      expect([question, response]).toEqual([question, expect.stringContaining(latest.number)])
      expect(links[0]).toMatchObject({ url: `/account/orders/${latest.number}` })
    }
    const named = await conversationWith(shop, ann)(`where is my order ${first.number}?`)
    expect(named.response).toContain(first.number)
    expect(named.links[0]?.url).toBe(`/account/orders/${first.number}`)
    const language = await conversationWith(shop, ann)(`where is order ${other.number}?`)
    expect(language.response).toMatch(/can’t find/)
    expect(JSON.stringify(language)).not.toContain(`/account/orders/${other.number}`)

    await ship(shop, latest.id)
    expect((await conversationWith(shop, ann)('where is my order')).response).toMatch(/shipped/)
  })

  it('says so when there is no order yet', async () => {
    const cleo = await newCustomer(shop, 'Cleo')
    const { response, links } = await conversationWith(shop, cleo)('where is my order')
    expect(response).toMatch(/no orders/)
    expect(links.map(({ url }) => url)).toContain('/account/orders')
  })

  it('asks guests to sign in and mentions the private link', async () => {
    for (const question of questions) {
      const { response, links } = await assistant(question)
      expect([question, response]).toEqual([question, expect.stringMatching(/sign in/i)])
      expect(response).toMatch(/confirmation email/)
      expect(links.map(({ url }) => url)).toContain('/login')
    }
  })

  it.each([
    ['can I return my order', /return/i],
    ['I need an invoice for my order', /invoice/i],
    ['can I change the address of my order', /address/i],
  ])('answers other questions about an order directly: %s', async (message, answer) => {
    const { response } = await assistant(message)
    expect(response).toMatch(answer)
    expect(response).not.toMatch(/sign in to see/i)
  })
})
