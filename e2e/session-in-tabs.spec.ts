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

test('shows nothing of one customer to the next one, who has signed in in another tab', async ({ page, context }) => {
  const first = await signedIn(page, 'Xena')
  const address = { label: 'Home', firstName: 'Xena', lastName: 'Peeters', street: 'Secretstraat 7', city: 'Gent' }
  const data = { ...address, postalCode: '9000', country: 'Belgium', isDefault: true }
  expect((await page.request.post('/api/account/addresses', { data })).ok()).toBe(true)
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
