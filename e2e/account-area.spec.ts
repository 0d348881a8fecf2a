import { readFile } from 'node:fs/promises'
import { bought, main } from './account-page.ts'
import { expectAccessible } from './a11y.ts'
import { expect, expectToast, open, signedIn, test } from './fixtures.ts'

test('shows a signed-out visitor the sign-in prompt on every account page', { tag: '@phone' }, async ({ page }) => {
  for (const address of [
    '/account',
    '/account/orders',
    '/account/orders/100001',
    '/account/orders/100001/invoice',
    '/account/addresses',
    '/account/security',
    '/account/data',
  ]) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeVisible()
  }
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login?return=%2Faccount%2Fdata')
})

test('links from the first name to the account, where a new name updates everywhere', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(500)
  await signedIn(page)
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Marie' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await page.getByLabel('First name').fill('Louise')
  await page.route('**/api/account/profile', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'No confirmation from the shop')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Profile saved')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Louise' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Louise')
  await expectAccessible(page)
})

test('links to the account from the mobile menu', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the name itself is in the desktop header')
  await signedIn(page)
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Marie' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectAccessible(page)
})

test('ends other sessions but not this one on a password change, and all with Sign out everywhere', async ({
  page,
  browser,
  consoleGuard,
}) => {
  consoleGuard.expects(403)
  const customer = await signedIn(page)
  const other = await browser.newContext({
    baseURL: new URL(page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url()).origin,
  })
  const signIn = (password: string) =>
    other.request.post('/api/auth/login', { data: { email: customer.email, password } })
  const isIn = async (context: typeof other) => (await context.request.get('/api/auth/user')).status()
  await signIn(customer.password)

  await open(page, '/account/security')
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  const change = async (current: string, next: string, repeated = next) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password', { exact: true }).fill(repeated)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change(customer.password, 'a new secret', 'another')
  await expect(page.getByLabel('Confirm new password', { exact: true })).toHaveAccessibleDescription(
    "Passwords don't match",
  )
  await change('not it', 'a new secret')
  await expectToast(page, 'Password not changed', 'Your current password is incorrect.')
  await change(customer.password, 'a new secret')
  await expectToast(page, 'Password changed', 'All other devices have been signed out.')
  expect([await isIn(other), await isIn(page.context())]).toEqual([401, 200])
  await expect(sessions).toHaveCount(1)
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
  await expectAccessible(page)

  await signIn('a new secret')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expectToast(page, 'Signed out everywhere')
  await expect(page).toHaveURL('/login')
  expect([await isIn(other), await isIn(page.context())]).toEqual([401, 401])
  await other.close()
})

test('stores addresses with one default and fills the checkout with it', { tag: '@phone' }, async ({ page }) => {
  const customer = await signedIn(page)
  await open(page, '/account/addresses')
  await expect(page.getByText('No saved addresses yet.')).toBeVisible()
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await main(page).getByLabel(label, { exact: true }).fill(value)
  }
  const save = () => page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await save()
  await expect(page.getByLabel('Address name')).toHaveAccessibleDescription(/Enter a name for this address/)
  await expect(page.getByLabel('Address name')).toBeFocused()
  await fill({
    'Address name': 'Home',
    'Street and number': 'Kerkstraat 12',
    'Postal code': '9000',
    City: 'Gent',
  })
  await save()
  await expectToast(page, 'Address saved')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fill({
    'Address name': 'Office',
    'First name': 'Reception',
    'Street and number': 'Havenlaan 86',
    'Postal code': '1011 AB',
    City: 'Amsterdam',
  })
  await page.getByLabel('Country').selectOption('Netherlands')
  await page.getByLabel('Use as default address').check()
  await save()
  const cardsShown = main(page).getByRole('article')
  await expect(cardsShown).toHaveCount(2)
  await expect(cardsShown.first()).toContainText('Office')
  await expect(cardsShown.first()).toContainText('Default')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit Home' }).click()
  await fill({ City: 'Gentbrugge' })
  await save()
  await expect(cardsShown.nth(1)).toContainText('9000 Gentbrugge')

  await page.request.post('/api/cart', {
    data: { productId: 'oat-milk-cleansing-balm', quantity: 1, userId: customer.id },
  })
  await open(page, '/checkout')
  await expect(page.getByLabel('Street and number')).toHaveValue('Havenlaan 86')
  for (const [label, value] of Object.entries({
    'First name': 'Reception',
    'Last name': 'Peeters',
    Email: customer.email,
    City: 'Amsterdam',
    'Postal code': '1011 AB',
    Country: 'Netherlands',
  })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }

  await open(page, '/account/addresses')
  await page.getByRole('button', { name: 'Make default: Home' }).click()
  await expect(cardsShown.first()).toContainText('Home')
  await page.getByRole('button', { name: 'Delete Office' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete the address “Office”?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardsShown).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Office' }).click()
  await sure.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Address deleted')
  await expect(cardsShown).toHaveCount(1)
})

