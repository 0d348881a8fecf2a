import type { Page } from '@playwright/test'
import { patches, syntheticBlood } from '../test/rendered-face/change.ts'
import { asJpeg, renderFace } from '../test/rendered-face/render.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, signedIn, test, toasts } from './fixtures.ts'
import { agree, analyzeOnServer, choosePhoto, expectComplete, renderedFace } from './photo-page.ts'

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

async function deleteEverything(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Withdraw consent and delete my results' }).click()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(main.getByRole('heading', { name: 'Before your photo' })).toBeVisible()
}

/** Holds the answers to these requests back, until `answer()`. */
async function holdAnswers(page: Page, address: string) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  return { asked: asked.promise, answer: () => held.resolve() }
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
    const redness = main.getByText(/^Redness: (mild|clear|strong), both cheeks$/)
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

test('brings no palette back when its storing is answered after everything was deleted', async ({ page }) => {
  test.slow()
  const { id } = await signedIn(page)
  const storing = await holdAnswers(page, '**/api/color-palette/report')
  await choosePhoto(page, '/color-palette', await renderedFace())
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Find My Colors' }).click()
  await storing.asked
  await deleteEverything(page)
  storing.answer()
  await agree(page)
  await expect(main.getByText('Your palettes will appear here.')).toBeVisible()
  await expect(toasts(page)).not.toContainText('Analysis Complete!')
  expect(await (await page.request.get(`/api/color-palettes/${id}`)).json()).toEqual([])
})

test('brings no palette back when a chosen season is answered after everything was deleted', async ({ page }) => {
  test.slow()
  const choosing = await holdAnswers(page, '**/season')
  await choosePhoto(page, '/color-palette', await renderedFace())
  await analyzeOnServer(page)
  await expectComplete(page)
  const main = page.getByRole('main')
  await main.getByRole('group').getByRole('button').last().click()
  await choosing.asked
  await deleteEverything(page)
  const answered = page.waitForResponse('**/season')
  choosing.answer()
  await answered
  await agree(page)
  await expect(main.getByText('Your palettes will appear here.')).toBeVisible()
  await expect(main.getByText('Upload Your Photo')).toBeVisible()
})
