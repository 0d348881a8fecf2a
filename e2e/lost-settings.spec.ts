import type { Page } from '@playwright/test'
import { unique } from './admin-product.ts'
import { expect, expectToast, open, signedInAsAdmin } from './fixtures.ts'
import { loseReplies } from './lost-reply.ts'
import { test } from './own-shop.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('saves settings that are edited further after lost replies, as no change of someone else', async ({
  page,
  consoleGuard,
}) => {
  // The first attempt meets the version that the lost reply was about.
  consoleGuard.expects('broken connection', 409)
  await signedInAsAdmin(page)
  await open(page, '/admin/settings')
  const price = page.getByRole('textbox', { name: 'Price (€), Standard, zone Belgium' })
  const forms = [
    {
      path: '**/api/admin/store-details',
      button: 'Save store details',
      title: 'Store details saved',
      edits: [() => page.getByLabel('City').fill('Ghent'), () => page.getByLabel('City').fill('Bruges')],
    },
    {
      path: '**/api/admin/shipping-countries',
      button: 'Save countries',
      title: 'Countries saved',
      edits: [
        () => page.getByRole('checkbox', { name: 'Spain' }).uncheck(),
        () => page.getByRole('checkbox', { name: 'Italy' }).uncheck(),
      ],
    },
    {
      path: '**/api/admin/shipping-rates',
      button: 'Save shipping rates',
      title: 'Shipping rates saved',
      edits: [() => price.fill('8'), () => price.fill('9')],
    },
  ] as const
  for (const { path, button, title, edits } of forms) {
    const restore = await loseReplies(page, path)
    await edits[0]()
    await press(page, button)
    await expectToast(page, 'No confirmation from the shop')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await restore()
    // The connection was lost, and is back.
    await page.evaluate(() => ['offline', 'online'].forEach((type) => dispatchEvent(new Event(type))))
    await edits[1]()
    await press(page, button)
    await expectToast(page, title)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Bruges')
  await expect(page.getByRole('checkbox', { name: 'Spain' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Italy' })).not.toBeChecked()
  await expect(price).toHaveValue('9.00')
})

test('adds a VAT rate once when the reply was lost', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await signedInAsAdmin(page)
  await open(page, '/admin/settings')
  const form = page.getByRole('form', { name: 'Schedule a VAT rate' })
  const restore = await loseReplies(page, '**/api/admin/tax-rates')
  await form.getByRole('textbox').first().fill('20')
  await form.locator('[name=validFrom]').fill('2099-01-01')
  await form.getByRole('button').click()
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await form.getByRole('button').click()
  await expectToast(page, 'VAT rate scheduled')
})

test('creates a product whose reply was lost once, with what was typed since', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection', 409)
  await signedInAsAdmin(page)
  await open(page, '/admin/products/new')
  const name = unique('Lost balm')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('Typed before the reply was lost.')
  await page.getByLabel('Price (€)', { exact: true }).fill('20')
  await page.getByRole('checkbox', { name: 'Dry', exact: true }).check()
  await page.getByLabel('Ingredients').fill('Aqua')
  const restore = await loseReplies(page, '**/api/admin/products')
  await press(page, 'Create product')
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await page.getByLabel('Price (€)', { exact: true }).fill('22')
  await page.getByLabel('Units on hand').fill('7')
  await press(page, 'Create product')
  await expectToast(page, 'Product created')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Price (€)', { exact: true })).toHaveValue('22.00')
  await expect(page.getByLabel('Units on hand')).toHaveValue('7')
})
