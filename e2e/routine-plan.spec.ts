import { readFile } from 'node:fs/promises'
import { expectAccessible } from './a11y.ts'
import { expect, expectNoHorizontalScroll, signedIn, test } from './fixtures.ts'
import { openRoutine, routineWith } from './routine-steps.ts'

const steps = [
  { productId: 'oat-milk-cleansing-balm', timeOfDay: 'both' },
  { productId: 'nocturne-retinol-serum', timeOfDay: 'evening' },
  { productId: 'dune-veil-invisible-fluid-spf-50', timeOfDay: 'morning' },
] as const

test('shows both sessions with waiting times above the steps', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page)
  await routineWith(page, steps.slice(0, 2))
  await openRoutine(page)
  const plan = page.getByRole('region', { name: 'Your day' })
  await expect(plan).toContainText('let your skin dry for about 20 min')
  await expect(plan.getByRole('listitem').first()).toContainText('Oat Milk Cleansing Balm')
  await expect(plan).toContainText('Keep in mind')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('separates what to keep in mind from what to do about it', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [{ productId: 'nocturne-retinol-serum', timeOfDay: 'morning' }])
  await openRoutine(page)
  await expect(page.getByRole('region', { name: 'Your day' })).toContainText(
    'A retinoid in the morning: Move it to the evening.',
  )
})

test('prints the plan without the editor', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, steps.slice(0, 2))
  await openRoutine(page)
  await expect(page.getByRole('region', { name: 'Your day' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Your day' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'My evening' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Steps' })).toBeHidden()
})

test('downloads a calendar file with the chosen times and days', async ({ page }) => {
  await signedIn(page)
  const id = await routineWith(page, steps.slice(0, 2))
  await openRoutine(page)
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar with reminders' })
  await expect(dialog).toContainText('Reminders you no longer need are not removed')
  const evening = dialog.getByRole('group', { name: 'Evening' })
  await evening.getByLabel('Time').fill('22:15')
  await evening.getByLabel('Sunday').uncheck({ force: true })
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download calendar file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('My evening.ics')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(`UID:${id}-evening@routines.eclat\r\n`)
  expect(text).toMatch(/DTSTART:\d{8}T221500\r\n/)
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA\r\n')
  expect(text).toContain('BEGIN:VALARM\r\n')
})

test('offers no calendar for steps that are only used as needed', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [{ ...steps[0], frequency: 'as-needed' }])
  await openRoutine(page)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0)
})
