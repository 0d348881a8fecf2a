import { expectNoA11yViolations } from './a11y.ts'
import { test, unique } from './admin-product.ts'
import { bought } from './bought-order.ts'
import { expect, expectNoHorizontalScroll, open, signedIn, signedInAsAdmin } from './fixtures.ts'

test(
  'ships selected orders with pasted tracking numbers, and says which one was not',
  { tag: '@phone' },
  async ({ page, products }) => {
    test.slow()
    await signedInAsAdmin(page)
    const id = await products.create(unique('Shipped balm'))
    await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 5 } })
    const account = await signedIn(page, 'Odette')
    const numbers = [await bought(page, account, id), await bought(page, account, id), await bought(page, account, id)]
    const [first = '', second = '', third = ''] = numbers
    await signedInAsAdmin(page)
    await open(page, `/admin/orders?search=${encodeURIComponent(account.email)}`)
    await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' })
    await dialog.getByLabel('Carrier').selectOption('GLS')
    await dialog.getByText('Paste or upload tracking numbers').click()
    await dialog
      .getByLabel('Order number and tracking number, one order per line')
      .fill(`Order;Tracking\n${first};GLS111\n${second};GLS222\n99999;GLS999`)
    await dialog.getByRole('button', { name: 'Fill in' }).click()
    await expect(dialog.getByText('Filled in for 2 orders.')).toBeVisible()
    await expect(dialog.getByText('Not selected: 99999')).toBeVisible()
    await expect(dialog.getByLabel(`Tracking number of order ${second}`)).toHaveValue('GLS222')
    await expectNoA11yViolations(page)

    const seen = { action: 'cancel', seen: 'paid' }
    expect((await page.request.post(`/api/admin/orders/${second}/actions`, { data: seen })).ok()).toBe(true)
    await dialog.getByRole('button', { name: 'Mark 3 orders as shipped' }).click()
    await expect(dialog.getByText('2 orders shipped, 1 not shipped.')).toBeVisible()
    await expect(dialog.getByText(`Order ${third}: Shipped`)).toBeVisible()
    await expect(dialog.getByLabel(`Tracking number of order ${second}`)).toHaveAccessibleDescription(/was canceled/)
    await expect(dialog.getByLabel(`Tracking number of order ${second}`)).toHaveValue('GLS222')
    await expectNoHorizontalScroll(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await open(page, `/admin/orders/${first}`)
    await expect(page.getByRole('link', { name: 'GLS · GLS111' })).toBeVisible()
  },
)
