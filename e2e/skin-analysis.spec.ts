import { asJpeg, renderFace } from '../test/rendered-face/render.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedIn, test, toasts } from './fixtures.ts'
import { agree, analyzeOnServer, choosePhoto, expectComplete, inPrintColors, renderedFace } from './photo-page.ts'

const failed = 'Failed to analyze skin. Please try again with a clear photo of your face.'
const problem = (detail: string, status = 422) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'x', title: 'x', status, detail, code: 'x' }),
})

test(
  'asks for consent first with both boxes unchecked, then shows the uploader [SKIN-01]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/skin-analysis')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'AI Skin Analysis' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'How It Works' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Your photo stays yours' })).toBeVisible()
    await expect(main.getByLabel('Choose Photo')).toHaveCount(0)
    for (const box of await main.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    await main.getByRole('button', { name: 'Continue' }).click()
    await expect(main.getByRole('alert')).toHaveText('Please check both boxes to continue.')
    await agree(page)
    await expect(main.getByText('PNG, JPG up to 10MB')).toBeVisible()
    await expect(main.getByText('Drag and drop a photo here')).toBeVisible()
    await expectNoHorizontalScroll(page)
  },
)

test('shows no uploader and sends no photo until the consent is stored', async ({ page, consoleGuard }) => {
  consoleGuard.expects(503)
  await page.route('**/api/photo-consent', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await open(page, '/skin-analysis')
  const main = page.getByRole('main')
  for (const box of await main.getByRole('checkbox').all()) await box.check()
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByRole('alert')).toHaveText('Your consent could not be recorded. Please try again.')
  await expect(main.getByLabel('Choose Photo')).toHaveCount(0)

  await page.unroute('**/api/photo-consent')
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByText('Drag and drop a photo here')).toBeVisible()
})

test(
  'analyzes a selected or dropped photo, with at most three concerns and product links [SKIN-02] [SKIN-04]',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    const face = await renderedFace()
    await choosePhoto(page, '/skin-analysis', face)
    const main = page.getByRole('main')
    await expect(main.getByAltText('Your photo', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Clear' }).click()
    await expect(main.getByText('Drag and drop a photo here')).toBeVisible()

    const dropped = await page.evaluateHandle(
      ({ bytes, type, name }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], name, { type }))
        return data
      },
      { bytes: [...face.buffer], type: face.mimeType, name: face.name },
    )
    await main.getByText('Drag and drop a photo here').dispatchEvent('drop', { dataTransfer: dropped })
    await main.getByText('Three questions (optional)').click()
    await main.getByLabel('An hour after washing, my face feels').selectOption('tight')
    await main.getByLabel('It stings or flushes').selectOption('often')
    await main.getByRole('button', { name: 'Analyze My Skin' }).click()
    await expectComplete(page)
    await expect(main.getByRole('heading', { name: 'Your results' })).toBeFocused()
    const results = main.getByRole('region', { name: 'Your results' })
    await expect(results.locator('dl')).toContainText('Sensitive')
    await expect(results.locator('dl')).toContainText('from your answers')
    await expect(results.getByRole('heading', { level: 4 })).toHaveCount(0)
    await main.getByText('All measurements', { exact: true }).click()
    await expect(results.getByRole('heading', { level: 4 })).toHaveCount(9)
    const products = main.getByRole('region', { name: 'Recommended products' })
    if ((await products.count()) > 0)
      await expect(products.getByRole('article').first().getByRole('link').first()).toHaveAttribute(
        'href',
        /^\/products\//,
      )
    await expectNoHorizontalScroll(page)

    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(main.getByText('Drag and drop a photo here')).toBeVisible()
  },
)

