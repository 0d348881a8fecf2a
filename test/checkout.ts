import { expect } from 'vitest'
import { sql } from '#src/platform/db/sql.server.ts'
import { allProducts, newGuest, type TestShop } from './shop.ts'

export const contact = {
  firstName: 'Ann',
  lastName: 'Peeters',
  email: 'ann@example.com',
  street: 'Kerkstraat 1',
  city: 'Gent',
  postalCode: '9000',
  country: 'Belgium',
}
export const card = (number: string) => ({ number, expiry: '12/30', cvc: '123' })
export const validCard = card('4242 4242 4242 4242')

export async function productWith(shop: TestShop, { monogram }: { monogram: boolean }) {
  const products = await allProducts(shop)
  const found = products.find(
    (product) => product.inStock && product.fewLeft === null && product.allowsMonogram === monogram,
  )
  if (!found) throw new Error('no such product')
  return found
}

export async function stockOf(shop: TestShop, productId: string) {
  const [level] = await shop.db.rows<{ on_hand: number; reserved: number }>(
    sql`select on_hand, reserved from stock_item where product_id = ${productId}`,
  )
  return level
}

export async function guestWithCart(shop: TestShop, productId: string, quantity = 1) {
  const guest = newGuest()
  const added = await shop.call('POST', '/api/cart', { productId, quantity, sessionId: guest.sessionId })
  expect(added.status).toBe(200)
  return { ...guest, item: added.body }
}

/** The checkout calls of a shop. */
export const checkoutClient = (shop: TestShop) => ({
  createPayment: (sessionId: string) => shop.call('POST', '/api/create-payment-intent', { sessionId }),
  saveContactDetails: (clientSecret: string, change: object = {}) =>
    shop.call('POST', '/api/checkout/customer', { clientSecret, customer: { ...contact, ...change } }),
  confirm: (clientSecret: string, paidWith = validCard) =>
    shop.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card: paidWith }),
  complete: (clientSecret: string) => shop.call('POST', '/api/checkout/complete', { clientSecret }),
})
