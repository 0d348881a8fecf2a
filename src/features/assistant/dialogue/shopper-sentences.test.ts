import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'

let shop: TestShop
let assistant: ReturnType<typeof conversationWith>
let catalog: ReadonlyMap<string, Product>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
  catalog = new Map(((await shop.call('GET', '/api/products')).body as Product[]).map((one) => [one.id, one]))
})
afterAll(() => shop.close())

const shown = async (...messages: string[]) =>
  (await assistant(...messages)).products.flatMap(({ id }) => catalog.get(id) ?? [])
const categories = async (...messages: string[]) => new Set((await shown(...messages)).map(({ category }) => category))

describe('going without sunscreen', () => {
  it.each([
    'I go outside without sunscreen',
    'I’ve been leaving the house without SPF',
    'I go to the beach without sunscreen, what should I buy?',
  ])('%s: needs sunscreen', async (sentence) => expect(await categories(sentence)).toEqual(new Set(['sunscreen'])))

  it.each(['i never wear sunscreen, is that bad', 'I never use sunscreen', 'is it bad to skip sunscreen'])(
    '%s: is told why it matters',
    async (sentence) => expect((await assistant(sentence)).response).toMatch(/UV light causes/),
  )

  it.each(['day cream without sunscreen', 'day cream without spf', 'a moisturizer for dry skin without sunscreen'])(
    '%s: wants none',
    async (sentence) => expect(await categories(sentence)).toEqual(new Set(['moisturizers'])),
  )

  it('“no sunscreen please” wants none', async () => {
    expect(await categories('moisturizer, no sunscreen please')).toEqual(new Set(['moisturizers']))
    expect(await categories('no sunscreen please')).toEqual(new Set())
  })

  it.each(['fragrance-free moisturizer', 'moisturizer without fragrance'])('%s: excludes it', async (sentence) => {
    const { response } = await assistant(sentence)
    expect(response).toMatch(/moisturizers without fragrance/)
  })
})

describe('everyday sentences', () => {
  it.each([
    ['something for my teenage son with spots', /From about sixteen/],
    ['my skin is peeling', /Stop acids, retinoids, and scrubs until your skin is calm/],
    ['I want to look younger', /for signs of aging|aging/i],
    ['is your stuff cruelty free', /bans animal testing/],
    ['what time do you close', /Orders are placed here in the shop, at any time/],
    ['what are your opening hours', /in the shop, at any time/],
    ['gift voucher', /no gift cards/],
    ['do you sell gift vouchers', /no gift cards/],
    ['where can I use my voucher', /box for codes/],
  ])('%s', async (sentence, answer) => expect((await assistant(sentence)).response).toMatch(answer))
})
