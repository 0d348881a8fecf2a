import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, signedIn, test } from './fixtures.ts'
import { choosePhoto, renderedFace } from './photo-page.ts'

for (const [address, button, stored] of [
  ['/skin-analysis', 'Analyze My Skin', 'skin-analysis'],
  ['/color-palette', 'Find My Colors', 'color-palettes'],
] as const)
  test(`offers to save the measurements of ${address} again when that failed`, async ({ page, consoleGuard }) => {
    test.slow()
    consoleGuard.expects(503)
    const { id } = await signedIn(page)
    await page.route('**/report', (route) => route.fulfill({ status: 503 }))
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
