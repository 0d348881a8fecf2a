import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents, fromDecimal, toDecimal } from '#src/kernel/money.ts'
import { presets } from '#src/features/shop-settings/contract.ts'
import { totalsOf } from '#src/features/pricing/contract.ts'
import { buy, newCustomer, plain } from './buyer.ts'
import { openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop({ environment: { RATE_LIMITS: 'off', SHOP_PRESET: 'eu' } })))
afterAll(() => shop.close())

it('charges the displayed prices plus shipping, and shows the included VAT on order, email and invoice', async () => {
  const person = await newCustomer(shop, 'Europa')
  const headers = { cookie: person.cookie }
  const shelf = fromDecimal((await shop.call('GET', `/api/products/${plain}`)).body.price)
  const order = await buy(shop, person, [{ productId: plain }])
  const expected = totalsOf(shelf, presets.eu.cart)
  const read = (await shop.call('GET', `/api/account/orders/${order.number}`, undefined, headers)).body
  expect(read).toMatchObject({
    subtotal: toDecimal(shelf),
    vat: toDecimal(expected.tax),
    vatIsIncluded: true,
    total: toDecimal(cents(shelf + expected.shipping)),
  })
  const invoice = (await shop.call('GET', `/api/account/orders/${order.number}/invoice`, undefined, headers)).body
  expect([invoice.gross, invoice.vat, invoice.vatIsIncluded]).toEqual([read.total, read.vat, true])
  expect(fromDecimal(invoice.net) + fromDecimal(invoice.vat)).toBe(fromDecimal(invoice.gross))
  await expect
    .poll(() => shop.emails.find(({ to, id }) => to === person.email && id.startsWith('order-'))?.text)
    .toContain(`including VAT 21%: €${read.vat}`)
})

it('requires 8 characters for new passwords, and accepts shorter ones set earlier', async () => {
  const person = { firstName: 'Kort', lastName: 'Wachtwoord', email: 'kort@example.com', password: '7 chars' }
  expect(await shop.call('POST', '/api/users', person)).toMatchObject({
    status: 422,
    body: { detail: 'Password must be at least 8 characters' },
  })
  expect(
    (await shop.call('POST', '/api/auth/reset-password', { token: 'x'.repeat(40), password: '7 chars' })).body.code,
  ).toBe('password_too_short')
  expect((await shop.call('POST', '/api/users', { ...person, password: '8 chars!' })).status).toBe(200)
  expect((await shop.call('POST', '/api/auth/login', { email: person.email, password: '7 chars' })).body.code).toBe(
    'wrong_credentials',
  )
})
