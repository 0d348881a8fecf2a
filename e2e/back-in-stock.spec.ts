import { expectNoA11yViolations } from './a11y.ts'
import { expect, open, signedIn, test } from './fixtures.ts'

test('asks to be notified about a sold-out shade, with the keyboard only', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products/terracotta-coast-bronzer')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Notify me when available' })).toHaveCount(0)
  await main.getByTitle('Dune').click()
  await expect(main.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  const email = main.getByLabel('Email me when it’s back')
  await email.focus()
  await page.keyboard.type('ann@example.com')
  await page.keyboard.press('Enter')
  await expect(main.getByText('We’ll email ann@example.com once when this is available again.')).toBeVisible()
  await expectNoA11yViolations(page)
  await main.getByTitle('Ember').click()
  await expect(email).toBeVisible()
})

test('fills in the customer’s address, and shows why a request was refused', async ({ page, consoleGuard }) => {
  consoleGuard.expects(422)
  const { email } = await signedIn(page)
  await open(page, '/products/birch-charcoal-face-cleanser')
  const field = page.getByRole('main').getByLabel('Email me when it’s back')
  await expect(field).toHaveValue(email)
  await expectNoA11yViolations(page)
  await field.fill('ann@nowhere')
  await page.getByRole('button', { name: 'Notify me when available' }).click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
})

test('stops the emails only after the button is pressed', async ({ page }) => {
  await page.goto('/back-in-stock/stop?token=unknown')
  await expect(page.getByRole('heading', { level: 1, name: 'Stop back-in-stock emails' })).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
})
