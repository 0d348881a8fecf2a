import type { Page } from '@playwright/test'
import type { PaletteReport, SkinReport } from '#src/features/photo-analysis/engines/report.ts'
import { expect, expectNoHorizontalScroll, open, signedIn, test, toasts } from './fixtures.ts'
import { expectNoA11yViolations } from './a11y.ts'
import {
  agree,
  analyzeOnServer,
  choosePhoto,
  engineLoaded,
  expectComplete,
  expectServersFigures,
  faceWithPaper,
  renderedFace,
} from './photo-page.ts'

type Sent = { readonly method: string; readonly path: string; readonly body: Buffer }

/** Every request of the page and of its worker. */
function recordRequests(page: Page): Sent[] {
  const sent: Sent[] = []
  page.context().on('request', (request) => {
    const body = request.postDataBuffer() ?? Buffer.alloc(0)
    sent.push({ method: request.method(), path: new URL(request.url()).pathname, body })
  })
  return sent
}

/** Parts of the photo, 24 bytes each, that occur in the text as they are, in base64 or in hexadecimal. */
function partsIn(text: Buffer, photo: Buffer): number {
  const found = (part: Buffer) =>
    text.includes(part) || text.includes(part.toString('base64')) || text.includes(part.toString('hex'))
  let count = 0
  for (let at = 0; at + 24 <= photo.length; at += 24) if (found(photo.subarray(at, at + 24))) count++
  return count
}

for (const [address, button, heading] of [
  ['/skin-analysis', 'Analyze My Skin', 'Your results'],
  ['/color-palette', 'Find My Colors', 'Measured on your photo'],
] as const) {
  test(`measures a photo on ${address} with the network cut after the engine has loaded`, async ({ page }) => {
    test.slow()
    const loaded = engineLoaded(page, { withIris: address === '/color-palette' })
    await choosePhoto(page, address, await renderedFace())
    await loaded
    const sent = recordRequests(page)
    await page.context().setOffline(true)
    // The images of suggested products are the only thing that the page asks for.
    await page.route(/\/images\/products\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: button }).click()
    await expectComplete(page)
    await expect(main.getByText('Your photo stayed on this device.')).toBeVisible()
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
    expect(sent.filter(({ path }) => path.startsWith('/api/') || path.startsWith('/assets/'))).toEqual([])
    await page.context().setOffline(false)
  })
}

test('decodes a photo once, while the shopper looks at it', async ({ page }) => {
  test.slow()
  await page.route(/\/assets\/worker-.*\.js$/, async (route) => {
    const response = await route.fetch()
    const counting = `globalThis.decodes = 0; const decode = globalThis.createImageBitmap;
      globalThis.createImageBitmap = (...given) => { globalThis.decodes += 1; return decode(...given) };\n`
    await route.fulfill({ response, body: counting + (await response.text()) })
  })
  const started = page.waitForEvent('worker')
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  const worker = await started
  const decodes = () => worker.evaluate(() => (globalThis as unknown as { decodes: number }).decodes)
  await expect.poll(decodes).toBe(1)
  await page.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  expect(await decodes()).toBe(1)
})

