import type { Page } from '@playwright/test'
import { expectNoViolations } from './a11y.ts'
import { expect, expectToast, hydrated, navigationFinished, open, test } from './fixtures.ts'

/** Waits until the browser has painted what the page looks like now. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const positionOf = (page: Page) => page.evaluate(() => scrollY)

const screens = ['/', '/products', '/products/nocturne-retinol-serum', '/cart', '/checkout', '/login']
const otherScreens = [
  '/products?view=list&search=retinol',
  '/reviews',
  '/faq',
  '/about',
  '/skin-concerns',
  '/skin-analysis',
  '/routine-builder',
]

test('requests no script and no style sheet before the first paint', async ({ page }) => {
  for (const address of screens) {
    const html = await (await page.request.get(address)).text()
    const withoutFallback = html.replaceAll(/<noscript>.*?<\/noscript>/g, '')
    expect(withoutFallback, address).not.toMatch(/<script[^>]* src=|rel="(?:stylesheet|modulepreload)"/)
  }
})

/** Positions of all elements, drawn without scripts. */
async function layoutOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x, y, width, height].map(Math.round).join(' ')
      return `${element.localName}.${element.getAttribute('class') ?? ''} ${place}`
    }),
  )
}

for (const addresses of [screens, otherScreens]) {
  test(
    `draws ${addresses.join(', ')} with their own styles as with the complete style sheet`,
    { tag: '@phone' },
    async ({ page, consoleGuard }) => {
      consoleGuard.expects('broken connection')
      await page.route('**/*.js', (route) => route.abort())
      for (const address of addresses) {
        const complete = await layoutOf(page, address)
        await page.route('**/*.css', (route) => route.abort())
        expect(await layoutOf(page, address), address).toEqual(complete)
        await page.unroute('**/*.css')
      }
    },
  )
}

test('adds nothing to a page before the complete style sheet has arrived', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.css', async (route) => {
    await released.promise
    await route.continue()
  })
  const lastScript = page.waitForResponse(/\/assets\/product-[^/]+\.js/)
  await page.goto('/products/nocturne-retinol-serum', { waitUntil: 'domcontentloaded' })
  await (await lastScript).finished()
  await page.getByRole('button', { name: 'Open the AI skin expert chat' }).click()
  released.resolve()
  await hydrated(page)
  expect(
    await page.evaluate(() => document.querySelector<HTMLLinkElement>('link#styles')?.sheet?.cssRules.length),
  ).toBeGreaterThan(0)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('leaves what needs no script as the server sent it, and renders it after a navigation', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const parts = /\/(?:product-summary|how-to-use)-/
  await open(page, '/products/nocturne-retinol-serum')
  await page.waitForLoadState('networkidle')
  const summary = page.getByRole('list', { name: 'Summary' }).getByRole('listitem')
  await expect(summary).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'How to use' })).toBeVisible()
  expect(scripts.filter((url) => parts.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[^/?]+$/)
  await expect(summary).not.toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'How to use' })).toBeVisible()
  expect(scripts.filter((url) => parts.test(url))).toHaveLength(2)
})

test('loads a closed tab’s script when it is opened, and repeats a click that came before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/product-reviews-*.js', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await open(page, '/products/nocturne-retinol-serum')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /\/(?:product-reviews|ingredient-list)-/.test(url))).toEqual([])
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  const helpful = page.getByRole('button', { name: /^Helpful: review by/ }).nth(1)
  await expect(helpful).toBeVisible()
  await helpful.click()
  await expect(page.getByText('Login Required')).toHaveCount(0)
  loaded.resolve()
  await expectToast(page, 'Login Required')
  expect(scripts.filter((url) => url.includes('/ingredient-list-'))).toEqual([])
})

test('starts at the top of a page that is opened right after going back', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const openPage = (href: string) =>
    page.evaluate((link) => document.querySelector<HTMLAnchorElement>(`header a[href="${link}"]`)?.click(), href)
  await openPage('/about')
  await navigationFinished(page)
  await page.goBack()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(500)
  await openPage('/shipping')
  await navigationFinished(page)
  await page.evaluate(() => (document.body.style.height = `${document.body.scrollHeight + 100}px`))
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await positionOf(page)).toBe(0)
})

