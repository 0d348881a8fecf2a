import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, guestWithCart, open, test } from './fixtures.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'

const monogram = { text: 'AB', font: 'classic', color: 'gold', position: 'center', size: 'medium' }
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
const figures = (page: Page) => page.getByRole('complementary', { name: 'Order Summary' }).getByRole('definition')

test(
  'invites a new visitor to shop without creating a session [CART-01] [GEN-04]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/cart')
    await expect(page.getByRole('heading', { name: 'Start shopping', exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('guestSessionId'))).toBeNull()
    await page.getByRole('main').getByRole('link', { name: 'Start Shopping' }).click()
    await expect(page).toHaveURL('/products')
  },
)

test('shows a skeleton while loading, and a message when empty [CART-01]', { tag: '@phone' }, async ({ page }) => {
  await guestWithCart(page, [])
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/guest-cart/*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading your cart…' })).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading your cart…' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Start Shopping' })).toHaveAttribute(
    'href',
    '/products',
  )
})

test(
  'shows image, name, price, monogram, quantity and total of every line [CART-02]',
  { tag: '@phone' },
  async ({ page }) => {
    await guestWithCart(page, [
      { productId: 'bare-basics-face-lotion', quantity: 3 },
      { productId: 'nocturne-retinol-serum', quantity: 2, customization: monogram },
    ])
    await open(page, '/cart')
    const lotion = row(page, 'Bare Basics Face Lotion')
    await expect(lotion.getByText('€14.00 each')).toBeVisible()
    await expect(lotion.getByText('€42.00', { exact: true })).toBeVisible()
    await expect(lotion.getByRole('group', { name: /Quantity/ }).getByRole('status')).toHaveText('3')
    const serum = row(page, 'Nocturne Retinol Serum')
    await expect(serum.getByText('€61.00 each')).toBeVisible()
    await expect(serum.getByText('Monogram “AB”')).toContainText('+€7.00')
    await expect(serum.getByText('€122.00', { exact: true })).toBeVisible()
    for (const line of [lotion, serum])
      await expect
        .poll(() => line.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    await serum.getByRole('link').click()
    await expect(page).toHaveURL('/products/nocturne-retinol-serum')
  },
)

test(
  'saves plus, minus and removal, and reloads the list after each [CART-02]',
  { tag: '@phone' },
  async ({ page }) => {
    await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }, { productId: 'little-voyage-cleansing-gel' }])
    await open(page, '/cart')
    const lotion = row(page, 'Bare Basics Face Lotion')
    await expect(lotion).toBeVisible()
    const nextListRead = () =>
      page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('/api/guest-cart/'))

    let reading = nextListRead()
    await lotion.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(lotion.getByText('€28.00', { exact: true })).toBeVisible()
    expect(await (await reading).json()).toMatchObject([{ quantity: 2 }, { quantity: 1 }])

    reading = nextListRead()
    await lotion.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(lotion.getByText('€14.00', { exact: true })).toBeVisible()
    await reading

    reading = nextListRead()
    await lotion.getByRole('button', { name: 'Decrease quantity' }).click()
    await expectToast(page, 'Item removed', 'Bare Basics Face Lotion')
    await expect(lotion).toHaveCount(0)
    await reading

    reading = nextListRead()
    await page.getByRole('button', { name: 'Remove Little Voyage Cleansing Gel' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expectToast(page, 'Item removed', 'Little Voyage Cleansing Gel')
    expect(await (await reading).json()).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  },
)

test('clears the cart [CART-02]', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }, { productId: 'little-voyage-cleansing-gel' }])
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expectToast(page, 'Cart cleared')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test(
  'estimates shipping up to fifty euros, free above, and tax of 8% of the subtotal [CART-03]',
  { tag: '@phone' },
  async ({ page }) => {
    await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
    await open(page, '/cart')
    const more = row(page, 'Winter Shield B5 Serum').getByRole('button', { name: 'Increase quantity' })
    await expect(figures(page)).toHaveText(['€25.00', '€7.99', '€2.00', '€34.99'])
    await expect(page.getByRole('complementary', { name: 'Order Summary' }).getByRole('term')).toHaveText([
      'Subtotal',
      'Shipping',
      'Tax',
      'Total',
    ])
    await expect(page.getByText('Add €25.01 more for free shipping')).toBeVisible()
    await more.click()
    await expect(figures(page)).toHaveText(['€50.00', '€7.99', '€4.00', '€61.99'])
    await expect(page.getByText('Add €0.01 more for free shipping')).toBeVisible()
    await more.click()
    await expect(figures(page)).toHaveText(['€75.00', 'Free', '€6.00', '€81.00'])
    await expect(page.getByText('Your order ships for free')).toBeVisible()
    await expect(page.getByText('Estimated. Checkout shows the final amount.')).toBeVisible()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
  },
)

test('estimates the same whichever page the cart is opened from [CART-03]', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
  await open(page, '/products/winter-shield-b5-serum')
  await expect(page.getByText(/Arrives/)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(figures(page)).toHaveText(['€25.00', '€7.99', '€2.00', '€34.99'])
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(figures(page)).toHaveText(['€25.00', '€7.99', '€2.00', '€34.99'])
})

test('looks up a promotion code and changes nothing for an unknown one [CART-03]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(422)
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
  await open(page, '/cart')
  const code = page.getByLabel('Promo Code')
  await code.fill('SPRING')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(code).toHaveAccessibleDescription('This code is not valid. Check the spelling.')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(figures(page)).toHaveText(['€25.00', '€7.99', '€2.00', '€34.99'])
})

const failures = [
  ['Increase quantity', 'PUT', '**/api/cart/*', 'Failed to update item quantity'],
  ['Remove Winter Shield B5 Serum', 'DELETE', '**/api/cart/*', 'Failed to remove item'],
  ['Clear Cart', 'DELETE', '**/api/guest-cart/session/*', 'Failed to clear cart'],
] as const

for (const [name, method, address, error] of failures) {
  test(`shows “${error}” and restores the cart when “${name}” fails [CART-04]`, async ({ page, consoleGuard }) => {
    consoleGuard.expects(500)
    await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
    await page.route(address, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback(),
    )
    await open(page, '/cart')
    await page.getByRole('main').getByRole('button', { name }).click()
    await expectToast(page, 'Error', error)
    await expect(
      row(page, 'Winter Shield B5 Serum')
        .getByRole('group', { name: /Quantity/ })
        .getByRole('status'),
    ).toHaveText('1')
    await expect(page.getByTestId('cart-count')).toHaveText('1')
  })
}

test('explains clearly when more than the available stock is requested [CART-04]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  await guestWithCart(page, [{ productId: 'golden-hour-dry-oil-spf-30', quantity: 2 }])
  await open(page, '/cart')
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  await expectToast(page, 'Error', 'Only 2 of Golden Hour Dry Oil SPF 30 left in stock.')
  await expect(
    page
      .getByRole('main')
      .getByRole('group', { name: /Quantity/ })
      .getByRole('status'),
  ).toHaveText('2')
})

test(
  'applies a promotion code to the estimate, on reload and at checkout, and removes it [CART-03]',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { email, password } = demoAccounts.admin
    expect((await request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
    const code = `TEN-${Date.now()}`
    expect((await request.post('/api/admin/promotions', { data: { code, kind: 'percent', value: 10 } })).ok()).toBe(
      true,
    )
    await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm', quantity: 2 }])
    await open(page, '/cart')
    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    await summary.getByLabel('Promo Code').fill(code.toLowerCase())
    await summary.getByRole('button', { name: 'Apply' }).click()
    await expect(summary.getByText(`${code} applied`)).toBeVisible()
    await expect(summary.getByText('Discount')).toBeVisible()
    await page.reload()
    await expect(summary.getByText(`${code} applied`)).toBeVisible()
    await open(page, '/checkout')
    await expect(page.getByText(`Discount (${code})`)).toBeVisible()
    await open(page, '/cart')
    await summary.getByRole('button', { name: 'Remove' }).click()
    await expect(summary.getByText('Discount')).toHaveCount(0)
  },
)

test('does not call the cart empty when it could not be loaded, and loads it again [CART-01]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(503)
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
  const failed = page.getByRole('heading', { name: 'Your cart could not be loaded. Please try again.' })
  for (const [address, loaded] of [
    ['/cart', row(page, 'Winter Shield B5 Serum')],
    ['/checkout', page.getByLabel('First name', { exact: true })],
  ] as const) {
    await page.route('**/api/guest-cart/*', (route) => route.fulfill({ status: 503 }))
    await open(page, address)
    await expect(failed).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toHaveCount(0)
    await expectNoA11yViolations(page)
    await page.unroute('**/api/guest-cart/*')
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(loaded).toBeVisible()
  }
})