test('keeps checkout input typed before the address loads', async ({ page }) => {
  const customer = await signedIn(page)
  const home = {
    label: 'Home',
    firstName: 'Marie',
    lastName: 'Peeters',
    street: 'Kerkstraat 12',
    city: 'Gent',
    postalCode: '9000',
    country: 'Belgium',
    isDefault: true,
  }
  await page.request.post('/api/account/addresses', { data: home })
  await page.request.post('/api/cart', {
    data: { productId: 'oat-milk-cleansing-balm', quantity: 1, userId: customer.id },
  })
  let answer: () => void = () => undefined
  const held = new Promise<void>((go) => (answer = go))
  await page.route('**/api/account/addresses', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/checkout')
  await page.getByLabel('City').fill('Oostende')
  answer()
  await expect(page.getByLabel('Street and number')).toHaveValue('Kerkstraat 12')
  await expect(page.getByLabel('City')).toHaveValue('Oostende')
})

test('lets customers download all their data and erase their account in two steps', async ({ page, consoleGuard }) => {
  consoleGuard.expects(403)
  const customer = await signedIn(page, 'Hadewych')
  const number = await bought(page, customer)
  await open(page, '/account/data')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('eclat-my-data.json')
  const { tables } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    tables: Record<string, { number?: number; email?: string }[]>
  }
  expect([tables['customer']?.[0]?.email, String(tables['customer_order']?.[0]?.number)]).toEqual([
    customer.email,
    number,
  ])

  await page.getByRole('button', { name: 'Erase my account…' }).click()
  const last = page.getByRole('form', { name: 'Erase your account permanently?' })
  await expect(last.getByLabel('Current password')).toBeFocused()
  await expectAccessible(page)
  await last.getByRole('button', { name: 'Keep my account' }).click()
  await expect(last).toHaveCount(0)
  await page.getByRole('button', { name: 'Erase my account…' }).click()
  const erase = last.getByRole('button', { name: 'Erase my account permanently' })
  await last.getByLabel('Current password').fill('not it')
  await erase.click()
  await expectToast(page, 'Account not erased', 'Your current password is incorrect.')
  await last.getByLabel('Current password').fill(customer.password)
  await erase.click()
  await expectToast(page, 'Your account has been erased')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Hadewych' })).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  expect(
    (
      await page.request.post('/api/auth/login', { data: { email: customer.email, password: customer.password } })
    ).status(),
  ).toBe(401)
})

test('offers to sign in when the session has ended, and keeps what was typed', async ({ page, consoleGuard }) => {
  consoleGuard.expects(401)
  await signedIn(page)
  await open(page, '/account')
  await page.getByLabel('First name').fill('Louise')
  await page.context().clearCookies({ name: /session_token/ })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(main(page).getByRole('alert')).toContainText('You have been signed out.')
  await expect(main(page).getByRole('link', { name: 'Sign in again in a new tab' })).toHaveAttribute(
    'href',
    '/login?return=%2Faccount',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marie' })).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Louise')
})
