import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../src/features/shop-settings/constants.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, test } from './fixtures.ts'

const form = (page: Page) => page.locator('form[method=post]')
const submit = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const newAddress = () => `anouk-${randomUUID()}@example.com`

async function register(
  page: Page,
  email: string,
  password = 'a long enough secret',
  repeated = password,
): Promise<void> {
  for (const [label, value] of Object.entries({
    'First name': 'Anouk',
    'Last name': 'De Smet',
    Email: email,
    Password: password,
    'Confirm password': repeated,
  })) {
    await field(page, label).fill(value)
  }
}

test(
  'shows both login fields and links to registration and password reset, and fits a phone [AUTH-01]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email')
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password')
    await expectNoHorizontalScroll(page)
    await page.getByRole('main').getByRole('link', { name: 'Create one' }).click()
    await expect(page).toHaveURL('/register')
    await open(page, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
  },
)

test('validates login fields on blur and before submitting [AUTH-01]', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await open(page, '/login')
  await field(page, 'Email').fill('nonsense')
  await field(page, 'Password').focus()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await field(page, 'Password').fill('12345')
  await submit(page, 'Sign In').click()
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect(field(page, 'Email')).toBeFocused()
  expect(sent).toBe(0)
})

test('shows and hides the password [AUTH-01]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/login')
  await field(page, 'Password').fill('secret words')
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await expect(field(page, 'Password')).toHaveValue('secret words')
})

test(
  'shows and fills in the demo credentials; signing in shows a welcome and the home page [AUTH-01]',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, password, firstName } = demoAccounts.shopper
    await open(page, '/login')
    await expect(page.getByText(`${email} / ${password}`)).toBeVisible()
    await page.getByRole('button', { name: 'Use demo account' }).click()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Password')).toHaveValue(password)
    await submit(page, 'Sign In').click()
    await expectToast(page, 'Welcome back!', `Hello ${firstName}`)
    await expect(page).toHaveURL('/')
  },
)

test('shows the server’s message for a failed login, or a default message without one [AUTH-01]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(401, 500)
  await open(page, '/login')
  await field(page, 'Email').fill(newAddress())
  await field(page, 'Password').fill('not the password')
  await submit(page, 'Sign In').click()
  await expectToast(page, 'Login Failed', 'Invalid email or password. Please try again.')
  await expect(field(page, 'Password')).toHaveValue('not the password')

  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ detail: 'The words of the server.', code: 'x' }),
    }),
  )
  await submit(page, 'Sign In').click()
  await expectToast(page, 'Login Failed', 'The words of the server.')
  await page.unrouteAll()
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500 }))
  await submit(page, 'Sign In').click()
  await expectToast(page, 'Login Failed', 'Invalid email or password. Please try again.')
  await expect(page).toHaveURL('/login')
})

test(
  'confirms a registration and leads to the login page, where the new login works [AUTH-02]',
  { tag: '@phone' },
  async ({ page }) => {
    const email = newAddress()
    await open(page, '/register')
    await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
    await expectNoHorizontalScroll(page)
    await register(page, email)
    const request = page.waitForRequest('**/api/users')
    await submit(page, 'Create Account').click()
    const sent = (await request).postDataJSON() as object
    expect(Object.keys(sent).toSorted(), 'the repeated password is never sent').toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
    ])
    await expectToast(page, 'Account Created!', 'You can now sign in.')
    await expect(page).toHaveURL('/login')
    await field(page, 'Email').fill(email)
    await field(page, 'Password').fill('a long enough secret')
    await submit(page, 'Sign In').click()
    await expectToast(page, 'Welcome back!', 'Hello Anouk')
  },
)

test('names each invalid registration field and sends nothing [AUTH-02]', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await open(page, '/register')
  await register(page, 'nonsense', '12345', '123456')
  await field(page, 'First name').fill(' ')
  await field(page, 'Last name').fill('')
  await submit(page, 'Create Account').click()
  for (const [label, error] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Please enter a valid email address'],
    ['Password', /Password must be at least 6 characters/],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(error)
  }
  await expect(field(page, 'First name')).toBeFocused()
  await register(page, newAddress(), 'a long enough secret', 'a long enough sekret')
  await submit(page, 'Create Account').click()
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription("Passwords don't match")
  await expect(field(page, 'Password')).not.toHaveAttribute('aria-invalid')
  expect(sent).toBe(0)
})

test('links from registration to the terms, the privacy policy and login [AUTH-02]', async ({ page }) => {
  await open(page, '/register')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  await main.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('shows the server’s message for a taken email address, or a default message without one [AUTH-02]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(409, 500)
  await open(page, '/register')
  await register(page, demoAccounts.shopper.email)
  await submit(page, 'Create Account').click()
  await expectToast(
    page,
    'Registration Failed',
    'There is already an account with this email address. Please sign in instead.',
  )
  await page.route('**/api/users', (route) => route.fulfill({ status: 500 }))
  await submit(page, 'Create Account').click()
  await expectToast(page, 'Registration Failed', 'Failed to create account. Please try again.')
  await expect(page).toHaveURL('/register')
  await expect(field(page, 'First name')).toHaveValue('Anouk')
})
