import { expect, expectToast, guestWithCart, open, test, toasts } from './fixtures.ts'
import { cards, fillCard, fillContactDetails, emailTo, payButton } from './checkout-page.ts'

const monogram = { text: 'ÉD', font: 'script', color: 'rose-gold', position: 'center', size: 'small' }

test(
  'lets a guest pay with a test card and open the order by private link [PAY-04] [PAY-03]',
  { tag: '@phone' },
  async ({ page, context }) => {
    await guestWithCart(page, [
      { productId: 'nocturne-retinol-serum', quantity: 2, customization: monogram },
      { productId: 'little-voyage-cleansing-gel' },
    ])
    const prepared = page.waitForResponse('**/api/create-payment-intent')
    await open(page, '/checkout')
    // Two units with a monogram at 54 + 7 and one at 6.50. Shipping is free from 50, and VAT is 21%.
    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    await expect(summary.getByRole('definition')).toHaveText(['€128.50', 'Free', '€26.99', '€155.49'])
    expect(await (await prepared).json()).toMatchObject({ amount: 15_549, currency: 'eur' })
    // The items and the total come before the button that places the order, on a phone as well.
    const [total, button] = await Promise.all([
      summary.getByTestId('total').boundingBox(),
      payButton(page).boundingBox(),
    ])
    expect(total?.y).toBeLessThan(button?.y ?? 0)
    await expect(
      page.getByText('Our Terms of Service (opens in a new tab) apply. You can withdraw within 14 days of delivery'),
    ).toBeVisible()

    const email = await fillContactDetails(page)
    await fillCard(page, cards.good)
    await page.getByRole('button', { name: 'Pay €155.49' }).click()
    await expectToast(page, 'Payment Successful')
    await expect(page).toHaveURL('/')
    await expect(page.getByTestId('cart-count')).toHaveCount(0)
    await toasts(page).getByRole('link', { name: 'View your order' }).click()
    await expect(toasts(page), 'the message closes once its link is followed').toHaveCount(0)
    await expect(page).toHaveURL(/\/orders\/.+/)

    const message = await emailTo(email)
    const link = /http:\/\/localhost:\d+(\/orders\/[\w.~-]+)/.exec(message)?.[1]
    expect(message).toContain('Total: €155.49')
    if (!link) throw new Error('the email has no link')
    const number = /preparing order (\d+)/.exec(message)?.[1]

    // Another browser, with nothing but the email.
    await context.clearCookies()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('definition')).toHaveText([
      '€128.50',
      'Free',
      '€26.99',
      '€155.49',
    ])
    await expect(page.getByText('Quantity 2 · Monogram “ÉD”')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Kerkstraat 12')
  },
)

test('shows no order page without its key [PAY-04]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(404)
  const answer = await page.goto('/orders/1000.guess')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
})

const charges = [
  [
    'shipping is charged and taxed below fifty euros',
    [{ productId: 'winter-shield-b5-serum' }],
    ['€25.00', '€7.99', '€6.93', '€39.92'],
    3_992,
  ],
  [
    'shipping is free at fifty euros',
    [{ productId: 'winter-shield-b5-serum', quantity: 2 }],
    ['€50.00', 'Free', '€10.50', '€60.50'],
    6_050,
  ],
  [
    'a monogram is charged per unit',
    [{ productId: 'rosewood-satin-lipstick', quantity: 3, customization: monogram }],
    ['€97.50', 'Free', '€20.48', '€117.98'],
    11_798,
  ],
] as const

for (const [promise, lines, shown, charged] of charges) {
  test(`charges the amount shown: ${promise} [PAY-03]`, async ({ page }) => {
    await guestWithCart(page, lines)
    const prepared = page.waitForResponse('**/api/create-payment-intent')
    await open(page, '/checkout')
    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    await expect(summary.getByRole('term')).toHaveText(['Subtotal', 'Shipping', 'VAT 21%', 'Total'])
    await expect(summary.getByRole('definition')).toHaveText([...shown])
    expect(await (await prepared).json()).toMatchObject({ amount: charged })
    await expect(page.getByRole('button', { name: `Pay ${shown[3]}` })).toBeVisible()
  })
}

