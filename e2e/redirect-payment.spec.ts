import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { cards, emailTo, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectNoHorizontalScroll, expectToast, guestWithCart, open, test } from './fixtures.ts'

/** Fills in the form and leaves for the test bank. @returns the email address */
async function leaveForBank(page: Page, method: string): Promise<string> {
  await guestWithCart(page, [{ productId: 'aloe-cotton-cooling-sheet-mask' }])
  await open(page, '/checkout')
  const email = await fillContactDetails(page)
  await page.getByRole('radio', { name: method }).check()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Test bank' })).toBeVisible()
  return email
}

test('pays with Bancontact on the bank’s page and comes back to the order', { tag: '@phone' }, async ({ page }) => {
  const email = await leaveForBank(page, 'Bancontact (test)')
  await expectNoA11yViolations(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectToast(page, 'Payment Successful')
  await emailTo(email)
})

test('emails the order confirmation when the tab is closed right after paying', async ({ page }) => {
  const email = await leaveForBank(page, 'Bancontact (test)')
  await page.route('**/checkout?success=true*', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await emailTo(email)
})

for (const button of ['Cancel', 'Decline the payment']) {
  test(`charges nothing after “${button}” at the bank, and accepts a card`, async ({ page, consoleGuard }) => {
    consoleGuard.expects(402, 409, 422)
    await leaveForBank(page, 'Bancontact (test)')
    await page.getByRole('button', { name: button }).click()
    await expectToast(page, 'Payment Failed', 'Your payment was not completed. You were not charged.')
    await expect(page).toHaveURL('/checkout')
    await fillContactDetails(page)
    await fillCard(page, cards.good)
    await payButton(page).click()
    await expectToast(page, 'Payment Successful')
  })
}

test(
  'waits for a bank transfer with an empty cart, and places the order when it arrives',
  { tag: '@phone' },
  async ({ page }) => {
    await leaveForBank(page, 'Bank transfer (test)')
    await page.getByRole('button', { name: 'Order the transfer' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
    await expect(page.getByText('We’ve reserved your items for 7 days.')).toBeVisible()
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('link', { name: 'Open the test bank' }).click()
    await expect(page.getByText('The transfer has been ordered')).toBeVisible()
    await page.getByRole('button', { name: 'Let the transfer arrive' }).click()
    await expectToast(page, 'Payment Successful')
  },
)

test('checks the payment when the shopper comes back with the Back button', async ({ page, consoleGuard }) => {
  consoleGuard.expects(402, 409, 422)
  await leaveForBank(page, 'Bancontact (test)')
  const bank = page.url()
  await page.goBack()
  await expectToast(page, 'Payment Failed')
  await expect(payButton(page)).toBeEnabled()
  // The payment that was left can no longer be paid.
  await page.goto(bank)
  await expect(page.getByRole('heading', { name: 'This payment is completed or canceled.' })).toBeVisible()
})

test('says that a payment is not found on a wrong bank address', async ({ page, consoleGuard }) => {
  consoleGuard.expects(404)
  await open(page, '/checkout?sandbox_bank=sandbox_nothing_secret_nothing')
  await expect(page.getByRole('heading', { name: 'Payment not found.' })).toBeVisible()
})
