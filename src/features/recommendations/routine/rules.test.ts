import { afterAll, beforeAll, expect, it } from 'vitest'
import { allProducts, openShop, type TestShop } from '#root/test/shop.ts'
import type { Product } from '../../catalog/contract.ts'
import { conflictsWith, factsOf, stepOf } from '../../ingredients/constants.ts'

let shop: TestShop
let products: readonly Product[]
beforeAll(async () => {
  shop = await openShop()
  products = await allProducts(shop)
})
afterAll(() => shop.close())

const stepsOf = async (id: string) => {
  const { status, body } = await shop.call('GET', `/api/routine-completion/${id}`)
  expect(status).toBe(200)
  return body.steps as { role: string; card: { id: string; inStock: boolean } }[]
}
const productOf = (id: string) => products.find((one) => one.id === id)!

it('completes every facial product with the missing steps, none of which conflicts with another', async () => {
  const facial = products.filter((one) => {
    const { area } = factsOf(one)
    return one.category !== 'makeup' && (area === 'face' || area === 'eyes')
  })
  expect(facial.length).toBeGreaterThan(100)
  for (const product of facial.filter((_one, at) => at % 5 === 0)) {
    const steps = await stepsOf(product.id)
    expect(steps.length, product.id).toBeGreaterThan(1)
    const roles = steps.map(({ role }) => role)
    expect(roles).not.toContain(factsOf(product).role)
    expect(roles).toEqual(['cleanser', 'serum', 'moisturizer', 'sunscreen'].filter((role) => roles.includes(role)))
    const together = [product, ...steps.map(({ card }) => productOf(card.id))]
    for (const one of together)
      expect(
        conflictsWith(
          stepOf(one),
          together.map((other) => stepOf(other)),
        ),
      ).toEqual([])
    for (const { role, card } of steps) {
      expect(card.inStock).toBe(true)
      expect(factsOf(productOf(card.id)).role).toBe(role)
      expect(productOf(card.id).skinTypes.some((type) => product.skinTypes.includes(type))).toBe(true)
    }
  }
})

it('suggests nothing with makeup, and knows no unknown product', async () => {
  const makeup = products.find(({ category }) => category === 'makeup')
  expect(await stepsOf(makeup?.id ?? '')).toEqual([])
  expect(await shop.call('GET', '/api/routine-completion/nothing')).toMatchObject({
    status: 404,
    body: { code: 'product_not_found' },
  })
})
