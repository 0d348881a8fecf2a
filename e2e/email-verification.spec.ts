import { emailTo } from './checkout-page.ts'
import { expect, expectToast, open, signedIn, test } from './fixtures.ts'

const linkIn = (message: string) => /\/verify-email\?token=[\w.%-]+/.exec(message)?.[0] ?? ''

test('verifies an email address with the link sent after registration @phone', async ({ page }) => {
  const { email } = await signedIn(page)
  await open(page, '/account/security')
  await expect(page.getByText('Not verified')).toBeVisible()

  await open(page, linkIn(await emailTo(email, 'verify-email')))
  await page.getByRole('button', { name: 'Verify email address' }).click()
  await expect(page.getByText('Your email address is verified. Thank you.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a new link' })).toHaveCount(0)
})

test('sends a new link, and refuses the link it replaces', async ({ page, consoleGuard }) => {
  const { email } = await signedIn(page)
  const first = linkIn(await emailTo(email, 'verify-email'))
  await open(page, '/account/security')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expectToast(page, 'Link sent', email)

  consoleGuard.expects(404, 409, 410, 422)
  await open(page, first)
  await page.getByRole('button', { name: 'Verify email address' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
})

test('asks for a new link when the link is incomplete', async ({ page }) => {
  await open(page, '/verify-email')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
})

test('says that a link is incomplete when its end is missing', async ({ page, consoleGuard }) => {
  consoleGuard.expects(422)
  await open(page, '/verify-email?token=abc')
  await expect(page.getByText('This link is incomplete. You can request a new one in your account.')).toBeVisible()
  await open(page, '/reset-password?token=abc')
  await expect(page.getByText('This link is incomplete. Please copy the full link from the email.')).toBeVisible()
})
