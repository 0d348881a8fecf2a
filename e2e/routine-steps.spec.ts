import { expect, expectToast, signedIn, test } from './fixtures.ts'
import { offered, openRoutine, routineWith, stepNames, stepRows, watchSent } from './routine-steps.ts'

test('adds a product in the chosen size, or in its default size', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [])
  await openRoutine(page)
  const { variantId, variants } = (await (await page.request.get('/api/products/alpine-rich-shea-cream')).json()) as {
    variantId: string
    variants: { id: string; title: string; price: string }[]
  }
  const sent = watchSent(page)
  const dialog = page.getByRole('dialog', { name: 'Add Routine Step' })
  const size = dialog.getByLabel('Size')
  const product = dialog.getByRole('combobox', { name: 'Product' })
  const large = variants.find(({ title }) => title === '100 ml')!
  for (const title of [null, large.title]) {
    await page.getByRole('button', { name: /Add (Your First )?Step/ }).click()
    await product.fill('oat barrier')
    await offered(page).click()
    await expect(size).toHaveCount(0)
    await product.fill('alpine rich')
    await offered(page).click()
    await expect(size).toHaveValue(variantId)
    if (title) await size.selectOption({ label: `${title} · €${large.price}` })
    await dialog.getByLabel('Time of Day').selectOption('evening')
    await dialog.getByRole('button', { name: 'Add Step' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const first = variants.find(({ id }) => id === variantId)!
  await expect(stepNames(page)).toHaveText([`Alpine Rich Shea Cream, ${first.title}`, 'Alpine Rich Shea Cream, 100 ml'])
  await expect(stepRows(page).nth(1)).toContainText(`€${large.price}`)
  await expect(stepNames(page).nth(1).getByRole('link')).toHaveAttribute(
    'href',
    `/products/alpine-rich-shea-cream?variant=${large.id}`,
  )
  expect(sent.map(({ body }) => body)).toMatchObject([{ variantId }, { variantId: large.id }])
})

test('finds products of a large catalog by their name', async ({ page }) => {
  await page.route('**/api/product-choices', async (route) => {
    const answer = await route.fetch()
    const { products } = (await answer.json()) as { products: object[] }
    await route.fulfill({ response: answer, json: { products: products.slice(0, 2), isComplete: false } })
  })
  await signedIn(page)
  await routineWith(page, [])
  await openRoutine(page)
  await page.getByRole('button', { name: 'Add Your First Step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Routine Step' })
  const product = dialog.getByRole('combobox', { name: 'Product' })
  await product.click()
  await expect(offered(page)).toHaveCount(2)
  await product.fill('nocturne retinol')
  await expect(offered(page)).toHaveText([/Nocturne Retinol Serum/])
  await offered(page).click()
  await dialog.getByLabel('Time of Day').selectOption('evening')
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  await expect(stepNames(page)).toHaveText(['Nocturne Retinol Serum'])
})

test('finds products despite a typing error, below the message of the field', async ({ page }) => {
  await signedIn(page)
  await routineWith(page, [])
  await openRoutine(page)
  await page.getByRole('button', { name: 'Add Your First Step' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Routine Step' })
  await dialog.getByRole('button', { name: 'Add Step' }).click()
  const message = dialog.getByText('Product is required')
  await expect(message).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Product' }).fill('retnol')
  await expect(offered(page).first()).toContainText('Retinol')
  const [text, list] = [await message.boundingBox(), await dialog.getByRole('listbox').boundingBox()]
  expect(list!.y).toBeGreaterThanOrEqual(text!.y + text!.height)
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
    for (const [at, [place, time, timeLabel, frequency, price, instructions]] of expected.entries()) {
      const row = stepRows(page).nth(at)
      await expect(row.getByText(place, { exact: true })).toBeVisible()
      await expect(row.locator(`[data-time=${time}]`)).toHaveText(timeLabel)
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
