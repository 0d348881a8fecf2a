import { expectNoA11yViolations } from './a11y.ts'
import { expect, open, signedIn, test } from './fixtures.ts'

const address = '/products/nocturne-retinol-serum'

test('offers a monogram only on products that allow one [PROD-07]', async ({ page }) => {
  await open(page, '/products/first-steps-retinol-serum')
  await expect(page.getByRole('button', { name: /Add Monogram/ })).toHaveCount(0)
  await open(page, address)
  await expect(page.getByRole('region', { name: /Monogram/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Add Monogram/ }).click()
  await expect(page.getByRole('region', { name: /Monogram/ })).toBeVisible()
  await page
    .getByRole('region', { name: /Monogram/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(page.getByRole('region', { name: /Monogram/ })).toHaveCount(0)
})

test(
  'accepts one to three capital letters in the available fonts, colors, positions and sizes [PROD-07]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, address)
    await page.getByRole('button', { name: /Add Monogram/ }).click()
    const panel = page.getByRole('region', { name: /Monogram/ })
    const text = panel.getByRole('textbox', { name: 'Monogram text' })
    await expect(text).toHaveAccessibleDescription('Enter your initials or a short word (max 3 characters)')
    await text.pressSequentially('abcd')
    await expect(text).toHaveValue('ABC')
    await text.fill('é1')
    await expect(text).toHaveValue('É1')
    for (const [name, options] of [
      ['Font', ['Classic Serif', 'Modern Sans', 'Elegant Script', 'Bold Impact']],
      ['Color', ['Gold', 'Silver', 'Black', 'White', 'Rose gold']],
      ['Position', ['Center', 'Bottom right', 'Bottom left', 'Top center']],
      ['Size', ['Small 8mm', 'Medium 12mm', 'Large 16mm']],
    ] as const) {
      await expect(panel.getByRole('combobox', { name }).getByRole('option')).toHaveText([...options])
    }
  },
)

test('previews the letters on the image as they are chosen [PROD-08]', { tag: '@phone' }, async ({ page }) => {
  await open(page, address)
  await page.getByRole('button', { name: /Add Monogram/ }).click()
  const panel = page.getByRole('region', { name: /Monogram/ })
  await panel.getByRole('textbox').fill('ab')
  const preview = page.getByRole('img', { name: 'Preview with monogram AB' })
  const letters = preview.locator('text')
  await expect(letters).toHaveText('AB')
  const look = async () =>
    letters.evaluate((text) => {
      const { x, y, height } = text.getBoundingClientRect()
      const { fill, fontFamily, fontStyle, fontWeight } = getComputedStyle(text)
      return {
        place: `${Math.round(x)} ${Math.round(y)}`,
        height,
        fill,
        font: `${fontFamily} ${fontStyle} ${fontWeight}`,
      }
    })
  for (const [name, options, seen] of [
    ['Font', ['Classic Serif', 'Modern Sans', 'Elegant Script', 'Bold Impact'], 'font'],
    ['Color', ['Gold', 'Silver', 'Black', 'White', 'Rose gold'], 'fill'],
    ['Position', ['Center', 'Bottom right', 'Bottom left', 'Top center'], 'place'],
    ['Size', ['Small 8mm', 'Medium 12mm', 'Large 16mm'], 'height'],
  ] as const) {
    const looks = new Set<unknown>()
    for (const option of options) {
      const choice = panel.getByRole('combobox', { name })
      await choice.selectOption(option)
      // Compares only after redrawing.
      await expect(letters).toHaveAttribute(`data-${name.toLowerCase()}`, await choice.inputValue())
      const drawn = (await look())[seen]
      expect(looks.has(drawn), `${option} looks different from the previous options`).toBe(false)
      looks.add(drawn)
    }
  }
})

test(
  'adds the monogram price with a note on time and returns, and removes both again [PROD-08]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, address)
    // A phone repeats it in a bar at the lower edge.
    const price = page
      .getByRole('main')
      .getByText(/^€\d+\.\d\d$/)
      .first()
    await expect(price).toHaveText('€54.00')
    await expect(page.getByRole('button', { name: 'Add Monogram +€7.00' })).toBeVisible()
    await page.getByRole('button', { name: /Add Monogram/ }).click()
    const panel = page.getByRole('region', { name: 'Monogram +€7.00' })
    await expect(price).toHaveText('€61.00')
    await expect(
      panel.getByText(
        'custom-made items take an additional 2-3 business days to ship and cannot be returned or exchanged',
      ),
    ).toBeVisible()
    await panel.getByRole('textbox').fill('xy')
    await expect(page.getByRole('img', { name: 'Preview with monogram XY' })).toBeVisible()
    const width = page.viewportSize()?.width ?? 0
    await expect(panel.locator('svg text')).toBeVisible({ visible: width < 1024 })

    await panel.getByRole('button', { name: 'Remove' }).click()
    await expect(price).toHaveText('€54.00')
    await expect(page.getByRole('img', { name: /Preview/ })).toHaveCount(0)
    await page.getByRole('button', { name: /Add Monogram/ }).click()
    await expect(panel.getByRole('textbox')).toHaveValue('')
  },
)

test('sends a chosen monogram, but not a removed or empty one [PROD-08]', async ({ page }) => {
  await signedIn(page)
  const sent: unknown[] = []
  await page.route('**/api/cart', async (route) => {
    sent.push((route.request().postDataJSON() as { customization: unknown }).customization)
    await route.fulfill({ json: {} })
  })
  await open(page, address)
  const panel = page.getByRole('region', { name: /Monogram/ })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })
  await page.getByRole('button', { name: /Add Monogram/ }).click()
  const field = panel.getByRole('textbox')
  await expect(field).toBeVisible()
  await add.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/Enter 1 to 3 letters or digits for the monogram/)
  await expect(panel.getByText('Enter 1 to 3 letters or digits for the monogram')).toBeInViewport({ ratio: 1 })
  await expectNoA11yViolations(page)
  await field.fill('🙂')
  await expect(field).toHaveAccessibleDescription(/Only letters, digits, periods, and &/)
  await field.fill('mp')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await panel.getByRole('combobox', { name: 'Color' }).selectOption('Silver')
  await add.click()
  await expect(page.getByText('Added to cart').first()).toBeVisible()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await add.click()
  await expect
    .poll(() => sent)
    .toEqual([{ text: 'MP', font: 'classic', color: 'silver', position: 'center', size: 'medium' }, null])
})

