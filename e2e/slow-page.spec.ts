import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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

test('does what a button was clicked for before the page became interactive', async ({ page }) => {
  const clicked = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await clicked.promise
    await route.continue()
  })
  await page.goto('/products?search=Bare+Basics+Face+Lotion', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' }).click()
  clicked.resolve()
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await page.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' }).click()
  await expect(page.getByTestId('cart-count')).toHaveText('2')
})

test('shows the products for concerns that were submitted before the page became interactive', async ({ page }) => {
  const submitted = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await submitted.promise
    await route.continue()
  })
  await page.goto('/skin-concerns', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^Pores/ }).check()
  await page.getByRole('button', { name: 'Get Recommendations' }).click({ noWaitAfter: true })
  await page.waitForURL(/concern=pores/, { waitUntil: 'commit' })
  submitted.resolve()
  await expect(page.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first()).toBeVisible()
})
