import type { Page } from '@playwright/test'
import { expect, expectToast, open, signedIn, test, toasts, type Customer } from './fixtures.ts'

const lotion = 'Bare Basics Face Lotion'
const addLotion = (page: Page) => page.getByRole('button', { name: `Add to Cart: ${lotion}` })

/** Delays the response to an addition until `answer` is called. */
async function holdAdditions(page: Page): Promise<{ count: () => number; answer: () => void }> {
  const held = Promise.withResolvers<void>()
  let count = 0
  await page.route('**/api/cart', async (route) => {
    count += 1
    await held.promise
    await route.continue()
  })
  return { count: () => count, answer: held.resolve }
}

/** Ends the session on the server without the browser knowing. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  for (const { name } of cookies.filter(({ httpOnly }) => httpOnly)) await page.context().clearCookies({ name })
}

async function signIn(page: Page, customer: Customer): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(customer.email)
  await main.getByLabel('Password', { exact: true }).fill(customer.password)
  await main.getByRole('button', { name: 'Sign In' }).click()
}

test('shows the cart with its subtotal after adding, and leads to checkout', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?search=bare+basics+face+lotion')
  const add = page.getByRole('button', { name: `Add to Cart: ${lotion}` })
  for (const subtotal of ['€14.00', '€28.00']) {
    await add.click()
    await expect(toasts(page).getByText('Subtotal')).toContainText(subtotal)
  }
  await toasts(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  // The pointer is still where the message was, which would keep it open over the form.
  await expect(toasts(page)).toHaveCount(0)
})

test('does not cover the checkout with what was added just before', async ({ page }) => {
  await open(page, '/products?search=bare+basics+face+lotion')
  await addLotion(page).click()
  await expectToast(page, 'Added to cart')
  const additions = await holdAdditions(page)
  await addLotion(page).click()
  await expect.poll(additions.count).toBe(1)
  await toasts(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  // Adding ends with reading the cart again.
  const read = page.waitForResponse((response) => /cart/.test(response.url()) && response.request().method() === 'GET')
  additions.answer()
  await (await read).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await toasts(page).count()).toBe(0)
})

test('shows "Added to cart" only after the response, and adds one on a double click', async ({ page }) => {
  const additions = await holdAdditions(page)
  await open(page, '/products?search=Bare+Basics+Face+Lotion')
  await addLotion(page).dblclick()
  await expect(addLotion(page)).toBeDisabled()
  await expect.poll(additions.count).toBe(1)
  await expect(toasts(page)).toHaveCount(0)
  additions.answer()
  await expectToast(page, 'Added to cart', `${lotion} is in your cart.`)
  await expect(addLotion(page)).toBeEnabled()
  await page.reload()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  expect(additions.count()).toBe(1)
})

test('adds at an address without https, where browsers do not offer randomUUID', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await open(page, '/products?search=Bare+Basics+Face+Lotion')
  await addLotion(page).click()
  await expectToast(page, 'Added to cart', `${lotion} is in your cart.`)
})

test('shows "Added to cart" before the cart has been read again', async ({ page }) => {
  await open(page, '/products?search=bare+basics+face+lotion')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/guest-cart/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await addLotion(page).click()
  await expectToast(page, 'Added to cart')
  held.resolve()
})

test('adds to the customer’s cart although the account is still loading', async ({ page }) => {
  await signedIn(page)
  const loaded = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await loaded.promise
    await route.continue()
  })
  const addition = page.waitForRequest((request) => request.url().endsWith('/api/cart') && request.method() === 'POST')
  await page.goto('/products?search=Bare+Basics+Face+Lotion')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('signed_in=1')
  await addLotion(page).click()
  await expect(addLotion(page)).toBeDisabled()
  loaded.resolve()
  expect((await addition).postDataJSON()).toMatchObject({ userId: expect.any(String), sessionId: null })
  await expect(page.getByTestId('cart-count')).toHaveText('1')
})

test('disables only the card that was clicked', async ({ page }) => {
  const additions = await holdAdditions(page)
  await open(page, '/products?search=lotion')
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add to Cart: / })
  await buttons.first().click()
  await expect(buttons.first()).toBeDisabled()
  await expect(buttons.nth(1)).toBeEnabled()
  additions.answer()
  await expect(buttons.first()).toBeEnabled()
})

for (const { place, address } of [
  { place: 'a list', address: '/products?search=Bare+Basics+Face+Lotion' },
  { place: 'its page', address: '/products/bare-basics-face-lotion' },
])
  test(`adds from ${place} after an expired session, once the customer has signed in again`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expects(401)
    const customer = await signedIn(page, 'Nora')
    await open(page, address)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Nora' })).toBeVisible()
    await endSession(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL(/\/login\?return=/)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      `Your session has expired. Sign in again to add ${lotion} to your cart.`,
    )
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await signIn(page, customer)
    await expectToast(page, 'Added to cart', `${lotion} is in your cart.`)
    await expect(page).toHaveURL(address)
    await expect(page.getByTestId('cart-count')).toHaveText('1')
  })

test('never redirects to another site after sign-in', async ({ page }) => {
  const customer = await signedIn(page)
  await endSession(page)
  await page.context().clearCookies()
  await open(page, '/login?return=//evil.example/%2F')
  await signIn(page, customer)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marie' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

for (const address of ['/login', '/register'])
  test(`shows no form on ${address} to a signed-in customer`, async ({ page }) => {
    await signedIn(page, 'Nora')
    await open(page, address)
    const main = page.getByRole('main')
    await expect(main.getByText('You are signed in as Nora.')).toBeVisible()
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await main.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page).toHaveURL('/account')
  })

test(
  'shows one line while more of it is being added, whose quantity can be changed',
  { tag: '@phone' },
  async ({ page }) => {
    const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: lotion })
    const quantity = lines.getByRole('group', { name: /Quantity/ }).getByRole('status')
    await open(page, '/products?search=Bare+Basics+Face+Lotion')
    const first = await holdAdditions(page)
    await addLotion(page).click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await lines.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity).toHaveText('2')
    const changed = page.waitForResponse('**/api/cart/*')
    first.answer()
    expect((await changed).status()).toBe(200)
    await page.reload()
    await expect(quantity).toHaveText('2')

    await page.goBack()
    const second = await holdAdditions(page)
    await addLotion(page).click()
    await page.getByRole('link', { name: 'Cart, 3 items' }).click()
    await expect(quantity).toHaveText('3')
    await expect(lines).toHaveCount(1)
    second.answer()
    await expectToast(page, 'Added to cart')
    await page.reload()
    await expect(quantity).toHaveText('3')
  },
)
