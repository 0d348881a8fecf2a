import type { Browser, Page } from '@playwright/test'
import { test, unique } from './admin-product.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, guestWithCart, open, signedInAsAdmin } from './fixtures.ts'

const product = { productId: 'little-voyage-cleansing-gel' }
const billingBox = (page: Page) => page.getByRole('checkbox', { name: 'Use a different billing address' })
const billing = (page: Page) => page.getByRole('group', { name: 'Billing address' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order Summary' })

async function openCheckout(page: Page): Promise<void> {
  await open(page, '/checkout')
  await fillContactDetails(page)
}

/** What the shop stores with the payment. */
async function sentWhilePaying(page: Page): Promise<{ customer: object }> {
  await fillCard(page, cards.good)
  const sent = page.waitForRequest('**/api/checkout/customer')
  await payButton(page).click()
  return (await sent).postDataJSON() as { customer: object }
}

test('shows a half-typed billing address again after leaving checkout, and says what is missing', async ({ page }) => {
  await guestWithCart(page, [product])
  await openCheckout(page)
  await billingBox(page).check()
  await billing(page).getByLabel('First name').fill('Bert')
  await page.getByRole('link', { name: 'Edit cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(billingBox(page)).toBeChecked()
  await expect(billing(page).getByLabel('First name')).toHaveValue('Bert')
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(billing(page).getByLabel('Last name')).toBeFocused()
})

async function fillBilling(page: Page): Promise<void> {
  await billingBox(page).check()
  const values = {
    'First name': 'Bert',
    'Last name': 'Maes',
    'Street and number': 'Markt 1',
    'Postal code': '8000',
    City: 'Brugge',
  }
  for (const [label, value] of Object.entries(values)) await billing(page).getByLabel(label).fill(value)
}

for (const isReloaded of [false, true])
  test(`sends no billing address that was removed${isReloaded ? ' before a reload' : ''}`, async ({ page }) => {
    await guestWithCart(page, [product])
    await openCheckout(page)
    await fillBilling(page)
    await billingBox(page).uncheck()
    await page.getByLabel('City').fill('Aalst')
    if (isReloaded) await page.reload()
    await expect(page.getByLabel('City')).toHaveValue('Aalst')
    await expect(billingBox(page)).not.toBeChecked()
    expect((await sentWhilePaying(page)).customer).not.toHaveProperty('billing')
  })

test('is not stopped by mistakes in a billing address that was removed', async ({ page }) => {
  await guestWithCart(page, [product])
  await openCheckout(page)
  await billingBox(page).check()
  await billing(page).getByLabel('First name').fill('Bert')
  await billingBox(page).uncheck()
  expect((await sentWhilePaying(page)).customer).not.toHaveProperty('billing')
})

test('pays the new total after another tab has chosen another delivery', async ({ page, context, consoleGuard }) => {
  consoleGuard.expects(409)
  await guestWithCart(page, [product])
  await openCheckout(page)
  await fillCard(page, cards.good)
  const other = await context.newPage()
  await open(other, '/checkout')
  await other.getByRole('radio', { name: /Express delivery/ }).check()
  await expect(other.getByTestId('total')).toHaveText('€33.25')
  await page.getByRole('button', { name: 'Pay €17.53' }).click()
  await expect(page.getByTestId('total')).toHaveText('€33.25')
  await expect(page.getByRole('radio', { name: /Express delivery/ })).toBeChecked()
  await page.getByRole('button', { name: 'Pay €33.25' }).click()
  await expect(page).toHaveURL('/')
})

test('charges nothing for a bank’s approval that answers a replaced payment', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.expects(409)
  await guestWithCart(page, [product])
  await openCheckout(page)
  await fillCard(page, cards.asking)
  await payButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' })
  await expect(bank).toBeVisible()
  const other = await context.newPage()
  await open(other, '/cart')
  await other.getByRole('button', { name: /^Increase/ }).click()
  await expect(page.getByTestId('total')).toHaveText('€25.40')
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expectToast(page, 'Payment Failed', 'You were not charged.')
  await expect(page.getByLabel('City')).toHaveValue('Gent')
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL('/')
})

test('prices the delivery to a country that was chosen without a connection', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.expects(409, 'no connection')
  await guestWithCart(page, [product])
  await openCheckout(page)
  await page.getByRole('radio', { name: /Express delivery/ }).check()
  await expect(payButton(page)).toHaveText('Pay €33.25')
  await context.setOffline(true)
  await page.getByLabel('Country').selectOption('Germany')
  await expectToast(page, 'Delivery not changed')
  await context.setOffline(false)
  await page.getByLabel('Postal code').fill('10115')
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page.getByTestId('total')).toHaveText('€17.53')
  await page.getByRole('button', { name: 'Pay €17.53' }).click()
  await expect(page).toHaveURL('/')
})

/** Gives a product stock. Returns how an owner changes its price, in a browser of their own. */
async function pricing(browser: Browser, id: string): Promise<(price: string) => Promise<void>> {
  const { request } = await signedInOwner(browser)
  const address = `/api/admin/products/${id}`
  const stocked = await request.put(`${address}/stock`, { data: { seen: 0, onHand: 5 } })
  expect(stocked.ok(), await stocked.text()).toBe(true)
  return async (price) => {
    const edited = (await (await request.get(address)).json()) as Record<string, unknown>
    const {
      version,
      id: _id,
      isArchived: _isArchived,
      levels: _levels,
      stock: _stock,
      prices: _prices,
      ...form
    } = edited
    const changed = await request.put(address, { data: { version, form: { ...form, price } } })
    expect(changed.ok(), await changed.text()).toBe(true)
  }
}

async function signedInOwner(browser: Browser): Promise<Page> {
  const owner = await browser.newPage()
  await signedInAsAdmin(owner)
  return owner
}

test('shows lines that add up to the amount when a price has changed meanwhile', async ({
  page,
  browser,
  products,
}) => {
  await signedInAsAdmin(page)
  const productId = await products.create(unique('Changing cream'))
  const setPrice = await pricing(browser, productId)
  await page.context().clearCookies()
  await guestWithCart(page, [{ productId }])
  await openCheckout(page)
  await expect(summary(page)).toContainText('€19.00')
  await setPrice('29.00')
  // Asks for a payment with the price of now.
  await page.getByRole('radio', { name: /Express delivery/ }).check()
  await expectToast(page, 'Your total has changed')
  await expect(page.getByTestId('total')).toHaveText('€60.48')
  await expect(summary(page)).toContainText('€29.00')
  await setPrice('39.00')
  // Another tab changes something else, so that the cart is read again.
  await page.evaluate(() => new BroadcastChannel('eclat').postMessage('changed'))
  await expect(page.getByTestId('total')).toHaveText('€72.58')
  await expect(summary(page)).toContainText('€39.00')
})

test('says that a code no longer applies when the next payment is without it', async ({ page, browser }) => {
  const { request } = await signedInOwner(browser)
  const code = `ENDS-${Date.now()}`
  const created = await request.post('/api/admin/promotions', { data: { code, kind: 'percent', value: 10 } })
  const { id } = (await created.json()) as { id: string }
  await guestWithCart(page, [product])
  await open(page, '/cart')
  await page.getByLabel('Promo Code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} applied`)).toBeVisible()
  await openCheckout(page)
  await expect(page.getByText(`Discount (${code})`)).toBeVisible()
  expect((await request.delete(`/api/admin/promotions/${id}`)).ok()).toBe(true)
  await page.getByRole('radio', { name: /Express delivery/ }).check()
  await expectToast(page, 'Your total has changed', `The code ${code} is no longer applied.`)
  await expect(page.getByText(`Discount (${code})`)).toHaveCount(0)
  await expect(page.getByTestId('total')).toHaveText('€33.25')
})
