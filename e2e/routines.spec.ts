import type { Page } from '@playwright/test'
import { expect, expectToast, open, navigationFinished, signedIn, test, toasts } from './fixtures.ts'
import { offered, openRoutine, routineWith, watchSent } from './routine-steps.ts'

/** Delays a response until it is released. */
async function holdResponses(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test(
  'tells a signed-out visitor to sign in and redirects to the login after a second [ROUT-01]',
  { tag: '@phone' },
  async ({ page }) => {
    // A paused clock makes the test independent of the machine's speed.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.goto('/routine-builder')
    await expectToast(page, 'Authentication Required', 'Please sign in to access the routine builder.')
    await expect(page.getByRole('main')).toHaveText('')
    await page.clock.runFor(900)
    await navigationFinished(page)
    await expect(page).toHaveURL('/routine-builder')
    await page.clock.resume()
    await expect(page).toHaveURL('/login')
  },
)

test('shows a spinner while the user is loading [ROUT-01]', async ({ page }) => {
  await signedIn(page)
  const release = await holdResponses(page, '**/api/auth/user')
  await page.goto('/routine-builder', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Routine Builder' })).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})

test(
  'shows a new customer three placeholders, then how to start [ROUT-02] [ROUT-03]',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page)
    const release = await holdResponses(page, '**/api/routines')
    await open(page, '/routine-builder')
    await expect(page.getByRole('status', { name: 'Loading your routines' }).locator('> *')).toHaveCount(3)
    await expect(page.getByText('New to Skincare?'), 'only after loading').toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'My Routines' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No routines yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Select a Routine' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Templates', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Create Your First Routine' }).click()
    await expect(page.getByRole('dialog', { name: 'Create New Routine' })).toBeVisible()
  },
)

test('shows a Templates toggle next to Create, and the selected routine in two thirds of the width [ROUT-02]', async ({
  page,
}) => {
  await signedIn(page)
  await routineWith(page, [{ productId: 'nocturne-retinol-serum' }])
  await open(page, '/routine-builder')
  await expect(page.getByText('New to Skincare?')).toHaveCount(0)
  const toggle = page.getByRole('button', { name: 'Templates', exact: true })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(page.getByRole('button', { name: /^Use Template/ })).toHaveCount(4)
  await toggle.click()
  await expect(page.getByRole('button', { name: /^Use Template/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'My evening', exact: true }).click()
  const [list, detail] = await Promise.all([
    page.getByRole('region', { name: 'My Routines' }).boundingBox(),
    page.getByRole('region', { name: 'My evening' }).boundingBox(),
  ])
  expect((detail?.width ?? 0) / (list?.width ?? 1)).toBeCloseTo(2, 0)
  expect(detail?.x).toBeGreaterThan(list?.x ?? Infinity)
})

test(
  'requires a name for a new routine, and selects it once created [ROUT-04] [ROUT-06]',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page)
    await open(page, '/routine-builder')
    const sent = watchSent(page)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Routine' })
    await expect(dialog.getByLabel('Skin Type (Optional)').getByRole('option')).toHaveText([
      'Any skin type',
      'Normal',
      'Dry',
      'Oily',
      'Combination',
      'Sensitive',
    ])
    await dialog.getByRole('textbox', { name: 'Description (Optional)' }).fill('Slow <b>and</b> calm')
    await dialog.getByRole('button', { name: 'Create Routine' }).click()
    await expect(dialog.getByText('Routine name is required')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Routine Name' })).toBeFocused()
    expect(sent).toEqual([])

    await dialog.getByRole('textbox', { name: 'Routine Name' }).fill('Winter evenings')
    await dialog.getByLabel('Skin Type (Optional)').selectOption('dry')
    await dialog.getByRole('button', { name: 'Create Routine' }).click()
    await expectToast(page, 'Routine created successfully!')
    await expect(dialog).toHaveCount(0)
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/routines',
        body: { name: 'Winter evenings', description: 'Slow <b>and</b> calm', skinType: 'dry', concerns: [] },
      },
    ])

    const card = page.getByRole('region', { name: 'My Routines' }).getByRole('listitem')
    await expect(card.getByRole('button', { name: 'Winter evenings', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(card).toContainText('Slow <b>and</b> calm')
    await expect(card).toContainText('Dry')
    await expect(card).toContainText('0 steps')
    await expect(page.getByRole('heading', { level: 2, name: 'Winter evenings' })).toBeFocused()
  },
)

test('closes dialogs with Cancel and Escape, and restores the focus', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [])
  await openRoutine(page)
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(create).toBeFocused()
  const add = page.getByRole('button', { name: 'Add Your First Step' })
  await add.click()
  await page.getByRole('combobox', { name: 'Product' }).fill('oat')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog'), 'the list closes first').toBeVisible()
  await expect(offered(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()
})

test(
  'selects one card at a time, and clears the selection when it is deleted [ROUT-06]',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page)
    await routineWith(page, [{ productId: 'oat-barrier-cream' }], 'First')
    await routineWith(page, [], 'Second')
    await open(page, '/routine-builder')
    const [first, second] = [
      page.getByRole('button', { name: 'First', exact: true }),
      page.getByRole('button', { name: 'Second', exact: true }),
    ]
    await expect(page.getByRole('region', { name: 'My Routines' }).getByText('1 step', { exact: true })).toBeVisible()
    await first.click()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await second.click()
    await expect(first).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('heading', { level: 2, name: 'Second' })).toBeInViewport()
    await page.getByRole('button', { name: 'Delete routine: Second' }).click()
    await expectToast(page, 'Routine deleted successfully!')
    await expect(page.getByRole('heading', { name: 'My Routines' })).toBeFocused()
    await expect(second).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Select a Routine' })).toBeVisible()
    await page.reload()
    await expect(first).toBeVisible()
    await expect(second).toHaveCount(0)
  },
)
