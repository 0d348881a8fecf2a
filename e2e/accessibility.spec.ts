import type { Page } from '@playwright/test'
import { expectAccessible, expectNoA11yViolations, expectNoViolations } from './a11y.ts'
import { expect, guestWithCart, open, test } from './fixtures.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'

type Screen = { name: string; prepare: (page: Page) => Promise<void>; status?: number }

const cart = [
  { productId: 'little-voyage-cleansing-gel' },
  {
    productId: 'nocturne-retinol-serum',
    customization: { text: 'AB', font: 'classic', color: 'gold', position: 'center', size: 'medium' },
  },
]

const at = (address: string) => (page: Page) => open(page, address)

const screens: readonly Screen[] = [
  { name: 'the home page', prepare: at('/') },
  { name: 'the listing', prepare: at('/products?search=serum') },
  {
    name: 'the listing with its filters open',
    prepare: async (page) => {
      await open(page, '/products?category=serums&skinType=dry&view=list')
      await page.getByRole('button', { name: 'Filters' }).click()
    },
  },
  { name: 'the listing without results', prepare: at('/products?search=zzzz') },
  {
    name: 'the listing with its suggestions open',
    prepare: async (page) => {
      await open(page, '/products')
      await page.getByRole('main').getByRole('textbox', { name: 'Search products' }).focus()
      await page.getByRole('combobox', { name: 'Search products' }).fill('clea')
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'a product with its monogram panel open',
    prepare: async (page) => {
      await open(page, '/products/nocturne-retinol-serum')
      await page.getByRole('button', { name: /Add Monogram/ }).click()
      await page.getByRole('textbox', { name: 'Monogram text' }).fill('ab')
    },
  },
  {
    name: 'a product with its share menu and reviews open',
    prepare: async (page) => {
      await open(page, '/products/nocturne-retinol-serum')
      await page.getByRole('tab', { name: /Reviews/ }).click()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(page.getByRole('group', { name: 'Share this product' })).toBeVisible()
    },
  },
  { name: 'a sold-out product', prepare: at('/products/birch-charcoal-face-cleanser') },
  { name: 'the cart of a new visitor', prepare: at('/cart') },
  {
    name: 'a filled cart',
    prepare: async (page) => {
      await guestWithCart(page, cart)
      await open(page, '/cart')
      await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeVisible()
    },
  },
  {
    name: 'the checkout with its errors shown',
    prepare: async (page) => {
      await guestWithCart(page, cart)
      await open(page, '/checkout')
      await payButton(page).click()
      await expect(page.getByText('First name is required')).toBeVisible()
    },
  },
  {
    name: 'the bank authentication dialog',
    prepare: async (page) => {
      await guestWithCart(page, cart)
      await open(page, '/checkout')
      await fillContactDetails(page)
      await fillCard(page, cards.asking)
      await payButton(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'an order',
    prepare: async (page) => {
      await guestWithCart(page, cart)
      await open(page, '/checkout')
      await fillContactDetails(page)
      await fillCard(page, cards.good)
      await payButton(page).click()
      await page.getByRole('link', { name: 'View your order' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Order \d+/ })).toBeVisible()
      // Keeps the order page: reloading cancels the pending redirect to the home page.
      await page.goto(page.url())
    },
  },
  { name: 'an unknown address', prepare: at('/no-such-page'), status: 404 },
  { name: 'an unknown product', prepare: at('/products/no-such-product'), status: 404 },
  { name: 'shipping and returns', prepare: at('/shipping') },
  {
    name: 'the chat with an answer',
    prepare: async (page) => {
      await open(page, '/')
      await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
      await page
        .getByRole('dialog', { name: 'AI skin expert' })
        .getByRole('button', { name: 'How to treat acne?' })
        .click()
      await expect(page.getByRole('list', { name: 'Products in this answer' })).toBeVisible()
    },
  },
  {
    name: 'an error message',
    prepare: async (page) => {
      await open(page, '/products')
      await page.getByRole('article').first().getByRole('button', { name: 'Add to wishlist' }).click()
      await expect(page.getByText('Login Required').first()).toBeVisible()
    },
  },
]

for (const { name, prepare, status } of screens) {
  test(`${name} has no axe violations in light and dark, on phone and desktop, and no horizontal scrolling`, async ({
    page,
    consoleGuard,
  }) => {
    test.slow()
    if (status) consoleGuard.expects(status)
    await prepare(page)
    await expectNoA11yViolations(page)
  })
}

for (const [button, address, chunk] of [
  ['Filters', '/products', 'listing-filters'],
  ['Open menu', '/products', 'mobile-menu'],
] as const)
  test(`“${button}” has no axe violations while what it opens is loading`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const checked = Promise.withResolvers<void>()
    await page.route(new RegExp(`/assets/${chunk}-[^/]+\\.js`), async (route) => {
      await checked.promise
      await route.continue()
    })
    await open(page, address)
    await page.getByRole('button', { name: button }).click()
    await expectNoViolations(page)
    checked.resolve()
  })

test('the mobile menu has no axe violations', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  await expectAccessible(page)
})

test('the axe check detects violations', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/icons/icon.svg'
    const faint = document.createElement('p')
    faint.style.color = 'rgb(235, 230, 225)'
    faint.textContent = 'hardly to be read'
    document.querySelector('main')?.prepend(image, faint)
  })
  const found = (only: 'all' | 'colors') =>
    expectNoViolations(page, '', only).then(
      () => '',
      (error: unknown) => String(error),
    )
  expect(await found('all')).toMatch(/color-contrast: [\s\S]*image-alt: /)
  expect(await found('colors')).toMatch(/color-contrast: /)
  expect(await found('colors')).not.toMatch(/image-alt: /)
})
