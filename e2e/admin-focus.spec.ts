import type { Page } from '@playwright/test'
import { test, unique } from './admin-product.ts'
import { bought, buyLines } from './bought-order.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin } from './fixtures.ts'

const press = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('keeps the keyboard focus in the panels of an order', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Focus balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const number = await bought(page, account, id, 2)
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await press(page, 'Change delivery address')
  await expect(page.getByLabel('Street and number')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await press(page, 'Cancel')
  await expect(page.getByLabel('Street and number')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel(/\(2 left\)/).fill('1')
  await press(page, 'Ship parcel')
  await expect(page.getByRole('heading', { name: 'Ship parcel 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeFocused()
  await press(page, 'Record delivery of parcel 1')
  await expect(page.getByText('Delivery recorded').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parcel 1', exact: true })).toBeFocused()
  await page.getByLabel('Note', { exact: true }).fill('Called about it')
  await press(page, 'Add note')
  await expect(page.getByText('Note added').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused()
})

test('keeps the keyboard focus on the page of a product', async ({ page, products }) => {
  await signedInAsAdmin(page)
  await open(page, `/admin/products/${await products.create(unique('Focus jar'))}`)
  await page.getByLabel('Units on hand').fill('7')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Stock updated')
  await expect(page.getByLabel('Units on hand')).toBeFocused()
  await page.getByLabel('Units on hand').fill('8')
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await press(page, 'Update stock')
  await stored
  await expect(page.getByRole('button', { name: 'Update stock' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Update stock' })).toBeFocused()
  await press(page, 'Add variant')
  const added = page.getByRole('group', { name: 'Variant 2' })
  await expect(added.getByLabel('Price (€)', { exact: true })).toBeFocused()
  await expect(added.getByLabel('SKU')).toHaveAccessibleDescription(/Leave blank/)
  await press(page, 'Remove variant 2')
  await expect(page.getByRole('group', { name: 'Variants' })).toBeFocused()
  await page.getByLabel('Description').fill('Saved with the keyboard only.')
  await press(page, 'Save product')
  await expect(page.getByText('Product saved').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save product' })).toBeFocused()
})

test(
  'asks before money is refunded, and refuses amounts that it would have to round',
  { tag: '@phone' },
  async ({ page, products }) => {
    await signedInAsAdmin(page)
    const id = await products.create(unique('Refund balm'))
    await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
    const account = await signedIn(page, 'Odile')
    const number = await bought(page, account, id, 2)
    await signedInAsAdmin(page)
    await open(page, `/admin/orders/${number}`)
    const amount = page.getByRole('form', { name: 'Partial refund' }).getByLabel('Amount (€)')
    for (const typed of ['1.250', '1e1', 'abc', '0']) {
      await amount.fill(typed)
      await amount.press('Enter')
      await expect(amount).toHaveAccessibleDescription(/at most two decimals/)
      await expect(amount).toBeFocused()
    }
    await amount.fill('99999')
    await amount.press('Enter')
    await expect(amount).toHaveAccessibleDescription(/Enter at most €/)
    await amount.fill('1,25')
    await amount.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Refund €1.25 to Odile Peeters? This cannot be undone.' })
    await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Partial refund: €1.25')).toHaveCount(0)
    await amount.press('Enter')
    await dialog.getByRole('button', { name: 'Refund €1.25' }).click()
    await expect(page.getByText('Partial refund: €1.25')).toBeVisible()

    await page.request.post(`/api/admin/orders/${number}/parcels`, { data: { parcel: 1 } })
    const created = await page.request.post(`/api/admin/orders/${number}/returns`, {
      data: { lines: [{ position: 0, quantity: 1 }], reason: 'unsuitable' },
    })
    expect(created.ok(), await created.text()).toBe(true)
    await page.reload()
    await press(page, 'Record receipt')
    await expect(page.getByText('1 restocked, 0 written off')).toBeVisible()
    await expect(page.getByRole('heading', { name: `R-${number}-1 Received` })).toBeFocused()
    await press(page, 'Refund')
    const question = page.getByRole('dialog', { name: /^Refund €\d+\.\d\d to Odile Peeters\?/ })
    const [asked] = /€\d+\.\d\d/.exec((await question.getByRole('heading').textContent()) ?? '') ?? []
    await question.getByRole('button', { name: `Refund ${asked}` }).click()
    await expect(page.getByText(`Return refunded: ${asked}`)).toBeVisible()
  },
)

test('tells apart the lines of one product by their monograms', async ({ page }) => {
  const account = await signedIn(page, 'Odile')
  const line = { productId: 'nocturne-retinol-serum', quantity: 1 }
  const customization = { text: 'AB', font: 'script', color: 'gold', position: 'center', size: 'small' }
  const number = await buyLines(page, account, [line, { ...line, customization }])
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await expect(page.getByLabel('Nocturne Retinol Serum (1 left)', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Nocturne Retinol Serum, monogram “AB” (1 left)', { exact: true })).toBeVisible()
  const documents = page.getByRole('link', { name: 'Invoice', exact: true })
  await documents.click()
  await expect(page.getByRole('cell', { name: 'Nocturne Retinol Serum, monogram “AB”' })).toBeVisible()
})

test('a filter of a list keeps the focus while its options are gone through with the arrow keys', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/orders')
  const status = page.getByRole('main').getByRole('search').getByRole('combobox')
  await status.focus()
  for (const shown of ['pending_payment', 'paid']) {
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(`/admin/orders?status=${shown}`)
    await expect(status).toBeFocused()
  }
})