test.describe('a reloaded page', () => {
  const reloadedWithoutScript = async (page: Page) => {
    await open(page, '/products')
    // Names in another font move what follows, and the browser scrolls along.
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => scrollTo(0, 700))
    await painted(page)
    let deliver = () => {}
    const isDue = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await page.route(/\/assets\/browser-.*\.js$/, async (route) => {
      await isDue
      await route.continue()
    })
    await page.reload({ waitUntil: 'domcontentloaded' })
    return deliver
  }

  test('is where it was before its script arrives', async ({ page }) => {
    const deliver = await reloadedWithoutScript(page)
    await expect.poll(() => positionOf(page)).toBeGreaterThan(600)
    deliver()
    await hydrated(page)
    expect(await positionOf(page)).toBe(700)
  })

  test('stays where its visitor has scrolled to', async ({ page }) => {
    const deliver = await reloadedWithoutScript(page)
    await expect.poll(() => positionOf(page)).toBeGreaterThan(600)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => positionOf(page)).toBeLessThan(400)
    await painted(page)
    const position = await positionOf(page)
    deliver()
    await hydrated(page)
    await painted(page)
    expect(await positionOf(page)).toBe(position)
  })

  test('stays where its visitor has moved the scrollbar', async ({ page }) => {
    const deliver = await reloadedWithoutScript(page)
    await expect.poll(() => positionOf(page)).toBeGreaterThan(600)
    await page.evaluate(() => scrollTo(0, 100))
    deliver()
    await hydrated(page)
    await painted(page)
    expect(await positionOf(page)).toBe(100)
  })

  test('stays where its visitor moves the scrollbar while it grows', async ({ page }) => {
    await open(page, '/products')
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => scrollTo(0, 700))
    await painted(page)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => positionOf(page)).toBe(700)
    await page.evaluate(() => scrollTo(0, 100))
    await painted(page)
    await page.evaluate(() => (document.body.style.height = `${document.body.scrollHeight + 100}px`))
    await painted(page)
    expect(await positionOf(page)).toBe(100)
  })

  test('does not move under a finger that is down', async ({ page }) => {
    const deliver = await reloadedWithoutScript(page)
    await page.evaluate(() => scrollTo(0, 0))
    const link = page.getByRole('article').first().getByRole('link').first()
    const address = String(await link.getAttribute('href'))
    await link.hover()
    await page.mouse.down()
    deliver()
    await hydrated(page)
    await painted(page)
    await page.mouse.up()
    await expect(page).toHaveURL(address)
  })
})

test('loads the page of a link that the pointer rests on', async ({ page }) => {
  await open(page, '/products')
  const card = page.getByRole('article').first()
  const request = page.waitForRequest(/\/api\/products\/[^/?]+$/)
  await card.getByRole('link').first().hover()
  const loaded = await request
  const requests: string[] = []
  page.on('request', (sent) => requests.push(sent.url()))
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/[^/?]+$/)
  await navigationFinished(page)
  expect(requests).not.toContain(loaded.url())
})

test('shows a progress bar when a page takes longer than 300 ms', async ({ page }) => {
  await open(page, '/')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/product-listing*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
  const bar = () => page.evaluate(() => getComputedStyle(document.body, '::before').animationDelay)
  await expect.poll(bar).toBe('0.3s')
  answer.resolve()
  await navigationFinished(page)
  expect(await bar()).toBe('0s')
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows an offline page that leads back, and stores no page of the shop', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expects('broken connection')
    await open(page, '/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.goto('/products?category=serums')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/products?category=serums')
    await expect(page.getByRole('article').first()).toBeVisible()
    const stored = await page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored).toEqual(['/offline'])
  })
})

for (const file of ['browser', 'contact'])
  test(`going back before ${file}.js has loaded shows the page of the address`, async ({ page }) => {
    await open(page, '/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact')
    const goneBack = Promise.withResolvers<void>()
    const held = page.waitForRequest(new RegExp(`/assets/${file}-`))
    await page.route(new RegExp(`/assets/${file}-[^/]+\\.js`), async (route) => {
      await goneBack.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await held
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/faq')
    goneBack.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Questions/)
  })

test('has no accessibility violations while another page is on its way', async ({ page }) => {
  await open(page, '/faq')
  const checked = Promise.withResolvers<void>()
  await page.route(/\/assets\/contact-[^/]+\.js/, async (route) => {
    await checked.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expectNoViolations(page)
  checked.resolve()
  await expect(page).toHaveURL('/contact')
})