test('toggles each finding on the photo, has a table alternative, and saves the result as an image', async ({
  page,
}) => {
  test.slow()
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  await main.getByText('All measurements', { exact: true }).click()
  for (const box of await main.getByRole('checkbox', { name: /^Show on the photo/ }).all()) await box.setChecked(true)
  await expect(main.locator('[data-finding]')).toHaveCount(9)
  await main.getByRole('checkbox', { name: /^Show on the photo.*Redness$/ }).uncheck()
  await expect(main.locator('[data-finding=redness]')).toHaveCount(0)
  await expect(main.getByRole('img', { name: /^Score \d+ of 100, range \d+ to \d+$/ })).toHaveCount(9)
  await main.getByText('Show as table').click()
  await expect(main.getByRole('table', { name: 'All measurements as a table' }).getByRole('row')).toHaveCount(10)
  await expect(main.getByRole('cell', { name: /^\d+ \(\d+ to \d+\)$/ })).toHaveCount(9)
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save as image' }).click()
  expect((await saved).suggestedFilename()).toBe('eclat-skin-analysis.png')
})

test('rejects files that are not images, and cancels a running analysis [SKIN-01] [SKIN-02]', async ({ page }) => {
  await open(page, '/skin-analysis')
  await agree(page)
  const main = page.getByRole('main')
  await page
    .getByLabel('Choose Photo')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expectToast(page, 'Please choose an image file.')
  await page.route('**/assets/*.bin', () => undefined)
  await page.route('**/api/skin-analysis', () => undefined)
  const analyze = main.getByRole('button', { name: 'Analyze My Skin' })
  for (const start of [() => analyze.click(), () => analyzeOnServer(page)]) {
    await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
    await start()
    await expect(main.getByRole('progressbar')).toBeVisible()
    await main.getByRole('button', { name: 'Cancel' }).click()
    await expectToast(page, 'Canceled. Nothing was stored.')
    await expect(analyze).toBeVisible()
    await main.getByRole('button', { name: 'Clear' }).click()
  }
})

