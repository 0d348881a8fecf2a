import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith, type Reply } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  assistant = conversationWith(shop)
})
afterAll(() => shop.close())

const pagesOf = ({ links }: Reply) => links.map(({ url }) => url)

describe('the shopper’s own cart', () => {
  it.each([
    'what is in my cart',
    'what’s in my basket?',
    'show me my cart',
    'how much is in my cart',
    'wat zit er in mijn winkelmandje',
    'qu’est-ce qu’il y a dans mon panier',
    'was ist in meinem Warenkorb',
  ])('is a link, because the assistant cannot see it: %s', async (question) => {
    const answer = await assistant(question)
    expect(answer.response).toContain('I can’t see your cart')
    expect(pagesOf(answer)).toContain('/cart')
    expect(answer.products).toEqual([])
  })

  it.each([
    'remove silk veil foundation from my cart',
    'how do I delete something from my basket?',
    'empty my cart',
    'change the quantity in my cart',
    'verwijder silk veil foundation uit mijn winkelwagen',
    'supprime silk veil foundation de mon panier',
    'entferne silk veil foundation aus meinem Warenkorb',
  ])('is changed on its page: %s', async (question) => {
    const answer = await assistant(question)
    expect(answer.response).toMatch(/Open your cart.*Remove/)
    expect(pagesOf(answer)).toContain('/cart')
    expect(answer.products).toEqual([])
  })

  it('keeps its rules', async () =>
    expect((await assistant('where did my cart go')).response).toMatch(/up to 99 units/))
})

describe('an order placed now', () => {
  // The test shop’s clock: Friday, November 20, 2026, 11:00 in Brussels.
  it.each([
    'when will it arrive if I order today',
    'if I order now, when do I get it?',
    'when would my order arrive if I place it today',
    'how soon can I have it',
    'wanneer komt het aan als ik vandaag bestel',
    'quand vais-je le recevoir si je commande aujourd’hui',
    'wann kommt es an wenn ich heute bestelle',
  ])('arrives on the days of the product pages: %s', async (question) => {
    const answer = await assistant(question)
    expect(answer.response).toMatch(/order now.*Belgium.*(Tue, Nov 24).*(Thu, Nov 26|Fri, Nov 27)/s)
    expect(pagesOf(answer)).toContain('/shipping')
  })

  it('arrives in the country of the question', async () => {
    const answer = await assistant('when will it arrive in Germany if I order today?')
    expect(answer.response).toMatch(/order now.*Germany/)
  })

  it('is not an order that was placed before', async () => {
    for (const question of ['when will my order arrive', 'where is my order'])
      expect((await assistant(question)).response).toMatch(/Please sign in/)
    expect((await assistant('when will it be back in stock')).response).toMatch(/restocked/)
  })
})

describe('a shopper who wants a person', () => {
  it.each([
    'i want a human',
    'human please',
    'can I get a real person?',
    'I need an agent',
    'ik wil een medewerker spreken',
    'je veux parler à un conseiller',
    'ich möchte mit einem Menschen sprechen',
  ])('gets the contact form: %s', async (question) => {
    const answer = (await assistant(question)) as Reply & { actions?: { tool: string }[] }
    expect(answer.response).toMatch(/can’t connect you to a person/)
    expect(pagesOf(answer)).toContain('/contact')
    expect(answer.actions?.map(({ tool }) => tool)).toEqual(['contact_shop'])
  })

  it('is not one who asks for something for a person', async () => {
    const answer = await assistant('I need a serum for a person with dry skin')
    expect(answer.response).not.toMatch(/connect you/)
  })
})
