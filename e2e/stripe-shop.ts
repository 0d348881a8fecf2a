import type { Page } from '@playwright/test'
import Stripe from 'stripe'
import { demoShopFolder } from '#root/test/demo-shop.ts'
import { startServer } from '#root/test/server-process.ts'
import { StripeStandIn, type StripeIntent } from '#root/test/stripe-stand-in.ts'
import { payButton } from './checkout-page.ts'
import { expect, guestWithCart, open, test as base } from './fixtures.ts'

const webhookSecret = 'whsec_of_the_tests'

export type StripeShop = { readonly url: string; readonly fake: StripeStandIn }

/** A separate shop that takes payments with Stripe, with stand-ins for Stripe's servers and browser script. */
export const test = base.extend<object, { stripeShop: StripeShop }>({
  stripeShop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fake = new StripeStandIn()
      const server = await startServer(await demoShopFolder(), {
        STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: await fake.start(),
      })
      await use({ url: server.base, fake })
      await server.end('SIGTERM')
      fake.server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop.url),
})

/** Delivers a signed webhook event. */
export async function deliver({ url }: StripeShop, type: string, object: object): Promise<void> {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } })
  const webhooks = new Stripe('sk_unused').webhooks
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret })
  const headers = { 'stripe-signature': signature }
  const answer = await fetch(`${url}/api/webhooks/payments`, { method: 'POST', body: payload, headers })
  expect(answer.status).toBe(200)
}

/** The version that the shop's library expects. */
const stripeVersion = 'endive'

const stripeScript = `window.Stripe = () => {
  const element = { mount() {}, unmount() {}, destroy() {}, update() {}, on() {}, once() {}, off() {} }
  const wallet = () => {
    const heard = {}
    const offered = window.walletEvent && { applePay: true }
    return {
      ...element,
      on: (name, handler) => { heard[name] = handler },
      mount(place) {
        setTimeout(() => { heard.ready({ availablePaymentMethods: offered }); window.isWalletReady = true }, 100)
        if (!offered) return
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Pay with the wallet' })
        const paymentFailed = (failure) => { window.walletFailures = [...(window.walletFailures ?? []), failure] }
        const resolve = (asked) => { window.walletAsked = asked; heard.confirm({ ...window.walletEvent, paymentFailed }) }
        button.addEventListener('click', () => heard.click({ resolve, reject() {} }))
        place.append(button)
      },
    }
  }
  const elements = { create: (type) => (type === 'expressCheckout' ? wallet() : element), getElement: () => null, update() {}, on() {}, off() {} }
  return {
    elements: () => elements, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    _registerWrapper() {}, registerAppInfo() {}, confirmPayment: () => window.confirmAtStripe(),
  }
}
window.Stripe.version = ${JSON.stringify(stripeVersion)}`

export type Confirmation = (intent: StripeIntent) => object

/** Opens checkout with a cart; `confirm` is what Stripe's own script does with the card. */
export async function atCheckout(page: Page, { fake }: StripeShop, confirm: Confirmation): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  let secret = ''
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/create-payment-intent'))
      secret = ((await response.json()) as { clientSecret: string }).clientSecret
  })
  await page.exposeFunction('confirmAtStripe', () => {
    const intent = [...fake.intents.values()].find(({ client_secret: own }) => own === secret)
    return intent ? confirm(intent) : { error: { type: 'invalid_request_error' } }
  })
  await guestWithCart(page, [{ productId: 'aloe-cotton-cooling-sheet-mask' }])
  await open(page, '/checkout')
  await expect(payButton(page)).toBeEnabled()
}
