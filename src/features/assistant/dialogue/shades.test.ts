import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product, Variant } from '../../catalog/contract.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

const ask = async (...messages: string[]) => (await conversationWith(shop)(...messages)).response
const variantsOf = async (id: string): Promise<readonly Variant[]> =>
  (await shop.call('GET', `/api/products/${id}`)).body.variants

async function sellOut(productId: string, variants: readonly Variant[]): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await shop.inventory.setOnHand(
      tx,
      variants.map(({ id: variantId }) => ({ variantId, productId, onHand: 0 })),
    )
    await tx.notify('catalog_changed')
  })
}

/** The shades as an answer lists them: "1 Shell, 2 Sand (out of stock), and 3 Amber". */
async function listed(id: string): Promise<string> {
  const titles = (await variantsOf(id)).map(({ title, inStock }) => (inStock ? title : `${title} (out of stock)`))
  return `${titles.slice(0, -1).join(', ')}${titles.length > 2 ? ',' : ''} and ${titles.at(-1)}`
}

describe('the shades of a product', () => {
  it.each([
    ['Which shades of Soft Focus Concealer exist?', 'Soft Focus Concealer', 'soft-focus-concealer'],
    ['What colors does Wild Fig Liquid Blush come in?', 'Wild Fig Liquid Blush', 'wild-fig-liquid-blush'],
    ['Which shades of Terracotta Coast Bronzer are in stock?', 'Terracotta Coast Bronzer', 'terracotta-coast-bronzer'],
    ['does bare contour lip pencil come in other shades', 'Bare Contour Lip Pencil', 'bare-contour-lip-pencil'],
  ])('are listed with those that are out of stock: %s', async (question, name, id) => {
    const shades = await variantsOf(id)
    expect(shades.some(({ inStock }) => !inStock)).toBe(true)
    expect(await ask(question)).toBe(`${name} comes in ${shades.length} shades: ${await listed(id)}.`)
  })

  it('are listed when the shopper has to choose one for the cart', async () => {
    expect(await ask('add soft focus concealer to my cart')).toContain(
      `comes in 4 shades: ${await listed('soft-focus-concealer')}. Which one would you like?`,
    )
  })

  it('are counted, with the first and last one, when there are many', async () => {
    const shades = await variantsOf('close-match-foundation')
    expect(await ask('How many shades does Close Match Foundation have?')).toBe(
      `Close Match Foundation comes in ${shades.length} shades, from ${shades[0]?.title} to ${shades.at(-1)?.title}. The product page shows all of them.`,
    )
  })

  it.each([
    ['Which Soft Focus Concealer shade is best for very dark skin?', 'Soft Focus Concealer, 5 Amber'],
    ['what shade should I get in Silk Veil Foundation, I have fair skin', 'Silk Veil Foundation, 01 Porcelain'],
    ['which close match foundation shade suits deep skin', 'Close Match Foundation, 660 Warm Dark Amber'],
  ])('are narrowed to the one in stock that is closest to a skin tone: %s', async (question, name) => {
    const { response, products } = await conversationWith(shop)(question)
    expect(response).toContain(`the closest to what you describe is ${name} (€`)
    expect(products.map((product) => product.name)).toEqual([name])
  })

  it('are narrowed to an undertone', async () => {
    const warm = (await variantsOf('close-match-foundation')).filter(({ title }) => title.includes('Warm'))
    expect(await ask('which shades of close match foundation are warm')).toBe(
      `Close Match Foundation comes in ${warm.length} warm shades, from ${warm[0]?.title} to ${warm.at(-1)?.title}. The product page shows all of them.`,
    )
  })

  it('are counted in the singular when one states the undertone', async () => {
    expect(await ask('which shades of silk veil foundation are warm')).toBe(
      'Silk Veil Foundation comes in 1 warm shade: 04 Warm Sand.',
    )
  })

  it.each(['medium coverage', 'light-to-medium coverage', 'light satin finish', 'light weight'])(
    'are not narrowed by words about the makeup: %s',
    async (words) => {
      expect(await ask(`Which shades does the ${words} Close Match Foundation come in?`)).toContain(
        'The product page shows all of them.',
      )
    },
  )

  it('are those of the product of the last answer', async () => {
    expect(await ask('Is Soft Focus Concealer in 3 Apricot Beige in stock?', 'Which shades does it come in?')).toBe(
      `Soft Focus Concealer comes in 4 shades: ${await listed('soft-focus-concealer')}.`,
    )
  })

  it.each(['Which products have shades like Soft Focus Concealer?', 'Is Soft Focus Concealer in 1 Shell in stock?'])(
    'are not listed in answer to another question: %s',
    async (question) => {
      expect(await ask(question)).not.toContain('comes in 4 shades')
    },
  )

  it('are those that can be bought when there are many and few are left', async () => {
    const shades = await variantsOf('close-match-foundation')
    await sellOut('close-match-foundation', shades.slice(2))
    const [first, second] = shades.map(({ title }) => title)
    await expect
      .poll(() => ask('add close match foundation to my cart'))
      .toContain(`comes in ${shades.length} shades: ${first} and ${second} are in stock. Which one would you like?`)
  })
})

describe('products without a white cast', () => {
  const all = async (): Promise<readonly Product[]> => (await shop.call('GET', '/api/products')).body

  it.each([
    ['which products leave no white cast'],
    ['something that leaves no white residue for dark skin'],
    ['recommend a sunscreen for dry skin', 'which products leave no white cast?'],
  ])('are sunscreens: %s', async (...messages) => {
    const { response, products } = await conversationWith(shop)(...messages)
    expect(response).toMatch(/^I found \d+ sunscreens/)
    const sunscreens = (await all()).filter(({ category }) => category === 'sunscreen').map(({ id }) => id)
    expect(products).not.toEqual([])
    for (const { id } of products) expect(sunscreens).toContain(id)
  })

  it('keep what an earlier question asked for', async () => {
    expect(await ask('recommend a sunscreen for dry skin', 'and which products leave no white cast?')).toMatch(
      /sunscreens for dry skin without a white cast/,
    )
  })
})

describe('a product of which one shade or none is left', () => {
  it('is not asked about with the question which one', async () => {
    const id = 'soft-focus-concealer'
    const shades = await variantsOf(id)
    const left = shades.find(({ inStock }) => inStock)!
    const add = () => ask('add soft focus concealer to my cart')
    await sellOut(
      id,
      shades.filter((shade) => shade !== left),
    )
    await expect.poll(add).toContain(`Reply “${left.title}” to add it.`)
    expect(await add()).not.toContain('Which one would you like?')
    expect(await ask('add soft focus concealer to my cart', left.title)).toContain(
      `Shall I add Soft Focus Concealer, ${left.title} to your cart?`,
    )
    const onPage = `Choose ${left.title} on the product page to add it.`
    const both = await ask('add soft focus concealer and close match foundation to my cart')
    expect(both).toContain(onPage)
    const missing = await ask('add soft focus concealer to my cart', 'in 240')
    expect(missing).toContain(`isn’t available in 240.`)
    expect(missing).toContain(onPage)
    for (const answer of [both, missing]) expect(answer).not.toMatch(/Reply “|Which one/)
    await sellOut(id, [left])
    await expect.poll(add).toContain('Soft Focus Concealer is out of stock.')
    expect(await add()).not.toContain('Which one would you like?')
  })
})
