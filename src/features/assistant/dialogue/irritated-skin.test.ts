import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith, type Reply } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'

let shop: TestShop
let products: ReadonlyMap<string, Product>
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  const { body } = await shop.call('GET', '/api/product-choices')
  products = new Map(body.products.map((product: Product) => [product.id, product]))
})
afterAll(() => shop.close())

const stopped =
  /^(ascorbic acid|3-o-ethyl ascorbic acid|ascorbyl glucoside|(sodium|magnesium) ascorbyl phosphate|retinol|retinal|(glycolic|lactic|mandelic|salicylic) acid|gluconolactone|perlite|volcanic ash|parfum|limonene|linalool)$/i
const stoppedIn = ({ products: shown }: Reply) =>
  shown.flatMap(({ id }) => products.get(id)?.ingredients.filter((name) => stopped.test(name)) ?? [])

describe('after “stop using vitamin C, acids, retinoids and scrubs”', () => {
  it.each(['my skin is burning and red after a peel', 'my skin is bleeding and swollen', 'I have a rash on my face'])(
    '(%s) no answer suggests them, or anything perfumed',
    async (statement) => {
      const ask = conversationWith(shop)
      for (const next of [
        'recommend a serum',
        'show me brightening serums',
        'which cleanser do you recommend',
        'build me a simple routine',
        'how many serums do you have',
        'which vitamin C serum do you recommend',
      ]) {
        const answer = await ask(statement, next)
        expect(stoppedIn(answer), next).toEqual([])
      }
    },
  )

  it('the answer says what it left out', async () => {
    const answer = await conversationWith(shop)('my skin is burning and red after a peel', 'recommend a serum')
    expect(answer.products.length).toBeGreaterThan(0)
    expect(answer.response).toMatch(/without .*retinoids.*vitamin C.*scrubs.*fragrance/)
  })

  it('a product with them is not offered for the cart', async () => {
    const answer = (await conversationWith(shop)(
      'my skin is burning and red after a peel',
      'add Morning C15 Serum to my cart',
    )) as Reply & { actions?: { tool: string }[] }
    expect(answer.actions?.some(({ tool }) => tool === 'add_to_cart') ?? false).toBe(false)
    expect(answer.response).toMatch(/leave out Morning C15 Serum.*vitamin C/)
  })

  it('they are suggested again once the skin has calmed down', async () => {
    const answer = await conversationWith(shop)(
      'my skin is burning and red after a peel',
      'my skin is fine again',
      'recommend a vitamin c serum',
    )
    expect(answer.products.map(({ name }) => name).join()).toMatch(/C15|Vitamin C/)
  })
})

it.each(['I have irritated skin from retinol, can I use vitamin C?', 'my irritated skin needs something, a peel?'])(
  'irritated skin is a reaction: %s',
  async (statement) => {
    const { response } = await conversationWith(shop)(statement)
    expect(response).toMatch(/Stop using .*vitamin C/)
  },
)

describe('after a laser, a medical peel or microneedling', () => {
  it.each([
    'I just had a laser treatment, which serum?',
    'skincare after microneedling',
    'I got a chemical peel yesterday, can I use vitamin C?',
    'Welke serum na een laserbehandeling?',
    'Quel sérum après un peeling chimique ?',
    'Welches Serum nach einer Laserbehandlung?',
  ])('the clinic’s instructions come first: %s', async (statement) => {
    const answer = await conversationWith(shop)(statement)
    expect(answer.response).toMatch(/instructions of your clinic/)
    expect(answer.products).toEqual([])
  })

  it('no answer suggests actives', async () => {
    const answer = await conversationWith(shop)('I just had a laser treatment', 'recommend a serum')
    expect(answer.products.length).toBeGreaterThan(0)
    expect(stoppedIn(answer)).toEqual([])
  })

  it('what not to use comes with the same advice', async () => {
    const { response } = await conversationWith(shop)('what should I not use after a laser treatment?')
    expect(response).toMatch(/instructions of your clinic/)
  })

  it.each([
    'do you sell botox',
    'I just want an alternative to botox',
    'I have never had fillers',
    'Since I don’t want botox, which serum helps with wrinkles?',
    'Is a serum just as good as botox?',
  ])('treatments that nobody had are a question like any other: %s', async (question) => {
    const { response } = await conversationWith(shop)(question)
    expect(response).not.toMatch(/clinic/)
  })
})
