import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, open, signedIn, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { offered, openRoutine, routineWith, stepNames, stepRows } from './routine-steps.ts'

const three = [
  { productId: 'oat-barrier-cream' },
  { productId: 'quiet-morning-cleanser' },
  { productId: 'cotton-flower-hydrating-serum' },
] as const
const [cream, cleanser, serum] = [
  'Oat Barrier Cream',
  'Quiet Morning Cleanser',
  'Cotton Flower Hydrating Serum',
] as const

/** The new order is stored: a new visit shows it, too. */
async function expectOrderSaved(page: Page, names: readonly string[]): Promise<void> {
  await expect(stepNames(page)).toHaveText([...names])
  await expect
    .poll(async () => {
      const [routine] = (await (await page.request.get('/api/routines')).json()) as {
        steps: { product: { name: string } }[]
      }[]
      return routine?.steps.map(({ product }) => product.name)
    })
    .toEqual(names)
}

test('moves a step by keyboard, keeps the focus on it, and announces each move [ROUT-07]', async ({ page }) => {
  test.slow()
  await signedIn(page)
  await routineWith(page, three)
  await open(page, '/routine-builder')
  await tabTo(page, page.getByRole('button', { name: 'My evening', exact: true }))
  await page.keyboard.press('Enter')
  const handle = page.getByRole('button', { name: `Move ${cream}`, exact: true })
  await expect(handle).toHaveAccessibleDescription('Press the up or down arrow key to move the step, or drag it.')
  await tabTo(page, handle)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${cream} is now step 2 of 3.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `${cream} is now step 3 of 3.` }),
  ).toBeAttached()
  await expect(handle).toBeFocused()
  await expectOrderSaved(page, [cleanser, serum, cream])
  await page.keyboard.press('ArrowUp')
  await expectOrderSaved(page, [cleanser, cream, serum])

  await tabTo(page, page.getByRole('button', { name: `Move up: ${cream}` }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: `Move up: ${cream}` })).toBeFocused()
  await expectOrderSaved(page, [cream, cleanser, serum])
})

test('moves a step by mouse, and cancels with Escape', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, three)
  await openRoutine(page)
  const handle = page.getByRole('button', { name: `Move ${cream}`, exact: true })
  await handle.scrollIntoViewIfNeeded()
  const grab = async () => {
    const from = await handle.boundingBox()
    const last = await stepRows(page).last().boundingBox()
    if (!from || !last) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, last.y + last.height - 10, { steps: 5 })
  }
  await grab()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(stepNames(page)).toHaveText([cream, cleanser, serum])
  await grab()
  await page.mouse.up()
  await expectOrderSaved(page, [cleanser, serum, cream])
})

test('moves a step by touch without scrolling the page', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'requires a touch screen')
  await signedIn(page)
  await routineWith(page, three)
  await openRoutine(page)
  await stepRows(page).nth(1).scrollIntoViewIfNeeded()
  const handle = page.getByRole('button', { name: `Move ${serum}`, exact: true })
  await handle.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const from = await handle.boundingBox()
  const target = await stepRows(page).nth(1).boundingBox()
  if (!from || !target) throw new Error('nothing to drag')
  const touch = await page.context().newCDPSession(page)
  const x = from.x + 20
  const [start, end] = [from.y + 20, target.y + target.height / 2 - 60]
  const scrolled = await page.evaluate(() => scrollY)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: start }] })
  for (const part of [0.2, 0.5, 0.8, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: start + (end - start) * part }],
    })
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectOrderSaved(page, [cream, serum, cleanser])
})

const conflicting = [
  { productId: 'oat-barrier-cream' },
  { productId: 'nocturne-retinol-serum' },
  { productId: 'seven-percent-glycolic-toner' },
  { productId: 'satin-vitamin-c-serum', timeOfDay: 'morning' },
  { productId: 'clear-balance-niacinamide-serum', timeOfDay: 'morning' },
] as const

