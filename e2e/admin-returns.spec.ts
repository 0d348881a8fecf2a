import { expectNoA11yViolations } from './a11y.ts'
import { main, test, unique } from './admin-product.ts'
import { buyLines } from './bought-order.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin } from './fixtures.ts'

const monogram = { text: 'AB', font: 'classic', color: 'gold', position: 'center', size: 'small' }

test('registers a return, and writes off what is monogrammed', { tag: '@phone' }, async ({ page, products }) => {
  await signedInAsAdmin(page)
  const plain = await products.create(unique('Plain balm'))
  await page.request.put(`/api/admin/products/${plain}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const number = await buyLines(page, account, [
    { productId: 'oat-milk-cleansing-balm', quantity: 1, customization: monogram },
    { productId: plain, quantity: 2 },
  ])
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await expect(page.getByText('No returns for this order.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register a return' })).toHaveCount(0)
  await page.request.post(`/api/admin/orders/${number}/parcels`, { data: { parcel: 1 } })

  await open(page, `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Register a return' }).click()
  const form = page.getByRole('form', { name: 'Register a return' })
  const units = form.getByLabel(/^Units of/)
  await expect(units.first()).toBeFocused()
  await form.getByRole('button', { name: 'Register return' }).click()
  await expect(units.first()).toHaveAccessibleDescription('Choose at least one unit.')
  await expect(units.first()).toBeFocused()
  await units.first().selectOption('1')
  await units.last().selectOption('1')
  await form.getByLabel('Reason').selectOption('Arrived damaged')
  await expectNoA11yViolations(page)
  await form.getByRole('button', { name: 'Register return' }).click()
  await expectToast(page, 'Return registered')
  await expect(page.getByRole('button', { name: 'Register a return' })).toBeFocused()

  await page.getByRole('button', { name: 'Record receipt' }).first().click()
  await expect(page.getByText('1 restocked, 0 written off')).toBeVisible()
  await expect(main(page).getByText(/“AB”.*: written off, because a monogrammed item/)).toBeVisible()
  await page.getByRole('button', { name: 'Record receipt' }).click()
  await expect(page.getByText('0 restocked, 1 written off')).toBeVisible()
})
