import type { Page } from '@playwright/test'
import { expect, signedIn, test, toasts } from './fixtures.ts'
import { agree, analyzeOnServer, choosePhoto, deleteEverything, expectComplete, renderedFace } from './photo-page.ts'

/** Holds the answers to these requests back, until `answer()`; with a status, they fail. */
async function holdAnswers(page: Page, address: string, status?: number) {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await held.promise
    await route.fulfill(status ? { status } : { response })
  })
  return { asked: asked.promise, answer: () => held.resolve() }
}

/** At this moment: a toast also disappears by itself. */
async function shownToasts(page: Page): Promise<string> {
  return (await toasts(page).allTextContents()).join('\n')
}

const pages = [
  {
    address: '/skin-analysis',
    button: 'Analyze My Skin',
    stored: 'skin-analysis',
    empty: 'Drag and drop a photo here',
  },
  {
    address: '/color-palette',
    button: 'Find My Colors',
    stored: 'color-palettes',
    empty: 'Your palettes will appear here.',
  },
] as const

for (const { address, button, stored, empty } of pages)
  test(`brings no result of ${address} back when its storing is answered after everything was deleted`, async ({
    page,
  }) => {
    test.slow()
    const { id } = await signedIn(page)
    const storing = await holdAnswers(page, `**/api${address}/report`)
    await choosePhoto(page, address, await renderedFace())
    const main = page.getByRole('main')
    await main.getByRole('button', { name: button }).click()
    await storing.asked
    await deleteEverything(page)
    storing.answer()
    await agree(page)
    await expect(main.getByText(empty)).toBeVisible()
    expect(await shownToasts(page)).not.toContain('Analysis Complete!')
    expect(await (await page.request.get(`/api/${stored}/${id}`)).json()).toEqual([])
  })

for (const { address, button } of pages)
  test(`says nothing about saving a result of ${address} that was deleted meanwhile`, async ({
    page,
    consoleGuard,
  }) => {
    test.slow()
    consoleGuard.expects(503)
    await signedIn(page)
    await page.route('**/report', (route) => route.fulfill({ status: 503 }))
    await choosePhoto(page, address, await renderedFace())
    const main = page.getByRole('main')
    await main.getByRole('button', { name: button }).click()
    const again = main.getByRole('alert').getByRole('button', { name: 'Save again' })
    await expect(again).toBeVisible({ timeout: 25_000 })
    await page.unroute('**/report')
    const saving = await holdAnswers(page, '**/report')
    await again.click()
    await saving.asked
    await deleteEverything(page)
    const answered = page.waitForResponse('**/report')
    saving.answer()
    await answered
    await agree(page)
    expect(await shownToasts(page)).not.toContain('easurements')
  })

test('brings no history back when it is answered after everything was deleted', async ({ page }) => {
  test.slow()
  const { id } = await signedIn(page)
  const history = `**/api/skin-analysis/${id}`
  const before = page.waitForResponse(history)
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  await before
  const reading = await holdAnswers(page, history)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Analyze My Skin' }).click()
  await expectComplete(page)
  await reading.asked
  await deleteEverything(page)
  reading.answer()
  await agree(page)
  await expect(main.getByRole('heading', { name: 'Analysis History' })).toHaveCount(0)
})

/** Chooses a season of a new palette. @returns the answer that saving it waits for */
async function chooseSeason(page: Page, status?: number): ReturnType<typeof holdAnswers> {
  const choosing = await holdAnswers(page, '**/season', status)
  await choosePhoto(page, '/color-palette', await renderedFace())
  await analyzeOnServer(page)
  await expectComplete(page)
  await page.getByRole('main').getByRole('group').getByRole('button').last().click()
  await choosing.asked
  return choosing
}

test('brings no palette back when a chosen season is answered after everything was deleted', async ({ page }) => {
  test.slow()
  const choosing = await chooseSeason(page)
  const main = page.getByRole('main')
  await deleteEverything(page)
  const answered = page.waitForResponse('**/season')
  choosing.answer()
  await answered
  await agree(page)
  await expect(main.getByText('Your palettes will appear here.')).toBeVisible()
  await expect(main.getByText('Upload Your Photo')).toBeVisible()
})

test('reports no failed choice of a palette that was deleted meanwhile', async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.expects(503)
  const choosing = await chooseSeason(page, 503)
  await deleteEverything(page)
  const answered = page.waitForResponse('**/season')
  choosing.answer()
  await answered
  await agree(page)
  expect(await shownToasts(page)).not.toContain('Your choice could not be saved')
})

test('reports no failed choice of a palette that was removed meanwhile', async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.expects(503)
  const choosing = await chooseSeason(page, 503)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Delete palette from/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(main.getByText('Your palettes will appear here.')).toBeVisible()
  const answered = page.waitForResponse('**/season')
  choosing.answer()
  await answered
  // Answered later, so the page has handled the choice by then.
  await page.evaluate(() => fetch('/api/products?limit=1'))
  expect(await shownToasts(page)).not.toContain('Your choice could not be saved')
})