test('shows the stages reported by the server, then the result or the same error message [SKIN-02] [SKIN-06]', async ({
  page,
}) => {
  test.slow()
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  const main = page.getByRole('main')
  const answered = page.waitForResponse('**/api/skin-analysis')
  await analyzeOnServer(page)
  await expectComplete(page)
  const text = await (await answered).text()
  expect([...text.matchAll(/^event: progress\ndata: "(\w+)"$/gm)].map(([, stage]) => stage)).toEqual([
    'decode',
    'face',
    'light',
    'skin',
    'findings',
    'products',
  ])

  await main.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
  const refusal = {
    type: 'x',
    title: 'x',
    status: 422,
    detail: 'Failed to analyze skin: the photo is too dark. Please face a window in daylight.',
    code: 'photo_too_dark',
  }
  await page.route('**/api/skin-analysis', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: progress\ndata: "face"\n\nevent: problem\ndata: ${JSON.stringify(refusal)}\n\n`,
    }),
  )
  await analyzeOnServer(page)
  await expect(main.getByRole('alert')).toContainText('The photo is too dark. Please face a window in daylight.')
})

test(
  'shows a framing guide and a note on light in the camera, and previews its picture [SKIN-01]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/skin-analysis')
    await agree(page)
    await page.getByRole('button', { name: 'Use Camera' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take a photo' })
    await expect(dialog.getByRole('status')).toContainText('Position your face in the oval.')
    await dialog.getByRole('button', { name: 'Take Photo' }).click()
    // Three frames are taken and encoded first.
    await expect(page.getByAltText('Your photo', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(dialog).toHaveCount(0)
  },
)

test('shows the specified error with Try Again, and an administrator hint for ‘quota exceeded’ [SKIN-06]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(422, 503)
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  const main = page.getByRole('main')
  await page.route('**/api/skin-analysis', (route) =>
    route.fulfill(problem('Failed to analyze skin: the photo is too dark. Please face a window in daylight.')),
  )
  await analyzeOnServer(page)
  await expect(main.getByRole('alert')).toContainText(failed)
  await expect(main.getByRole('alert')).toContainText('The photo is too dark. Please face a window in daylight.')
  await main.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
  await page.route('**/api/skin-analysis', (route) =>
    route.fulfill(problem('Failed to analyze skin: quota exceeded', 503)),
  )
  await analyzeOnServer(page)
  await expect(main.getByRole('alert')).toContainText('AI analysis is temporarily unavailable due to API quota limits')
  await expect(main.getByRole('alert')).toContainText('administrator')
})

test('shows the specified error when the browser cannot use a photo [SKIN-06]', async ({ page }) => {
  const { photo } = await renderFace({ ita: 38 })
  const dark = { ...photo, pixels: photo.pixels.map((value) => value / 12) }
  for (const [buffer, reason] of [
    [await asJpeg(dark), 'The photo is too dark. Please face a window in daylight.'],
    [await inPrintColors(await asJpeg(photo)), 'Its colors are for print (CMYK).'],
    [Buffer.from('GIF89a'), 'GIF is not supported. Please choose a JPG or PNG.'],
    [Buffer.from('hello'), 'This file is not a photo. Please choose a JPG or PNG.'],
    [Buffer.alloc(10 * 1024 * 1024 + 1), 'The photo is larger than 10 MB. Please choose a smaller one.'],
  ] as const) {
    await choosePhoto(page, '/skin-analysis', { name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Analyze My Skin' }).click()
    await expect(main.getByRole('alert')).toContainText(failed)
    await expect(main.getByRole('alert')).toContainText(reason)
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(main.getByText('Drag and drop a photo here')).toBeVisible()
  }
})

test('lists a customer’s analyses with a trend, and deletes them when consent is withdrawn [SKIN-05]', async ({
  page,
}) => {
  test.slow()
  const customer = await signedIn(page)
  const { buffer, mimeType, name } = await renderedFace()
  for (let time = 0; time < 7; time++) {
    const sent = await page.request.post('/api/skin-analysis', {
      multipart: { image: { name, mimeType, buffer }, userId: customer.id },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  // The oldest one was made with an earlier version of the engine.
  await page.route('**/api/skin-analysis/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const items = (await (await route.fetch()).json()) as { analysis: { engine: { version: string } } }[]
    if (items.length > 1) items.at(-1)!.analysis.engine.version = '0.9.0'
    return route.fulfill({ json: items })
  })
  await open(page, '/skin-analysis')
  const history = page.getByRole('region', { name: 'Analysis History' })
  await expect(history.getByText(/^Measured with skin-vision 0\.9\.0, then skin-vision \d/)).toBeVisible()
  await expect(history.getByRole('heading', { name: /^Analysis \d/ })).toHaveText(
    [7, 6, 5, 4, 3, 2].map((number) => `Analysis ${number}`),
  )
  await expect(history.getByRole('img', { name: /score of 7 analyses/ })).toBeVisible()
  await expect(
    history.getByText(/^No measurable change since .*: \d+ \(\d+ to \d+\), now \d+ \(\d+ to \d+\)\. In our tests/),
  ).toBeVisible()
  await history.getByRole('button', { name: 'Delete analysis 7' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete analysis 7?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(history.getByRole('heading', { name: 'Analysis 7' })).toBeVisible()
  await history.getByRole('button', { name: 'Delete analysis 7' }).click()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(history.getByRole('heading', { name: 'Analysis 6' })).toBeFocused()
  await expect(history.getByRole('heading', { name: 'Analysis 7' })).toHaveCount(0)

  await agree(page)
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw consent and delete my results' }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expectToast(page, 'Results deleted')
  await expect(history).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(await (await page.request.get(`/api/skin-analysis/${customer.id}`)).json()).toEqual([])
})

test('has no axe violations from consent to result, in light and dark, on phone and desktop', async ({ page }) => {
  test.slow()
  await open(page, '/skin-analysis')
  await expectNoA11yViolations(page)
  await agree(page)
  await expectNoA11yViolations(page)
  await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
  await page.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  await toasts(page).getByRole('button').click()
  await expectNoA11yViolations(page)
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await expectNoA11yViolations(page)
})
