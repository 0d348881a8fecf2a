import { expect, expectToast, open, test } from './fixtures.ts'

const address = '/products/nocturne-retinol-serum'
const networks = [
  ['Facebook', 'https://www.facebook.com/sharer'],
  ['Twitter', 'https://twitter.com/intent/tweet'],
  ['WhatsApp', 'https://wa.me/'],
  ['Telegram', 'https://t.me/share/url'],
  ['LinkedIn', 'https://www.linkedin.com/sharing'],
  ['Pinterest', 'https://pinterest.com/pin/create'],
  ['Reddit', 'https://www.reddit.com/submit'],
] as const

test('opens seven networks in a small window with the product’s address [PROD-09]', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, { opened })
    window.open = (...given) => (opened.push(given), null)
  })
  await open(page, address)
  for (const [name, start] of networks) {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: `Share on ${name}` }).click()
    const [url, , features] = await page.evaluate(() =>
      (window as unknown as { opened: [string, string, string][] }).opened.at(-1)!,
    )
    expect(url).toContain(start)
    expect(decodeURIComponent(url.replaceAll('+', ' '))).toContain(`${baseURL}${address}`)
    expect(features).toContain('width=600,height=400')
  }
})

test('opens a real pop-up [PROD-09]', async ({ page, context }) => {
  await context.route('https://www.reddit.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Reddit</title>' }),
  )
  await open(page, address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Share on Reddit' }).click()
  expect((await opened).url()).toContain('reddit.com/submit')
})

test('uses the native share sheet of a phone [PROD-09]', { tag: '@phone' }, async ({ page, isMobile, baseURL }) => {
  test.skip(!isMobile, 'only phones have one')
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: unknown) => void Object.assign(window, { shared: what }) })
  })
  await open(page, address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared?: unknown }).shared))
    .toEqual({ title: 'Nocturne Retinol Serum', url: `${baseURL}${address}` })
  await expect(page.getByRole('group', { name: 'Share this product' })).toHaveCount(0)
})

test('copies the link, confirms it, and resets the button after two seconds [PROD-09]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await open(page, address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const menu = page.getByRole('group', { name: 'Share this product' })
  await expect(menu).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await menu.getByRole('button', { name: 'Copy link' }).click()
  await expect(menu.getByRole('button', { name: 'Link copied!' })).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(menu.getByRole('button', { name: 'Link copied!' })).toBeVisible()
  await expectToast(page, 'Link copied!')
  await page.clock.runFor(200)
  await expect(menu.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${address}`)
})

test('reports when the link cannot be copied [PROD-09]', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await open(page, address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'Copy failed', 'Unable to copy link to clipboard.')
})

test('returns the focus to its button when Escape closes the menu', async ({ page }) => {
  await open(page, address)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.press('Enter')
  await page.getByRole('button', { name: 'Share on Facebook' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Share this product' })).toHaveCount(0)
  await expect(share).toBeFocused()
})
