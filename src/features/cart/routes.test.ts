import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let productId: string

beforeAll(async () => {
  shop = await openShop()
  const products = await shop.catalogue.all()
  productId = products.find(({ inStock, fewLeft, allowsMonogram }) => inStock && fewLeft === null && allowsMonogram)?.id ?? ''
})
afterAll(() => shop.close())

describe('a guest cart', () => {
  it('adds equal lines together and keeps the guest in a cookie', async () => {
    const guest = newGuest()
    const first = await shop.call('POST', '/api/cart', { productId, quantity: 2, userId: null, sessionId: guest.sessionId, customization: null })
    expect(first.status).toBe(200)
    expect(first.headers.get('set-cookie')).toMatch(/^guest_session=guest_\d+_\w+; .*HttpOnly; SameSite=Lax/)
    await shop.call('POST', '/api/cart', { productId, quantity: 1, sessionId: guest.sessionId })
    const { body } = await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)
    expect(body).toMatchObject([{ productId, quantity: 3, customization: null }])
  })
})
