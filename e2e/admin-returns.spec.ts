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

test('records the units that arrived, and keeps the others in a return of their own', async ({
  page,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects(422)
  await signedInAsAdmin(page)
  const plain = await products.create(unique('Plain balm'))
  await page.request.put(`/api/admin/products/${plain}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const number = await buyLines(page, account, [{ productId: plain, quantity: 3 }])
  await signedInAsAdmin(page)
  await page.request.post(`/api/admin/orders/${number}/parcels`, { data: { parcel: 1 } })
  const lines = [{ position: 0, quantity: 3 }]
  await page.request.post(`/api/admin/orders/${number}/returns`, { data: { lines, reason: 'changed_mind' } })

  await open(page, `/admin/orders/${number}`)
  const arrived = page.getByLabel(/^Arrived:/)
  await expect(arrived).toHaveValue('3')
  await expect(arrived).toHaveAccessibleDescription('Units that haven’t arrived stay open as a separate return.')
  await expectNoA11yViolations(page)
  await arrived.fill('0')
  await page.getByRole('button', { name: 'Record receipt' }).click()
  await expectToast(page, 'Return not updated')
  await arrived.fill('2')
  await page.getByLabel(/^Written off:/).fill('1')
  await page.getByRole('button', { name: 'Record receipt' }).click()
  await expectToast(page, 'Return updated')
  await expect(page.getByText('1 restocked, 1 written off')).toBeVisible()
  await expect(page.getByRole('heading', { name: `R-${number}-2 Approved` })).toBeVisible()
  await expect(page.getByText(/^1 × Plain balm/)).toBeVisible()
})

test('shows returns page by page', async ({ page }) => {
  const numbers = Array.from({ length: 51 }, (_, at) => `R-900001-${at + 1}`)
  const returnOf = (number: string, at: number) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    number,
    orderNumber: '900001',
    basis: 'policy',
    reason: 'other',
    payout: 'original',
    payoutChange: null,
    state: 'requested',
    note: null,
    lines: [{ position: 0, quantity: 1, restocked: 0, damaged: 0 }],
    createdAt: '2026-11-20T10:00:00.000Z',
    history: [],
  })
  const cursor = '1_00000000-0000-4000-8000-000000000049'
  await page.route('**/api/admin/returns?*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('cursor') === cursor
    const shown = numbers.map(returnOf).slice(isSecond ? 50 : 0, isSecond ? 51 : 50)
    return route.fulfill({ json: { returns: shown, next: isSecond ? null : cursor } })
  })
  await signedInAsAdmin(page)
  await open(page, '/admin/returns')
  const rows = main(page).getByRole('table', { name: 'Returns, oldest first' }).getByRole('rowheader')
  await expect(rows).toHaveCount(50)
  await page.getByRole('link', { name: 'Show more returns' }).click()
  await expect(rows).toHaveText(['R-900001-51'])
  await expect(page.getByRole('link', { name: 'Show more returns' })).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveText(['R-900001-51'])
  await page.goBack()
  await expect(rows).toHaveCount(50)
})
