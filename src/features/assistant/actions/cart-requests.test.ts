import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#src/platform/db/sql.server.ts'
import { conversationWith, type Reply } from '#root/test/conversation.ts'
import { startModelStandIn } from '#root/test/fake-language-model.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product, Variant } from '../../catalog/contract.ts'

type Offer = {
  tool: string
  quantity?: number
  product: { id: string; variantId: string; name: string; price: string }
}
type Answer = Reply & { actions?: Offer[] }

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

const ask = async (...messages: string[]) => (await conversationWith(shop)(...messages)) as Answer
const offersOf = ({ actions = [] }: Answer) => actions.filter(({ tool }) => tool === 'add_to_cart')
const productOf = async (id: string): Promise<Product> => (await shop.call('GET', `/api/products/${id}`)).body
async function variantOf(id: string, title: string): Promise<Variant> {
  const found = (await productOf(id)).variants?.find((variant) => variant.title === title)
  if (!found) throw new Error(`${id} has no ${title}`)
  return found
}

describe('a product in several shades', () => {
  it.each([
    [
      'add silk veil foundation to my cart',
      'silk-veil-foundation',
      /^Silk Veil Foundation comes in 6 shades: 01 Porcelain/,
    ],
    ['add soft focus concealer to my cart', 'soft-focus-concealer', /^Soft Focus Concealer comes in 4 shades: 1 Shell/],
    ['buy close match foundation', 'close-match-foundation', /^Close Match Foundation comes in 41 shades\. Which/],
  ])('is not offered before the shopper has chosen one: %s', async (message, id, says) => {
    const answer = await ask(message)
    expect(offersOf(answer)).toEqual([])
    expect(answer.response).toMatch(says)
    expect(answer.products.map((product) => product.id)).toEqual([id])
  })

  it.each(['04 warm sand', 'in shade 4 please', 'Warm Sand'])(
    'is offered in the shade of the reply: %s',
    async (reply) => {
      const answer = await ask('add two silk veil foundations to my cart', reply)
      const { id, price } = await variantOf('silk-veil-foundation', '04 Warm Sand')
      expect(offersOf(answer)).toMatchObject([
        { quantity: 2, product: { variantId: id, name: 'Silk Veil Foundation, 04 Warm Sand', price } },
      ])
    },
  )

  it.each([
    ['add Silk Veil Foundation in shade 4 to my cart', 'silk-veil-foundation', '04 Warm Sand'],
    ['add Terracotta Coast Bronzer in terracotta to my cart', 'terracotta-coast-bronzer', 'Terracotta'],
  ])('is offered in the shade of the request: %s', async (message, id, title) => {
    const answer = await ask(message)
    expect(offersOf(answer)).toMatchObject([{ product: { id, variantId: (await variantOf(id, title)).id } }])
    expect(offersOf(answer)[0]?.product.name).toMatch(new RegExp(`, ${title}$`))
  })

  it.each([
    [['show me foundations', 'add the first one in 450'], 'Silk Veil Foundation', '450', '6 shades: 01 Porcelain, 02'],
    [
      ['add two silk veil foundations in shade 450 to my cart'],
      'Silk Veil Foundation',
      '450',
      '6 shades: 01 Porcelain',
    ],
    [['add silk veil foundation to my cart', 'in 450'], 'Silk Veil Foundation', '450', '6 shades: 01 Porcelain, 02'],
    [['add Close Match Foundation in 999 to my cart'], 'Close Match Foundation', '999', '41 shades. Which one'],
    [['add Alpine Rich Shea Cream in 70 ml to my cart'], 'Alpine Rich Shea Cream', '70 ml', '3 sizes: '],
  ])(
    'is answered with the existing ones when it does not have the one asked for: %j',
    async (messages, name, missing, says) => {
      const answer = await ask(...messages)
      expect(offersOf(answer)).toEqual([])
      expect(answer.response).toContain(`${name} isn’t available in ${missing}. ${name} comes in ${says}`)
      expect(answer.products.map((product) => product.name)).toEqual([name])
    },
  )

  it('is not offered in another shade than the one that it does not have, or that is sold out', async () => {
    expect(offersOf(await ask('add Close Match Foundation in 999 to my cart'))).toEqual([])
    const soldOut = await ask('add Terracotta Coast Bronzer in Dune to my cart')
    expect(offersOf(soldOut)).toEqual([])
    expect(soldOut.response).toMatch(/^Terracotta Coast Bronzer, Dune is out of stock/)
  })

  it('is not offered by a language model either', async () => {
    const model = await startModelStandIn()
    const modeled = await openShop({ environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'a-model' } })
    model.say({ call: ['add_to_cart', 'silk-veil-foundation'] }, { content: 'Please choose a shade.' })
    const answer = (await conversationWith(modeled)('that foundation would be lovely for me')) as Answer
    model.say({ call: ['add_to_cart', 'oat-milk-cleansing-balm x 3'] }, { content: 'You can confirm it below.' })
    const several = (await conversationWith(modeled)('three of the oat balm would be lovely for me')) as Answer
    await modeled.close()
    model.close()
    expect(offersOf(answer)).toEqual([])
    expect(offersOf(several)).toMatchObject([{ quantity: 3, product: { id: 'oat-milk-cleansing-balm' } }])
  })
})

