import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'

let shop: TestShop
let byId: ReadonlyMap<string, Product>
beforeAll(async () => {
  shop = await openShop()
  byId = new Map(((await shop.call('GET', '/api/products')).body as Product[]).map((product) => [product.id, product]))
})
afterAll(() => shop.close())

/** Seeded random numbers, so that a failure can be reproduced. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type ProductQuery = { readonly text: string; readonly key: string; readonly holds: (product: Product) => boolean }

const categories = [
  ['cleanser', 'cleansers'],
  ['moisturizer', 'moisturizers'],
  ['serum', 'serums'],
  ['sunscreen', 'sunscreen'],
  ['toner', 'toners'],
  ['mask', 'masks'],
] as const
const concerns = [
  ['acne', 'acne'],
  ['wrinkles', 'aging'],
  ['dark spots', 'pigmentation'],
  ['redness', 'redness'],
  ['blackheads', 'blackheads'],
  ['dullness', 'dullness'],
  ['large pores', 'pores'],
] as const
const types = ['dry', 'oily', 'sensitive', 'combination', 'normal'] as const
const without = [
  ['fragrance', /^parfum$|^aroma$|^linalool$|^limonene$/i],
  ['silicones', /dimethicone/i],
  ['niacinamide', /^niacinamide$/i],
  ['retinol', /^retinol$|^retinal$/i],
  ['alcohol', /^alcohol denat/i],
] as const
const starts = ['', 'I am looking for a ', 'can you recommend a ', 'show me a ', 'do you have a ', 'I need a ', 'best ']

function queries(count: number): ProductQuery[] {
  const random = seeded(20_261_120)
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One
  const chance = (share: number) => random() < share
  const made = new Map<string, ProductQuery>()
  while (made.size < count) {
    const [word, category] = pick(categories)
    const type = chance(0.5) ? pick(types) : null
    const concern = chance(0.5) ? pick(concerns) : null
    const exclusions = chance(0.4) ? pick(without) : null
    const price = chance(0.7) ? 15 + Math.floor(random() * 50) : null
    const isRange = price !== null && chance(0.3)
    const key = [category, type, concern?.[1], exclusions?.[0], price, isRange].join()
    const parts = [
      type && `for ${type} skin`,
      concern && `against ${concern[0]}`,
      exclusions && `without ${exclusions[0]}`,
      price !== null &&
        (isRange
          ? `between ${price} and ${price + 20} euro`
          : pick([`under ${price} euro`, `under €${price}`, `below ${price} euros`])),
    ]
    made.set(key, {
      key,
      text: `${pick(starts)}${word} ${parts.filter(Boolean).join(' ')}`.trim(),
      holds: (product) =>
        product.category === category &&
        (!type || product.skinTypes.includes(type)) &&
        (!concern || product.skinConcerns.includes(concern[1])) &&
        (!exclusions || !product.ingredients.some((name) => exclusions[1].test(name))) &&
        (price === null ||
          (isRange
            ? Number(product.price) >= price && Number(product.price) <= price + 20
            : Number(product.price) < price)),
    })
  }
  return [...made.values()]
}

describe('300 generated product queries', () => {
  it('return matching products at catalog prices, and different answers to different requests', async () => {
    const asked = queries(300)
    const seen = new Map<string, string>()
    let exact = 0
    for (const { text, holds } of asked) {
      const { status, body } = await shop.call('POST', '/api/ai-chat', {
        userId: null,
        sessionId: 'guest-1',
        message: text,
        conversationHistory: [],
      })
      expect([text, status]).toEqual([text, 200])
      for (const advised of body.products) {
        const { id, name, price, imageUrl, inStock } = byId.get(advised.id) as Product
        expect(advised, text).toMatchObject({
          id,
          name,
          price,
          imageUrl,
          inStock,
          url: `/products/${id}`,
          reason: expect.any(String),
        })
        expect(body.response, text).toContain(`${name} (€${price})`)
      }
      const isExact = /^I found (\d+|one match for) /.test(body.response)
      if (isExact) {
        exact += 1
        for (const { id } of body.products) expect([text, id, holds(byId.get(id) as Product)]).toEqual([text, id, true])
      } else {
        // The answer must not claim that a product is missing if the shop has it.
        const there = [...byId.values()].filter(
          (product) =>
            holds(product) && product.inStock && !/\b(eye|lip|body|hand|scalp|neck|arms)/i.test(product.name),
        )
        expect([text, body.response.slice(0, 60), there.map(({ id }) => id)]).toEqual([
          text,
          body.response.slice(0, 60),
          [],
        ])
      }
      const before = seen.get(body.response)
      expect(before, `the same answer to “${text}” and “${before}”`).toBeUndefined()
      seen.set(body.response, text)
    }
    expect(seen.size).toBe(300)
    expect(exact).toBeGreaterThan(150)
  })
})
