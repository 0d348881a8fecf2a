import { expect, open, navigationFinished, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

test('lets a keyboard user search, add, check out and pay with visible focus', async ({ page }) => {
  test.slow()
  await open(page, '/')
  const { keyboard } = page
  const main = page.getByRole('main')

  await tabTo(page, page.getByRole('banner').getByRole('searchbox'))
  await keyboard.type('bare basics face lotion')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/search=bare/)
  await navigationFinished(page)

  // A new page starts at its content, where the first tab stop is.
  await tabTo(page, main.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' }))
  await keyboard.press('Enter')
  await expect(page.getByTestId('cart-count')).toHaveText('1')

  await keyboard.press('Control+Home')
  await page.reload()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await tabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await navigationFinished(page)

  await tabTo(page, main.getByRole('button', { name: 'Increase quantity' }))
  await keyboard.press('Space')
  await expect(page.getByTestId('cart-count')).toHaveText('2')
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  const pay = page.getByRole('button', { name: /^Pay €/ })
  await pay.waitFor()

  for (const [label, text] of [
    ['First name', 'Anouk'],
    ['Last name', 'De Smet'],
    ['Email', 'anouk@example.com'],
    ['Street and number', 'Kerkstraat 12'],
    ['Postal code', '1011 AB'],
    ['City', 'Amsterdam'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  // The new total may take longer than the rest of the form: the button stays reachable meanwhile.
  await page.route('**/api/checkout/delivery', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  await tabTo(page, page.getByLabel('Country'))
  await keyboard.press('ArrowDown')
  await expect(page.getByLabel('Country')).toHaveValue('Netherlands')
  for (const [label, text] of [
    ['Card number', '4000002500003155'],
    ['Expiry date', '1234'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await keyboard.type(text)
  }
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155')
  await tabTo(page, pay)
  await expect(pay).toBeEnabled()
  await keyboard.press('Enter')
  const complete = page.getByRole('button', { name: 'Complete authentication' })
  await expect(complete).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Payment Successful')
})

for (const address of [
  '/',
  '/products?category=serums',
  '/products/nocturne-retinol-serum',
  '/cart',
  '/about',
] as const) {
  test(`shows the focus at every tab stop of ${address}`, async ({ page }) => {
    test.slow()
    await open(page, address)
    const last = page.getByRole('button', { name: 'Open the AI skin expert chat' })
    await tabTo(page, last, 220)
  })
}

test('keeps the focused link in view while parts above it arrive', async ({ page }) => {
  const arrival = Promise.withResolvers<void>()
  for (const part of ['**/api/routine-completion/*', '**/api/product-questions/*'])
    await page.route(part, async (route) => {
      await arrival.promise
      await route.continue()
    })
  await open(page, '/products/nocturne-retinol-serum')
  const link = page.getByRole('contentinfo').getByRole('link').first()
  await tabTo(page, link, 220)
  const parts = [/^Complete the routine/, /^Questions and answers/].map((name) => page.getByRole('region', { name }))
  for (const part of parts) await expect(part.getByRole('listitem')).toHaveCount(0)
  arrival.resolve()
  for (const part of parts) await expect(part.getByRole('listitem').first()).toBeVisible()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
})

test('skips to the content at the first tab stop', async ({ page }) => {
  await open(page, '/products')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('closes the share menu, the mobile menu and the suggestions with Escape', async ({ page }) => {
  await open(page, '/products/nocturne-retinol-serum')
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await expect(page.getByRole('group', { name: 'Share this product' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Share this product' })).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  await expect(page.locator('#menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu')).toHaveCount(0)
})

test('lets a keyboard user register, save, review, and build and delete a routine', async ({ page }) => {
  test.slow()
  const { keyboard } = page
  const main = page.getByRole('main')
  const password = 'a long enough secret'
  const email = `keys-${Date.now()}@example.com`
  const fill = async (label: string, text: string) => {
    await tabTo(page, main.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }

  await open(page, '/register')
  for (const [label, text] of [
    ['First name', 'Kea'],
    ['Last name', 'Board'],
    ['Email', email],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await fill(label, text)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await navigationFinished(page)
  await fill('Email', email)
  await fill('Password', password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByText('Kea', { exact: true })).toBeVisible()

  await open(page, '/products/bare-basics-face-lotion')
  await tabTo(page, main.getByRole('button', { name: 'Add to wishlist: Bare Basics Face Lotion' }))
  await keyboard.press('Enter')
  await expect(page.getByTestId('wishlist-count')).toHaveText('1')
  await tabTo(page, page.getByRole('tab', { name: 'Details' }))
  await keyboard.press('End')
  await tabTo(page, main.getByLabel('Your review', { exact: true }))
  await keyboard.type('Written without a mouse.')
  await tabTo(page, main.getByRole('button', { name: 'Submit Review' }))
  await keyboard.press('Enter')
  await expect(main.getByRole('listitem').filter({ hasText: 'Written without a mouse.' })).toBeVisible()

  await open(page, '/routine-builder')
  await tabTo(page, main.getByRole('button', { name: 'View Templates' }))
  await keyboard.press('Enter')
  await main.getByRole('button', { name: 'Use Template: Basic Morning' }).waitFor()
  await tabTo(page, main.getByRole('button', { name: 'Use Template: Basic Morning' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Basic Morning has been added to your routines.', { exact: true })).toBeVisible()
  await open(page, '/achievements')
  await expect(page.getByRole('heading', { name: 'First Routine' })).toBeVisible()

  await open(page, '/account/data')
  await tabTo(page, main.getByRole('button', { name: 'Erase my account…' }))
  await keyboard.press('Enter')
  await expect(
    page.getByRole('form', { name: 'Erase your account permanently?' }).getByLabel('Current password'),
  ).toBeFocused()
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})