describe('a product in several sizes', () => {
  it('is offered with the name of its size', async () => {
    const { variantId, price } = await productOf('clear-horizon-matte-gel-spf-50')
    const answer = await ask('add clear horizon matte gel spf 50 to my cart')
    expect(offersOf(answer)).toMatchObject([
      { product: { variantId, price, name: expect.stringMatching(/^Clear Horizon Matte Gel SPF 50, \d+ ml$/) } },
    ])
    expect(answer.response).toMatch(/Matte Gel SPF 50, \d+ ml/)
  })

  it('is offered in the size of the request, and not in one that it does not have', async () => {
    const { id } = await variantOf('alpine-rich-shea-cream', '100 ml')
    expect(offersOf(await ask('add the 100 ml alpine rich shea cream to my cart'))).toMatchObject([
      { product: { variantId: id, name: 'Alpine Rich Shea Cream, 100 ml' } },
    ])
    const missing = await ask('add alpine rich shea cream in 70 ml to my cart')
    expect(offersOf(missing)).toEqual([])
    expect(missing.response).toMatch(/comes in \d sizes/)
  })
})

describe('a quantity', () => {
  it.each([
    [['add two nocturne retinol serums to my cart'], 2],
    [['put 3 nocturne retinol serum in my basket'], 3],
    [['add 2x Nocturne Retinol Serum to my cart'], 2],
    [['How much is Nocturne Retinol Serum?', 'add 2 of it'], 2],
    [['How much is Nocturne Retinol Serum?', 'I’ll take two of them'], 2],
    [['How much is Nocturne Retinol Serum?', 'add 4 to my cart'], 4],
    [['How much is Nocturne Retinol Serum?', 'put two in my basket please'], 2],
    [['add a couple of nocturne retinol serums to my bag'], 2],
  ])('is offered and named: %j', async (messages, quantity) => {
    const answer = await ask(...messages)
    expect(offersOf(answer)).toMatchObject([{ quantity, product: { id: 'nocturne-retinol-serum' } }])
    expect(answer.response).toContain(`${quantity} × Nocturne Retinol Serum`)
  })

  it.each([
    [['add Nocturne Retinol Serum to my cart'], 'nocturne-retinol-serum'],
    [['add the 100 ml Alpine Rich Shea Cream to my cart'], 'alpine-rich-shea-cream'],
    [['How much is Nocturne Retinol Serum?', 'add it to my cart'], 'nocturne-retinol-serum'],
    [['add Close Match Foundation 330 to my cart'], 'close-match-foundation'],
  ])('is one without a number of units: %j', async (messages, id) => {
    const [offer, ...others] = offersOf(await ask(...messages))
    expect(others).toEqual([])
    expect(offer?.product.id).toBe(id)
    expect(offer?.quantity).toBeUndefined()
  })

  it('belongs to the product that it is said of', async () => {
    const answer = await ask('add two Nocturne Retinol Serum and Oat Milk Cleansing Balm to my cart')
    expect(offersOf(answer).map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['nocturne-retinol-serum', 2],
      ['oat-milk-cleansing-balm', undefined],
    ])
  })
})

describe('the number of units', () => {
  const setStock = (variantId: string, units: number) =>
    shop.db.transaction(async (tx) => {
      await tx.rows(sql`update stock_item set on_hand = ${units}, reserved = 0 where variant_id = ${variantId}`)
      await tx.notify('catalog_changed')
    })

  it.each([
    [2, 'Only 2 of Nocturne Retinol Serum are left.', 2],
    [1, 'Only 1 of Nocturne Retinol Serum is left.', undefined],
  ])('is at most what is in stock: %i', async (left, says, quantity) => {
    const { variantId, id } = await productOf('nocturne-retinol-serum')
    await setStock(variantId, left)
    await expect.poll(async () => (await productOf(id)).fewLeft).toBe(left)
    const answer = await ask('add three nocturne retinol serums to my cart')
    await setStock(variantId, 40)
    await expect.poll(async () => (await productOf(id)).fewLeft).toBeNull()
    expect(answer.response).toContain(says)
    expect(offersOf(answer).map((offer) => offer.quantity)).toEqual([quantity])
  })

  it('is at most what one line of the cart may have', async () => {
    const answer = await ask('add 150 oat milk cleansing balm to my cart')
    expect(answer.response).toMatch(/^You can order up to 99 units of a product\. Shall I add 99 ×/)
    expect(offersOf(answer)).toMatchObject([{ quantity: 99 }])
  })

  it('of several products shown is asked back, because it does not say which', async () => {
    const [shown, answer] = await conversationWith(shop).all(
      'show me serums for dry skin',
      'add two of them to my cart',
    )
    expect(offersOf(answer as Answer)).toEqual([])
    expect(answer?.response).toMatch(/^Which product/)
    expect(answer?.products.map(({ id }) => id)).toEqual(shown?.products.map(({ id }) => id))
  })

  it('of the first products shown is one of each', async () => {
    const [shown, answer] = await conversationWith(shop).all(
      'show me serums for dry skin',
      'add the first two to my cart',
    )
    expect(offersOf(answer as Answer).map(({ product, quantity }) => [product.id, quantity])).toEqual(
      shown?.products.slice(0, 2).map(({ id }) => [id, undefined]),
    )
  })
})
