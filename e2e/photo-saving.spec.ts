import type { Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, signedIn, test, toasts } from './fixtures.ts'
import { analyzeOnServer, choosePhoto, renderedFace } from './photo-page.ts'

for (const [address, button, stored] of [
  ['/skin-analysis', 'Analyze My Skin', 'skin-analysis'],
  ['/color-palette', 'Find My Colors', 'color-palettes'],
] as const)
  test(`offers to save the measurements of ${address} again when that failed`, async ({ page, consoleGuard }) => {
    test.slow()
    consoleGuard.expects(503)
    const { id } = await signedIn(page)
    // Stored, but the reply is lost.
    await page.route('**/report', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503 })
    })
    await choosePhoto(page, address, await renderedFace())
    const main = page.getByRole('main')
    await main.getByRole('button', { name: button }).click()
    const alert = main.getByRole('alert')
    await expect(alert).toContainText('The measurements could not be saved', { timeout: 25_000 })
    await expectNoA11yViolations(page)
    await alert.getByRole('button', { name: 'Save again' }).click()
    await expectToast(page, 'The measurements could not be saved to your account.')
    await page.unroute('**/report')
    await alert.getByRole('button', { name: 'Save again' }).press('Enter')
    await expect(alert).toHaveCount(0)
    await expectToast(page, 'Measurements saved')
    await expect(main.getByText('Your photo stayed on this device.')).toBeVisible()
    expect(await (await page.request.get(`/api/${stored}/${id}`)).json()).toHaveLength(1)
    await expect(page.locator('body')).not.toBeFocused()
  })

/** Takes the whole photo, and answers as the shop does until the result is stored. @returns what ends it */
async function uploadWithoutResult(page: Page, upload: string): Promise<() => void> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: progress\ndata: "products"\n\n')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await page.route(`**${upload}`, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))
  await analyzeOnServer(page)
  await expect(page.getByRole('main').getByText('Finding matching products')).toBeVisible()
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

for (const [address, upload, result] of [
  ['/skin-analysis', '/api/skin-analysis', 'Delete analysis'],
  ['/color-palette', '/api/color-palette', 'Delete palette'],
] as const)
  test(`shows what ${address} has stored before it was canceled`, async ({ page }) => {
    const { id } = await signedIn(page)
    const face = await renderedFace()
    await choosePhoto(page, address, face)
    const main = page.getByRole('main')
    const end = await uploadWithoutResult(page, upload)
    const stored = await page.request.post(upload, { multipart: { image: face, userId: id } })
    expect(stored.ok()).toBe(true)
    await expect(main.getByRole('button', { name: result })).toHaveCount(0)
    await main.getByRole('button', { name: 'Cancel' }).click()
    await expect(toasts(page)).toHaveText(/Canceled\.(?! Nothing)/)
    await expect(main.getByRole('button', { name: result })).toHaveCount(1)
    end()
  })

test('says that nothing is stored when a guest cancels a skin analysis, even after the upload', async ({ page }) => {
  await choosePhoto(page, '/skin-analysis', await renderedFace())
  const end = await uploadWithoutResult(page, '/api/skin-analysis')
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Canceled. Nothing was stored.')
  end()
})
