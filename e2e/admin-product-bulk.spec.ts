import { readFile } from 'node:fs/promises'
import { expectNoA11yViolations } from './a11y.ts'
import { test, unique } from './admin-product.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedInAsAdmin } from './fixtures.ts'

test(
  'edits price and stock of two products after a preview',
  { tag: '@phone' },
  async ({ page, products, consoleGuard }) => {
    consoleGuard.expects(422)
    await signedInAsAdmin(page)
    const group = unique('Bulk balm')
    await products.create(`${group} one`)
    await products.create(`${group} two`)
    await open(page, `/admin/products?search=${encodeURIComponent(group)}`)
    await page.getByRole('checkbox', { name: 'Select all products on this page' }).check()
    await expect(page.getByText('2 products selected')).toBeVisible()
    await page.getByRole('button', { name: 'Edit price and stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 2 products' })
    await dialog.getByLabel('Price', { exact: true }).selectOption('Set to')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await expect(dialog.getByText('Enter an amount above zero')).toBeVisible()
    await dialog.getByLabel('New price (€)').fill('18.50')
    await dialog.getByLabel('Stock', { exact: true }).selectOption('Add')
    await dialog.getByLabel('Quantity').fill('7')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await expect(dialog.getByText('2 variants will change, 0 stay the same.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: new RegExp(`${group} one`) })).toContainText('18.50')
    await expectNoA11yViolations(page)
    await dialog.getByRole('button', { name: 'Apply to 2 variants' }).click()
    await expectToast(page, 'Products changed', '2 variants changed.')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row', { name: new RegExp(`${group} two`) })).toContainText('€18.50')
    await expectNoHorizontalScroll(page)
  },
)

test('shows what a colleague has changed since the preview, and applies the new preview', async ({
  page,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects(409)
  await signedInAsAdmin(page)
  const name = unique('Contested balm')
  const id = await products.create(name)
  await open(page, `/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Edit price and stock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Stock', { exact: true }).selectOption('Set to')
  await dialog.getByLabel('Quantity').fill('70')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(dialog.getByRole('table')).toContainText('70')
  const seen = await (await page.request.get(`/api/admin/products/${id}`)).json()
  const count = { seen: seen.stock.onHand, onHand: 33 }
  expect((await page.request.put(`/api/admin/products/${id}/stock`, { data: count })).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Apply to 1 variant' }).click()
  await expectToast(page, 'Products not changed', 'Someone else has changed these products since the preview.')
  await expect(dialog.getByRole('table')).toContainText('33')
  await dialog.getByRole('button', { name: 'Apply to 1 variant' }).click()
  await expectToast(page, 'Products changed', '1 variant changed.')
})

test('downloads the product list, and uploads it with changes and with an error', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const name = unique('Listed balm')
  await products.create(name)
  await open(page, '/admin/products')
  await page.getByRole('button', { name: 'Edit as CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit products as CSV' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download list' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  const [head = '', ...lines] = text.split('\r\n')
  const line = lines.find((one) => one.includes(name)) ?? ''
  const upload = (changed: string) =>
    dialog.getByLabel('Edited list (CSV)').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${head}\r\n${changed}\r\n`),
    })
  // What the browser sends when its file chooser is closed without a file.
  await dialog.getByLabel('Edited list (CSV)').dispatchEvent('cancel', { bubbles: true })
  await upload(line.replace(',active,', ',sold,'))
  await expect(dialog.getByRole('row', { name: /^2 status/ })).toContainText('Enter active, draft, or archived.')
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await expectNoA11yViolations(page)
  await upload(line.replace(',active,', ',draft,'))
  await dialog.getByRole('button', { name: 'Apply to 1 variant' }).click()
  await expectToast(page, 'Products changed', '1 variant changed.')
  await open(page, `/admin/products?state=draft&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('tells the owner and shoppers which returns are left at more than half off', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const name = unique('Clearance balm')
  const id = await products.create(name)
  await open(page, `/products/${id}`)
  await expect(page.getByRole('main')).toContainText('Return unopened items within 30 days')
  await open(page, `/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Edit price and stock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price', { exact: true }).selectOption('Lower by percentage')
  await dialog.getByLabel('Percentage').fill('55')
  await expect(dialog.getByLabel('Percentage')).toHaveAccessibleDescription(
    'Above 50% off, the 30-day returns do not apply, only the legal right of withdrawal.',
  )
  await dialog.getByLabel('Original price').selectOption('Strike through the current price')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await dialog.getByRole('button', { name: 'Apply to 1 variant' }).click()
  await expectToast(page, 'Products changed')
  await open(page, `/products/${id}`)
  await expect(page.getByRole('main')).toContainText('At over 50% off, only the 14-day right of withdrawal applies')
  await expect(page.getByRole('main')).not.toContainText('Return unopened items')
  expect(await page.content()).toContain('"merchantReturnDays":14')
})
