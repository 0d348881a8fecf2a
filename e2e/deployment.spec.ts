import type { Page } from '@playwright/test'
import { hydrated, expect, expectToast, open, signedIn, test, toasts } from './fixtures.ts'

/** Simulates a deployment that replaced this file, which open pages still request by its old name. */
const withdraw = (page: Page, ...names: string[]) =>
  page.route(new RegExp(`/assets/(${names.join('|')})-[^/]+\\.js`), (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
  )

test.describe('in a page opened before a deployment,', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.expects(404, 'missing chunk'))

  test('a link loads the whole page when its code is missing', async ({ page }) => {
    await open(page, '/')
    await withdraw(page, 'faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Questions/)
  })

  test('going back loads the whole page when its code is missing', async ({ page }) => {
    await open(page, '/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact')
    await page.reload()
    await hydrated(page)
    await withdraw(page, 'faq')
    await page.goBack()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Questions/)
  })

  test('a page whose own code is missing stays readable with working links', async ({ page }) => {
    await withdraw(page, 'about')
    await page.goto('/about')
    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
  })

  test('a part that cannot be loaded offers to reload, and the rest of the page stays', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await withdraw(page, 'mobile-menu')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const failure = page.getByRole('alert')
    await expect(failure).toContainText('Something went wrong')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll()
    await failure.getByRole('button', { name: 'Reload' }).click()
    await expect(failure).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a dialog that cannot be loaded leaves the page intact', async ({ page }) => {
    await signedIn(page)
    await open(page, '/routine-builder')
    await withdraw(page, 'create-dialog')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    await expect(page.getByRole('heading', { level: 1, name: 'Routine Builder' })).toBeVisible()
  })

  test('a link loads the whole page when the style sheet is missing', async ({ page }) => {
    await page.route(/\/assets\/[^/]+\.css/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    const missing = page.waitForResponse(/\/assets\/[^/]+\.css/)
    await open(page, '/')
    await missing
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq', { timeout: 10_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Questions/)
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(false)
  })

  test('a style sheet that is missing once is requested again', async ({ page }) => {
    let requests = 0
    await page.route(/\/assets\/[^/]+\.css/, (route) => {
      requests += 1
      return requests === 1 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()
    })
    await open(page, '/')
    await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Questions/)
    expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
  })

  test('a style sheet that never arrives keeps no page from working', async ({ page }) => {
    // The page waits ten seconds, twice.
    await page.addInitScript(() => {
      const wait = setTimeout
      const sooner = (handler: () => void, ms?: number) => wait(handler, ms === 10_000 ? 50 : ms)
      Object.assign(window, { setTimeout: sooner })
    })
    await page.route(/\/assets\/[^/]+\.css/, () => undefined)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('an error is shown even without the code of the toasts', async ({ page }) => {
    await open(page, '/products')
    await withdraw(page, 'toaster', 'chat')
    await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
    await expectToast(page, 'AI skin expert', 'The chat could not be opened. Please try again.')
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await page.getByRole('article').first().getByRole('button', { name: 'Add to wishlist' }).click()
    await expectToast(page, 'Login Required')
    await expect(toasts(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/login?return=%2Fproducts',
    )
  })

  test('the search box works without suggestions', async ({ page }) => {
    await open(page, '/products')
    await withdraw(page, 'search-combobox')
    const box = page.getByRole('main').getByRole('textbox', { name: 'Search products' })
    await box.fill('retinol')
    await box.press('Enter')
    await expect(page).toHaveURL(/search=retinol/)
  })
})
