import type { Page } from '@playwright/test'
import { cards, emailTo, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { cardOf, expect, expectToast, navigationFinished, open, test, toasts } from './fixtures.ts'

const lotion = 'Bare Basics Face Lotion'
const main = (page: Page) => page.getByRole('main')

/** As in a browser that blocks cookies and site data: even looking at the storage is an error. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

/** A click in the shop, because the cart of this visit ends with the document. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click()
}

test('a guest buys in a browser that blocks all storage', { tag: '@phone' }, async ({ page }) => {
  await blockStorage(page)
  await open(page, '/products?search=bare+basics+face+lotion')
  await cardOf(page, lotion)
    .getByRole('button', { name: `Add to Cart: ${lotion}` })
    .click()
  await expectToast(page, 'Added to cart')
  await toasts(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  const email = await fillContactDetails(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  expect(await emailTo(email)).toContain(lotion)
})

test('pages work in a browser that blocks all storage', async ({ page }) => {
  await blockStorage(page)
  await open(page, '/')
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/./)
  await main(page).getByRole('button', { name: 'Add to Wishlist' }).click()
  await toasts(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(main(page).getByLabel('Password', { exact: true })).toBeVisible()
  await follow(page, 'Skin Concerns')
  await expect(page).toHaveURL('/skin-concerns')
  await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('Which serum is for redness?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('serum')
})

test('following a link offline keeps the page, says so, and works once there is a connection', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects('no connection', 'missing chunk')
  await open(page, '/about')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  await page.context().setOffline(true)
  for (const link of ['Contact Us', 'Shop All']) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expectToast(page, 'You are offline')
    await navigationFinished(page)
    await expect(page).toHaveURL('/about')
    await expect(heading).toHaveText(before ?? '')
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts(page)).toHaveCount(0)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop All' }).click()
  await expectToast(page, 'You are offline')
  await page.context().setOffline(false)
  await toasts(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page whose data was loaded before is shown offline', async ({ page, consoleGuard }) => {
  consoleGuard.expects('no connection', 'missing chunk')
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
})

test('adding offline changes nothing, says so, and works once there is a connection', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects('no connection', 'missing chunk')
  await open(page, '/products?search=bare+basics+face+lotion')
  const add = page.getByRole('button', { name: `Add to Cart: ${lotion}` })
  await page.context().setOffline(true)
  await add.click()
  await expectToast(page, 'No confirmation from the shop')
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  await expect(add).toBeEnabled()
  await page.context().setOffline(false)
  await add.click()
  await expectToast(page, 'Added to cart', `${lotion} is in your cart.`)
  await page.reload()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
})
