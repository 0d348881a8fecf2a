import { expect, expectToast, guestWithCart, open, test } from './fixtures.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'

test('empties the cart of another tab when it is paid', async ({ page, context }) => {
  await guestWithCart(page, [{ productId: 'little-voyage-cleansing-gel' }])
  await open(page, '/checkout')
  const other = await context.newPage()
  await open(other, '/cart')
  await expect(other.getByTestId('cart-count')).toHaveText('1')
  await fillContactDetails(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  await expect(other.getByTestId('cart-count')).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('sends a payment once for two clicks in a row', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'little-voyage-cleansing-gel' }])
  await open(page, '/checkout')
  await fillContactDetails(page)
  await fillCard(page, cards.good)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/sandbox-payments/confirm')) sent.push(request.url())
  })
  await payButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expectToast(page, 'Payment Successful')
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})
