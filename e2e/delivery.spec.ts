import { expectAccessible } from './a11y.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, guestWithCart, open, signedIn, signedInAsAdmin, test, toasts } from './fixtures.ts'

const customization = { text: 'QZ', font: 'script', color: 'rose-gold', position: 'bottom-left', size: 'large' }
const chosen = 'Elegant Script · Rose gold · Bottom left · Large 16mm'

test('a shopper pays for express delivery of a monogram, sends the invoice elsewhere and adds a gift note: staff see all of it', async ({
  page,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.expects(422)
  await guestWithCart(page, [{ productId: 'nocturne-retinol-serum', customization }])
  await open(page, '/cart')
  await expect(page.getByText(chosen)).toBeVisible()
  await open(page, '/checkout')
  await expect(page.getByText(chosen)).toBeVisible()
  const standard = page.getByRole('radio', { name: /Standard delivery/ })
  await expect(standard).toBeChecked()
  await expect(page.getByText(/^Arrives \w{3}, \d+ \w{3} – \w{3}, \d+ \w{3}$/).first()).toBeVisible()
  const total = page.getByTestId('total')
  const before = Number((await total.textContent())?.replace('€', ''))
  await fillContactDetails(page)
  await page.getByRole('radio', { name: /Express delivery/ }).check()
  // €12.99 and 21 % VAT on top of it.
  await expect(total).toHaveText(`€${(before + 15.72).toFixed(2)}`)
  await page.getByRole('radio', { name: /Pickup point/ }).check()
  await page.getByLabel('Choose a pickup point').selectOption('be-3000')
  await expect(total).toHaveText(`€${before.toFixed(2)}`)
  await page.getByRole('radio', { name: /Express delivery/ }).check()
  await page.getByLabel('Use a different billing address').check()
  await page.getByLabel('Company (optional)').fill('Atelier Lumen BV')
  const billing = page.getByRole('group', { name: 'Billing address' })
  for (const [label, value] of Object.entries({
    'First name': 'Odile',
    'Last name': 'Maes',
    'Street and number': 'Nieuwstraat 9',
    'Postal code': '1000',
    City: 'Brussels',
  }))
    await billing.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Gift note (optional)').fill('Happy birthday, Odile!')
  await expectAccessible(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  await toasts(page).getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { name: 'Gift note' })).toBeVisible()
  await expect(page.getByText('Happy birthday, Odile!')).toBeVisible()
  await expect(page.getByText('Atelier Lumen BV')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Express delivery' })).toBeVisible()
  await expect(page.getByText(chosen)).toBeVisible()

  const number = /\d{6,}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
  await signedInAsAdmin(page)
  await open(page, `/admin/orders?search=${number}`)
  await expect(page.getByRole('row', { name: number }).getByText('Express', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: number, exact: true }).click()
  const texts = [
    `Monogram QZ · ${chosen}`,
    'Express delivery',
    'Happy birthday, Odile!',
    'Atelier Lumen BV',
    'Nieuwstraat 9',
  ]
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  const address = page.getByRole('form', { name: 'Change delivery address' })
  await address.getByLabel('Postal code').fill('10115')
  await address.getByRole('button', { name: 'Save address' }).click()
  await expectToast(page, 'Delivery address not changed', 'Please enter a postal code of Belgium.')
  await address.getByLabel('Postal code').fill('9000')
  await address.getByLabel('Street and number').fill('Veldstraat 1')
  await expectAccessible(page)
  await address.getByRole('button', { name: 'Save address' }).click()
  await expectToast(page, 'Delivery address changed')
  await expect(page.getByText('Veldstraat 1')).toBeVisible()
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByText('Veldstraat 1')).toBeVisible()
  await expect(page.getByText(`Monogram: QZ · ${chosen}`)).toBeVisible()
  await expect(page.getByText('Happy birthday, Odile!')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
  // Addressed to who pays, not to who receives the parcel.
  for (const line of ['Atelier Lumen BV', 'Odile Maes', 'Nieuwstraat 9'])
    await expect(page.getByText(line)).toBeVisible()
  await expect(page.getByText('Anouk De Smet')).toHaveCount(0)
  await expectAccessible(page)
  await open(page, '/admin/orders')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^eclat-invoices-20\d\d-\d\d\.csv$/)
})

test('the address book’s country decides the delivery before the shopper touches the form', async ({ page }) => {
  const customer = await signedIn(page)
  const address = { label: 'Home', firstName: 'Marie', lastName: 'Peeters', street: 'Torstraße 1', city: 'Berlin' }
  const saved = await page.request.post('/api/account/addresses', {
    data: { ...address, postalCode: '10115', country: 'Germany', isDefault: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const item = { productId: 'little-voyage-cleansing-gel', quantity: 1, userId: customer.id }
  expect((await page.request.post('/api/cart', { data: item })).ok()).toBe(true)
  await open(page, '/checkout')
  await expect(page.getByLabel('Country')).toHaveValue('Germany')
  // Express adds €8.00 in Germany and €12.99 in Belgium to the fixed €7.99.
  await expect(page.getByText('€15.99')).toBeVisible()
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
})
