import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedIn, test, toasts } from './fixtures.ts'
import { agree, analyzeOnServer, choosePhoto, expectComplete, renderedFace } from './photo-page.ts'

test(
  'shows guests a palette with its season and at most six lip and eye colors [PAL-01] [PAL-02] [PAL-03]',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await open(page, '/color-palette')
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: 'Photo guidelines' })).toContainText('Resolution of 800x600 or more')
    const agreed = page.waitForRequest('**/api/photo-consent')
    await agree(page)
    const { owner } = (await agreed).postDataJSON() as { owner: string }
    expect(owner).toMatch(/^guest_\d+_[A-Za-z0-9]{32}$/)
    await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
    await main.getByRole('button', { name: 'Find My Colors' }).click()
    await expectComplete(page)
    const stored = async () => (await page.request.get(`/api/color-palettes/${owner}`)).json()
    expect(await stored()).toEqual([])

    const described = {
      Spring: /warm, with yellow undertones/,
      Summer: /cool, with blue undertones/,
      Autumn: /Rich and warm, in earth tones/,
      Winter: /cool, with high contrast/,
    }
    const season = (await main.getByRole('heading', { level: 2 }).first().textContent()) as keyof typeof described
    await expect(main.getByText(described[season]).first()).toBeVisible()
    await expect(main.getByText(/^(High|Medium|Low) confidence$/).first()).toBeVisible()
    await expect(
      main.getByRole('img', {
        name: /^Probability of each season: Spring \d+%, Summer \d+%, Autumn \d+%, Winter \d+%$/,
      }),
    ).toBeVisible()
    for (const title of ['Lips', 'Eyes']) {
      const count = await main
        .locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
        .last()
        .getByRole('button', { name: /^Copy #/ })
        .count()
      expect(count).toBeGreaterThan(2)
      expect(count).toBeLessThanOrEqual(6)
    }
    const saved = main.getByRole('region', { name: 'Saved palettes' })
    await expect(saved.getByRole('button', { name: /^Open palette from/ })).toHaveCount(1)
    await expectNoHorizontalScroll(page)

    await main.getByRole('button', { name: 'Try Again' }).click()
    await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
    await analyzeOnServer(page)
    await expect(saved.getByRole('button', { name: /^Open palette from/ })).toHaveCount(2)
    expect(await stored()).toHaveLength(1)
  },
)

test('lets the shopper choose between the two likeliest seasons, and open and delete saved palettes [PAL-01]', async ({
  page,
}) => {
  test.slow()
  await signedIn(page)
  await choosePhoto(page, '/color-palette', await renderedFace())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Find My Colors' }).click()
  await expectComplete(page)
  const choice = main.getByRole('group', { name: 'Which one is you?' })
  const other = choice.getByRole('button').nth(1)
  const name = (await other.textContent()) ?? ''
  await other.click()
  await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(main.getByText('You chose this season.')).toBeVisible()
  await page.reload()
  const saved = main.getByRole('region', { name: 'Saved palettes' })
  await saved.getByRole('button', { name: /^Open palette from/ }).click()
  await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await saved.getByRole('button', { name: /^Delete palette from/ }).click()
  await expect(saved.getByText('Your palettes will appear here.')).toBeVisible()
})

test('shows the reason for an unusable photo, and the specified message for an error [PAL-04]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(500)
  await choosePhoto(page, '/color-palette', {
    name: 'wall.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Find My Colors' }).click()
  await expectToast(page, 'Analysis Failed', 'Failed to analyze color palette: ')
  await expect(main.getByRole('alert')).toContainText('Analysis Failed')
  await main.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Choose Photo').setInputFiles(await renderedFace())
  await page.route('**/api/color-palette', (route) => route.fulfill({ status: 500 }))
  await analyzeOnServer(page)
  await expectToast(page, 'Analysis Failed', 'Please try again with a clearer photo.')
})

test('has no axe violations in light and dark, on phone and desktop', async ({ page }) => {
  test.slow()
  await choosePhoto(page, '/color-palette', await renderedFace())
  await page.getByRole('button', { name: 'Find My Colors' }).click()
  await expectComplete(page)
  await toasts(page).getByRole('button').click()
  await expectNoA11yViolations(page)
})
