import type { StripeIntent } from '#root/test/stripe-stand-in.ts'
import { fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, toasts } from './fixtures.ts'
import { atCheckout, test } from './stripe-shop.ts'

test('shows the order when Stripe charged the card but the confirmation was lost', async ({ page, stripeShop }) => {
  await atCheckout(page, stripeShop, (intent) => {
    intent.status = 'succeeded'
    return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting' } }
  })
  await fillContactDetails(page)
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
  await fillContactDetails(page)
  await payButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'We’re checking your payment' })).toBeVisible()
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
  await fillContactDetails(page)
  await payButton(page).click()
  await expectToast(page, 'Payment Failed', 'We could not reach the payment service. You were not charged.')
  expect(stripeIntent?.status).toBe('canceled')
  await expect(payButton(page)).toBeEnabled()
})

test('shows Stripe’s message for a refused card', async ({ page, stripeShop }) => {
  await atCheckout(page, stripeShop, () => ({ error: { type: 'card_error', message: 'Your card was declined.' } }))
  await fillContactDetails(page)
  await payButton(page).click()
  await expectToast(page, 'Payment Failed', 'Your card was declined.')
  await expect(payButton(page)).toBeEnabled()
})
