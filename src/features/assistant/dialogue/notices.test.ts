import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'

let shop: TestShop
let products: readonly Product[]
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
  products = (await shop.call('GET', '/api/products')).body as Product[]
})
afterAll(() => shop.close())

describe('conditions that can and can’t be filtered by', () => {
  it.each<[string, RegExp]>([
    ['sunscreen without oxybenzone', /sunscreens without oxybenzone/],
    ['oxybenzone free sunscreen', /sunscreens without oxybenzone/],
    ['oil free moisturizer', /moisturizers without oils/],
    ['oil-free moisturizer for dry skin', /moisturizers for dry skin without oils/],
    ['nickel-free mascara', /mascaras.*I can’t filter by “nickel”/s],
    ['moisturizer without microplastics', /I can’t filter by “microplastics”/],
    ['cleanser free of dyes', /I can’t filter by “dyes”/],
  ])('%s', async (message, answer) => {
    const { response, products: shown } = await assistant(message)
    expect(response).toMatch(answer)
    expect(response).not.toMatch(/oily skin/)
    expect(shown.length).toBeGreaterThan(0)
  })

  it.each([
    'moisturizer without fragrance',
    'serum without breaking the bank',
    'sunscreen without a white cast',
    'cleanser without drying my skin',
    'mascara that comes off without makeup remover',
    'moisturizer for a shine-free look',
    'show me a serum without wasting time',
    'serum with vitamin C, shipping free of charge?',
    'routine without retinol',
  ])('no such notice: %s', async (message) => {
    expect((await assistant(message)).response).not.toMatch(/can’t filter/)
  })

  it.each([
    [['Which products contain nuts?', 'which moisturizers are free of it?'], /moisturizers without nut oils/],
    [['Do you have creams with lanolin?', 'and creams without it?'], /without lanolin/],
  ])('“it” is the ingredient named before: %j', async (messages, answer) => {
    expect((await assistant(...messages)).response).toMatch(answer)
  })
})

describe('allergies that are filtered', () => {
  it.each([
    'Je suis allergique au parfum, quelle crème hydratante ?',
    'Je suis allergique au parfum et j’ai la peau sèche, quelle crème ?',
    'Ik ben allergisch voor parfum, welke dagcrème?',
    'Ich bin allergisch gegen Duftstoffe, welche Creme?',
    'I am allergic to bees / propolis, which cream?',
    'I am allergic to bees, propolis, moisturizer please',
    'I am allergic to salicylic acid, cleanser for acne',
    'I’m allergic to salicylic acid, serum for oily skin',
  ])('are not called unfilterable: %s', async (message) => {
    const { response, products: shown } = await assistant(message)
    expect(shown.length).toBeGreaterThan(0)
    expect(response).toMatch(/ without /)
    expect(response).not.toMatch(/can’t filter/)
  })

  it.each([
    'I am allergic to nuts and nickel, which cream?',
    'allergic to nickel, moisturizer for dry skin',
    'Je suis allergique au parfum et au nickel, quelle crème ?',
    'Ik ben allergisch voor parfum en nikkel, welke crème?',
    'I am allergic to balm of Peru, which cream?',
  ])('others still are: %s', async (message) => {
    expect((await assistant(message)).response).toMatch(/an allergy that I can’t filter by/)
  })
})

describe('numbers', () => {
  it.each([
    ['how many serums do you have', 'serums'],
    ['how many cleansers do you sell?', 'cleansers'],
  ])('%s: all of them, and those in stock', async (message, category) => {
    const all = products.filter((product) => product.category === category)
    const inStock = all.filter((product) => product.inStock).length
    expect((await assistant(message)).response).toContain(
      `We sell ${all.length} ${category}. ${inStock === all.length ? 'All of them' : `${inStock} of them`} are in stock.`,
    )
  })

  it('names one amount of an active once', async () => {
    for (const { name } of products.filter((product) => /retin/i.test(product.name))) {
      const { response } = await assistant(`how much retinol is in ${name}`)
      expect(response).not.toMatch(/([\d.]+)% retin\w+ and \1% vitamin a/i)
    }
  })
})

describe('what shoppers don’t have or use', () => {
  it.each([
    ['I have no acne but want salicylic acid', /products with salicylic acid/],
    ['my skin is not oily, I need a cream with ceramides', /moisturizers with ceramides/],
    ['I do not use retinol, which serum do you recommend', /serums without retinol/],
    ['serum with no more than 0.3% retinol', /serums with retinol or other retinoids\. /],
    ['lipstick without carmine', /lipsticks without carmine/],
  ])('%s', async (message, answer) => {
    expect((await assistant(message)).response).toMatch(answer)
  })
})

describe('the shop itself', () => {
  it.each(['Do you have stores?', 'where are your stores', 'Do you have a store in Brussels?'])(
    '%s',
    async (message) => {
      expect((await assistant(message)).response).toMatch(/no physical stores/)
    },
  )

  it.each(['how should I store my products', 'do you store my photos', 'how to store vitamin C serum'])(
    'not about shops: %s',
    async (message) => {
      expect((await assistant(message)).response).not.toMatch(/no physical stores/)
    },
  )
})

it('says which products the skin profile left out', async () => {
  const ask = (message: string, leaveOut: readonly string[]) =>
    shop.call('POST', '/api/ai-chat', {
      sessionId: 'guest-1',
      message,
      conversationHistory: [],
      profile: { leaveOut },
    })
  const retinoids = products.filter(({ ingredients }) => ingredients.some((name) => /^retin/i.test(name)))
  const { body } = await ask(
    'retinol serum',
    retinoids.map(({ id }) => id),
  )
  expect(body.products).toEqual([])
  expect(body.response).toMatch(
    /^We have \d+ serums with retinol.*left them out because they don’t match your skin profile/,
  )
  expect((await ask('snail mucin serum', [])).body.response).toMatch(/^We have no serums with snail mucin/)
})
