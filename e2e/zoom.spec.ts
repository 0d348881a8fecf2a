import type { Page } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { emailTo, fillCard, fillContactDetails, cards, payButton } from './checkout-page.ts'
import { expect, expectToast, navigationFinished, open, test } from './fixtures.ts'

// A window of 1280 x 1024 pixels at 400 %: https://www.w3.org/WAI/WCAG22/Understanding/reflow.html
test.use({ viewport: { width: 320, height: 256 } })

/** Bars that stay in place may cover at most half of the window, or reading becomes impossible. */
async function expectReadable(page: Page): Promise<void> {
  const { width, covered } = await page.evaluate(() => {
    const rows = new Set<number>()
    for (let y = 0; y < innerHeight; y += 4) {
      for (let node = document.elementFromPoint(innerWidth / 2, y); node; node = node.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(node).position)) rows.add(y)
      }
    }
    return { width: document.documentElement.scrollWidth, covered: (rows.size * 4) / innerHeight }
  })
  expect(width, 'no scrolling in two directions').toBeLessThanOrEqual(320)
  expect(covered, 'share of the window behind bars').toBeLessThanOrEqual(0.5)
}

test('a product is bought at 400% zoom, by accessible names alone', async ({ page }) => {
  test.slow()
  const main = page.getByRole('main')
  await open(page, '/')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('bare basics face lotion')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=bare/)
  await navigationFinished(page)
  await expectReadable(page)
  await main.getByRole('link', { name: 'Bare Basics Face Lotion', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/bare-basics-face-lotion/)
  await navigationFinished(page)
  await main.getByRole('tab', { name: 'Ingredients' }).click()
  await expectReadable(page)
  await page.goBack()
  await main.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page).toHaveURL('/cart')
  await navigationFinished(page)
  await main.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('2')
  await expectReadable(page)
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  const email = await fillContactDetails(page)
  await fillCard(page, cards.good)
  await expectReadable(page)
  await expectAccessible(page)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button').click()
  await expectReadable(page)
  expect(await emailTo(email, 'Thanks for your order')).toContain('Bare Basics Face Lotion')
})

for (const address of [
  '/products',
  '/skin-analysis',
  '/color-palette',
  '/skin-concerns',
  '/skin-profile',
  '/faq',
  '/how-we-measure',
]) {
  test(`${address} can be read at 400% zoom`, async ({ page }) => {
    await open(page, address)
    await expectReadable(page)
    await page.evaluate(() => scrollTo(0, 600))
    await expectReadable(page)
  })
}