test(
  'shows a spinner while the payment is created, then the contact and card form [PAY-01] [PAY-02]',
  { tag: '@phone' },
  async ({ page }) => {
    await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const order: string[] = []
    await page.route('**/api/guest-cart/*', async (route) => {
      await route.continue()
      order.push('cart')
    })
    await page.route('**/api/create-payment-intent', async (route) => {
      order.push('payment')
      await arrived
      await route.continue()
    })
    await open(page, '/checkout')
    await expect(page.getByRole('status').filter({ hasText: 'Preparing your payment…' })).toBeVisible()
    await expect.poll(() => order).toEqual(['cart', 'payment'])
    await expect(payButton(page)).toHaveCount(0)
    arrive()

    for (const label of ['First name', 'Last name', 'Email', 'Street and number', 'Postal code', 'City']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    }
    await expect(page.getByLabel('Country')).toHaveValue('Belgium')
    for (const label of ['Card number', 'Expiry date', 'CVC']) await expect(page.getByLabel(label)).toBeVisible()
    await expect(page.getByText('4242 4242 4242 4242')).toBeVisible()
    await expect(page.getByText('Test mode: no real payment is made.')).toBeVisible()
    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    await expect(summary.getByText('Winter Shield B5 Serum')).toBeVisible()
    await expect(summary.getByText('Quantity 1')).toBeVisible()
  },
)

for (const [who, lines] of [
  ['a new visitor', null],
  ['a guest whose cart is empty', []],
] as const) {
  test(`tells ${who} that there is nothing to pay, and creates no payment [PAY-01] [PAY-02]`, async ({ page }) => {
    if (lines) await guestWithCart(page, lines)
    let prepared = 0
    page.on('request', (request) => (prepared += request.url().endsWith('/api/create-payment-intent') ? 1 : 0))
    await open(page, '/checkout')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click()
    await expect(page).toHaveURL('/products')
    expect(prepared).toBe(0)
  })
}

test('reports a payment that could not be created, with a retry [PAY-02]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500 }))
  await open(page, '/checkout')
  await expectToast(page, 'Setup Error', 'Failed to initialize payment. Please refresh and try again.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(payButton(page)).toBeVisible()
})

test('names invalid fields, focuses the first, and sends nothing [PAY-01]', { tag: '@phone' }, async ({ page }) => {
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
  await open(page, '/checkout')
  let sent = 0
  await payButton(page).waitFor()
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await payButton(page).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const [label, error] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Please enter a valid email address'],
    ['Street and number', 'Please enter your street and number'],
    ['Postal code', 'Please enter your postal code'],
    ['City', 'Please enter your city'],
    ['Card number', 'Please enter the card number as printed on the card'],
    ['Expiry date', 'Please enter the expiry date as MM/YY'],
    ['CVC', 'Please enter the 3- or 4-digit security code'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(error)
  }
  expect(sent).toBe(0)
})

test('tells a short postal code from a missing one, and an expired card at its field [PAY-01]', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
  await open(page, '/checkout')
  for (const [label, typed, error] of [
    ['Postal code', '90', 'Please enter a valid postal code for this country, such as 1000 for Belgium'],
    ['City', 'Y', ''],
    ['Expiry date', '0120', 'Your card has expired.'],
    ['Expiry date', '1234', ''],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(error)
  }
})

test('keeps checkout input when the shopper goes back to edit the cart [PAY-01]', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
  await open(page, '/checkout')
  const email = await fillContactDetails(page)
  await fillCard(page, cards.good)
  await page.getByRole('link', { name: 'Edit cart' }).click()
  await page
    .getByRole('button', { name: 'Increase quantity' })
    .or(page.getByRole('button', { name: /^Increase quantity/ }))
    .first()
    .click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Gent')
  await expect(page.getByLabel('Card number')).toHaveValue('')
})

test(
  'keeps name and address but not the card on reload, and nothing after payment [PAY-01]',
  { tag: '@phone' },
  async ({ page }) => {
    const draft = () => page.evaluate(() => sessionStorage.getItem('checkout-draft'))
    await guestWithCart(page, [{ productId: 'winter-shield-b5-serum' }])
    await open(page, '/checkout')
    const email = await fillContactDetails(page)
    await fillCard(page, cards.good)
    expect(await draft()).toBeNull()
    for (let times = 0; times < 2; times += 1) {
      await page.reload()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
      await expect(page.getByLabel('City', { exact: true })).toHaveValue('Gent')
      await expect(page.getByLabel('Card number')).toHaveValue('')
      expect(await draft()).toBeNull()
    }
    await fillCard(page, cards.good)
    await payButton(page).click()
    await expectToast(page, 'Payment Successful')
    await page.goto('/about')
    expect(await draft()).toBeNull()
  },
)
