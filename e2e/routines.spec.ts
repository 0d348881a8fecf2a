import type { Page } from '@playwright/test'
import { expect, expectToast, open, productsOf, settled, signedIn, test, toasts } from './fixtures.ts'
import { offered, openRoutine, routineWith, stepNames, stepRows, watchSent } from './routine-steps.ts'

/** Delays a response until it is released. */
async function holdRequests(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(path, async (route) => {
    await free
    await route.continue()
  })
  return letGo
}

const templateNames = ['Basic Morning', 'Basic Evening', 'Acne Starter', 'Sensitive Care']
const template = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .filter({ has: page.getByRole('button', { name: /Use Template/ }) })

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
    await settled(page)
    await expect(page).toHaveURL('/routine-builder')
    await page.clock.resume()
    await expect(page).toHaveURL('/login')
  },
)

test('shows a spinner while the user is loading [ROUT-01]', async ({ page }) => {
  await signedIn(page)
  const letGo = await holdRequests(page, '**/api/auth/user')
  await page.goto('/routine-builder', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Routine Builder' })).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
})

test(
  'shows a new customer three placeholders, then how to start [ROUT-02] [ROUT-03]',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page)
    const letGo = await holdRequests(page, '**/api/routines')
    await open(page, '/routine-builder')
    await expect(page.getByRole('status', { name: 'Loading your routines' }).locator('> *')).toHaveCount(3)
    await expect(page.getByText('New to Skincare?'), 'only after loading').toHaveCount(0)
    letGo()
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

test('opens and closes the template panel with four starters in two columns [ROUT-03]', async ({ page }) => {
  await signedIn(page)
  await open(page, '/routine-builder')
  await expect(page.getByRole('heading', { name: 'New to Skincare?' })).toBeVisible()
  await page.getByRole('button', { name: 'View Templates' }).click()
  for (const [at, steps] of [3, 2, 6, 5].entries())
    await expect(template(page, templateNames[at] ?? '')).toContainText(`${steps} steps`)
  const places = await Promise.all(templateNames.map((name) => template(page, name).boundingBox()))
  expect(new Set(places.map((place) => Math.round(place?.x ?? 0))).size).toBe(2)
  await page.getByRole('button', { name: 'Hide Templates' }).click()
  await expect(page.getByRole('button', { name: /^Use Template/ })).toHaveCount(0)
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
  'requires product and time for a step, suggests instructions, and keeps custom ones [ROUT-05]',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await signedIn(page)
    const id = await routineWith(page, [])
    await openRoutine(page)
    const sent = watchSent(page)
    await expect(page.getByRole('heading', { name: 'No steps in this routine yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Your First Step' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Routine Step' })
    const instructions = dialog.getByRole('textbox', { name: 'Instructions' })
    await expect(instructions).toHaveAttribute('rows', '4')
    await expect(dialog.getByLabel('Frequency')).toHaveValue('daily')
    await expect(dialog.getByLabel('Frequency').getByRole('option')).toHaveText(['Daily', 'Weekly', 'As Needed'])
    await dialog.getByRole('button', { name: 'Add Step' }).click()
    await expect(dialog.getByText('Product is required')).toBeVisible()
    await expect(dialog.getByText('Time of day is required')).toBeVisible()

    const product = dialog.getByRole('combobox', { name: 'Product' })
    await product.fill('SERUMS nocturne')
    await expect(offered(page)).toHaveText([/Nocturne Retinol Serum.*€54.00/])
    await product.press('ArrowDown')
    await product.press('Enter')
    await expect(product).toHaveValue('Nocturne Retinol Serum')
    await expect(dialog.getByText('Product is required')).toHaveCount(0)
    await expect(instructions, 'only after choosing the time').toHaveValue('')
    await dialog.getByLabel('Time of Day').selectOption('morning')
    await expect(instructions).toHaveValue(/Retinoids are for the evening/)
    await dialog.getByLabel('Time of Day').selectOption('evening')
    await expect(instructions).toHaveValue(/pea-sized amount.*sunscreen the next morning/)
    await dialog.getByRole('button', { name: 'Add Step' }).click()
    await expectToast(page, 'Step added to routine!')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Add Step' }).click()
    await product.fill('oat barrier')
    await offered(page).click()
    await dialog.getByLabel('Time of Day').selectOption('both')
    await expect(instructions).toHaveValue(/hazelnut/)
    await instructions.fill('My own way.')
    await dialog.getByLabel('Time of Day').selectOption('evening')
    await expect(instructions).toHaveValue('My own way.')
    await dialog.getByLabel('Frequency').selectOption('as-needed')
    await dialog.getByRole('button', { name: 'Add Step' }).click()
    await expect(stepNames(page)).toHaveText(['Nocturne Retinol Serum', 'Oat Barrier Cream'])
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: `/api/routines/${id}/steps`,
        body: {
          productId: 'nocturne-retinol-serum',
          stepOrder: 1,
          timeOfDay: 'evening',
          frequency: 'daily',
          instructions: expect.stringContaining('pea-sized'),
        },
      },
      {
        method: 'POST',
        path: `/api/routines/${id}/steps`,
        body: {
          productId: 'oat-barrier-cream',
          stepOrder: 2,
          timeOfDay: 'evening',
          frequency: 'as-needed',
          instructions: 'My own way.',
        },
      },
    ])
  },
)

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

test(
  'shows steps in order with image, time, frequency, price and instructions [ROUT-07]',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page)
    await routineWith(page, [
      { productId: 'oat-barrier-cream', stepOrder: 7, timeOfDay: 'both', frequency: 'weekly', instructions: 'Last.' },
      { productId: 'clear-horizon-foaming-cleanser', stepOrder: 2, timeOfDay: 'morning', frequency: 'as-needed' },
      { productId: 'nocturne-retinol-serum', stepOrder: 4, instructions: 'A pea.' },
    ])
    await openRoutine(page)
    await expect(stepNames(page)).toHaveText([
      'Clear Horizon Foaming Cleanser',
      'Nocturne Retinol Serum',
      'Oat Barrier Cream',
    ])
    const expected = [
      ['1', 'morning', 'Morning', 'As Needed', '€22.00', ''],
      ['2', 'evening', 'Evening', 'Daily', '€54.00', 'A pea.'],
      ['3', 'both', 'Morning & evening', 'Weekly', '€26.00', 'Last.'],
    ] as const
    for (const [at, [place, time, messages, frequency, price, instructions]] of expected.entries()) {
      const row = stepRows(page).nth(at)
      await expect(row.getByText(place, { exact: true })).toBeVisible()
      await expect(row.locator(`[data-time=${time}]`)).toHaveText(messages)
      await expect(row.getByText(frequency, { exact: true })).toBeVisible()
      await expect(row.getByText(price, { exact: true })).toBeVisible()
      await expect(row).toContainText(instructions)
      await expect
        .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  },
)

