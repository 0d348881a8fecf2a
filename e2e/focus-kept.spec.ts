import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { expect, guestWithCart, open, signedIn, test } from './fixtures.ts'
import { agree, renderedFace } from './photo-page.ts'

const lotion = { productId: 'bare-basics-face-lotion' }
const gel = { productId: 'little-voyage-cleansing-gel' }

test('the focus moves to the next line when one is removed or saved for later, and to the heading at last', async ({
  page,
}) => {
  await guestWithCart(page, [lotion, gel, { productId: 'nocturne-retinol-serum' }])
  await open(page, '/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Remove Bare Basics Face Lotion' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Little Voyage Cleansing Gel' })).toBeFocused()
  await main.getByRole('button', { name: 'Save for later: Little Voyage Cleansing Gel' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Nocturne Retinol Serum' })).toBeFocused()
  await main.getByRole('button', { name: 'Move to cart: Little Voyage Cleansing Gel' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Saved for later' })).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await main.getByRole('button', { name: 'Clear Cart' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the view stays where a line was removed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await guestWithCart(page, [lotion, { productId: 'nocturne-retinol-serum' }, gel, { productId: 'oat-barrier-cream' }])
  await open(page, '/cart')
  const remove = page.getByRole('button', { name: 'Remove Little Voyage Cleansing Gel' })
  await remove.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Oat Barrier Cream' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
})

test('a discount code is announced and keeps the focus when it is applied or removed', async ({ page, request }) => {
  const code = `FOCUS-${Date.now()}`
  const { email, password } = demoAccounts.admin
  expect((await request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  const created = await request.post('/api/admin/promotions', { data: { code, kind: 'percent', value: 10 } })
  expect(created.ok(), await created.text()).toBe(true)
  await guestWithCart(page, [lotion])
  await open(page, '/cart')
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  const field = summary.getByLabel('Promo Code')
  await field.fill(code)
  const message = summary.getByRole('status')
  await expect(message).toHaveText('')
  const region = await message.elementHandle()
  await field.press('Enter')
  await expect(message).toHaveText(`${code} applied`)
  await expect(message).toBeFocused()
  await summary.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(message).toHaveText(`${code} removed`)
  await expect(message).toBeFocused()
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
})

test('a stepper keeps the focus at its limit', async ({ page }) => {
  await open(page, '/products/nocturne-retinol-serum')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Increase quantity' }).press('Enter')
  const fewer = main.getByRole('button', { name: 'Decrease quantity' })
  await fewer.press('Enter')
  await expect(fewer).toBeDisabled()
  await expect(fewer).toBeFocused()
  await fewer.press('Enter')
  await expect(main.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('1')
})

test('the monogram editor takes the focus, and its button gets it back', async ({ page }) => {
  await open(page, '/products/nocturne-retinol-serum')
  const add = page.getByRole('button', { name: /Add Monogram/ })
  await add.press('Enter')
  const panel = page.getByRole('region', { name: /Monogram/ })
  await expect(panel.getByRole('textbox', { name: 'Monogram text' })).toBeFocused()
  await panel.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(add).toBeFocused()
})

test('the address book keeps the focus while saving, canceling and deleting', async ({ page }) => {
  await signedIn(page)
  await open(page, '/account/addresses')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add an address' }).press('Enter')
  for (const [label, value] of [
    ['Address name', 'Home'],
    ['Street and number', 'Kerkstraat 12'],
    ['Postal code', '9000'],
    ['City', 'Gent'],
  ] as const)
    await main.getByLabel(label, { exact: true }).fill(value)
  let requests = 0
  await page.route('**/api/account/addresses', async (route) => {
    if (route.request().method() === 'POST') requests += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const save = main.getByRole('button', { name: 'Save address' })
  await save.press('Enter')
  const saving = main.getByRole('button', { name: 'Saving…' })
  await expect(saving).toBeDisabled()
  await expect(saving).toBeFocused()
  await saving.press('Enter')
  await main.getByLabel('City', { exact: true }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Delivery addresses' })).toBeFocused()
  expect(requests).toBe(1)

  const remove = main.getByRole('button', { name: 'Delete Home' })
  for (const close of ['Enter', 'Escape']) {
    await remove.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).press(close)
    await expect(dialog).toHaveCount(0)
    await expect(remove).toBeFocused()
  }
  await main.getByRole('button', { name: 'Edit Home' }).press('Enter')
  await main.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'Home' })).toBeFocused()
  await remove.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Home' })).toBeVisible()
  await remove.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(main.getByText('No saved addresses yet.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Delivery addresses' })).toBeFocused()
})

for (const [address, button] of [
  ['/skin-analysis', 'Analyze My Skin'],
  ['/color-palette', 'Find My Colors'],
] as const)
  test(`the view stays on the photo chosen on ${address} @phone`, async ({ page }) => {
    await open(page, address)
    await agree(page)
    const main = page.getByRole('main')
    const choosing = page.waitForEvent('filechooser')
    await main.getByLabel('Choose Photo').press('Enter')
    const before = await page.evaluate(() => scrollY)
    await (await choosing).setFiles(await renderedFace())
    await expect(main.getByRole('heading', { name: 'Your photo', exact: true })).toBeFocused()
    const after = await page.evaluate(() => scrollY)
    expect(Math.abs(after - before)).toBeLessThan(200)
    await expect(main.getByAltText('Your photo', { exact: true })).toBeInViewport()
    await expect(main.getByRole('button', { name: button })).toBeVisible()
  })

test('an unchecked consent box takes the focus and is marked', async ({ page }) => {
  await open(page, '/skin-analysis')
  const main = page.getByRole('main')
  await main.getByLabel('I agree that a photo of my face').check()
  await main.getByRole('button', { name: 'Continue' }).press('Enter')
  const age = main.getByLabel('I am 16 or older')
  await expect(age).toBeFocused()
  await expect(age).toHaveAttribute('aria-invalid', 'true')
  await expect(age).toHaveAccessibleDescription('Please check both boxes to continue.')
  await age.check()
  await expect(age).not.toHaveAttribute('aria-invalid')
})