test('frees a decoded photo that is cleared or left', async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: string[] = []
    Object.assign(globalThis, { tasks })
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...given: Parameters<typeof post>) {
      tasks.push((given[0] as { kind: string }).kind)
      return post.apply(this, given)
    } as typeof post
  })
  const tasks = () => page.evaluate(() => (globalThis as unknown as { tasks: string[] }).tasks)
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(await tasks()).toEqual(['prepare', 'release'])
  await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
  await expect(page.getByRole('button', { name: 'Analyze My Skin' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Éclat' }).click()
  await expect(page).toHaveURL('/')
  expect(await tasks()).toEqual(['prepare', 'release', 'prepare', 'release'])
})

test('sends no byte of the photo, and nothing at all about a guest’s result', async ({ page }) => {
  test.slow()
  const photo = await renderedFace()
  const sent = recordRequests(page)
  await choosePhoto(page, '/skin-analysis', photo)
  await page.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  // Late requests would have started by then.
  await page.waitForTimeout(1_000)
  expect(sent.filter(({ path }) => path.endsWith('.wasm')).map(({ path }) => path)).toHaveLength(1)
  expect(sent.filter(({ path }) => path.includes('iris'))).toEqual([])
  expect(sent.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/api/photo-consent'])
  expect(sent.reduce((sum, { body }) => sum + partsIn(body, photo.buffer), 0)).toBe(0)
  expect(partsIn(Buffer.from(`x${photo.buffer.subarray(0, 48).toString('base64')}`), photo.buffer)).toBe(2)
})

test('stores only a customer’s figures, within one point of what the server measures [SKIN-05]', async ({ page }) => {
  test.slow()
  const customer = await signedIn(page)
  const photo = await renderedFace()
  const sent = recordRequests(page)
  await choosePhoto(page, '/skin-analysis', photo)
  await page.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  await expect(page.getByRole('heading', { name: 'Analysis 1' })).toBeVisible()
  const stored = sent.find(({ path }) => path === '/api/skin-analysis/report')!
  expect(partsIn(stored.body, photo.buffer)).toBe(0)
  expect(stored.body.length).toBeLessThan(4_000)
  const { report } = JSON.parse(stored.body.toString()) as { report: SkinReport }
  expect(Object.keys(report.findings[0]!)).not.toContain('overlay')

  await expectServersFigures(page, customer.id, photo, report)
})

test('stores a customer’s palette with the colors that the server measures [PAL-02]', async ({ page }) => {
  test.slow()
  const customer = await signedIn(page)
  const photo = await renderedFace()
  const sent = recordRequests(page)
  await choosePhoto(page, '/color-palette', photo)
  await page.getByRole('button', { name: 'Find My Colors' }).click()
  await expectComplete(page)
  const stored = sent.find(({ path }) => path === '/api/color-palette/report')!
  expect(partsIn(stored.body, photo.buffer)).toBe(0)
  const { report } = JSON.parse(stored.body.toString()) as { report: PaletteReport }
  const palettes = async () => (await page.request.get(`/api/color-palettes/${customer.id}`)).json()
  expect(await palettes()).toMatchObject([{ seasonType: report.seasonType, measured: report.measured }])

  const { name, mimeType, buffer } = photo
  const server = (await (
    await page.request.post('/api/color-palette', {
      multipart: { image: { name, mimeType, buffer }, userId: customer.id },
    })
  ).json()) as PaletteReport
  expect(report.seasonType).toBe(server.seasonType)
  expect(Math.abs(report.ita - server.ita)).toBeLessThanOrEqual(1)
  for (const [at, { probability }] of server.seasons.entries())
    expect(Math.abs(report.seasons[at]!.probability - probability)).toBeLessThanOrEqual(0.01)
})

for (const [address, button, found] of [
  ['/skin-analysis', 'Analyze My Skin', 'measured the redness of your whole face against it'],
  ['/color-palette', 'Find My Colors', 'measured all colors against it'],
] as const)
  test(`measures colors on ${address} against a sheet of white paper, on the device and on the server`, async ({
    page,
  }) => {
    test.slow()
    const sent = recordRequests(page)
    await open(page, address)
    await agree(page)
    const main = page.getByRole('main')
    const option = main.getByLabel('Use a sheet of white paper')
    await option.check()
    await expectNoA11yViolations(page)
    await page.getByLabel('Choose Photo').setInputFiles(await faceWithPaper())
    await expect(option).toBeChecked()
    await main.getByRole('button', { name: button }).click()
    await expect(main.getByText(found)).toBeVisible({ timeout: 25_000 })
    await expectNoHorizontalScroll(page)
    expect(sent.filter(({ path, method }) => path === `/api${address}` && method === 'POST')).toEqual([])

    await main.getByRole('button', { name: 'Try Again' }).click()
    await page.getByLabel('Choose Photo').setInputFiles(await faceWithPaper())
    await analyzeOnServer(page)
    await expect(main.getByText(found)).toBeVisible({ timeout: 25_000 })

    await main.getByRole('button', { name: 'Try Again' }).click()
    await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
    await main.getByRole('button', { name: button }).click()
    await expect(main.getByText('We could not find a sheet of white paper')).toBeVisible({ timeout: 25_000 })
  })

test('offers the server when the engine cannot be loaded, and asks for consent before sending', async ({
  page,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.expects('broken connection')
  const photo = await renderedFace()
  await page.route('**/assets/*.bin', (route) => route.abort())
  const sent = recordRequests(page)
  await choosePhoto(page, '/skin-analysis', photo)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expect(main.getByRole('alert')).toContainText('Your browser could not measure the photo.')
  await main.getByRole('button', { name: 'Send the photo to our server instead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send your photo to our server?' })
  await expect(dialog).toContainText('Your photo will leave this device.')
  expect(sent.filter(({ path }) => path === '/api/skin-analysis')).toEqual([])
  await dialog.getByRole('button', { name: 'I agree, send the photo' }).click()
  await expectComplete(page)
  await expect(main.getByText('Your photo stayed on this device.')).toHaveCount(0)
  const versions = sent.filter(({ path }) => path === '/api/photo-consent').map(({ body }) => body.toString())
  expect(versions.map((text) => (JSON.parse(text) as { version: string }).version)).toEqual([
    '2026-11-device',
    '2026-11',
  ])
})

for (const missing of ['OffscreenCanvas', 'WebAssembly'])
  test(`offers the server in a browser without ${missing}`, async ({ page }) => {
    await page.addInitScript((name) => Reflect.deleteProperty(globalThis, name), missing)
    await choosePhoto(page, '/color-palette', await renderedFace())
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Find My Colors' }).click()
    await expect(main.getByRole('alert')).toContainText('Your browser could not measure the photo.')
    await expect(toasts(page)).toContainText('Analysis Failed')
    await expect(main.getByRole('button', { name: 'Send the photo to our server instead' })).toBeVisible()
  })

test('offers the server when the browser runs out of memory, and asks again before the photo leaves the device', async ({
  page,
}) => {
  test.slow()
  // Every photo fails as it does when no buffer of its size can be allocated.
  await page.route(/\/assets\/worker-.*\.js$/, async (route) => {
    const response = await route.fetch()
    const fail =
      'globalThis.createImageBitmap = () => Promise.reject(new RangeError("Array buffer allocation failed"));'
    await route.fulfill({ response, body: `${fail}${await response.text()}` })
  })
  const sent = recordRequests(page)
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expect(main.getByRole('alert')).toContainText('Your browser could not measure the photo.', { timeout: 20_000 })
  await main.getByRole('button', { name: 'Send the photo to our server instead' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your photo will leave this device.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(sent.filter(({ path }) => path === '/api/skin-analysis')).toEqual([])
})

test('stores nothing when the tab is closed while the photo is measured', async ({ page, context }) => {
  const customer = await signedIn(page)
  await page.route('**/assets/*.bin', () => undefined)
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  await page.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.close()
  expect(await (await context.request.get(`/api/skin-analysis/${customer.id}`)).json()).toEqual([])
})

test('tells a guest that a result is not sent, and lets them choose a season in the page', async ({ page }) => {
  test.slow()
  const sent = recordRequests(page)
  await choosePhoto(page, '/color-palette', await renderedFace())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Find My Colors' }).click()
  await expectComplete(page)
  const other = main.getByRole('group', { name: 'Which one is you?' }).getByRole('button').nth(1)
  const name = (await other.textContent())?.match(/^(Spring|Summer|Autumn|Winter)/)?.[0] ?? ''
  await other.click()
  await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(main.getByText('You chose this season.')).toBeVisible()
  const saved = main.getByRole('region', { name: 'Saved palettes' })
  await saved.getByRole('button', { name: /^Delete palette from/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(saved.getByText('Your palettes will appear here.')).toBeVisible()
  expect(sent.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual(['/api/photo-consent'])
})

test('says what to do with a photo of a format that the computer does not know', async ({ page }) => {
  await open(page, '/skin-analysis')
  await agree(page)
  const main = page.getByRole('main')
  const heic = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0042.HEIC', { type: '' }))
    return data
  })
  await main.getByText('Drag and drop a photo here').dispatchEvent('drop', { dataTransfer: heic })
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expect(main.getByRole('alert')).toContainText('HEIC is not supported here. On an iPhone, choose Settings')
})
