import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '#root/test/buyer.ts'
import { guestWithCart, stockOf } from '#root/test/checkout.ts'
import { openStripeShop, type StripeShop } from '#root/test/stripe-shop.ts'

let stripeShop: StripeShop
beforeAll(async () => {
  stripeShop = await openStripeShop()
})
afterAll(() => stripeShop.close())

const refusal = { code: 'amount_too_small', message: 'Amount must convert to at least 50 cents.' }
const reserved = async () => (await stockOf(stripeShop.shop, plain))?.reserved ?? 0

describe('a payment that Stripe refuses to create', () => {
  it('ends, so that the buyer can try again', async () => {
    const { stripe, checkout } = stripeShop
    const before = await reserved()
    const guest = await guestWithCart(stripeShop.shop, plain)
    stripe.creationRefusals.push(refusal)
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({ status: 500 })
    expect(await reserved()).toBe(before)
    const keys = stripe.keys.size
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({ status: 200 })
    expect(stripe.keys.size).toBe(keys + 1)
    expect(await reserved()).toBe(before + 1)
  })

  it('does not block a changed cart when it was interrupted before', async () => {
    const { shop, stripe, checkout } = stripeShop
    const before = await reserved()
    const guest = await guestWithCart(shop, plain)
    stripe.failNext = 3
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({ status: 503 })
    // The reply may be lost, so the payment may exist.
    expect(await reserved()).toBe(before + 1)
    await shop.call('PUT', `/api/cart/${guest.item.id}`, { quantity: 2 }, guest.headers)
    stripe.creationRefusals.push(refusal)
    expect(await checkout.createPayment(guest.sessionId)).toMatchObject({ status: 200 })
    expect(await reserved()).toBe(before + 2)
  })

  it('releases its units when nobody continues it', async () => {
    const { shop, stripe, checkout } = stripeShop
    const afterTheReservations = () => {
      shop.advanceClock(20 * 60)
      return shop.checkout.releaseExpired()
    }
    await afterTheReservations()
    const before = await reserved()
    const guest = await guestWithCart(shop, plain)
    stripe.failNext = 3
    await checkout.createPayment(guest.sessionId)
    expect(await reserved()).toBe(before + 1)
    stripe.creationRefusals.push(refusal)
    await afterTheReservations()
    expect(await reserved()).toBe(before)
  })
})
