import type { Page } from '@playwright/test'
import { expect, expectToast, open, signedIn, test } from './fixtures.ts'

test('asks to sign in after a sign-out in another tab', async ({ page, context }) => {
  await signedIn(page)
  await open(page, '/wishlist')
  const other = await context.newPage()
  await open(other, '/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await other.close()
})

async function storeAddress(page: Page): Promise<void> {
  const address = { label: 'Home', firstName: 'Xena', lastName: 'Peeters', street: 'Secretstraat 7', city: 'Gent' }
  const data = { ...address, postalCode: '9000', country: 'Belgium', isDefault: true }
  expect((await page.request.post('/api/account/addresses', { data })).ok()).toBe(true)
}

test('shows nothing of one customer to the next one, who has signed in in another tab', async ({ page, context }) => {
  const first = await signedIn(page, 'Xena')
  await storeAddress(page)
  await open(page, '/account/addresses')
  await expect(page.getByText('Secretstraat 7')).toBeVisible()

  const other = await context.newPage()
  const next = await signedIn(other, 'Yara')
  expect(next.id).not.toBe(first.id)
  await open(other, '/products')
  await other.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Secretstraat 7')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Yara')
  await other.close()
})

test('shows nothing of a customer whose session was ended elsewhere to the one who signs in after that', async ({
  page,
  context,
  playwright,
  consoleGuard,
}) => {
  consoleGuard.expects(401)
  const first = await signedIn(page, 'Xena')
  await storeAddress(page)
  await open(page, '/account/addresses')
  await expect(page.getByText('Secretstraat 7')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await menu.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByLabel('First name', { exact: true }).fill('Xenia')

  const elsewhere = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  const { email, password } = first
  expect((await elsewhere.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  expect((await elsewhere.delete('/api/auth/sessions')).ok()).toBe(true)
  await elsewhere.dispose()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You have been signed out.')

  const other = await context.newPage()
  await signedIn(other, 'Yara')
  await open(other, '/products')
  await other.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('banner')).toContainText('Yara')
  await menu.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByText('No saved addresses yet.')).toBeVisible()
  await expect(page.getByText('Secretstraat 7')).toHaveCount(0)
  await other.close()
})

test('stays signed in when the shop does not answer after a change in another tab', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.expects(503)
  await signedIn(page)
  await open(page, '/wishlist')
  const asked = page.waitForResponse('**/api/auth/user')
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503 }))
  const other = await context.newPage()
  await open(other, '/products')
  await other.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await asked
  await expectToast(other, 'Added to cart')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await other.close()
})