test('shows the id of an unavailable product [ROUT-07]', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [{ productId: 'oat-barrier-cream' }])
  await page.route('**/api/routines', async (route) => {
    const answer = await route.fetch()
    const routines = (await answer.json()) as { steps: { product: unknown }[] }[]
    for (const { steps } of routines) for (const step of steps) step.product = null
    await route.fulfill({ response: answer, json: routines })
  })
  await openRoutine(page)
  await expect(stepNames(page)).toHaveText(['Product oat-barrier-cream'])
})

test(
  'creates a routine from a template with the first matching products and no conflicts [ROUT-08]',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow()
    await signedIn(page)
    await open(page, '/routine-builder')
    const sent = watchSent(page)
    await page.getByRole('button', { name: 'View Templates' }).click()
    await page.getByRole('button', { name: 'Use Template: Acne Starter' }).click()
    await expectToast(page, 'Template Created!', 'Acne Starter has been added to your routines.')
    await expect(page.getByRole('button', { name: /^Use Template/ }), 'the panel is hidden').toHaveCount(0)

    const products = await productsOf(page)
    const firstWith = (word: string) => products.find(({ name }) => name.includes(word))
    const wanted = [
      ['Foaming', 'both'],
      ['Panthenol', 'both'],
      ['Niacinamide', 'morning'],
      ['Calm', 'evening'],
      ['Water', 'both'],
      ['Matte', 'morning'],
    ] as const
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/routines',
      body: { name: 'Acne Starter', skinType: 'oily', concerns: [] },
    })
    expect(sent.slice(1)).toMatchObject(
      wanted.map(([word, timeOfDay], at) => ({
        method: 'POST',
        body: {
          productId: firstWith(word)?.id,
          stepOrder: at + 1,
          timeOfDay,
          frequency: 'daily',
          instructions: expect.stringMatching(/\w+.*\. /),
        },
      })),
    )
    await expect(stepNames(page)).toHaveText(wanted.map(([word]) => firstWith(word)?.name ?? ''))
    await expect(page.getByText('No conflicts, and the steps are in a good order.')).toBeVisible()
  },
)

test('skips a template step without a matching product, and keeps the positions of the others [ROUT-08]', async ({
  page,
}) => {
  await signedIn(page)
  await page.route('**/api/products', async (route) => {
    const answer = await route.fetch()
    const products = (await answer.json()) as { name: string }[]
    await route.fulfill({ response: answer, json: products.filter(({ name }) => !name.includes('Daily')) })
  })
  await open(page, '/routine-builder')
  const sent = watchSent(page)
  await page.getByRole('button', { name: 'View Templates' }).click()
  await page.getByRole('button', { name: 'Use Template: Basic Morning' }).click()
  await expectToast(page, 'Template Created!', 'Basic Morning has been added to your routines.')
  expect(sent.slice(1)).toMatchObject([{ body: { stepOrder: 1 } }, { body: { stepOrder: 3 } }])
})
