import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, expectNoSidewaysScroll, expectToast, guestWithCart, open, signedIn, test, toasts, type Member } from './fixtures.ts'
import { cards, fillCard, fillCustomer, letterTo, payButton } from './till.ts'

const main = (page: Page) => page.getByRole('main')
const monogram = { text: 'QX', font: 'classic', color: 'gold', position: 'center', size: 'medium' }
const card = { number: cards.good, expiry: '12/34', cvc: '123' }

/** An order of this browser's member, bought through the API. */
async function bought(page: Page, member: Member): Promise<string> {
  const lines = [{ productId: 'oat-milk-cleansing-balm', quantity: 2 }, { productId: 'nocturne-retinol-serum', quantity: 1, customization: monogram }]
  for (const line of lines) await page.request.post('/api/cart', { data: { ...line, userId: member.id } })
  const intent = await page.request.post('/api/create-payment-intent', { data: { userId: member.id } })
  const { clientSecret } = (await intent.json()) as { clientSecret: string }
  const customer = { firstName: member.firstName, lastName: 'Peeters', email: member.email, street: 'Kerkstraat 12', city: 'Gent', postalCode: '9000', country: 'Belgium' }
  await page.request.post('/api/checkout/customer', { data: { clientSecret, customer } })
  await page.request.post('/api/sandbox-payments/confirm', { data: { clientSecret, card } })
  const done = await page.request.post('/api/checkout/complete', { data: { clientSecret } })
  expect(done.ok(), await done.text()).toBe(true)
  return ((await done.json()) as { orderNumber: string }).orderNumber
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html])).toEqual([])
  }
}

test('who is signed out is asked to sign in on every page of the account', { tag: '@phone' }, async ({ page }) => {
  for (const address of ['/account', '/account/orders', '/account/orders/100001', '/account/orders/100001/invoice', '/account/addresses', '/account/security', '/account/data']) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeVisible()
  }
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
})

test('the first name leads to the account, where it can be changed and changes everywhere', async ({ page, watch }) => {
  watch.provokes(500)
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
  await expectToast(page, 'Profile not saved')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Profile saved')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Louise' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Louise')
  await expectAccessible(page)
})

test('the phone’s menu leads to the account', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the wide header shows the name itself')
  await signedIn(page)
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Marie' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectAccessible(page)
})

