import { expectNoA11yViolations } from './a11y.ts'
import { test, unique } from './admin-product.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedInAsAdmin } from './fixtures.ts'

test(
  'counts stock, confirms the difference with a reason, and shows the movements',
  { tag: '@phone' },
  async ({ page, products, consoleGuard }) => {
    consoleGuard.expects(404, 422)
    await signedInAsAdmin(page)
    const id = await products.create(unique('Counted balm'))
    const { sku } = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as { sku: string }
    const set = await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 12 } })
    expect(set.ok()).toBe(true)
    await open(page, '/admin/inventory')
    const form = page.getByRole('form', { name: 'Count stock' })
    await form.getByLabel('SKU').fill('NO-SUCH-SKU')
    await form.getByLabel('Counted quantity').fill('9')
    await form.getByRole('button', { name: 'Record count' }).click()
    await expectToast(page, 'Count not recorded')
    await form.getByLabel('SKU').fill(sku)
    await form.getByLabel('Counted quantity').fill('9')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Count recorded')
    await expect(form.getByLabel('SKU')).toBeFocused()
    const row = page.getByRole('table', { name: 'Counts to confirm' }).getByRole('row', { name: new RegExp(sku) })
    await expect(row.getByRole('cell', { name: '−3' })).toBeVisible()
    await row.getByRole('button', { name: `Confirm the count of ${sku}` }).click()
    await expectToast(page, 'Stock not updated')
    await expect(page.getByText('Enter a reason of 3 to 300 characters').first()).toBeVisible()
    await page.getByLabel('Reason').fill('Three jars broke')
    await row.getByRole('button', { name: `Confirm the count of ${sku}` }).click()
    await expectToast(page, 'Stock updated')
    await expect(row).toHaveCount(0)

    await page.getByLabel('SKU or product URL').fill(sku)
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    const movements = page.getByRole('table', { name: 'Stock movements, newest first' })
    await expect(movements.getByRole('row')).toHaveCount(3)
    await expect(movements.getByRole('row').nth(1)).toContainText('Three jars broke')
    await page.getByLabel('Kind').selectOption('Counted')
    await expect(movements.getByRole('row')).toHaveCount(2)
    await expectNoHorizontalScroll(page)
    await expectNoA11yViolations(page)
  },
)
