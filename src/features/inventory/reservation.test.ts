import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everythingChanged } from '#src/platform/catalog-change.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const productId = 'bare-basics-face-lotion'

async function setStock(onHand: number): Promise<void> {
  await shop.db.rows(sql`update stock_item set on_hand = ${onHand}, reserved = 0 where product_id = ${productId}`)
  shop.catalog.invalidate(everythingChanged)
}

async function guestWith(quantity: number): Promise<string> {
  const { sessionId } = newGuest()
  const added = await shop.call('POST', '/api/cart', { productId, quantity, sessionId })
  expect(added.status).toBe(200)
  return sessionId
}

/** Creates a payment: reserved, but not paid. */
const reserve = (sessionId: string) => shop.call('POST', '/api/create-payment-intent', { sessionId })

const shown = async () => {
  const { body } = await shop.call('GET', `/api/products/${productId}`)
  return { inStock: body.inStock, fewLeft: body.fewLeft }
}

describe('units reserved by payments in progress', () => {
  it('are not offered to anyone else: the page shows what is left, then sold out', async () => {
    await setStock(5)
    expect((await reserve(await guestWith(2))).status).toBe(200)
    await expect.poll(shown).toEqual({ inStock: true, fewLeft: 3 })
    expect((await reserve(await guestWith(3))).status).toBe(200)
    await expect.poll(shown).toMatchObject({ inStock: false })
  })

  it('cannot be reserved a second time', async () => {
    await setStock(5)
    const [first, second, third] = [await guestWith(4), await guestWith(2), await guestWith(1)]
    expect((await reserve(first)).status).toBe(200)
    const refused = await reserve(second)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_enough_stock'])
    expect((await reserve(third)).status).toBe(200)
  })
})
