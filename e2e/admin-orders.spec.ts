import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { main, test, unique } from './admin-product.ts'
import { cards } from './checkout-page.ts'
import { expect, open, signedIn, signedInAsAdmin, type Customer } from './fixtures.ts'

async function bought(page: Page, account: Customer, productId: string, quantity = 1): Promise<string> {
  await page.request.post('/api/cart', { data: { productId, quantity, userId: account.id } })
  const intent = await page.request.post('/api/create-payment-intent', { data: { userId: account.id } })
  const { clientSecret } = (await intent.json()) as { clientSecret: string }
  const customer = {
    firstName: account.firstName,
    lastName: 'Peeters',
    email: account.email,
    street: 'Kerkstraat 12',
    city: 'Gent',
    postalCode: '9000',
    country: 'Belgium',
  }
  await page.request.post('/api/checkout/customer', { data: { clientSecret, customer } })
  await page.request.post('/api/sandbox-payments/confirm', {
    data: { clientSecret, card: { number: cards.good, expiry: '12/34', cvc: '123' } },
  })
  const done = await page.request.post('/api/checkout/complete', { data: { clientSecret } })
  expect(done.ok(), await done.text()).toBe(true)
  return ((await done.json()) as { orderNumber: string }).orderNumber
}

test('finds an order and ships, delivers and refunds it, each with confirmation', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Desk balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 5 } })
  const account = await signedIn(page, 'Odile')
  const number = await bought(page, account, id)
  await signedInAsAdmin(page)
  await open(page, '/admin/orders')
  await page.getByLabel('Search by order number, email or name').fill(account.email.toUpperCase())
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL(/search=/)
  await main(page).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Ship everything without tracking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Cancel unshipped items' })).toBeVisible()
  for (const [action, next] of [
    ['Ship everything without tracking', 'Record delivery'],
    ['Record delivery', 'Refund everything'],
    ['Refund everything', null],
  ] as const) {
    await page.getByRole('button', { name: action, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
    await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0)
    if (next) await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible()
  }
  await expect(page.getByText('No further actions. This order is complete.')).toBeVisible()
  await expectNoA11yViolations(page)
})

test('ships in two parcels, which the customer can track', { tag: '@phone' }, async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Parcel balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const number = await bought(page, account, id, 3)
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await page.getByLabel(/\(3 left\)/).fill('2')
  await page.getByLabel('Tracking number').fill('323200001234567890123456')
  await page.getByRole('button', { name: 'Ship parcel', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ship parcel 2' })).toBeVisible()
  await page.getByLabel('Carrier').selectOption('Another carrier')
  await page.getByLabel('Tracking page (https://…)').fill('https://bikes.example/1')
  await page.getByRole('button', { name: 'Ship parcel', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Ship parcel/ })).toHaveCount(0)
  for (const parcel of [2, 1]) await page.getByRole('button', { name: `Record delivery of parcel ${parcel}` }).click()
  await expect(page.getByText(/^Delivered /)).toHaveCount(3)
  await expectNoA11yViolations(page)

  await page.request.post('/api/auth/login', { data: { email: account.email, password: account.password } })
  await open(page, `/account/orders/${number}`)
  await expect(page.getByText('Parcel 2 delivered')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track parcel 1' })).toHaveAttribute('href', /track\.bpost\.cloud/)
  await expectNoA11yViolations(page)
})

test('keeps notes on an order that only staff can see', { tag: '@phone' }, async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Note balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const number = await bought(page, account, id)
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await page.getByLabel('Note', { exact: true }).fill('Asked for a gift box')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Asked for a gift box', { exact: true }).and(page.locator('p'))).toBeVisible()
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('')
  await expectNoA11yViolations(page)

  await page.getByRole('button', { name: /^Remove the note of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Note removed').first()).toBeVisible()
  await expect(page.getByText('Asked for a gift box')).toHaveCount(0)
})

test('prints packing slips of selected orders, with the keyboard', { tag: '@phone' }, async ({ page, products }) => {
  await signedInAsAdmin(page)
  const name = unique('Packing balm')
  const id = await products.create(name)
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const numbers = [await bought(page, account, id, 2), await bought(page, account, id)]
  await signedInAsAdmin(page)
  await open(page, `/admin/orders?search=${encodeURIComponent(account.email)}`)
  await page.getByLabel(`Select order ${numbers[1]}`).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 order selected')).toBeVisible()
  await expect(page.getByLabel('Select all orders on this page')).toHaveJSProperty('indeterminate', true)
  await page.getByLabel('Select all orders on this page').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 orders selected')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('link', { name: 'Print packing slips' }).focus()
  await page.keyboard.press('Enter')

  const packingSlips = page.getByRole('article')
  await expect(packingSlips).toHaveCount(2)
  for (const [at, number] of numbers.toReversed().entries()) await expect(packingSlips.nth(at)).toContainText(number)
  await expect(packingSlips.last()).toContainText('Kerkstraat 12')
  await expect(packingSlips.last().getByRole('row', { name: new RegExp(`^2 ${name}`) })).toBeVisible()
  await expect(main(page)).not.toContainText('€')
  await expectNoA11yViolations(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(packingSlips.first()).toHaveCSS('break-after', 'page')
  await expect(packingSlips.last()).toHaveCSS('break-after', 'auto')
  await page.emulateMedia({ media: 'screen' })

  await open(page, `/admin/orders/${numbers[0]}`)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(packingSlips).toHaveCount(1)
})

test('returns a part of an order, with a credit note', { tag: '@phone' }, async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Return balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const number = await bought(page, account, id, 2)
  await signedInAsAdmin(page)
  await page.request.post(`/api/admin/orders/${number}/parcels`, { data: { parcel: 1 } })

  await page.request.post('/api/auth/login', { data: { email: account.email, password: account.password } })
  await open(page, `/account/orders/${number}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one item.')
  await page.getByLabel(/^Units of/).selectOption('1')
  await page.getByLabel('Reason').selectOption('It doesn’t suit my skin')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return R-${number}-1` })).toBeVisible()
  await expect(page.getByText(`Write the return number R-${number}-1 on the parcel.`)).toBeVisible()
  await expectNoA11yViolations(page)

  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await page.getByLabel(/^Written off/).fill('1')
  await page.getByRole('button', { name: 'Record receipt' }).click()
  await expect(page.getByText('0 restocked, 1 written off')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()

  await page.request.post('/api/auth/login', { data: { email: account.email, password: account.password } })
  await open(page, `/account/orders/${number}`)
  await page.getByRole('link', { name: /^Credit note CN-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credit note' })).toBeVisible()
  await expect(page.getByText(/^CN-\d{4}-\d{5}$/)).toBeVisible()
  await expectNoA11yViolations(page)
})

test('saves, opens and deletes a view of the order list', { tag: '@phone' }, async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/orders?search=nobody.at.all&status=paid')
  await page.getByLabel('Name of the view').fill('To ship for nobody')
  await page.getByRole('button', { name: 'Save view' }).click()
  await open(page, '/admin/orders')
  await expect(page.getByLabel('Name of the view')).toHaveCount(0)
  const view = page.getByRole('link', { name: 'To ship for nobody' })
  await view.click()
  await expect(page).toHaveURL('/admin/orders?search=nobody.at.all&status=paid')
  await expect(view).toHaveAttribute('aria-current', 'true')
  await expect(page.getByLabel('Status')).toHaveValue('paid')
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Delete the view To ship for nobody' }).click()
  await expect(view).toHaveCount(0)
  await open(page, '/admin/orders')
  await expect(view).toHaveCount(0)
})
