import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { main, test, unique } from './admin-product.ts'
import { cards } from './checkout-page.ts'
import { expect, open, signedIn, signedInAsAdmin, type Customer } from './fixtures.ts'

async function bought(page: Page, account: Customer, productId: string): Promise<string> {
  await page.request.post('/api/cart', { data: { productId, quantity: 1, userId: account.id } })
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
  await page.getByLabel('Search by order number or email').fill(account.email.toUpperCase())
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL(/search=/)
  await main(page).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  for (const [action, next] of [
    ['Mark as shipped', 'Record delivery'],
    ['Record delivery', 'Refund'],
    ['Refund', null],
  ] as const) {
    await page.getByRole('button', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await expect(page.getByRole('button', { name: action })).toHaveCount(0)
    if (next) await expect(page.getByRole('button', { name: next })).toBeVisible()
  }
  await expect(page.getByText('No further actions. This order is complete.')).toBeVisible()
  await expectNoA11yViolations(page)
})
