import type { Page } from '@playwright/test'
import { expect, expectToast, guestWithCart, open, signedIn, test, toasts } from './fixtures.ts'
import { loseReplies } from './lost-reply.ts'

const serum = { id: 'winter-shield-b5-serum', name: 'Winter Shield B5 Serum' }
const unconfirmed = (page: Page) =>
  expectToast(page, 'No confirmation from the shop', 'It may have worked. Check before you try again.')

for (const [name, isEmpty] of [
  ['Increase quantity', false],
  [`Remove ${serum.name}`, true],
  ['Clear Cart', true],
] as const)
  test(`shows the cart as it is after the reply to “${name}” was lost`, async ({ page, consoleGuard }) => {
    consoleGuard.expects('broken connection')
    await guestWithCart(page, [{ productId: serum.id }])
    await open(page, '/cart')
    await loseReplies(page, /\/api\/(cart|guest-cart)\//)
    const main = page.getByRole('main')
    await main.getByRole('button', { name }).click()
    await unconfirmed(page)
    if (isEmpty) await expect(main.getByText('Your cart is empty')).toBeVisible()
    else await expect(page.getByTestId('cart-count')).toHaveText('2')
  })

for (const address of ['/products', `/products/${serum.id}`])
  test(`counts what was added on ${address} although the reply was lost`, async ({ page, consoleGuard }) => {
    consoleGuard.expects('broken connection')
    await signedIn(page)
    await open(page, address)
    await loseReplies(page, '**/api/cart')
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await unconfirmed(page)
    await expect(page.getByTestId('cart-count')).toHaveText('1')
  })

test('keeps a heart whose reply was lost', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await signedIn(page)
  await open(page, `/products/${serum.id}`)
  const restore = await loseReplies(page, /\/api\/wishlist/)
  await page.getByRole('button', { name: `Add to wishlist: ${serum.name}` }).click()
  await expect(toasts(page)).toContainText('No confirmation from the shop')
  const full = page.getByRole('button', { name: `Remove from wishlist: ${serum.name}` })
  await expect(full).toBeVisible()
  await restore()
  await page.reload()
  await expect(full).toBeVisible()
})

test('leads to signing in when the reply to a registration was lost', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection', 409)
  const email = `lost-${Date.now()}@example.com`
  const password = 'a long enough secret'
  const fields = { 'First name': 'Anouk', 'Last name': 'De Smet', Email: email, Password: password }
  await open(page, '/register?return=%2Fwishlist')
  const main = page.getByRole('main')
  for (const [label, value] of Object.entries({ ...fields, 'Confirm password': password }))
    await main.getByLabel(label, { exact: true }).fill(value)
  const restore = await loseReplies(page, '**/api/users')
  const submit = main.getByRole('button', { name: 'Create Account' })
  await submit.click()
  const signIn = toasts(page).getByRole('link', { name: 'Sign in' })
  await expectToast(page, 'No confirmation from the shop', 'Your account may have been created. Try to sign in.')
  await expect(signIn).toHaveAttribute('href', '/login?return=%2Fwishlist')
  await restore()
  await submit.click()
  await expectToast(page, 'Registration Failed', 'There is already an account with this email address.')
  await signIn.click()
  await expect(page).toHaveURL('/login?return=%2Fwishlist')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Welcome back!')
  await expect(page).toHaveURL('/wishlist')
})

test('leads to signing in when the reply to a new password was lost', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection', 410)
  await open(page, `/reset-password?token=${'a'.repeat(32)}`)
  const main = page.getByRole('main')
  await main.getByLabel('New password').fill('another long secret')
  await page.route('**/api/auth/reset-password', (route) => route.abort())
  await main.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'No confirmation from the shop', 'Your password may have been changed.')
  await page.unroute('**/api/auth/reset-password')
  await main.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'Password not changed', 'This link has already been used or has expired.')
  await toasts(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('keeps a review whose reply was lost, and shows that one was deleted', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await signedIn(page)
  await open(page, `/products/${serum.id}#reviews`)
  const panel = page.getByRole('tabpanel', { name: /^Reviews/ })
  const text = panel.getByLabel('Your review')
  await text.fill('Not a reply in sight')
  let restore = await loseReplies(page, '**/api/reviews')
  await panel.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'No confirmation from the shop', 'Your review may have been saved.')
  await expect(text).toHaveValue('Not a reply in sight')
  await restore()
  await panel.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Review submitted')
  restore = await loseReplies(page, '**/api/reviews/*')
  await panel.getByRole('button', { name: 'Delete your review' }).click()
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await expect(panel.getByRole('form', { name: 'Write a Review' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Delete your review' })).toHaveCount(0)
})

test('returns to the skin profile after signing in from it', async ({ page }) => {
  await open(page, '/skin-profile')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?return=%2Fskin-profile')
})