test('a changed password ends the other sessions and not this one; sign out everywhere ends all', async ({ page, browser, watch }) => {
  watch.provokes(403)
  const member = await signedIn(page)
  const other = await browser.newContext({ baseURL: new URL(page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url()).origin })
  const signIn = (password: string) => other.request.post('/api/auth/login', { data: { email: member.email, password } })
  const isIn = async (context: typeof other) => (await context.request.get('/api/auth/user')).status()
  await signIn(member.password)

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
  await change(member.password, 'a new secret', 'another')
  await expect(page.getByLabel('Confirm new password', { exact: true })).toHaveAccessibleDescription('Passwords don\'t match')
  await change('not it', 'a new secret')
  await expectToast(page, 'Password not changed', 'Your current password is not right.')
  await change(member.password, 'a new secret')
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

test('addresses are kept, one is the default, and the checkout is filled in with it', { tag: '@phone' }, async ({ page }) => {
  const member = await signedIn(page)
  await open(page, '/account/addresses')
  await expect(page.getByText('No address kept yet.')).toBeVisible()
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await main(page).getByLabel(label, { exact: true }).fill(value)
  }
  const save = () => page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await save()
  await expect(page.getByLabel('Name of this address')).toHaveAccessibleDescription(/Please give the address a name/)
  await expect(page.getByLabel('Name of this address')).toBeFocused()
  await fill({ 'Name of this address': 'Home', 'Street and number': 'Kerkstraat 12', 'Postal code': '9000', City: 'Gent' })
  await save()
  await expectToast(page, 'Address saved')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await fill({ 'Name of this address': 'Office', 'First name': 'Reception', 'Street and number': 'Havenlaan 86', 'Postal code': '1000', City: 'Brussel' })
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

  await page.request.post('/api/cart', { data: { productId: 'oat-milk-cleansing-balm', quantity: 1, userId: member.id } })
  await open(page, '/checkout')
  await expect(page.getByLabel('Street and number')).toHaveValue('Havenlaan 86')
  for (const [label, value] of Object.entries({ 'First name': 'Reception', 'Last name': 'Peeters', Email: member.email, City: 'Brussel', 'Postal code': '1000', Country: 'Netherlands' })) {
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

test('what is typed at the checkout before the address arrives stays', async ({ page }) => {
  const member = await signedIn(page)
  const home = { label: 'Home', firstName: 'Marie', lastName: 'Peeters', street: 'Kerkstraat 12', city: 'Gent', postalCode: '9000', country: 'Belgium', isDefault: true }
  await page.request.post('/api/account/addresses', { data: home })
  await page.request.post('/api/cart', { data: { productId: 'oat-milk-cleansing-balm', quantity: 1, userId: member.id } })
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

test('an order is listed, opens, and has an invoice whose VAT adds up and which prints alone', { tag: '@phone' }, async ({ page }) => {
  const member = await signedIn(page)
  await open(page, '/account/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  const number = await bought(page, member)
  await open(page, '/account/orders')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(main(page).getByRole('article')).toContainText('3 items')
  await expectAccessible(page)
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page).toHaveURL(`/account/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('Quantity 1 · Monogram “QX”')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByText(`${new Date().getFullYear()}-${number}`)).toBeVisible()
  await expect(main(page)).toContainText('VAT number BE')
  const [rate, net, vat, gross] = await page.getByRole('table', { name: 'VAT by rate' }).locator('tbody td').allTextContents()
  const cents = (text = '') => Math.round(Number(text.replace('€', '')) * 100)
  expect(rate).toBe('21%')
  expect(cents(net) + cents(vat)).toBe(cents(gross))
  expect(cents(vat)).toBe(Math.round(cents(net) * 0.21))
  await expect(page.getByRole('row', { name: 'Total to pay' })).toContainText(gross ?? '')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible()
})

test('somebody else’s order and its invoice are not found', async ({ page, watch, browser, baseURL }) => {
  watch.provokes(404)
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const stranger = await context.newPage()
  const number = await bought(stranger, await signedIn(stranger, 'Bram'))
  await context.close()
  await signedIn(page)
  for (const part of ['', '/invoice', '/withdrawal']) {
    await open(page, `/account/orders/${number}${part}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
  }
})

test('a member withdraws from an order in two steps; the monogram stays, the receipt comes by letter', { tag: '@phone' }, async ({ page }) => {
  const member = await signedIn(page)
  const number = await bought(page, member)
  await open(page, `/account/orders/${number}`)
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
  const balm = page.getByRole('checkbox', { name: /Oat Milk/ })
  const engraved = page.getByRole('checkbox', { name: /Retinol/ })
  await expect(balm).toBeChecked()
  await expect(engraved).toBeDisabled()
  await expect(engraved).toHaveAccessibleDescription(/Personalised with your monogram/)
  await expectAccessible(page)
  await balm.uncheck()
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose at least one item.')
  await balm.check()
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await expect(page.getByRole('heading', { name: 'Please confirm' })).toBeFocused()
  await expect(main(page)).toContainText(member.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await letterTo(member.email)).includes('received your withdrawal')).toBe(true)

  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByText(/^Withdrawal received on /)).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Withdraw from contract here' })).toHaveCount(0)
})

test('a guest opens the invoice behind the private link, and withdraws by number and address', async ({ page, watch }) => {
  watch.provokes(404)
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum', quantity: 2 }])
  await open(page, '/checkout')
  const email = await fillCustomer(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await toasts(page).getByRole('link', { name: 'View your order' }).click()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('table', { name: 'VAT by rate' })).toContainText('€50.00')
  await page.getByRole('link', { name: 'Back to the order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order \d+$/ })
  const number = (await heading.textContent())?.replace('Order ', '') ?? ''
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByLabel('Order number')).toHaveValue(number)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click()
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Email of the order').fill('other@example.com')
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('alert')).toHaveText('Order not found.')
  await expectAccessible(page)
  await page.getByLabel('Email of the order').fill(email)
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('checkbox', { name: '2 × Winter Shield B5 Serum' })).toBeChecked()
  await expect(main(page)).not.toContainText('Kerkstraat')
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible()
  await expect.poll(async () => (await letterTo(email)).includes('I withdraw from the contract')).toBe(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the withdrawal page names the address to write to', async ({ page }) => {
    await page.goto('/withdrawal')
    await expect(page.getByRole('paragraph').filter({ hasText: 'hello@eclat.example' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw from contract here' })).toBeHidden()
    await page.goto('/account')
    await expect(page.getByRole('paragraph').filter({ hasText: 'Your account needs JavaScript.' })).toBeVisible()
  })
})

test('a member downloads all their data, and erases their account in two steps', async ({ page, watch }) => {
  watch.provokes(403)
  const member = await signedIn(page, 'Hadewych')
  const number = await bought(page, member)
  await open(page, '/account/data')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('eclat-my-data.json')
  const { tables } = JSON.parse(await readFile(await file.path(), 'utf8')) as { tables: Record<string, { number?: number; email?: string }[]> }
  expect([tables['member']?.[0]?.email, String(tables['customer_order']?.[0]?.number)]).toEqual([member.email, number])

  await page.getByRole('button', { name: 'Erase my account…' }).click()
  const last = page.getByRole('form', { name: 'Erase your account for good?' })
  await expect(last.getByLabel('Current password')).toBeFocused()
  await expectAccessible(page)
  await last.getByRole('button', { name: 'Keep my account' }).click()
  await expect(last).toHaveCount(0)
  await page.getByRole('button', { name: 'Erase my account…' }).click()
  const erase = last.getByRole('button', { name: 'Erase my account for good' })
  await last.getByLabel('Current password').fill('not it')
  await erase.click()
  await expectToast(page, 'Account not erased', 'Your current password is not right.')
  await last.getByLabel('Current password').fill(member.password)
  await erase.click()
  await expectToast(page, 'Your account has been erased')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Hadewych' })).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  expect((await page.request.post('/api/auth/login', { data: { email: member.email, password: member.password } })).status()).toBe(401)
})
