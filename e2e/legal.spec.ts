import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { cardOf, expect, open, navigationFinished, signedIn, signedInAsAdmin, test } from './fixtures.ts'

test(
  'names the seller as a placeholder in the terms, with links to withdrawal and returns [GEN-03]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/terms')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    await expect(page.getByText('The company named here is a placeholder')).toBeVisible()
    await expect(page.locator('#seller')).toContainText('Éclat BV, Nieuwstraat 1, 1000 Brussels')
    await expect(page.locator('#prices')).toContainText('21% VAT')
    await expect(page.locator('#withdrawal')).toContainText('within 14 days without giving a reason')
    await expect(
      page.locator('#withdrawal').getByRole('link', { name: 'Withdraw from contract here' }),
    ).toHaveAttribute('href', '/withdrawal')
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Complaints and disputes' })
      .click()
    await expect(page).toHaveURL('/terms#disputes')
    await expect(page.locator('#disputes')).toBeInViewport()
    await page.locator('#returns').getByRole('link', { name: 'Return policy' }).click()
    await expect(page).toHaveURL('/shipping#return-policy')
    await expect(page.getByRole('heading', { name: 'Return policy' })).toBeInViewport()
  },
)

test('lists stored data and retention, photo handling and the authority in the privacy policy [GEN-03]', async ({
  page,
}) => {
  await open(page, '/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByText('We never store a photo of a skin analysis or color palette.')).toBeVisible()
  const table = page.getByRole('table', { name: 'What we store, why, and for how long' })
  for (const what of ['Account', 'Orders, payments, and invoices', 'Newsletter', 'Consent to photo analysis'])
    await expect(table.getByRole('rowheader', { name: new RegExp(`^${what}`) })).toBeVisible()
  await expect(page.locator('#complaint')).toContainText('Gegevensbeschermingsautoriteit')
  await expect(page.locator('#rights').getByRole('link', { name: 'Your data' })).toHaveAttribute(
    'href',
    '/account/data',
  )
})

test('says what is accessible, what is not, and where to complain', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  await expect(page.locator('#limits')).toContainText('have no description')
  await expect(page.locator('#feedback')).toContainText('hello@eclat.example')
  await expect(page.locator('#feedback')).toContainText('FPS Economy')
})

/** Everything the browser stores for the shop, by name. */
async function storedNames(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const entries = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ])
  return [...cookies, ...entries].map((name) => name.replace(/^(scroll:|order-views:|offline-).*/, '$1…'))
}

/** The names that the cookie policy lists. */
function listedNames(page: Page): Promise<string[]> {
  return page
    .getByRole('table', { name: 'Cookies and browser storage entries' })
    .getByRole('rowheader')
    .allTextContents()
}

/** Set by the service worker, which this configuration blocks in all other tests. */
const offlinePage = 'offline-…'

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('stores only the offline page before the visitor acts, and lists it', async ({ page }) => {
    await open(page, '/cookies')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    expect(await storedNames(page)).toEqual([offlinePage])
    expect(await listedNames(page)).toContain(offlinePage)
  })
})

for (const address of [
  '/',
  '/products',
  '/products/nocturne-retinol-serum',
  '/cart',
  '/login',
  '/about',
  '/contact',
  '/faq',
  '/reviews',
  '/cookies',
  '/skin-profile',
]) {
  test(`stores nothing else in the browser on ${address} before the visitor acts`, async ({ page }) => {
    await open(page, address)
    await page.waitForLoadState('networkidle')
    expect(await storedNames(page)).toEqual([])
  })
}

async function askAssistant(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/ai-chat')
  await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill('what is squalane')
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter')
  await answered
  await page.getByRole('button', { name: 'Close chat' }).click()
}

