import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToast, guestWithCart, open, test, type Customer } from './fixtures.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'

test('empties the cart of another tab when it is paid', async ({ page, context }) => {
  await guestWithCart(page, [{ productId: 'little-voyage-cleansing-gel' }])
  await open(page, '/checkout')
  const other = await context.newPage()
  await open(other, '/cart')
  await expect(other.getByTestId('cart-count')).toHaveText('1')
  await fillContactDetails(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  await expect(other.getByTestId('cart-count')).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('sends a payment once for two clicks in a row', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'little-voyage-cleansing-gel' }])
  await open(page, '/checkout')
  await fillContactDetails(page)
  await fillCard(page, cards.good)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/sandbox-payments/confirm')) sent.push(request.url())
  })
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expectToast(page, 'Payment Successful')
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})

/** A customer who is not signed in in this browser. */
async function signedOut(page: Page): Promise<Pick<Customer, 'email' | 'password'>> {
  const account = { email: `marie-${randomUUID()}@example.com`, password: 'a long enough secret' }
  const names = { firstName: 'Marie', lastName: 'Peeters' }
  const registration = await page.request.post('/api/users', { data: { ...account, ...names } })
  expect(registration.ok(), await registration.text()).toBe(true)
  return account
}

async function signIn(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

async function startCheckout(page: Page): Promise<string> {
  await guestWithCart(page, [{ productId: 'little-voyage-cleansing-gel' }])
  await open(page, '/checkout')
  const email = await fillContactDetails(page)
  await page.getByRole('radio', { name: /Express delivery/ }).check()
  await expect(page.getByTestId('total')).toHaveText('€33.25')
  await page.getByLabel('Gift note (optional)').fill('Happy birthday!')
  return email
}

async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Anouk')
  await expect(page.getByLabel('Street and number')).toHaveValue('Kerkstraat 12')
  await expect(page.getByLabel('Gift note (optional)')).toHaveValue('Happy birthday!')
  await expect(page.getByRole('radio', { name: /Express delivery/ })).toBeChecked()
}

test('goes on with the customer’s cart and all that was typed after a sign-in in another tab', async ({
  page,
  context,
}) => {
  const customer = await signedOut(page)
  const email = await startCheckout(page)
  const other = await context.newPage()
  await open(other, '/login')
  await signIn(other, customer)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Marie' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(0)
  await expectTyped(page, email)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toHaveCount(0)
  await fillCard(page, cards.good)
  const completed = page.waitForResponse('**/api/checkout/complete')
  await payButton(page).click()
  expect((await completed).ok()).toBe(true)
})

test('signs in from checkout and comes back to what was typed', { tag: '@phone' }, async ({ page }) => {
  const customer = await signedOut(page)
  const email = await startCheckout(page)
  await page.getByRole('paragraph').filter({ hasText: 'Have an account?' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await signIn(page, customer)
  await expect(page).toHaveURL('/checkout')
  await expectTyped(page, email)
  await expect(page.getByText('Have an account?')).toHaveCount(0)
})

test('comes back to checkout with what was typed after creating an account', async ({ page }) => {
  const email = await startCheckout(page)
  await page.getByRole('paragraph').filter({ hasText: 'Have an account?' }).getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: 'Create one' }).click()
  const password = 'a long enough secret'
  await page.getByLabel('First name').fill('Anouk')
  await page.getByLabel('Last name').fill('De Smet')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Account Created!')
  await signIn(page, { email, password })
  await expect(page).toHaveURL('/checkout')
  await expectTyped(page, email)
})