test('keeps the widest letters within the plate, and the plate on the pack', { tag: '@phone' }, async ({ page }) => {
  await open(page, address)
  await page.getByRole('button', { name: /Add Monogram/ }).click()
  const panel = page.getByRole('region', { name: /Monogram/ })
  await panel.getByRole('textbox').fill('www')
  const preview = page.getByRole('img', { name: 'Preview with monogram WWW' })
  for (const position of ['Center', 'Bottom right', 'Bottom left', 'Top center'])
    for (const font of ['Classic Serif', 'Modern Sans', 'Elegant Script', 'Bold Impact'])
      for (const size of ['Small 8mm', 'Medium 12mm', 'Large 16mm']) {
        await panel.getByRole('combobox', { name: 'Position' }).selectOption(position)
        await panel.getByRole('combobox', { name: 'Font' }).selectOption(font)
        const choice = panel.getByRole('combobox', { name: 'Size' })
        await choice.selectOption(size)
        await expect(preview.locator('text')).toHaveAttribute('data-size', await choice.inputValue())
        const { letters, plate, image } = await preview.evaluate((svg) => {
          const boxOf = (of: Element | null) => of!.getBoundingClientRect().toJSON() as DOMRect
          return {
            letters: boxOf(svg.querySelector('text')),
            plate: boxOf(svg.querySelector('ellipse')),
            image: boxOf(svg),
          }
        })
        const look = `${font}, ${size}, ${position}`
        expect(letters.left, look).toBeGreaterThanOrEqual(plate.left)
        expect(letters.right, look).toBeLessThanOrEqual(plate.right)
        // The bottle is this wide on the picture.
        expect(plate.left, look).toBeGreaterThanOrEqual(image.left + image.width * 0.365)
        expect(plate.right, look).toBeLessThanOrEqual(image.left + image.width * 0.635)
      }
})
