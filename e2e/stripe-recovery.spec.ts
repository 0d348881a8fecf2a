import type { Page } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#root/test/server-process.ts'
import { StripeStandIn, type StripeIntent } from '#root/test/stripe-stand-in.ts'
import { expect, expectToast, guestWithCart, open, test as base, toasts } from './fixtures.ts'
import { fillContactDetails, payButton } from './checkout-page.ts'

type StripeShop = { readonly url: string; readonly fake: StripeStandIn }

/** A separate shop that takes payments with Stripe, with stand-ins for Stripe's servers and browser script. */
const test = base.extend<object, { stripeShop: StripeShop }>({
  stripeShop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fake = new StripeStandIn()
      const server = await startServer(mkdtempSync(join(tmpdir(), 'eclat-stripe-')), {
        STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
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

/** The version that the shop's library expects. */
const stripeVersion = 'endive'

const stripeScript = `window.Stripe = () => {
  const element = { mount() {}, unmount() {}, destroy() {}, update() {}, on() {}, once() {}, off() {} }
  const elements = { create: () => element, getElement: () => null, update() {}, on() {}, off() {} }
  return {
    elements: () => elements, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    _registerWrapper() {}, registerAppInfo() {}, confirmPayment: () => window.confirmAtStripe(),
  }
}
window.Stripe.version = ${JSON.stringify(stripeVersion)}`

type Confirmation = (intent: StripeIntent) => object

/** Fills in everything up to the button; `confirm` is what Stripe's own script does with the card. */
async function atCheckout(page: Page, { fake }: StripeShop, confirm: Confirmation): Promise<void> {
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
  await fillContactDetails(page)
  await expect(payButton(page)).toBeEnabled()
}

test('shows the order when Stripe charged the card but the confirmation was lost', async ({ page, stripeShop }) => {
  await atCheckout(page, stripeShop, (intent) => {
    intent.status = 'succeeded'
    return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting' } }
  })
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  await expect(page).toHaveURL(/\/orders\/.+/)
})

test('waits for a Stripe payment that the bank is processing', async ({ page, stripeShop, consoleGuard }) => {
  consoleGuard.expects(409)
  let stripeIntent: StripeIntent | undefined
  await atCheckout(page, stripeShop, (intent) => {
    stripeIntent = intent
    intent.status = 'processing'
    return { paymentIntent: { status: 'processing' } }
  })
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/checkout/complete'))
  await payButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: "We're checking your payment" })).toBeVisible()
  expect((await refused).status()).toBe(409)
  expect(stripeIntent?.status).toBe('processing')
  await expect(toasts(page)).toHaveCount(0)
  if (stripeIntent) stripeIntent.status = 'succeeded'
  await expectToast(page, 'Payment Successful')
  await expect(page).toHaveURL(/\/orders\/.+/)
})

test('reports no charge once Stripe has canceled a payment whose card was not reached', async ({
  page,
  stripeShop,
}) => {
  let stripeIntent: StripeIntent | undefined
  await atCheckout(page, stripeShop, (intent) => {
    stripeIntent = intent
    return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting' } }
  })
  await payButton(page).click()
  await expectToast(page, 'Payment Failed', 'We could not reach the payment service. Your card was not charged.')
  expect(stripeIntent?.status).toBe('canceled')
  await expect(payButton(page)).toBeEnabled()
})

test('shows Stripe’s message for a refused card', async ({ page, stripeShop }) => {
  await atCheckout(page, stripeShop, () => ({ error: { type: 'card_error', message: 'Your card was declined.' } }))
  await payButton(page).click()
  await expectToast(page, 'Payment Failed', 'Your card was declined.')
  await expect(payButton(page)).toBeEnabled()
})
