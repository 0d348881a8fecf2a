import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

const script = /^\/assets\/[^?]*\.js$/

/** Forwards to the shop. Of a page, it sends the first half of the data only after the browser has loaded a script. */
async function slowLine(shop: string): Promise<{ server: Server; address: string }> {
  const scripts = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(shop + url, { headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html')) {
      response.write(body.subarray(0, body.indexOf('id="state">') + 400))
      await scripts.promise
      // The scripts run while the rest of the page is missing.
      await new Promise((done) => setTimeout(done, 1_000))
      response.end(body.subarray(body.indexOf('id="state">') + 400))
      return
    }
    response.end(body)
    if (script.test(url)) response.once('finish', scripts.resolve)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('becomes interactive when its scripts arrive before the end of the page', async ({ page, baseURL }) => {
  const { server, address } = await slowLine(baseURL ?? '')
  await page.goto(`${address}/products?category=serums`)
  await hydrated(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  server.closeAllConnections()
  server.close()
})

/** Opens a page whose scripts are sent only when the returned function is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return resolve
}

test('does what a button was clicked for before the page became interactive', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/products?search=Bare+Basics+Face+Lotion')
  await page.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' }).click()
  sendScripts()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('2')
})

test('shows the products for concerns that were submitted before the page became interactive', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/skin-concerns')
  await page.getByRole('checkbox', { name: /^Pores/ }).check()
  await page.getByRole('button', { name: 'Get Recommendations' }).click({ noWaitAfter: true })
  await page.waitForURL(/concern=pores/, { waitUntil: 'commit' })
  sendScripts()
  await expect(page.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first()).toBeVisible()
})

test('keeps what was chosen and typed before the page became interactive', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/skin-concerns')
  await page.getByRole('checkbox', { name: /^Pores/ }).check()
  sendScripts()
  await hydrated(page)
  await page.getByRole('button', { name: 'Get Recommendations' }).click()
  await expect(page).toHaveURL(/concern=pores/)

  const sendNext = await openWithoutScripts(page, '/shipping')
  await page.getByLabel('Deliver to').selectOption('Netherlands')
  await page.getByLabel('Cart value (€)').fill('12.30')
  sendNext()
  await hydrated(page)
  await expect(page.getByLabel('Deliver to')).toHaveValue('Netherlands')
  await expect(page.getByLabel('Cart value (€)')).toHaveValue('12.30')
})

test('sorts a listing as chosen before the page became interactive', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/products?category=serums')
  await page.getByLabel('Sort by').selectOption('Price: Low to High')
  sendScripts()
  await expect(page).toHaveURL(/sort=price-low/)
})

test('subscribes to the newsletter before the page is interactive', { tag: '@phone' }, async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/')
  await page.getByLabel('Email address').fill('early@shopper.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const subscription = page.waitForRequest(/\/api\/newsletter/)
  sendScripts()
  expect((await subscription).postDataJSON()).toMatchObject({ email: 'early@shopper.example' })
  await expect(page).toHaveURL('/')
})

test('sends a message before the page is interactive', { tag: '@phone' }, async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/contact')
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email', { exact: true }).fill('ann@shopper.example')
  await page.getByLabel('Subject').fill('A delivery')
  await page.getByLabel('Message').fill('Where is my parcel? It should be here.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  sendScripts()
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent Successfully!' })).toBeVisible()
})

test('signs in before the page is interactive, without a password in the address', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/login')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByLabel('Email').fill('demo@eclat.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-shopper')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  sendScripts()
  await expect(page).not.toHaveURL(/login/)
  expect(addresses.join(' ')).not.toContain('demo-shopper')
})

test('answers a form that was submitted before the scripts failed', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  const failed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await failed.promise
    await route.abort()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Name').press('Enter')
  const answer = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/contact'))
  failed.resolve()
  await answer
})

test('answers a form that was submitted before the page’s own script failed', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection', 'missing chunk')
  const failed = Promise.withResolvers<void>()
  await page.route(/\/assets\/contact-[^/]*\.js$/, async (route) => {
    await failed.promise
    await route.abort()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Name').press('Enter')
  const answer = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/contact'))
  failed.resolve()
  await answer
})

test('still answers forms after the page’s own script has failed', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection', 'missing chunk')
  await page.route(/\/assets\/contact-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/contact')
  await expect(page.getByText('Part of the page could not be loaded. Reload to try again.')).toBeVisible()
  await page.getByLabel('Name').fill('Ann')
  const answer = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/contact'))
  await page.getByLabel('Name').press('Enter')
  await answer
})

test('does once what a button is clicked for while React hydrates the page', async ({ page }) => {
  // React continues its work by messages, so it waits between hydrateRoot and hydration.
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const post = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      held.push(() => Reflect.apply(post, this, message))
    }
    Object.assign(globalThis, {
      continueReact() {
        MessagePort.prototype.postMessage = post
        for (const send of held) send()
      },
    })
  })
  await page.goto('/products/nocturne-retinol-serum')
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  const quantity = page.getByRole('group', { name: 'Quantity' })
  // As assistive technology does: no event of a key or pointer comes before, with which React would hydrate the page.
  await quantity.getByRole('button', { name: 'Increase quantity' }).dispatchEvent('click')
  await page.evaluate(() => (globalThis as unknown as { continueReact: () => void }).continueReact())
  await hydrated(page)
  // After what is repeated.
  await page.evaluate(() => new Promise((later) => setTimeout(later)))
  await expect(quantity.getByRole('status')).toHaveText('2')
})

test('keeps the last of several choices made before the page became interactive', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/products/silk-veil-foundation')
  const shades = page.getByRole('group', { name: 'Shade' }).getByRole('radio')
  // The radio buttons themselves are hidden behind swatches.
  for (const at of [1, 2, 1]) await shades.nth(at).check({ force: true })
  sendScripts()
  await hydrated(page)
  await expect(shades.nth(1)).toBeChecked()
})
