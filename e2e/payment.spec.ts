import type { Page } from '@playwright/test'
import { expect, expectToast, guestWithCart, open, test, toasts } from './fixtures.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'

async function atCheckout(page: Page): Promise<void> {
  await guestWithCart(page, [{ productId: 'aloe-cotton-cooling-sheet-mask' }])
  await open(page, '/checkout')
  await fillContactDetails(page)
}

test(
  'disables the button and shows progress while the card is charged [PAY-04]',
  { tag: '@phone' },
  async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    let charged = 0
    await page.route('**/api/sandbox-payments/confirm', async (route) => {
      charged += 1
      await answered
      await route.continue()
    })
    await atCheckout(page)
    await fillCard(page, cards.good)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await page.getByLabel('CVC').press('Enter')
    answer()
    await expectToast(page, 'Payment Successful')
    expect(charged).toBe(1)
  },
)

const refusals = [
  [cards.declined, 'Your card was declined.'],
  [cards.poor, 'Your card has insufficient funds.'],
  ['4111111111111111', 'This shop accepts only test cards, such as 4242 4242 4242 4242.'],
] as const

for (const [card, error] of refusals) {
  test(`shows “${error}” for card ${card}, and accepts another card [PAY-04]`, async ({ page, consoleGuard }) => {
    consoleGuard.expects(402, 409, 422)
    await atCheckout(page)
    await fillCard(page, card)
    await payButton(page).click()
    await expectToast(page, 'Payment Failed', error)
    await toasts(page).getByRole('button').click()
    await expect(page.getByRole('main').getByText(error)).toBeVisible()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByLabel('First name')).toHaveValue('Anouk')
    await fillCard(page, cards.good)
    await payButton(page).click()
    await expectToast(page, 'Payment Successful')
  })
}

test('places the order after bank authentication [PAY-04]', { tag: '@phone' }, async ({ page }) => {
  await atCheckout(page)
  await fillCard(page, cards.asking)
  await payButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' })
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expectToast(page, 'Payment Successful')
})

for (const [how, fail] of [
  ['refused', (page: Page) => page.getByRole('button', { name: 'Fail authentication' }).click()],
  ['canceled with Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`charges nothing when authentication is ${how}, and accepts another card [PAY-04]`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expects(402, 409, 422)
    await atCheckout(page)
    await fillCard(page, cards.asking)
    await payButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await fail(page)
    await expectToast(
      page,
      'Payment Failed',
      'Your bank could not confirm your identity. Please try again or use another card.',
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await fillCard(page, cards.good)
    await payButton(page).click()
    await expectToast(page, 'Payment Successful')
  })
}

test('says that nothing was charged after a lost connection [PAY-04]', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await page.route('**/api/sandbox-payments/confirm', (route) => route.abort())
  await atCheckout(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Failed', 'We could not reach the payment service. You were not charged.')
  await expect(payButton(page)).toBeEnabled()
})

test('shows the return address after payment and the home page two seconds later [PAY-04]', async ({ page }) => {
  await page.clock.install()
  await atCheckout(page)
  await fillCard(page, cards.good)
  await page.clock.pauseAt(Date.now() + 60_000)
  await payButton(page).click()
  // Time stands still, so only steps that need no waiting may run.
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Payment Successful', {
      timeout: 100,
    })
  }).toPass()
  await expect(page).toHaveURL(/\/checkout\?success=true&payment_intent_client_secret=/)
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL(/\/checkout\?success=true/)
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/')
})

test('shows no order on a bare return address and leads home [PAY-04]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/checkout?success=true')
  await expectToast(page, 'Payment Successful', 'If you have just paid, your order confirmation arrives by email.')
  await expect(page.getByText(/Thank you|on its way/)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})
