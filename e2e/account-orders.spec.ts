import { bought, main } from './account-page.ts'
import { expectAccessible } from './a11y.ts'
import { expect, guestWithCart, open, signInAs, signedIn, signedInAsAdmin, test, toasts } from './fixtures.ts'
import { cards, fillCard, fillContactDetails, emailTo, payButton } from './checkout-page.ts'

test('lists and opens an order with a printable invoice and correct VAT', { tag: '@phone' }, async ({ page }) => {
  const customer = await signedIn(page)
  await open(page, '/account/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  const number = await bought(page, customer)
  await open(page, '/account/orders')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(main(page).getByRole('article')).toContainText('3 items')
  await expectAccessible(page)
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page).toHaveURL(`/account/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('Quantity 1 · Monogram “QX”')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByText(new RegExp(`^${new Date().getFullYear()}-\\d{5}$`))).toBeVisible()
  await expect(main(page)).toContainText('VAT number BE')
  const [rate, net, vat, gross] = await page
    .getByRole('table', { name: 'VAT by rate' })
    .locator('tbody td')
    .allTextContents()
  const cents = (text = '') => Math.round(Number(text.replace('€', '')) * 100)
  expect(rate).toBe('21%')
  expect(cents(net) + cents(vat)).toBe(cents(gross))
  expect(cents(vat)).toBe(Math.round(cents(net) * 0.21))
  await expect(page.getByRole('row', { name: 'Total' })).toContainText(gross ?? '')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Invoice' })).toBeVisible()
})

test('does not find another customer’s order or invoice', async ({ page, consoleGuard, browser, baseURL }) => {
  consoleGuard.expects(404)
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const otherPage = await context.newPage()
  const number = await bought(otherPage, await signedIn(otherPage, 'Bram'))
  await context.close()
  await signedIn(page)
  for (const part of ['', '/invoice', '/withdrawal']) {
    await open(page, `/account/orders/${number}${part}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
  }
})

test(
  'withdraws from an order in two steps, excludes the monogram, and emails the receipt',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = await signedIn(page)
    const number = await bought(page, customer)
    await open(page, `/account/orders/${number}`)
    await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
    const balm = page.getByRole('checkbox', { name: /Oat Milk/ })
    const monogrammed = page.getByRole('checkbox', { name: /Retinol/ })
    await expect(balm).toBeChecked()
    await expect(monogrammed).toBeDisabled()
    await expect(monogrammed).toHaveAccessibleDescription(/Personalized with your monogram/)
    await expectAccessible(page)
    await balm.uncheck()
    await page.getByRole('button', { name: 'Continue to confirmation' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please choose at least one item.')
    await balm.check()
    await page.getByRole('button', { name: 'Continue to confirmation' }).click()
    await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeFocused()
    await expect(main(page)).toContainText(customer.email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible()
    await expectAccessible(page)
    await emailTo(customer.email, 'received your withdrawal')
    await emailTo(customer.email, 'The items below won’t be shipped.')

    await page.getByRole('link', { name: `Order ${number}` }).click()
    await expect(page.getByText(/^Withdrawal received on /)).toBeVisible()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Withdraw from contract here' })).toHaveCount(0)
  },
)

test('opens a guest’s invoice by private link, and withdraws by order number and email address', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(404)
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum', quantity: 2 }])
  await open(page, '/checkout')
  const email = await fillContactDetails(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await toasts(page).getByRole('link', { name: 'View your order' }).click()
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('table', { name: 'VAT by rate' })).toContainText('€50.00')
  await page.getByRole('link', { name: 'Back to the order' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Order \d+$/ })
  const number = (await heading.textContent())?.replace('Order ', '') ?? ''
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByLabel('Order number')).toHaveValue(number)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click()
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Email used for the order').fill('other@example.com')
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('alert')).toHaveText('Order not found.')
  await expectAccessible(page)
  await page.getByLabel('Email used for the order').fill(email)
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  await expect(page.getByRole('checkbox', { name: '2 × Winter Shield B5 Serum' })).toBeChecked()
  await expect(main(page)).not.toContainText('Kerkstraat')
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible()
  await emailTo(email, 'I withdraw from the contract')
  await emailTo(email, `We’ve canceled order ${number}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('names the address for withdrawals', async ({ page }) => {
    await page.goto('/withdrawal')
    await expect(page.getByRole('paragraph').filter({ hasText: 'hello@eclat.example' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw from contract here' })).toBeHidden()
    await page.goto('/account')
    await expect(
      page
        .getByRole('paragraph')
        .filter({ hasText: 'Your account needs JavaScript. Please turn it on in your browser.' }),
    ).toBeVisible()
  })
})

test('says what the page is while its order loads', async ({ page }) => {
  const number = await bought(page, await signedIn(page))
  await page.route(`**/api/account/orders/${number}`, () => undefined)
  const titles = { '': `Order ${number}`, '/return': 'Return items', '/withdrawal': 'Withdraw from contract' }
  for (const [path, name] of Object.entries(titles)) {
    await open(page, `/account/orders/${number}${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('reports a damaged monogrammed item, and offers only reasons that can succeed', async ({ page }) => {
  const customer = await signedIn(page)
  const number = await bought(page, customer)
  await open(page, `/account/orders/${number}`)
  await expect(page.getByText('Quantity 1 · Monogram “QX”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return items' })).toHaveCount(0)
  await signedInAsAdmin(page)
  await page.request.post(`/api/admin/orders/${number}/parcels`, { data: { parcel: 1 } })

  await signInAs(page, customer)
  await open(page, `/account/orders/${number}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  const reason = page.getByLabel('Reason')
  await expect(reason.getByRole('option')).toHaveCount(6)
  await page.getByLabel(/^Units of .*Retinol/).selectOption('1')
  await expect(reason.getByRole('option')).toHaveText([
    'Choose a reason',
    'It arrived damaged',
    'I received the wrong item',
    'It isn’t as described',
  ])
  await expect(reason).toHaveValue('')
  await expectAccessible(page)
  await reason.selectOption('It arrived damaged')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return R-${number}-1` })).toContainText('Requested')
})
