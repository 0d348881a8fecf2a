import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { checkoutClient, guestWithCart, productWith } from '#root/test/checkout.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { fromDecimal, includedShareOf, toDecimal } from '#src/kernel/money.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop({ environment: { SHOP_PRESET: 'eu' } })))
afterAll(() => shop.close())

it('a payment that was opened before a VAT rate changes is recorded with the rate of the day it is paid', async () => {
  const admin = await adminOf(shop)
  const rate = { country: 'Belgium', percent: '22', validFrom: '2026-11-21' }
  expect((await shop.call('POST', '/api/admin/tax-rates', rate, admin)).status).toBe(200)
  const checkout = checkoutClient(shop)
  const guest = await guestWithCart(shop, (await productWith(shop, { monogram: false })).id)
  // 23:58 in Brussels.
  shop.advanceClock(12 * 60 * 60 + 58 * 60)
  const { clientSecret, amount } = (await checkout.createPayment(guest.sessionId)).body
  await checkout.saveContactDetails(clientSecret)
  shop.advanceClock(4 * 60)
  await checkout.confirm(clientSecret)
  const { orderKey } = (await checkout.complete(clientSecret)).body

  const order = (await shop.call('GET', `/api/order-link/${orderKey}`)).body
  expect(order).toMatchObject({
    total: toDecimal(amount),
    vatPercent: 22,
    vat: toDecimal(includedShareOf(fromDecimal(order.total), 2200)),
  })
})
