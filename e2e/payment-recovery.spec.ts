import type { Page, Route } from '@playwright/test'
import { expect, expectToast, guestWithCart, open, test, toasts } from './fixtures.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'

const confirm = '**/api/sandbox-payments/confirm'
const authenticate = '**/api/sandbox-payments/authenticate'
const complete = '**/api/checkout/complete'
const state = '**/api/checkout/payment-state'

/** The connection breaks before the server has heard of it. */
const lost = (route: Route) => route.abort()
/** The server has done its part; its answer never arrives. */
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
  'whose card is charged and whose confirmation is lost ends on the order [PAY-04]',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.provokes('broken connection')
    await page.route(confirm, replyLost)
    await atCheckout(page)
    await payButton(page).click()
    await expectOrder(page)
  },
)

test('so does who answered the bank', async ({ page, watch }) => {
  watch.provokes('broken connection')
  await page.route(authenticate, replyLost)
  await atCheckout(page, cards.asking)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectOrder(page)
})

for (const [how, breaks] of [
  ['breaks before the shop hears of it', lost],
  ['breaks before its answer arrives', replyLost],
  ['answers with a fault', serverFault],
] as const) {
  test(`a return that ${how} ends on the order all the same`, async ({ page, watch }) => {
    watch.provokes('broken connection', 503)
    await page.route(complete, breaks)
    await atCheckout(page)
    await payButton(page).click()
    await expectOrder(page)
  })
}

test(
  'as long as nobody can be asked the page says that it is checking, and a reload goes on with it',
  { tag: '@phone' },
  async ({ page, watch }) => {
    watch.provokes('broken connection', 503)
    for (const address of [complete, state]) await page.route(address, serverFault)
    await page.route(confirm, replyLost)
    await atCheckout(page)
    await payButton(page).click()
    const checking = page.getByRole('status').filter({ hasText: "We're checking your payment" })
    await expect(checking).toBeVisible()
    await page.reload()
    await expect(checking).toBeVisible()
    await expect(page.getByText("don't pay again")).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    await page.unrouteAll()
    await expectOrder(page)
  },
)

test('a reload while the card is being charged asks what has become of it', async ({ page }) => {
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

test('a card that never reached the provider was not charged, which is said once it is certain; another try pays', async ({
  page,
  watch,
}) => {
  watch.provokes('broken connection')
  await page.route(confirm, lost)
  await atCheckout(page)
  await payButton(page).click()
  const messages = 'We could not reach the payment service. Your card was not charged.'
  await expectToast(page, 'Payment Failed', messages)
  await toasts(page).getByRole('button').click()
  await expect(page.getByRole('main').getByText(messages)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Anouk')
  await page.unrouteAll()
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
})

for (const [how, breaks] of [
  ['get lost', lost],
  ['meet a fault', serverFault],
] as const) {
  test(`details that ${how} start no payment, and nothing is claimed about the card`, async ({ page, watch }) => {
    watch.provokes('broken connection', 503)
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

test('a payment that this shop does not know is said to be unknown', async ({ page, watch }) => {
  watch.provokes(404)
  await open(page, '/checkout?success=true&payment_intent_client_secret=pi_unknown_secret_unknown')
  await expectToast(page, 'Payment Failed', 'Payment not found.')
  await expect(page).toHaveURL('/checkout')
})
