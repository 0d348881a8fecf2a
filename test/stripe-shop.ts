import Stripe from 'stripe'
import { expect } from 'vitest'
import { checkoutClient, guestWithCart } from './checkout.ts'
import { openShop, type TestShop } from './shop.ts'
import { StripeStandIn, type StripeIntent } from './stripe-stand-in.ts'

const secret = 'whsec_a_secret_of_the_tests'

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>

/** A shop whose payments are at the stand-in for Stripe. */
export async function openStripeShop() {
  const stripe = new StripeStandIn()
  const shop: TestShop = await openShop({
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: secret,
      CONTACT_INBOX: 'shop@example.com',
      STRIPE_API_URL: await stripe.start(),
    },
  })
  const checkout = checkoutClient(shop)
  let eventCount = 0
  return {
    shop,
    stripe,
    checkout,
    /** A guest's payment whose contact is stored. */
    async beginPayment(productId: string): Promise<{ clientSecret: string; intent: StripeIntent }> {
      const guest = await guestWithCart(shop, productId)
      const { clientSecret } = (await checkout.createPayment(guest.sessionId)).body
      await checkout.saveContactDetails(clientSecret)
      const intent = [...stripe.intents.values()].find((one) => one.client_secret === clientSecret)
      if (!intent) throw new Error('no payment intent')
      return { clientSecret, intent }
    },
    /** Delivers a signed webhook event. */
    async deliver(type: string, object: object): Promise<void> {
      const payload = JSON.stringify({ id: `evt_${(eventCount += 1)}`, object: 'event', type, data: { object } })
      const signature = await new Stripe('sk_unused').webhooks.generateTestHeaderStringAsync({ payload, secret })
      const answer = await shop.call('POST', '/api/webhooks/payments', payload, { 'stripe-signature': signature })
      expect(answer.status).toBe(200)
    },
    async close(): Promise<void> {
      await shop.close()
      stripe.server.close()
    },
  }
}