test('lists in the cookie policy exactly what the shop stores later [GEN-03]', async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.expects(401)
  const found = new Set([offlinePage])
  const collect = async () => (await storedNames(page)).forEach((name) => found.add(name))
  await open(page, '/products?search=Bare+Basics+Face+Lotion')
  await cardOf(page, 'Bare Basics Face Lotion')
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.getByRole('button', { name: 'Compare: Bare Basics Face Lotion' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark mode' }).click()
  await open(page, '/products?search=Oat+Milk+Cleansing+Balm')
  // The count changes before the request is sent.
  const added = page.waitForResponse('**/api/cart')
  await cardOf(page, 'Oat Milk Cleansing Balm')
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await added
  await expect(page.getByTestId('cart-count')).toHaveText('2')
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Save for later: Oat Milk Cleansing Balm' }).click()
  await open(page, '/checkout')
  await page.getByLabel('City', { exact: true }).fill('Gent')
  await open(page, '/contact')
  await page.getByLabel('Message').fill('Half a')
  await open(page, '/about')
  await collect()
  // A payment whose confirmation has not been answered yet.
  await page.route('**/api/sandbox-payments/confirm', () => undefined)
  await open(page, '/checkout')
  await fillContactDetails(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect.poll(() => storedNames(page)).toContain('checkout-payment')
  await collect()
  await page.evaluate(() => sessionStorage.removeItem('checkout-payment'))
  await open(page, '/products/nocturne-retinol-serum')
  await page.waitForLoadState('networkidle')
  await open(page, '/about')
  await collect()
  await open(page, '/skin-profile')
  await page.getByRole('group', { name: 'Skin type' }).getByLabel('Dry').check()
  await collect()
  await page.getByRole('button', { name: 'Delete my skin profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
  await askAssistant(page)
  await collect()
  await signedIn(page)
  await open(page, '/products/oat-barrier-cream#reviews')
  await page.getByLabel('Your review').fill('Half a')
  await open(page, '/account')
  await askAssistant(page)
  await collect()
  await open(page, '/products/bare-basics-face-lotion')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marie' })).toBeVisible()
  await page.context().clearCookies({ name: /session_token/ })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/login\?return=/)
  await collect()
  await signedInAsAdmin(page)
  await open(page, '/admin/orders?status=paid')
  await page.getByLabel('Name of the view').fill('Paid')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Policy' }).click()
  await expect(page).toHaveURL('/cookies')
  await navigationFinished(page)
  await collect()
  expect([...found].toSorted()).toEqual((await listedNames(page)).toSorted())
})

test(
  'shows the newest reviews of all products, marks samples, filters by stars and pages',
  { tag: '@phone' },
  async ({ page }) => {
    const { total, counts, average } = (await (await page.request.get('/api/shop-reviews')).json()) as {
      total: number
      counts: number[]
      average: number
    }
    await open(page, '/reviews')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews of our products' })).toBeVisible()
    const summary = main.getByRole('complementary', { name: 'Average of all reviews' })
    await expect(summary).toContainText(average.toFixed(1))
    await expect(summary).toContainText('of them samples')
    await expect(main.getByRole('article')).toHaveCount(20)
    await expect(main.getByText('are part of this demo shop and are not opinions of real customers')).toBeVisible()
    await expect(main.getByText('Sample review', { exact: true }).first()).toBeVisible()

    const three = counts[2] ?? 0
    await summary.getByRole('link', { name: `3 stars ${three} reviews` }).click()
    await expect(page).toHaveURL('/reviews?stars=3')
    await expect(main.getByText(`${three} reviews with 3 stars`)).toBeVisible()
    await expect(main.getByRole('article').getByRole('img', { name: '3 out of 5', exact: true })).toHaveCount(
      Math.min(20, three),
    )
    await summary.getByRole('link', { name: 'All stars' }).click()
    await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/reviews?page=2')
    await expect(main.getByText(`Page 2 of ${Math.ceil(total / 20)}`)).toBeVisible()
    const product = main.getByRole('article').first().getByRole('heading').getByRole('link')
    const href = await product.getAttribute('href')
    await product.click()
    await expect(page).toHaveURL(href ?? '')
  },
)

test('counts a single review in the singular', async ({ page }) => {
  await page.route('**/api/shop-reviews?*', async (route) => {
    const response = await route.fetch()
    const { reviews, ...rest } = (await response.json()) as { reviews: object[] }
    const single = { total: 1, samples: 1, counts: [1, 0, 0, 0, 0], reviews: reviews.slice(0, 1) }
    await route.fulfill({ response, json: { ...rest, ...single } })
  })
  await open(page, '/reviews')
  const main = page.getByRole('main')
  const summary = main.getByRole('complementary', { name: 'Average of all reviews' })
  await summary.getByRole('link', { name: /^2 stars/ }).click()
  await expect(main.getByRole('status')).toHaveText('1 review with 2 stars')
  await expect(summary).toContainText('from 1 review, a sample')
})

for (const address of ['/terms', '/privacy', '/cookies', '/accessibility', '/reviews']) {
  test(`${address} has no axe violations in light and dark, on phone and desktop`, async ({ page }) => {
    test.slow()
    await open(page, address)
    await expectNoA11yViolations(page)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows and filters reviews', async ({ page }) => {
    await page.goto('/reviews?stars=5')
    await expect(page.getByRole('article')).toHaveCount(20)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/reviews?stars=5&page=2')
  })
})
