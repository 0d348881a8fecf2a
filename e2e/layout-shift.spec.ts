import { type CDPSession, type Page } from '@playwright/test'
import { routes } from '#src/pages/routes.ts'
import { hydrated, expect, guestWithCart, navigationFinished, signedIn, signedInAsAdmin, test } from './fixtures.ts'
import { bought } from './account-page.ts'

/** Maximum total layout shift while a page loads. */
const limit = 0.02

type Shift = { value: number; moved: string[] }
type Seen = { shifts: Shift[] }

/** Counts every shift, including those Chromium attributes to input, because nobody touches the page here. */
function recordShifts(): void {
  const seen: Seen = { shifts: [] }
  ;(globalThis as unknown as { seen: Seen }).seen = seen
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.localName}.${element.className} "${element.textContent.slice(0, 30)}"` : 'removed'
  }
  type Entry = PerformanceEntry & {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(',')
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[])
      seen.shifts.push({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A mid-range phone on a slow mobile network with an empty cache. */
async function throttled(page: Page): Promise<CDPSession> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(recordShifts)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

async function expectStableLayout(page: Page, address: string): Promise<void> {
  // Fonts load last, even after the script, which is the worst case.
  const fonts = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  fonts.resolve()
  await page.waitForLoadState('networkidle')
  await navigationFinished(page)
  // The observer reports the shifts of a frame after the next one is painted.
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))),
  )
  const { shifts } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${address} shifts:\n${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(limit)
}

const examples: Readonly<Record<string, string>> = {
  '/products/:id': '/products/nocturne-retinol-serum',
  '/orders/:key': '/orders/unknown',
  '/orders/:key/invoice': '/orders/unknown/invoice',
  '/account/orders/:number': '/account/orders/1',
  '/account/orders/:number/invoice': '/account/orders/1/invoice',
  '/account/orders/:number/withdrawal': '/account/orders/1/withdrawal',
  '/admin/:section': '/admin/stock-report',
  '/admin/:section/:id': '/admin/products/nocturne-retinol-serum',
}
const everyAddress = [...routes.map(({ path }) => examples[path] ?? path), '/no-such-page']

/** Pages differ between customers and guests. */
const personal = [
  '/',
  '/products',
  '/products/nocturne-retinol-serum',
  '/cart',
  '/checkout',
  '/login',
  '/account',
  '/account/orders',
  '/account/orders/:number',
  '/account/orders/:number/invoice',
  '/account/orders/:number/withdrawal',
  '/account/addresses',
  '/account/security',
  '/account/data',
  '/withdrawal',
  '/wishlist',
  '/achievements',
  '/routine-builder',
  '/skin-analysis',
  '/color-palette',
  '/skin-concerns',
  '/skin-profile',
  '/reviews',
]

const administration = [
  'stock-report',
  'products',
  'products/new',
  'products/nocturne-retinol-serum',
  'orders',
  'promotions',
  'reviews',
  'newsletter',
  'newsletter/new',
  'messages',
  'reports',
  'log',
].map((screen) => `/admin/${screen}`)

test.describe('layout stays stable while loading on a slow phone:', () => {
  test.slow()

  for (const address of everyAddress)
    test(`${address} for a guest`, async ({ page, consoleGuard }) => {
      consoleGuard.expects(404, 401)
      await throttled(page)
      await expectStableLayout(page, address)
    })

  test('/cart with products, for a guest', async ({ page }) => {
    await guestWithCart(page, [{ productId: 'little-voyage-cleansing-gel' }, { productId: 'nocturne-retinol-serum' }])
    await throttled(page)
    await expectStableLayout(page, '/cart')
  })

  for (const address of personal)
    test(`${address} for a customer`, async ({ page }) => {
      const customer = await signedIn(page)
      const number = await bought(page, customer)
      await page.request.post('/api/wishlist', { data: { userId: customer.id, productId: 'nocturne-retinol-serum' } })
      await throttled(page)
      await expectStableLayout(page, address.replace(':number', number))
    })

  for (const address of administration)
    test(`${address} for an administrator`, async ({ page }) => {
      await signedInAsAdmin(page)
      await throttled(page)
      await expectStableLayout(page, address)
    })
})
