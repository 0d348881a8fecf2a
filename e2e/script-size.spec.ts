import type { Page } from '@playwright/test'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { bought } from './bought-order.ts'
import { expect, guestWithCart, hydrated, signedIn, signedInAsAdmin, test } from './fixtures.ts'

/** Bytes of brotli that a first visit on a phone loads without any interaction. */
const budgets = {
  '/': 95_000,
  '/products': 95_000,
  '/products/nocturne-retinol-serum': 95_000,
  '/cart': 95_000,
  '/routine-builder': 100_000,
  '/checkout': 120_000,
}

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

async function expectScriptWithin(page: Page, address: string, budget: number): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const sizes = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return name.endsWith('.js') ? [encodedBodySize] : []
    }),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes).toBeLessThanOrEqual(budget)
}

/** Guests are sent to sign in after a while, whose script does not belong to this page. */
async function staysForGuests(page: Page): Promise<void> {
  await page.addInitScript((delay) => {
    const schedule = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, after?: number) =>
      after === delay ? 0 : schedule(run, after)) as typeof setTimeout
  }, shopSettings.routines.redirectDelay)
}

for (const [address, budget] of Object.entries(budgets))
  test(`loads at most ${budget} bytes of script on ${address}`, async ({ page }) => {
    if (address === '/routine-builder') await staysForGuests(page)
    if (address === '/cart' || address === '/checkout')
      await guestWithCart(page, [{ productId: 'nocturne-retinol-serum' }])
    await expectScriptWithin(page, address, budget)
  })

test('loads at most 100000 bytes of script on /routine-builder for a customer', async ({ page }) => {
  await signedIn(page)
  await expectScriptWithin(page, '/routine-builder', 100_000)
})

test('loads at most 180000 bytes of script on the dashboard, with its chart in view', async ({ page }) => {
  await bought(page, await signedIn(page), 'oat-milk-cleansing-balm')
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signedInAsAdmin(page)
  const plot = page.waitForResponse(/\/assets\/dashboard-plot-/)
  await expectScriptWithin(page, '/admin', 180_000)
  await plot
})
