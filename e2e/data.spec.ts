import type { Page } from '@playwright/test'
import { expect, guestWithCart, open, navigationFinished, signedIn, test } from './fixtures.ts'

/** Records every API call of the page from now on. */
function apiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

const follow = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
  await navigationFinished(page)
}

test(
  'creates a guest session on first use, in the specified format, and keeps it [GEN-04]',
  { tag: '@phone' },
  async ({ page }) => {
    const session = () => page.evaluate(() => localStorage.getItem('guestSessionId'))
    await open(page, '/products')
    expect(await session()).toBeNull()
    const before = Date.now()
    await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    const created = (await session()) ?? ''
    expect(created).toMatch(/^guest_\d+_[A-Za-z0-9]{32}$/)
    expect(Number(created.split('_')[1])).toBeGreaterThanOrEqual(before - 1_000)
    expect(Number(created.split('_')[1])).toBeLessThanOrEqual(Date.now() + 1_000)

    const stored = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('article').nth(1).getByRole('button', { name: 'Add to Cart' }).click()
    await stored
    await page.reload()
    await expect(page.getByTestId('cart-count')).toHaveText('2')
    await open(page, '/about')
    expect(await session()).toBe(created)
  },
)

test('reads each key’s address once: never stale, no refetch on focus, no polling [GEN-05]', async ({ page }) => {
  await page.clock.install()
  const sessionId = await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }])
  const calls = apiCalls(page)
  await open(page, '/about')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await follow(page, 'Éclat home page')
  await page
    .getByRole('region', { name: 'Bestsellers' })
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/products\/.+/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const expected = [
    'GET /api/categories',
    `GET /api/guest-cart/${sessionId}`,
    'GET /api/home-sections',
    `GET /api/product-availability/${id}`,
    `GET /api/products/${id}`,
    `GET /api/product-reviews/${id}`,
    'GET /api/shipping-rates',
  ].sort()
  await expect.poll(() => [...calls].sort()).toEqual(expected)
  // An answer that comes after the page was left would be read again.
  await page.waitForLoadState('networkidle')

  await follow(page, 'Éclat home page')
  await page.goBack()
  await expect(page).toHaveURL(`/products/${id}`)
  await follow(page, 'Éclat home page')
  await page.evaluate(() => {
    dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('focus'))
  })
  await page.clock.fastForward('03:00:00')
  await expect(page.getByRole('region', { name: 'Bestsellers' }).getByRole('article')).toHaveCount(4)
  expect([...calls].sort()).toEqual(expected)
})

test('does not retry a failed read [GEN-05]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(503)
  await page.clock.install()
  await page.route('**/api/product-listing*', (route) => route.fulfill({ status: 503 }))
  await open(page, '/about')
  const calls = apiCalls(page)
  // Without pointing at it first: a prefetch that has failed by then would be a read of its own.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/products"]')?.click())
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
  expect([...calls].sort()).toEqual(['GET /api/categories', 'GET /api/product-listing'])
})

test('fetches the signed-in user at most once in five minutes [GEN-05]', async ({ page }) => {
  await page.clock.install()
  await signedIn(page)
  const calls = apiCalls(page)
  const asked = () => calls.filter((call) => call === 'GET /api/auth/user').length
  const achievements = page.getByRole('banner').getByRole('link', { name: 'Achievements' })
  await open(page, '/about')
  await expect(achievements).toBeVisible()
  await follow(page, 'Shop')
  await page.clock.fastForward(290_000)
  await follow(page, 'About')
  await follow(page, 'Shop')
  await expect(page.getByRole('article')).toHaveCount(24)
  expect(asked()).toBe(1)

  await page.clock.fastForward(20_000)
  await follow(page, 'About')
  await follow(page, 'Shop')
  await expect.poll(asked).toBe(2)
  await expect(achievements).toBeVisible()
})

test('sends credentials with every request, and JSON bodies [GEN-06]', async ({ page }) => {
  await page.addInitScript(() => {
    const fetched: unknown[] = []
    Object.assign(window, { fetched })
    const real = window.fetch
    window.fetch = (address, init) => {
      fetched.push([
        init?.method ?? 'GET',
        init?.credentials,
        new Headers(init?.headers).get('content-type'),
        typeof init?.body,
      ])
      return real(address, init)
    }
  })
  await open(page, '/products')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('2')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()

  const fetched = await page.evaluate(
    () => (window as unknown as { fetched: [string, string, string | null, string][] }).fetched,
  )
  expect(new Set(fetched.map(([method]) => method))).toEqual(new Set(['GET', 'POST', 'PUT']))
  for (const [method, credentials, type, body] of fetched) {
    expect(credentials, method).toBe('include')
    if (method !== 'GET') expect([type, body], method).toEqual(['application/json', 'string'])
  }
})
