import type { Page, Route } from '@playwright/test'
import { expect, expectToast, guestWithCart, open, test, toasts } from './fixtures.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'

const confirm = '**/api/sandbox-payments/confirm'
const authenticate = '**/api/sandbox-payments/authenticate'
const complete = '**/api/checkout/complete'
const state = '**/api/checkout/payment-state'

/** The connection breaks before the server receives the request. */
const connectionLost = (route: Route) => route.abort()
/** The server completes the request, but its response never arrives. */
const replyLost = async (route: Route) => {
  await route.fetch()
  await route.abort()
}
const serverFault = (route: Route) => route.fulfill({ status: 503, body: '' })

async function atCheckout(page: Page, card: string = cards.good): Promise<void> {
  await guestWithCart(page, [{ productId: 'aloe-cotton-cooling-sheet-mask' }])
  await open(page, '/checkout')
  await fillContactDetails(page)
  await fillCard(page, card)
}

async function expectOrder(page: Page): Promise<void> {
  await expectToast(page, 'Payment Successful', 'Order 1')
  await expect(page).toHaveURL(/\/orders\/.+/)
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-payment'))).toBeNull()
}

test(
  'shows the order when the card was charged but the confirmation was lost [PAY-04]',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects('broken connection')
    await page.route(confirm, replyLost)
    await atCheckout(page)
    await payButton(page).click()
    await expectOrder(page)
  },
)

test('shows the order after authentication when the response was lost', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await page.route(authenticate, replyLost)
  await atCheckout(page, cards.asking)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectOrder(page)
})

for (const [how, breaks] of [
  ['breaks before the server receives it', connectionLost],
  ['breaks before its response arrives', replyLost],
  ['returns a server error', serverFault],
] as const) {
  test(`shows the order when the return request ${how}`, async ({ page, consoleGuard }) => {
    consoleGuard.expects('broken connection', 503)
    await page.route(complete, breaks)
    await atCheckout(page)
    await payButton(page).click()
    await expectOrder(page)
  })
}

test(
  'says that it is checking while the outcome is unknown, and resumes on reload',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects('broken connection', 503)
    for (const address of [complete, state]) await page.route(address, serverFault)
    await page.route(confirm, replyLost)
    await atCheckout(page)
    await payButton(page).click()
    const checking = page.getByRole('status').filter({ hasText: 'We’re checking your payment' })
    await expect(checking).toBeVisible()
    await page.reload()
    await expect(checking).toBeVisible()
    await expect(page.getByText('don’t pay again')).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    await page.unrouteAll()
    await expectOrder(page)
  },
)

test('checks the outcome after a reload during the charge', async ({ page }) => {
  let isCharged = () => {}
  const charged = new Promise<void>((resolve) => (isCharged = resolve))
  await page.route(confirm, async (route) => {
    await route.fetch()
    isCharged()
  })
  await atCheckout(page)
  await payButton(page).click()
  await charged
  await page.goto('/checkout')
  await expectOrder(page)
})

test('reports no charge only once certain, and accepts another attempt', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await page.route(confirm, connectionLost)
  await atCheckout(page)
  await payButton(page).click()
  const error = 'We could not reach the payment service. You were not charged.'
  await expectToast(page, 'Payment Failed', error)
  await toasts(page).getByRole('button').click()
  await expect(page.getByRole('main').getByText(error)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Anouk')
  await page.unrouteAll()
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
})

for (const [how, breaks] of [
  ['are lost', connectionLost],
  ['cause a server error', serverFault],
] as const) {
  test(`creates no payment and claims nothing about the card when contact details ${how}`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expects('broken connection', 503)
    let sent = 0
    page.on('request', (request) => (sent += request.url().endsWith('/api/sandbox-payments/confirm') ? 1 : 0))
    await page.route('**/api/checkout/customer', breaks)
    await atCheckout(page)
    await payButton(page).click()
    await expectToast(page, 'Payment Failed', 'Your details could not be saved, so no payment was started.')
    expect(sent).toBe(0)
    await expect(payButton(page)).toBeEnabled()
  })
}

test('reports an unknown payment as unknown', async ({ page, consoleGuard }) => {
  consoleGuard.expects(404)
  await open(page, '/checkout?success=true&payment_intent_client_secret=pi_unknown_secret_unknown')
  await expectToast(page, 'Payment Failed', 'Payment not found.')
  await expect(page).toHaveURL('/checkout')
})
