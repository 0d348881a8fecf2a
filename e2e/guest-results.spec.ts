import type { Page } from '@playwright/test'
import { patches, syntheticBlood } from '../test/rendered-face/change.ts'
import { asJpeg, renderFace } from '../test/rendered-face/render.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, open, signedIn, test } from './fixtures.ts'
import { agree, choosePhoto, deleteEverything, expectComplete, faceWithPaper, renderedFace } from './photo-page.ts'

/** A rendered face with red cheeks. */
async function flushedFace(): ReturnType<typeof renderedFace> {
  const strength = 0.5
  const cheeks = [110, 390].map((x) => ({ x, y: 340, radius: 40, strength }))
  const { photo } = await renderFace({ ita: 38, change: patches(cheeks, syntheticBlood) })
  return { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await asJpeg(photo) }
}

async function visitAnotherPage(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await page.goBack()
}

test(
  'shows a guest the analysis again after a look at a suggested product, without the photo [SKIN-04]',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await choosePhoto(page, '/skin-analysis', await flushedFace())
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Analyze My Skin' }).click()
    await expectComplete(page)
    const redness = main.getByText(/^Redness: (mild|moderate|strong), both cheeks$/)
    await expect(redness).toBeVisible()
    const heading = main.getByRole('heading', { name: 'Your results' })
    await expect(heading).toBeFocused()
    const confidence = await main.getByRole('definition').last().textContent()
    await main.getByRole('list', { name: 'What to do' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/products\//)
    await page.goBack()
    await expect(heading).toBeVisible()
    await expect(heading).not.toBeFocused()
    await expect(main.getByText('Your photo was not kept, so nothing is marked on it.')).toBeVisible()
    await expect(
      main.getByText('Shown in this tab until you select Try Again, sign in, or reload or close it.'),
    ).toBeVisible()
    await expect(redness).toBeVisible()
    await expect(main.getByRole('definition').last()).toHaveText(confidence ?? '')
    await expect(main.getByAltText('Your photo with the findings marked on it')).toHaveCount(0)
    await expect(main.getByText('Your photo stayed on this device.')).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
      /findings|skinType/,
    )
    for (const summary of await main.locator('summary').all()) await summary.click()
    await expect(main.getByText('Show on the photo')).toHaveCount(0)
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)
    const saved = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Save as image' }).click()
    expect((await saved).suggestedFilename()).toBe('eclat-skin-analysis.png')

    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(main.getByText('Drag and drop a photo here')).toBeVisible()
    await visitAnotherPage(page)
    await expect(main.getByText('Drag and drop a photo here')).toBeVisible()
  },
)

test('forgets a guest’s analysis once consent is withdrawn', async ({ page }) => {
  test.slow()
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  await visitAnotherPage(page)
  await expect(main.getByRole('heading', { name: 'Your results' })).toBeVisible()
  await deleteEverything(page)
  await visitAnotherPage(page)
  await agree(page)
  await expect(main.getByRole('heading', { name: 'Your results' })).toHaveCount(0)
})

test('forgets a guest’s analysis once someone signs in in another tab', async ({ page, context, consoleGuard }) => {
  test.slow()
  // Reads of the session that has ended.
  consoleGuard.expects(401)
  const { email, password } = await signedIn(page)
  await page.request.post('/api/auth/logout', { data: {} })
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)

  const other = await context.newPage()
  await open(other, '/login')
  await other.getByLabel('Email').first().fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marie' })).toBeVisible()
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()

  await visitAnotherPage(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Before your photo' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Your results' })).toHaveCount(0)
})

for (const [address, button] of [
  ['/skin-analysis', 'Analyze My Skin'],
  ['/color-palette', 'Find My Colors'],
] as const)
  test(`says again what the colors of ${address} were measured against`, async ({ page }) => {
    test.slow()
    await open(page, address)
    await agree(page)
    const main = page.getByRole('main')
    await main.getByLabel('Use a sheet of white paper').check()
    await page.getByLabel('Choose Photo').setInputFiles(await faceWithPaper())
    await main.getByRole('button', { name: button }).click()
    await expectComplete(page)
    await visitAnotherPage(page)
    await expect(main.getByText('We found the sheet of white paper')).toBeVisible()
  })
