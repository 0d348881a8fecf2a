import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { checkoutClient } from '#root/test/checkout.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Product, Variant } from '../contract.ts'
import { selectVariant } from './constants.ts'
import { choiceOf, codeOf, optionKeyOf } from './rules.ts'

let shop: TestShop
let foundation: Product
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  foundation = (await shop.call('GET', '/api/products/close-match-foundation')).body
})
afterAll(() => shop.close())

const add = (sessionId: string, body: object) =>
  shop.call('POST', '/api/cart', { productId: foundation.id, quantity: 1, sessionId, ...body })

describe('variants of a product', () => {
  it('have price, stock, image and SKU of their own; the product shows the first one in stock', () => {
    expect(foundation.variants?.length).toBeGreaterThanOrEqual(24)
    const [first] = foundation.variants?.filter(({ inStock }) => inStock) ?? []
    expect(foundation).toMatchObject({ variantId: first?.id, sku: first?.sku, price: first?.price })
    expect(new Set(foundation.variants?.map(({ imageUrl }) => imageUrl)).size).toBe(foundation.variants?.length)
  })

  it('give the product the lowest price, with its unit price', async () => {
    const { body } = await shop.call('GET', '/api/products')
    const product = (body as Product[]).find(({ fromPrice }) => fromPrice !== undefined)
    const [lowest] = product?.variants?.toSorted((one, other) => Number(one.price) - Number(other.price)) ?? []
    expect(lowest?.pricePer100).toBeDefined()
    expect(product).toMatchObject({ fromPrice: lowest?.price, fromPricePer100: lowest?.pricePer100 })
  })

  it('are separate lines of the cart and of the order', async () => {
    const { sessionId } = newGuest()
    const [one, two] = foundation.variants ?? []
    await add(sessionId, { variantId: one?.id })
    await add(sessionId, { variantId: two?.id })
    const { body } = await add(sessionId, { variantId: two?.id })
    expect(body).toMatchObject({
      quantity: 2,
      variantId: two?.id,
      product: { variantTitle: two?.title, sku: two?.sku },
    })
    const client = checkoutClient(shop)
    const { clientSecret } = (await client.createPayment(sessionId)).body
    await client.saveContactDetails(clientSecret)
    await client.confirm(clientSecret)
    const { orderKey } = (await client.complete(clientSecret)).body
    const { lines } = (await shop.call('GET', `/api/order-link/${orderKey}`)).body
    expect(lines.map(({ name, sku }: { name: string; sku: string }) => [name, sku])).toEqual([
      [`${foundation.name}, ${one?.title}`, one?.sku],
      [`${foundation.name}, ${two?.title}`, two?.sku],
    ])
  })

  it('sell out one by one; a cart call without a variant adds one in stock', async () => {
    const { sessionId } = newGuest()
    const [first, second] = foundation.variants ?? []
    const setStock = (id: string | undefined, units: number) =>
      shop.db.transaction(async (tx) => {
        await tx.rows(sql`update stock_item set on_hand = ${units}, reserved = 0 where variant_id = ${id}`)
        await tx.notify('catalog_changed')
      })
    await setStock(first?.id, 0)
    await expect.poll(async () => (await add(sessionId, {})).body.variantId).toBe(second?.id)
    expect((await add(sessionId, { variantId: first?.id })).body.code).toBe('out_of_stock')
    await setStock(first?.id, 10)
  })

  it('cannot be added when unknown, of another product or archived', async () => {
    const { sessionId } = newGuest()
    const other = (await shop.call('GET', '/api/products/silk-veil-foundation')).body
    for (const variantId of ['0f0e4c1a-2c3d-4a5b-8c6d-7e8f90a1b2c3', other.variantId])
      expect(await add(sessionId, { variantId })).toMatchObject({ status: 404, body: { code: 'variant_not_found' } })
    expect((await add(sessionId, { variantId: 'not-an-id' })).status).toBe(422)
  })
})

describe('the key of a choice', () => {
  const code = fc.string({ minLength: 1 }).map(codeOf).filter(Boolean)
  it('reads back as the same choice, whatever the order of its options', () => {
    fc.assert(
      fc.property(code, code, (size, shade) => {
        expect(choiceOf(optionKeyOf({ size, shade }))).toEqual({ size, shade })
        expect(optionKeyOf({ shade, size })).toBe(optionKeyOf({ size, shade }))
      }),
    )
  })

  it('keeps the changed option when the combination does not exist', () => {
    const variant = (size: string, shade: string) => ({ choice: { size, shade } }) as Variant
    const variants = [variant('30-ml', 'sand'), variant('50-ml', 'rose')]
    expect(selectVariant(variants, { size: '50-ml', shade: 'sand' }, 'size')).toBe(variants[1])
    expect(selectVariant(variants, { size: '50-ml', shade: 'sand' }, 'shade')).toBe(variants[0])
  })
})
