import { expectNoA11yViolations } from './a11y.ts'
import { main, test, unique } from './admin-product.ts'
import { buyLines } from './bought-order.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin } from './fixtures.ts'

type Money = { total: string; adjusted: string; status: string }

test('cancels some units, ships the others, and refunds the rest', { tag: '@phone' }, async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Cancel balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const number = await buyLines(page, account, [{ productId: id, quantity: 3 }])
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  const order = async () =>
    ((await (await page.request.get(`/api/admin/orders/${number}`)).json()) as { order: Money }).order
  const { total } = await order()

  const form = page.getByRole('form', { name: 'Cancel some units' })
  const submit = form.getByRole('button', { name: 'Cancel units' })
  await submit.click()
  await expect(form.getByLabel(/^Units to cancel/)).toHaveAccessibleDescription('Choose at least one unit.')
  await expect(form.getByLabel(/^Units to cancel/)).toBeFocused()
  await form.getByLabel(/^Units to cancel/).selectOption('2')
  await submit.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 units and refund the customer? This cannot be undone.' })
  await expectNoA11yViolations(page)
  await dialog.getByRole('button', { name: 'Cancel units' }).press('Enter')
  await expectToast(page, 'Units canceled')
  await expect(form, 'the last unit is canceled by its action').toHaveCount(0)
  await expect(main(page).locator(':focus')).toHaveCount(1)
  const returned = (await order()).adjusted
  expect(Number(returned)).toBeGreaterThan(0)
  await expect(page.getByRole('row', { name: 'Refunded to the customer' })).toContainText(`€${returned}`)

  await page.getByRole('button', { name: 'Ship parcel' }).click()
  await expectToast(page, 'Parcel shipped')
  await page.getByRole('button', { name: 'Refund everything' }).click()
  const left = (Number(total) - Number(returned)).toFixed(2)
  await expect(page.getByRole('dialog')).toContainText(`The customer gets €${left} back`)
  await page.getByRole('dialog').getByRole('button', { name: 'Refund everything' }).click()
  await expectToast(page, 'Order updated')
  expect(await order()).toMatchObject({ status: 'refunded', adjusted: total })
})

test('offers neither a refund after everything was canceled, nor an outdated return', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Panel balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const shipped = await buyLines(page, account, [{ productId: id, quantity: 1 }])
  const canceled = await buyLines(page, account, [{ productId: id, quantity: 1 }])
  await signedInAsAdmin(page)

  await open(page, `/admin/orders/${shipped}`)
  await expect(page.getByText('No returns for this order.')).toBeVisible()
  await page.getByRole('button', { name: 'Ship parcel' }).click()
  await expect(page.getByRole('button', { name: 'Register a return' })).toBeVisible()
  await page.getByRole('button', { name: 'Refund everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund everything' }).click()
  await expectToast(page, 'Order updated')
  await expect(page.getByRole('button', { name: 'Register a return' })).toHaveCount(0)

  await open(page, `/admin/orders/${canceled}`)
  await page.getByRole('button', { name: 'Cancel unshipped items' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel unshipped items' }).click()
  await expect(page.getByText('No further actions. This order is complete.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund everything' })).toHaveCount(0)
})