test(
  'shows conflicts with steps, advice and source, and fixes the order with one click',
  { tag: '@phone' },
  async ({ page }) => {
    await signedIn(page)
    await routineWith(page, conflicting)
    await openRoutine(page)
    const finding = (title: string) =>
      page
        .getByRole('region', { name: 'Ingredient check' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) })
    const conflict = finding('Retinoid and exfoliating acid at the same time')
    await expect(conflict).toContainText('Conflict')
    await expect(conflict).toContainText('Affected steps: 2. Nocturne Retinol Serum, 3. Seven Percent Glycolic Toner')
    await expect(conflict).toContainText('Alternate')
    await expect(conflict.getByRole('link', { name: /American Academy of Dermatology/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.aad\.org\//,
    )
    await expect(stepRows(page).nth(1)).toContainText('Retinoid and exfoliating acid at the same time')
    await expect(finding('A retinoid without sunscreen in the morning')).toContainText('Conflict')
    await expect(finding('Vitamin C with niacinamide')).toContainText('Compatible')

    await finding('Unusual order').getByRole('button', { name: 'Sort steps' }).click()
    await expectOrderSaved(page, [
      'Seven Percent Glycolic Toner',
      'Nocturne Retinol Serum',
      'Satin Vitamin C Serum',
      'Clear Balance Niacinamide Serum',
      'Oat Barrier Cream',
    ])
    await expectToast(page, 'The steps are now in the recommended order.')
    await expect(finding('Unusual order')).toHaveCount(0)

    await page.getByRole('button', { name: 'Remove step: Seven Percent Glycolic Toner' }).click()
    await expect(conflict).toHaveCount(0)
    await expectToast(page, 'Step removed')
    await expect(
      page.getByRole('heading', { level: 2, name: 'My evening' }),
      'the focus is not lost with the button',
    ).toBeFocused()
  },
)

test('considers a sunscreen in another routine', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [{ productId: 'nocturne-retinol-serum' }])
  await openRoutine(page)
  await expect(page.getByRole('heading', { name: 'A retinoid without sunscreen in the morning' })).toBeVisible()
  await routineWith(page, [{ productId: 'featherweight-milk-spf-50', timeOfDay: 'morning' }], 'Mornings')
  await openRoutine(page)
  await expect(page.getByText('No conflicts, and the steps are in a good order.')).toBeVisible()
})

type Screen = { name: string; prepare: (page: Page) => Promise<void> }
const screens: readonly Screen[] = [
  {
    name: 'the routine builder with its templates open',
    prepare: async (page) => {
      await open(page, '/routine-builder')
      await page.getByRole('button', { name: 'View Templates' }).click()
    },
  },
  {
    name: 'a routine with findings',
    prepare: async (page) => {
      await routineWith(page, conflicting)
      await openRoutine(page)
    },
  },
  {
    name: 'the dialog for a routine with its errors shown',
    prepare: async (page) => {
      await open(page, '/routine-builder')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('button', { name: 'Create Routine' }).click()
      await expect(page.getByText('Routine name is required')).toBeVisible()
    },
  },
  {
    name: 'the dialog for a step with its products open',
    prepare: async (page) => {
      await routineWith(page, [])
      await openRoutine(page)
      await page.getByRole('button', { name: 'Add Your First Step' }).click()
      await page.getByRole('button', { name: 'Add Step' }).click()
      await page.getByRole('combobox', { name: 'Product' }).fill('oat')
      await page.keyboard.press('ArrowDown')
      await expect(offered(page).first()).toBeVisible()
    },
  },
]

for (const { name, prepare } of screens) {
  test(`${name} has no axe violations in light and dark, on phone and desktop, and no horizontal scrolling`, async ({
    page,
  }) => {
    test.slow()
    await signedIn(page)
    await prepare(page)
    await expectNoA11yViolations(page)
  })
}
