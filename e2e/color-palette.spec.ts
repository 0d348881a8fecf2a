import type { Page } from '@playwright/test'
import type { ColorPalette } from '../src/features/photo-analysis/contract.ts'
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

    const heading = main.getByRole('heading', { level: 2 }).first()
    await expect(heading).toHaveText(/^(Spring|Summer|Autumn|Winter|Undecided between \w+ and \w+)$/)
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
        .getByRole('button', { name: /^Copy [A-Z][A-Za-z ]+ #[0-9a-f]{6}$/ })
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
    await expect(saved.getByRole('button', { name: /^Open palette from/ })).toHaveCount(2, { timeout: 25_000 })
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
  const name = (await other.textContent())?.match(/^(Spring|Summer|Autumn|Winter)/)?.[0] ?? ''
  await other.click()
  await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(main.getByText('You chose this season.')).toBeVisible()
  await page.reload()
  const saved = main.getByRole('region', { name: 'Saved palettes' })
  await saved.getByRole('button', { name: /^Open palette from/ }).click()
  await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await saved.getByRole('button', { name: /^Delete palette from/ }).click()
  const asked = page.getByRole('dialog', { name: /^Delete palette from/ })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await saved.getByRole('button', { name: /^Delete palette from/ }).click()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(saved.getByText('Your palettes will appear here.')).toBeVisible()
})

/** The palette of a photo that was sent to the server, changed. */
async function paletteWith(page: Page, change: (palette: ColorPalette) => Partial<ColorPalette>): Promise<void> {
  await page.route('**/api/color-palette', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), accept: 'application/json' } })
    const palette = (await response.json()) as ColorPalette
    await route.fulfill({ response, json: { ...palette, ...change(palette) } })
  })
  await choosePhoto(page, '/color-palette', await renderedFace())
  await analyzeOnServer(page)
  await expectComplete(page)
}

test(
  'says when the season is undecided, and shows the one that the shopper chooses',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await paletteWith(page, () => ({ seasonDecided: false, seasonType: 'summer', runnerUp: 'winter' }))
    const main = page.getByRole('main')
    await expect(toasts(page)).toContainText('It is either Summer or Winter. You choose.')
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Undecided between Summer and Winter')
    await expect(main.getByText('the colors below are for Summer')).toBeVisible()
    await expect(
      main.getByRole('region', { name: 'Saved palettes' }).getByText('Summer or Winter', { exact: true }),
    ).toBeVisible()
    const choice = main.getByRole('group', { name: 'Which one is you?' }).getByRole('button').first()
    const name = (await choice.textContent())?.match(/^(Spring|Summer|Autumn|Winter)/)?.[0] ?? ''
    await choice.click()
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(name)
    await expect(choice).toBeFocused()
    await expectNoHorizontalScroll(page)
  },
)

test('names a decided season, with its description [PAL-02]', async ({ page }) => {
  test.slow()
  await paletteWith(page, () => ({ seasonDecided: true, seasonType: 'autumn', runnerUp: 'spring' }))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Autumn')
  await expect(main.getByText('Rich and warm, in earth tones.').first()).toBeVisible()
  await expect(toasts(page)).toContainText('Most likely: Autumn.')
})

test('links to the foundations within reach, and says when none is or hair is not visible', async ({ page }) => {
  test.slow()
  const answer = await page.request.get('/api/products/close-match-foundation')
  const { variants } = (await answer.json()) as { variants: { id: string; title: string }[] }
  const sand = variants.find(({ title }) => title === '260 Neutral Sand')
  await paletteWith(page, ({ foundations, measured }) => ({
    foundations: [
      {
        productId: 'close-match-foundation',
        variantId: sand!.id,
        name: 'Close Match Foundation, 260 Neutral Sand',
        imageUrl: foundations[0]?.imageUrl ?? '',
        price: '36.00',
        inStock: true,
        shade: '#da9d80',
        distance: 1.24,
      },
    ],
    measured: { ...measured, hair: null },
  }))
  const main = page.getByRole('main')
  await expect(main.getByText('€36.00 · Difference 1.2')).toBeVisible()
  await expect(main.getByText('Not visible', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Shop this shade Close Match Foundation, 260 Neutral Sand' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Close Match Foundation' })).toBeVisible()
  await expect(page.getByRole('radio', { name: '260 Neutral Sand' })).toBeChecked()
})

test('shows a guest the palette again after a look at a product, and nothing once consent is withdrawn', async ({
  page,
}) => {
  test.slow()
  await choosePhoto(page, '/color-palette', await renderedFace())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Find My Colors' }).click()
  await expectComplete(page)
  const heading = main.getByRole('heading', { level: 2 }).first()
  await expect(heading).toHaveText(/Spring|Summer|Autumn|Winter/)
  const season = (await heading.textContent()) ?? ''
  const visitAnotherPage = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    await page.goBack()
  }
  await visitAnotherPage()
  await expect(heading).toHaveText(season)
  await expect(heading).not.toBeFocused()
  await expect(main.getByText('Shown in this tab until you sign in, or reload or close it.')).toBeVisible()
  await expect(main.getByAltText('Your photo', { exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'season',
  )

  await main.getByRole('button', { name: 'Withdraw consent and delete my results' }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(main.getByRole('heading', { name: 'Before your photo' })).toBeVisible()
  await visitAnotherPage()
  await agree(page)
  await expect(main.getByText('Your palettes will appear here.')).toBeVisible()
})

test('says when no foundation is close', async ({ page }) => {
  test.slow()
  await paletteWith(page, () => ({ foundations: [] }))
  const main = page.getByRole('main')
  await expect(main.getByText('No close match in our range')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Shop this shade' })).toHaveCount(0)
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
