import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Variant } from '../catalog/contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

const line = (role: 'user' | 'assistant', content: string) => ({
  id: 'm1',
  role,
  content,
  timestamp: '2026-11-20T10:00:00.000Z',
})
const ask = async (message: string, history: object[] = []) =>
  (
    await shop.call('POST', '/api/ai-chat', {
      userId: null,
      sessionId: 'guest-1763632800000',
      message,
      conversationHistory: history,
    })
  ).body
const variantsOf = async (id: string): Promise<Variant[]> =>
  (await shop.call('GET', `/api/products/${id}`)).body.variants
const variantOf = async (id: string, title: string) => {
  const found = (await variantsOf(id)).find((variant) => variant.title === title)
  if (!found) throw new Error(`${id} has no ${title}`)
  return found
}

const foundation = 'close-match-foundation'
const cream = 'alpine-rich-shea-cream'
const bronzer = 'terracotta-coast-bronzer'

describe('a question that names a size or shade', () => {
  it.each([
    ['How much is Close Match Foundation in 330?', foundation, '330 Neutral Hazelnut'],
    ['how much does close match foundation 330 cost', foundation, '330 Neutral Hazelnut'],
    ['Is Close Match Foundation in Neutral Sand in stock?', foundation, '260 Neutral Sand'],
    ['Is Close Match Foundation in Neutral Rose Sand in stock?', foundation, '160 Neutral Rose Sand'],
    ['do you have the close match foundation in shade 650', foundation, '650 Neutral Espresso'],
    ['How much is the 15 ml of Alpine Rich Shea Cream?', cream, '15 ml'],
    ['Tell me about the Alpine Rich Shea Cream in 100ml', cream, '100 ml'],
    ['Is Terracotta Coast Bronzer in Dune available?', bronzer, 'Dune'],
    ['Is Terracotta Coast Bronzer Ember in stock?', bronzer, 'Ember'],
    ['Is Terracotta Coast Bronzer in terracotta in stock?', bronzer, 'Terracotta'],
    ['Do you have Neutral Hazelnut?', foundation, '330 Neutral Hazelnut'],
    ['What does Silk Veil Foundation cost in shade 4?', 'silk-veil-foundation', '04 Warm Sand'],
  ])('%s', async (question, id, title) => {
    const variant = await variantOf(id, title)
    const { products, response } = await ask(question)
    expect(products).toMatchObject([
      {
        id,
        url: `/products/${id}?variant=${variant.id}`,
        price: variant.price,
        imageUrl: variant.imageUrl,
        inStock: variant.inStock,
      },
    ])
    expect(products[0].name).toMatch(new RegExp(`, ${title}$`))
    expect(response).toContain(products[0].name)
    expect(response).toContain(`€${variant.price}`)
    if (!variant.inStock) expect(response).toContain('It is currently out of stock.')
  })

  it('is about that size or shade in the next questions too, until another is named', async () => {
    const first = 'How much is Close Match Foundation in 330?'
    const history = [line('user', first), line('assistant', (await ask(first)).response)]
    const again = await ask('Is it in stock?', history)
    expect(again.products[0].url).toBe(
      `/products/${foundation}?variant=${(await variantOf(foundation, '330 Neutral Hazelnut')).id}`,
    )
    const other = await ask('And in 240?', history)
    expect(other.products[0].url).toBe(
      `/products/${foundation}?variant=${(await variantOf(foundation, '240 Neutral Beige')).id}`,
    )
  })

  it('is told when there is no such size or shade', async () => {
    const size = await ask('How much is the Alpine Rich Shea Cream in 70 ml?')
    expect(size.response).toMatch(/^Alpine Rich Shea Cream isn’t available in 70 ml\. Alpine Rich Shea Cream costs €/)
    expect(size.products[0].url).toBe(`/products/${cream}`)
    const shade = await ask('Is Close Match Foundation available in 999?')
    expect(shade.response).toMatch(/^Close Match Foundation isn’t available in 999\./)
    expect(shade.products[0].url).toBe(`/products/${foundation}`)
  })

  it('links to the shade that a recommendation names', async () => {
    const { products } = await ask('Which foundation do you recommend for deep skin?')
    expect(products.length).toBeGreaterThan(0)
    for (const { id, url, name, price } of products) {
      const variant = (await variantsOf(id)).find(({ title }) => name.endsWith(`, ${title}`))
      expect(url).toBe(`/products/${id}?variant=${variant?.id}`)
      expect(price).toBe(variant?.price)
    }
  })
})

it.each([
  ['Does Cloud Rice Pressed Powder contain oat?', 'cloud-rice-pressed-powder'],
  ['Is Terracotta Coast Bronzer in stock?', bronzer],
  ['What is the price of Alpine Rich Shea Cream per 100 ml?', cream],
  ['Can I use Close Match Foundation for 330 days?', foundation],
  ['Is Close Match Foundation under €330?', foundation],
])('a question without one links to the product: %s', async (question, id) => {
  const { products } = await ask(question)
  for (const product of products) if (product.id === id) expect(product.url).toBe(`/products/${id}`)
  expect(products.map((product: { url: string }) => product.url).join(' ')).not.toContain('variant=')
})
