import { expectNoA11yViolations } from './a11y.ts'
import { cards, emailTo, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, guestWithCart, open, signedIn, signedInAsAdmin, signInAs, test } from './fixtures.ts'

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

  await signInAs(page, customer)
  const item = { productId: 'oat-milk-cleansing-balm', quantity: 1, userId: customer.id }
  await page.request.post('/api/cart', { data: item })
  await open(page, '/checkout')
  await page.getByLabel('Use my store credit of €90.00').check()
  await expect(page.getByText('Your store credit pays for this order completely.')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByLabel('Use my store credit of €90.00').uncheck()
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible()
  // The form for orders without a payment replaces this one: it must not take what is being typed, nor the focus.
  await page.route('**/api/create-payment-intent', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const useCredit = page.getByLabel('Use my store credit of €90.00')
  await useCredit.focus()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('City', { exact: true })).toBeDisabled()
  await expect(page.getByLabel('City', { exact: true })).toBeEnabled()
  await expect(useCredit).toBeFocused()
  await fillContactDetails(page)
  await page.getByRole('button', { name: 'Place order and pay with store credit' }).click()
  await expect(page).toHaveURL(/\/orders\//)
  await expect(page.getByText('Charged', { exact: true })).toBeVisible()

  await open(page, '/account/orders')
  await page.getByRole('link', { name: /^Order \d+/ }).click()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByText('1 item added to your cart').first()).toBeVisible()
  await open(page, '/account')
  await expect(page.getByRole('table', { name: /Store credit entries/ })).toContainText('Used at checkout')
  await expectNoA11yViolations(page)
})

test('claims nothing when the answer to an order is lost, and places it once', async ({
  page,
  browser,
  consoleGuard,
}) => {
  consoleGuard.expects('broken connection')
  const customer = await signedIn(page, 'Odile')
  const owner = await browser.newPage()
  await signedInAsAdmin(owner)
  const data = { email: customer.email, amount: '90.00', reason: 'A late parcel' }
  expect((await owner.request.post('/api/admin/store-credit', { data })).ok()).toBe(true)
  const item = { productId: 'oat-milk-cleansing-balm', quantity: 1, userId: customer.id }
  await page.request.post('/api/cart', { data: item })
  await open(page, '/checkout')
  await page.getByLabel('Use my store credit of €90.00').check()
  await fillContactDetails(page)
  await page.route(
    '**/api/checkout/no-payment-order',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const order = page.getByRole('button', { name: 'Place order and pay with store credit' })
  await order.click()
  await expect(page.getByText('it may already be placed')).toBeVisible()
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  await order.click()
  await expect(page).toHaveURL(/\/orders\//)
  const { orders } = (await (await page.request.get('/api/account/orders')).json()) as { orders: unknown[] }
  expect(orders).toHaveLength(1)
})

test('a guest orders the same again from the order page', { tag: '@phone' }, async ({ page }) => {
  await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm', quantity: 2 }])
  await open(page, '/checkout')
  const email = await fillContactDetails(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  await open(page, /\/orders\/[\w.%~-]+/.exec(await emailTo(email, 'Thanks for your order'))?.[0] ?? '')
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByText('2 items added to your cart').first()).toBeVisible()
  await page.getByRole('button', { name: 'Email me about reviews' }).click()
  await expect(page.getByText('We’ll email you once, about two weeks after delivery.')).toBeVisible()
  await expectNoA11yViolations(page)
  await open(page, '/cart')
  await expect(page.getByRole('main').getByRole('link', { name: 'Oat Milk Cleansing Balm' }).first()).toBeVisible()
})

test('names what is missing beside each field of a grant', async ({ page, consoleGuard }) => {
  consoleGuard.expects(422)
  await signedInAsAdmin(page)
  await open(page, '/admin/store-credit')
  const email = page.getByLabel('Customer’s email address')
  const reason = page.getByLabel('Reason')
  await page.getByLabel('Amount (€)').fill('5')
  await reason.fill('No')
  await page.getByRole('button', { name: 'Grant store credit' }).click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/\w/)
  await expect(reason).toHaveValue('No')
})
