import type { Page } from '@playwright/test'
import { MollieStandIn, type MolliePayment } from '#root/test/mollie-stand-in.ts'
import { demoShopFolder } from '#root/test/demo-shop.ts'
import { startServer } from '#root/test/server-process.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectNoHorizontalScroll, expectToast, guestWithCart, open, test as base } from './fixtures.ts'

type MollieShop = { readonly url: string; readonly fake: MollieStandIn }

/** A separate shop that takes payments with a stand-in for Mollie, whose payments cannot be canceled. */
const test = base.extend<object, { mollieShop: MollieShop }>({
  mollieShop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fake = new MollieStandIn()
      const server = await startServer(await demoShopFolder(), {
        MOLLIE_API_KEY: 'test_key_of_the_tests',
        MOLLIE_API_URL: await fake.start(),
      })
      await use({ url: server.base, fake })
      await server.end('SIGTERM')
      fake.server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ mollieShop }, use) => use(mollieShop.url),
})

const paymentPage = /\/checkout\/tr_\w+$/
const notPaid = (page: Page) => page.getByRole('heading', { name: 'Your payment isn’t complete' })
/** Only after some answers that it is not paid yet. */
async function expectNotPaid(page: Page): Promise<void> {
  await expect(notPaid(page)).toBeVisible({ timeout: 20_000 })
}
const continuePaying = (page: Page) => page.getByRole('button', { name: 'Continue paying' })
const backToCheckout = (page: Page) => page.getByRole('button', { name: 'Back to checkout' })

function paymentAt(url: string, { fake }: MollieShop): MolliePayment {
  const payment = fake.payments.get(url.split('/').at(-1) ?? '')
  if (!payment) throw new Error(`no payment for ${url}`)
  return payment
}

type Left = { readonly payment: MolliePayment; readonly sessionId: string }

/** Fills in the form and leaves for Mollie's page. @returns the payment there */
async function leaveForMollie(page: Page, shop: MollieShop): Promise<Left> {
  await page.route(paymentPage, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mollie</title><h1>Mollie</h1>' }),
  )
  const sessionId = await guestWithCart(page, [{ productId: 'aloe-cotton-cooling-sheet-mask' }])
  await open(page, '/checkout')
  await fillContactDetails(page)
  await payButton(page).click()
  await expect(page).toHaveURL(paymentPage, { timeout: 20_000 })
  return { payment: paymentAt(page.url(), shop), sessionId }
}

/** As another tab does: one unit more, and the payment for that. */
async function changeCart(page: Page, sessionId: string): Promise<void> {
  const headers = { 'x-guest-session': sessionId }
  const [line] = (await (await page.request.get(`/api/guest-cart/${sessionId}`, { headers })).json()) as {
    id: string
  }[]
  const changed = await page.request.put(`/api/cart/${line?.id}`, { headers, data: { quantity: 2 } })
  expect(changed.ok(), await changed.text()).toBe(true)
  const created = await page.request.post('/api/create-payment-intent', { data: { sessionId } })
  expect(created.ok(), await created.text()).toBe(true)
}

test('leads back to the same payment after the Back button', { tag: '@phone' }, async ({ page, mollieShop }) => {
  const { payment } = await leaveForMollie(page, mollieShop)
  await page.goBack()
  await expectNotPaid(page)
  await expect(page.getByText('don’t pay again')).toHaveCount(0)
  await expectNoA11yViolations(page)
  await expectNoHorizontalScroll(page)
  await page.reload()
  await continuePaying(page).click()
  await expect(page).toHaveURL(paymentPage, { timeout: 20_000 })
  expect(paymentAt(page.url(), mollieShop).id).toBe(payment.id)
})

test('shows the order when the payment that was left is paid elsewhere', async ({ page, mollieShop }) => {
  const { payment } = await leaveForMollie(page, mollieShop)
  await page.goBack()
  await expectNotPaid(page)
  payment.status = 'paid'
  await expect(page).toHaveURL(/\/orders\/.+/, { timeout: 20_000 })
  await expectToast(page, 'Payment Successful')
})

test('goes back to the checkout, where an unchanged order has the same payment', async ({ page, mollieShop }) => {
  const { payment } = await leaveForMollie(page, mollieShop)
  await page.goBack()
  await expectNotPaid(page)
  await backToCheckout(page).click()
  await fillContactDetails(page)
  await payButton(page).click()
  await expect(page).toHaveURL(paymentPage, { timeout: 20_000 })
  expect(paymentAt(page.url(), mollieShop).id).toBe(payment.id)
})

test('pays a changed order, and refunds the payment for the old one', async ({ page, mollieShop, consoleGuard }) => {
  consoleGuard.expects(409)
  const { fake } = mollieShop
  const { payment: old, sessionId } = await leaveForMollie(page, mollieShop)
  await page.goBack()
  await expectNotPaid(page)
  await changeCart(page, sessionId)

  // This tab still has the payment that another one has replaced.
  await continuePaying(page).click()
  await expect(page.getByRole('heading', { name: 'This payment can’t be continued' })).toBeVisible({ timeout: 20_000 })
  await expect(continuePaying(page)).toHaveCount(0)
  await backToCheckout(page).click()
  await fillContactDetails(page)
  await payButton(page).click()
  await expect(page).toHaveURL(paymentPage, { timeout: 20_000 })
  const payment = paymentAt(page.url(), mollieShop)
  expect(payment.id).not.toBe(old.id)

  payment.status = 'paid'
  old.status = 'paid'
  await page.goto(String(payment.request['redirectUrl']))
  await expectToast(page, 'Payment Successful')
  await page.goto(String(old.request['redirectUrl']))
  await expect(page.getByRole('heading', { name: 'Your payment is being refunded' })).toBeVisible()
  await expect.poll(() => fake.refunds.get(old.id)?.[0]?.amount).toEqual(old.amount)
  expect(fake.refunds.get(payment.id)).toBeUndefined()
})

test('checks the payment when the browser restores the page that was left', async ({ page }) => {
  // The browser stays on the page, as it was when it is restored.
  await page.route(paymentPage, (route) => route.fulfill({ status: 204 }))
  await guestWithCart(page, [{ productId: 'aloe-cotton-cooling-sheet-mask' }])
  await open(page, '/checkout')
  await fillContactDetails(page)
  const left = page.waitForRequest(paymentPage)
  await payButton(page).click()
  await left
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectNotPaid(page)
})
