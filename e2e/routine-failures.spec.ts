import type { Page } from '@playwright/test'
import { expect, expectToast, open, signedIn, test } from './fixtures.ts'
import { offered, openRoutine, routineWith, stepNames } from './routine-steps.ts'

const failing = (page: Page, method: string, path: string) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
  )

test.describe('after a failure [ROUT-09]', () => {
  test.beforeEach(async ({ page, consoleGuard }) => {
    consoleGuard.expects(500)
    await signedIn(page)
  })

  test('keeps the input of a new routine', async ({ page }) => {
    await failing(page, 'POST', '**/api/routines')
    await open(page, '/routine-builder')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('textbox', { name: 'Routine Name' }).fill('Kept')
    await page.getByRole('button', { name: 'Create Routine' }).click()
    await expectToast(page, 'Error', 'Failed to create routine. Please try again.')
    await expect(page.getByRole('textbox', { name: 'Routine Name' })).toHaveValue('Kept')
    await expect(page.getByRole('alert')).toHaveText('Failed to create routine. Please try again.')
  })

  test('keeps the choices of a new step', async ({ page }) => {
    await routineWith(page, [])
    await openRoutine(page)
    await failing(page, 'POST', '**/api/routines/*/steps')
    await page.getByRole('button', { name: 'Add Your First Step' }).click()
    await page.getByRole('combobox', { name: 'Product' }).fill('oat barrier')
    await offered(page).click()
    await page.getByLabel('Time of Day').selectOption('both')
    await page.getByRole('button', { name: 'Add Step' }).click()
    await expectToast(page, 'Error', 'Failed to add step. Please try again.')
    await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('Oat Barrier Cream')
  })

  test('restores a routine that could not be deleted, still selected', async ({ page }) => {
    await routineWith(page, [])
    await openRoutine(page)
    await failing(page, 'DELETE', '**/api/routines/*')
    await page.getByRole('button', { name: 'Delete routine: My evening' }).click()
    await expectToast(page, 'Error', 'Failed to delete routine. Please try again.')
    await expect(page.getByRole('button', { name: 'My evening', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })

  test('leaves no partial routine from a template', async ({ page }) => {
    let steps = 0
    await page.route('**/api/routines/*/steps', (route) =>
      (steps += 1) === 2 ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
    )
    await open(page, '/routine-builder')
    await page.getByRole('button', { name: 'View Templates' }).click()
    await page.getByRole('button', { name: 'Use Template: Sensitive Care' }).click()
    await expectToast(page, 'Error', 'Failed to create routine from template. Please try again.')
    await expect(page.getByRole('heading', { name: 'No routines yet' })).toBeVisible()
    expect(await (await page.request.get('/api/routines')).json()).toEqual([])
  })

  test('rolls back a reordering and a removal', async ({ page }) => {
    await routineWith(page, [{ productId: 'oat-barrier-cream' }, { productId: 'nocturne-retinol-serum' }])
    await openRoutine(page)
    await failing(page, 'PUT', '**/api/routines/*/steps')
    await failing(page, 'DELETE', '**/api/routines/*/steps/*')
    await page.getByRole('button', { name: 'Move down: Oat Barrier Cream' }).click()
    await expectToast(page, 'Error', 'Failed to save the new order. Please try again.')
    await expect(stepNames(page)).toHaveText(['Oat Barrier Cream', 'Nocturne Retinol Serum'])
    await page.getByRole('button', { name: 'Remove step: Oat Barrier Cream' }).click()
    await expectToast(page, 'Error', 'Failed to remove step. Please try again.')
    await expect(stepNames(page)).toHaveText(['Oat Barrier Cream', 'Nocturne Retinol Serum'])
  })
})
