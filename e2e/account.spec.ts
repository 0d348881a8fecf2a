import type { Page } from '@playwright/test'
import { demoAccounts } from '../src/features/shop-settings/constants.ts'
import { expect, expectToast, open, signedIn, test, type Customer } from './fixtures.ts'

test('shows customers their first name and confirms login and logout [NAV-04] [NAV-05]', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Use demo account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(demoAccounts.shopper.email)
  await page.locator('form[method=post]').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  const header = page.getByRole('banner')
  await expect(header.getByText(demoAccounts.shopper.firstName, { exact: true })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)

  let answer: () => void = () => undefined
  const held = new Promise<void>((go) => (answer = go))
  await page.route('**/api/auth/logout', async (route) => {
    await held
    await route.continue()
  })
  await header.getByRole('button', { name: 'Logout' }).click()
  await expect(header.getByRole('button', { name: 'Logging out...' })).toBeDisabled()
  answer()
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('You have been logged out of your account.', { exact: true })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

const sessionEnds: [string, string, (page: Page, customer: Customer) => Promise<void>][] = [
  [
    'signing out',
    '/products',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
      await expectToast(page, 'Logged out successfully')
    },
  ],
  [
    'signing out everywhere',
    '/account/security',
    async (page) => {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expectToast(page, 'Signed out everywhere')
    },
  ],
  [
    'changing the password',
    '/account/security',
    async (page, { password }) => {
      await page.getByLabel('Current password', { exact: true }).fill(password)
      await page.getByLabel('New password', { exact: true }).fill('another long secret')
      await page.getByLabel('Confirm new password', { exact: true }).fill('another long secret')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expectToast(page, 'Password changed')
    },
  ],
  [
    'erasing the account',
    '/account/data',
    async (page, { password }) => {
      await page.getByRole('button', { name: 'Erase my account…' }).click()
      await page.getByLabel('Current password').fill(password)
      await page.getByRole('button', { name: 'Erase my account permanently' }).click()
      await expectToast(page, 'Your account has been erased')
    },
  ],
]
for (const [what, address, endSession] of sessionEnds) {
  test(`cancels personal requests on their way when ${what}`, async ({ page }) => {
    const customer = await signedIn(page)
    const hasEnded = Promise.withResolvers<void>()
    await page.route('**/api/wishlist/*', async (route) => {
      await hasEnded.promise
      // An aborted request cannot continue.
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest('**/api/wishlist/*')
    await open(page, address)
    const url = (await asked).url()
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url() === url)
    // The session ends only after the read has been cancelled.
    await page.route(/\/api\/(?:auth|account)/, async (route) => {
      if (route.request().method() !== 'GET') await cancelled
      await route.continue()
    })
    await endSession(page, customer)
    hasEnded.resolve()
  })
}

test('starts no personal request while signing out', async ({ page }) => {
  await signedIn(page)
  const answered = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch()
    ended.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  await open(page, '/products')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await ended.promise
  await page.getByRole('link', { name: 'Achievements' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Premium Feature' })).toBeVisible()
  answered.resolve()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})
