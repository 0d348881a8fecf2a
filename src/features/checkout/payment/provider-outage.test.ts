import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '#root/test/buyer.ts'
import { checkoutClient, guestWithCart, stockOf } from '#root/test/checkout.ts'
import { MollieStandIn } from '#root/test/mollie-stand-in.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'

type Answer = { readonly status: number; readonly body: { code: string; detail: string }; readonly headers: Headers }

/** Says what happened and what to do next. Whether anything was charged is unknown. */
function expectUnavailable({ status, body, headers }: Answer): void {
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'provider_unavailable', '5'])
  expect(body.detail).toBe('We could not reach the payment service. Please try again in a few seconds.')
}

describe('while Stripe does not answer', () => {
  let stripeShop: StripeShop
  beforeAll(async () => {
    stripeShop = await openStripeShop()
  })
  afterAll(() => stripeShop.close())

  it('no payment is created, and the next request continues the same one', async () => {
    const { shop, stripe, checkout } = stripeShop
    const guest = await guestWithCart(shop, plain)
    const [reserved, keys] = [(await stockOf(shop, plain))?.reserved ?? 0, stripe.keys.size]
    stripe.failNext = 3
    expectUnavailable(await checkout.createPayment(guest.sessionId))
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({ status: 200 })
    expect(stripe.keys.size).toBe(keys + 1)
    expect((await stockOf(shop, plain))?.reserved).toBe(reserved + 1)
  })

  it('the payment of a changed cart is not replaced, and its outcome stays open', async () => {
    const { shop, stripe, checkout } = stripeShop
    const guest = await guestWithCart(shop, plain)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 2 }, guest.headers)
    stripe.failNext = 3
    expectUnavailable(await checkout.createPayment(guest.sessionId))
    stripe.failNext = 3
    expectUnavailable(await checkout.complete(clientSecret))
    const replaced = await checkout.createPayment(guest.sessionId)
    expect(replaced).toMatchObject({ status: 200 })
    expect(replaced.body.clientSecret).not.toBe(clientSecret)
  })

  it('nor accepts connections, the answer is the same', async () => {
    const { shop, stripe, checkout } = stripeShop
    const guest = await guestWithCart(shop, plain)
    stripe.server.closeAllConnections()
    await new Promise((closed) => stripe.server.close(closed))
    expectUnavailable(await checkout.createPayment(guest.sessionId))
  })
})

describe('while Mollie does not answer', () => {
  const mollie = new MollieStandIn()
  let shop: TestShop
  beforeAll(async () => {
    const environment = { MOLLIE_API_KEY: 'test_key_of_the_tests', MOLLIE_API_URL: await mollie.start() }
    shop = await openShop({ environment: { ...environment, PUBLIC_URL: 'https://shop.example' } })
  })
  afterAll(async () => {
    await shop.close()
    mollie.server.close()
  })

  it('the payment of a changed cart is not replaced', async () => {
    const checkout = checkoutClient(shop)
    const guest = await guestWithCart(shop, plain)
    const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
    await checkout.saveContactDetails(clientSecret)
    await shop.call('POST', '/api/checkout/redirect', { clientSecret, method: null })
    await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 2 }, guest.headers)
    mollie.failNext = 1
    expectUnavailable(await checkout.createPayment(guest.sessionId))
    mollie.failNext = 1
    expectUnavailable(await shop.call('POST', '/api/checkout/redirect', { clientSecret, method: null }))
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({ status: 200 })
  })
})
