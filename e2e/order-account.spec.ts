import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { cards, emailTo, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, guestWithCart, open, signedIn, test, toasts } from './fixtures.ts'

/** A guest's order, opened by the link in its email. @returns the buyer's email address */
async function guestOrder(page: Page): Promise<string> {
  await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm' }])
  await open(page, '/checkout')
  const email = await fillContactDetails(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  await open(page, /\/orders\/[\w.%~-]+/.exec(await emailTo(email, 'Thanks for your order'))?.[0] ?? '')
  return email
}

const offer = (page: Page) => page.getByRole('region', { name: 'Keep this order in an account' })

test('a guest keeps the order in a new account with only a password', { tag: '@phone' }, async ({ page }) => {
  const email = await guestOrder(page)
  await expect(offer(page)).toContainText(email)
  await expectNoA11yViolations(page)
  await offer(page).getByRole('button', { name: 'Create Account' }).click()
  await expect(offer(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
  await offer(page).getByRole('textbox', { name: 'Password' }).fill('a long enough secret')
  await offer(page).getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Your account is ready')
  await expect(offer(page)).toHaveCount(0)
  await toasts(page).getByRole('link', { name: 'View in my account' }).click()
  await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
  await expect(page.getByText('Oat Milk Cleansing Balm').first()).toBeVisible()
})

test('a buyer who has an account signs in and adds the order', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  const email = await guestOrder(page)
  const account = { firstName: 'Marie', lastName: 'Peeters', email, password: 'a long enough secret' }
  expect((await page.request.post('/api/users', { data: account })).ok()).toBe(true)
  await offer(page).getByRole('textbox', { name: 'Password' }).fill('another long secret')
  await offer(page).getByRole('button', { name: 'Create Account' }).click()
  await offer(page).getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await offer(page).getByRole('button', { name: 'Add to my account' }).click()
  await expectToast(page, 'Order added')
  await expect(offer(page)).toHaveCount(0)
})

test('an order that is in an account is not offered again', async ({ page }) => {
  await guestOrder(page)
  const address = page.url()
  await signedIn(page)
  await page.goto(address)
  await offer(page).getByRole('button', { name: 'Add to my account' }).click()
  await expectToast(page, 'Order added')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})
