import { expectNoA11yViolations } from './a11y.ts'
import { fillContactDetails } from './checkout-page.ts'
import { expect, open, signedIn, signedInAsAdmin, test } from './fixtures.ts'

test('orders with store credit, and orders the same again', { tag: '@phone' }, async ({ page }) => {
  const customer = await signedIn(page, 'Odile')
  await signedInAsAdmin(page)
  await open(page, '/admin/store-credit')
  await page.getByLabel('Customer’s email address').fill(customer.email)
  await page.getByLabel('Amount (€)').fill('90')
  await page.getByLabel('Reason').fill('A late parcel')
  await page.getByRole('button', { name: 'Grant store credit' }).click()
  await expect(page.getByText('The balance is now €90.00.').first()).toBeVisible()
  await expectNoA11yViolations(page)

  await page.request.post('/api/auth/login', { data: { email: customer.email, password: customer.password } })
  const item = { productId: 'oat-milk-cleansing-balm', quantity: 1, userId: customer.id }
  await page.request.post('/api/cart', { data: item })
  await open(page, '/checkout')
  await page.getByLabel('Use my store credit of €90.00').check()
  await expect(page.getByText('Your store credit pays for this order completely.')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByLabel('Use my store credit of €90.00').uncheck()
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible()
  await page.getByLabel('Use my store credit of €90.00').check()
  await fillContactDetails(page)
  await page.getByRole('button', { name: 'Place order and pay with store credit' }).click()
  await expect(page).toHaveURL(/\/orders\//)
  await expect(page.getByText('Paid with store credit')).toBeVisible()

  await open(page, '/account/orders')
  await page.getByRole('link', { name: /^Order \d+/ }).click()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByText('1 item added to your cart').first()).toBeVisible()
  await open(page, '/account')
  await expect(page.getByRole('table', { name: /Store credit entries/ })).toContainText('Used at checkout')
  await expectNoA11yViolations(page)
})
